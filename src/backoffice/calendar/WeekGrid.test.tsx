import '../../../tests/support/browser.ts';

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { CELL_PX, HOURS_PX } from './gridSizes.ts';
import { WeekGrid } from './WeekGrid.tsx';

afterEach(cleanup);

const DAY = '2026-12-01';

function grid(onChoose = vi.fn()) {
  render(
    <CoreAdminContext>
      <WeekGrid
        days={[DAY]}
        today={DAY}
        first={24}
        last={48}
        cellPx={CELL_PX.finger}
        availability={{}}
        prayers={[{ name: 'Maghrib 4:50', at: 33.5 }]}
        onChoose={onChoose}
      >
        {() => null}
      </WeekGrid>
    </CoreAdminContext>,
  );
  return onChoose;
}

it('asks for the whole hour that a finger taps, on which half of it ever', () => {
  const onChoose = grid();
  const half = screen.getAllByRole('gridcell')[15]!;
  expect(half.getAttribute('aria-label')).toContain('7:30 PM');
  fireEvent.click(half);
  const hours = { start: parseInstant(`${DAY} 19:00:00`), end: parseInstant(`${DAY} 20:00:00`) };
  expect(onChoose.mock.calls).toEqual([[DAY, hours]]);
  expect(2 * CELL_PX.finger).toBeGreaterThanOrEqual(44);
});

it('names a prayer beside its line, among the hours, so that no booking hides its name', () => {
  grid();
  const name = screen.getByText('Maghrib 4:50');
  expect(getComputedStyle(name).insetInlineEnd).toBe('100%');
  expect(getComputedStyle(name.parentElement!).marginInlineStart).toBe(`${HOURS_PX}px`);
});
