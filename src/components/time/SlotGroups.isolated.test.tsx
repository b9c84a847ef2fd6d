import '../../../tests/support/browser.ts';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type PropsWithChildren, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Prayers } from '../../../domain/calendar/prayers.ts';
import type * as KuwaitTime from '../../../domain/time/kuwaitTime.ts';
import { addDays, type Day, toInstant } from '../../../domain/time/kuwaitTime.ts';
import type { SlotStart } from '../../api/types.ts';
import { getTheme } from '../../app/theme/buildTheme.ts';
import { DayStrip } from './DayStrip.tsx';
import { SlotGroups } from './SlotGroups.tsx';

/** The starts and days rendered since the last reset; each formats its date once. */
const drawn: string[] = [];
vi.mock('../../../domain/time/kuwaitTime.ts', async (original) => {
  const time = await original<typeof KuwaitTime>();
  return {
    ...time,
    formatDate(...[at, ...more]: Parameters<typeof time.formatDate>) {
      drawn.push(typeof at === 'number' ? time.instantToWire(at) : at);
      return time.formatDate(at, ...more);
    },
  };
});
vi.mock('../../ui/feedback/ToneChip.tsx', () => ({ ToneChip: () => null }));

const Themed = ({ children }: PropsWithChildren) => <ThemeProvider theme={getTheme('en')}>{children}</ThemeProvider>;

afterEach(() => {
  cleanup();
  drawn.length = 0;
});

const DAY = '2026-12-01';
const CLOCK = { fajr: '04:53', sunrise: '06:16', dhuhr: '11:37', asr: '14:31', maghrib: '16:50', isha: '18:11' };
const prayers: Prayers = (time, day) => toInstant(day, CLOCK[time]);
const startAt = (clock: string): string => `${DAY} ${clock}:00`;
const starts = ['12:00', '12:30', '13:00', '15:00', '17:00', '19:00'].map(
  (clock): SlotStart => ({ start: startAt(clock), end: `${DAY} 23:00:00`, state: 'free', asked: 0 }),
);
const press = (mark: string): void =>
  act(() => document.querySelector<HTMLElement>(`[data-start="${mark}"], [data-day="${mark}"]`)?.click());

it('re-renders only the previously and the newly selected start', () => {
  function Starts() {
    const [value, setValue] = useState(startAt('12:00'));
    const choose = ({ start }: SlotStart) => setValue(start);
    return <SlotGroups label="day" day={DAY} {...{ starts, value, prayers }} first="evening" onSelect={choose} />;
  }
  render(<Starts />, { wrapper: Themed });
  // The afternoon is collapsed, because nothing there is selected.
  expect(new Set(drawn).size).toBe(starts.length - 1);
  drawn.length = 0;
  press(startAt('17:00'));
  expect(drawn.toSorted()).toEqual([startAt('12:00'), startAt('17:00')]);
  expect(screen.getByRole('radio', { checked: true }).dataset.start).toBe(startAt('17:00'));
});

it('collapses every part that was neither requested nor selected, and expands it on click', () => {
  const wanted = { label: 'day', day: DAY, starts, prayers, onSelect: () => {} };
  const shown = () => screen.getAllByRole('radio').map(({ dataset }) => dataset.start?.slice(11, 16));
  const { rerender } = render(<SlotGroups {...wanted} value="" first="evening" />, { wrapper: Themed });
  expect(shown()).toEqual(['17:00', '19:00']);
  act(() => screen.getByRole('button', { expanded: false, name: /part.dhuhr/ }).click());
  expect(shown()).toEqual(['17:00', '19:00', '12:00', '12:30', '13:00']);
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[2]);
  rerender(<SlotGroups {...wanted} value={startAt('15:00')} first="evening" />);
  expect(shown()).toContain('15:00');
});

it('expands the first part with a start if the requested parts have none', () => {
  const noon = starts.slice(0, 4);
  const wanted = { label: 'day', day: DAY, starts: noon, prayers, onSelect: () => {} };
  render(<SlotGroups {...wanted} value="" first="evening" />, { wrapper: Themed });
  expect(screen.getAllByRole('radio').map(({ dataset }) => dataset.start?.slice(11, 16))).toEqual([
    '12:00',
    '12:30',
    '13:00',
  ]);
});

it('re-renders only the previously and the newly selected day', () => {
  function Days() {
    const [chosen, setChosen] = useState<Day>(DAY);
    const range = { first: DAY, today: DAY, last: addDays(DAY, 30) };
    return <DayStrip label="week" {...range} chosen={chosen} startsOf={() => starts} onSelect={setChosen} />;
  }
  render(<Days />, { wrapper: Themed });
  expect(new Set(drawn).size).toBe(7);
  drawn.length = 0;
  press('2026-12-03');
  expect(drawn.toSorted()).toEqual([DAY, '2026-12-03']);
  expect(screen.getByRole('radio', { checked: true }).dataset.day).toBe('2026-12-03');
});
