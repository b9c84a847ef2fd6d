import '../../../tests/support/browser.ts';

import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { getTheme } from '../../app/theme/buildTheme.ts';
import { CELL_PX, HOURS_PX } from './gridSizes.ts';
import { WeekGrid } from './WeekGrid.tsx';

afterEach(cleanup);

const DAY = '2026-12-01';

function grid(onSelect = vi.fn()) {
  render(
    <CoreAdminContext>
      <ThemeProvider theme={getTheme('en')}>
        <WeekGrid
          days={[DAY]}
          today={DAY}
          first={24}
          last={48}
          cellPx={CELL_PX.finger}
          availability={{}}
          prayers={[{ name: 'Maghrib 4:50', at: 33.5 }]}
          onSelect={onSelect}
        >
          {() => null}
        </WeekGrid>
      </ThemeProvider>
    </CoreAdminContext>,
  );
  return onSelect;
}

const hours = (from: string, to: string) => ({
  start: parseInstant(`${DAY} ${from}:00`),
  end: parseInstant(`${DAY} ${to}:00`),
});

it('a tap selects the whole hour, whichever half is tapped', () => {
  const onSelect = grid();
  const half = screen.getAllByRole('gridcell')[15]!;
  expect(half.getAttribute('aria-label')).toContain('7:30 PM');
  fireEvent.click(half);
  expect(onSelect.mock.calls).toEqual([[hours('19:00', '20:00')]]);
  expect(2 * CELL_PX.finger).toBeGreaterThanOrEqual(44);
});

it('a mouse drag selects its hours, wherever the button is released', () => {
  const onSelect = grid();
  const cells = screen.getAllByRole('gridcell');
  let under: Element | null = cells[4]!;
  document.elementFromPoint = () => under;
  const mouse = { pointerType: 'mouse', button: 0 };
  fireEvent.pointerDown(under, mouse);
  under = cells[9]!;
  fireEvent.pointerMove(screen.getByRole('grid'), mouse);
  expect(screen.getAllByRole('gridcell', { selected: true })).toEqual(cells.slice(4, 10));
  // Over a booking, or outside the page.
  under = null;
  fireEvent.pointerMove(screen.getByRole('grid'), mouse);
  fireEvent.pointerUp(screen.getByRole('grid'), mouse);
  expect(onSelect.mock.calls).toEqual([[hours('14:00', '17:00')]]);
  expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
  // A drag that the browser cancels selects nothing.
  under = cells[2]!;
  fireEvent.pointerDown(under, mouse);
  fireEvent.pointerCancel(screen.getByRole('grid'), mouse);
  fireEvent.pointerUp(screen.getByRole('grid'), mouse);
  expect(onSelect).toHaveBeenCalledOnce();
});

it('Shift and arrow keys extend the selection, and Escape clears it', () => {
  const onSelect = grid();
  const cell = screen.getAllByRole('gridcell')[6]!;
  cell.focus();
  const press = (key: string, shiftKey = false) => fireEvent.keyDown(cell, { key, shiftKey });
  press('ArrowDown', true);
  press('Escape');
  expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
  press('PageDown', true);
  press('ArrowUp', true);
  press('Enter');
  expect(onSelect.mock.calls).toEqual([[hours('15:00', '17:00')]]);
  // Unhandled keys keep their default.
  expect(press('Tab')).toBe(true);
});

it('labels a prayer in the column of hours, so that no booking covers it', () => {
  grid();
  const name = screen.getByText('Maghrib 4:50');
  expect(getComputedStyle(name).insetInlineEnd).toBe('100%');
  expect(getComputedStyle(name.parentElement!).marginInlineStart).toBe(`${HOURS_PX}px`);
});
