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

/** Starts and days that were drawn since it was emptied: each says its date once. */
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

it('draws of the starts of a day only the one that was chosen and the one that is chosen now', () => {
  function Starts() {
    const [value, setValue] = useState(startAt('12:00'));
    const choose = ({ start }: SlotStart) => setValue(start);
    return <SlotGroups label="day" day={DAY} {...{ starts, value, prayers }} first="evening" onChoose={choose} />;
  }
  render(<Starts />, { wrapper: Themed });
  // the afternoon is folded, where nothing is chosen
  expect(new Set(drawn).size).toBe(starts.length - 1);
  drawn.length = 0;
  press(startAt('17:00'));
  expect(drawn.toSorted()).toEqual([startAt('12:00'), startAt('17:00')]);
  expect(screen.getByRole('radio', { checked: true }).dataset.start).toBe(startAt('17:00'));
});

it('folds every part that was neither asked for nor holds the choice, and opens it on a press', () => {
  const wanted = { label: 'day', day: DAY, starts, prayers, onChoose: () => {} };
  const shown = () => screen.getAllByRole('radio').map(({ dataset }) => dataset.start?.slice(11, 16));
  const { rerender } = render(<SlotGroups {...wanted} value="" first="evening" />, { wrapper: Themed });
  expect(shown()).toEqual(['17:00', '19:00']);
  act(() => screen.getByRole('button', { expanded: false, name: /part.dhuhr/ }).click());
  expect(shown()).toEqual(['17:00', '19:00', '12:00', '12:30', '13:00']);
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[2]);
  rerender(<SlotGroups {...wanted} value={startAt('15:00')} first="evening" />);
  expect(shown()).toContain('15:00');
});

it('opens the first part with a start where those that were asked for have none', () => {
  const noon = starts.slice(0, 4);
  const wanted = { label: 'day', day: DAY, starts: noon, prayers, onChoose: () => {} };
  render(<SlotGroups {...wanted} value="" first="evening" />, { wrapper: Themed });
  expect(screen.getAllByRole('radio').map(({ dataset }) => dataset.start?.slice(11, 16))).toEqual([
    '12:00',
    '12:30',
    '13:00',
  ]);
});

it('draws of the days of a week only those two', () => {
  function Days() {
    const [chosen, setChosen] = useState<Day>(DAY);
    const range = { first: DAY, today: DAY, last: addDays(DAY, 30) };
    return <DayStrip label="week" {...range} chosen={chosen} startsOf={() => starts} onChoose={setChosen} />;
  }
  render(<Days />, { wrapper: Themed });
  expect(new Set(drawn).size).toBe(7);
  drawn.length = 0;
  press('2026-12-03');
  expect(drawn.toSorted()).toEqual([DAY, '2026-12-03']);
  expect(screen.getByRole('radio', { checked: true }).dataset.day).toBe('2026-12-03');
});
