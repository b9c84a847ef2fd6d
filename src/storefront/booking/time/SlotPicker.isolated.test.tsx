import '../../../../tests/support/browser.ts';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type PropsWithChildren, startTransition, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Prayers } from '../../../../domain/calendar/prayers.ts';
import { addDays, toInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { FreeSlots } from '../../../api/types.ts';
import { getTheme } from '../../../app/theme/buildTheme.ts';
import { SlotPicker } from './SlotPicker.tsx';

const TODAY = '2026-12-01';
const TOMORROW = addDays(TODAY, 1);
const CLOCK = { fajr: '04:53', sunrise: '06:16', dhuhr: '11:37', asr: '14:31', maghrib: '16:50', isha: '18:11' };
const prayers: Prayers = (time, day) => toInstant(day, CLOCK[time]);
const free = (date: string, from: string, to: string) => ({
  ...{ start: `${date} ${from}:00`, end: `${date} ${to}:00` },
  state: 'free' as const,
  asked: 0,
});
const week: FreeSlots = {
  days: Array.from({ length: 8 }, (_, at) => addDays(TODAY, at)).map((date) => ({
    date,
    after: [{ ...free(date, '18:41', '19:26'), prayer: 'isha', minutes: 30 }],
    starts: ['12:00', '15:00', '17:00', '19:00'].map((clock) => free(date, clock, `${clock.slice(0, 2)}:45`)),
  })),
};

/** First days of the requested weeks. */
const fetchedDays = vi.hoisted(() => new Set<string>());
vi.mock('../../../components/time/useSlotDays.ts', () => ({
  WEEK: 7,
  useSlotDays: (_reciter: string, _package: string, first: string) => {
    fetchedDays.add(first);
    return { data: week, isPending: false, error: null };
  },
}));
vi.mock('./useTypedStart.ts', () => ({ useTypedStart: () => undefined }));
vi.mock('../../../components/nights.ts', () => ({
  useNights: () => undefined,
  useHijriText: () => ({ at: () => 'at', day: () => 'day', evening: (day: string) => `night of ${day}` }),
}));
vi.mock('../../../site/usePrayerTimes.ts', () => ({ usePrayerTimes: () => prayers }));
vi.mock('../../../site/useSettings.ts', () => ({ useSettings: () => ({}) }));
vi.mock('../../../site/serverClock.ts', () => ({ serverNow: () => toInstant(TODAY, '09:00') }));

const Themed = ({ children }: PropsWithChildren) => <ThemeProvider theme={getTheme('en')}>{children}</ThemeProvider>;
/** The values passed to `onChange`. */
const starts: string[] = [];
function Booking() {
  const [value, setValue] = useState('');
  const choose = (start: string) => {
    starts.push(start);
    startTransition(() => setValue(start));
  };
  return <SlotPicker reciterId="yousef" packageId="evening" evening value={value} onChange={choose} />;
}
const shownStarts = () => [...document.querySelectorAll<HTMLElement>('[data-start]')];
const chosenStart = () => shownStarts().find((one) => one.getAttribute('aria-checked') === 'true')?.dataset.start;
const timeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /booking\.time/ });

/** Clicks, checks the first frame, then waits for all later updates. */
function press(mark: string, atOnce: () => void): void {
  act(() => {
    flushSync(() => document.querySelector<HTMLElement>(`[data-day="${mark}"], [data-start="${mark}"]`)?.click());
    atOnce();
  });
}

afterEach(() => {
  cleanup();
  starts.length = 0;
  fetchedDays.clear();
});

it('requests only the week of the wanted day', () => {
  const wanted = addDays(TODAY, 9);
  render(<SlotPicker reciterId="yousef" packageId="evening" value="" preferredDay={wanted} onChange={() => {}} />, {
    wrapper: Themed,
  });
  expect([...fetchedDays]).toEqual([addDays(TODAY, 7)]);
});

it('shows the selected start immediately; fields and surroundings follow', () => {
  render(<Booking />, { wrapper: Themed });
  press(TODAY, () => {});
  for (const clock of ['17:00', '19:00']) {
    const start = `${TODAY} ${clock}:00`;
    const before = timeField().value;
    press(start, () => {
      expect(chosenStart()).toBe(start);
      expect(timeField().value).toBe(before);
    });
    expect(chosenStart()).toBe(start);
    expect(starts.at(-1)).toBe(start);
    expect(timeField().value).not.toBe(before);
  }
});

it('keeps the last selected time when the next days are clicked quickly', () => {
  render(<Booking />, { wrapper: Themed });
  press(TODAY, () => {});
  press(`${TODAY} 17:00:00`, () => {});
  // Before anything deferred after a click is rendered.
  press(`${TODAY} 19:00:00`, () => {
    for (const day of [TOMORROW, addDays(TODAY, 2)])
      flushSync(() => document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.click());
  });
  expect(starts.at(-1)).toBe(`${addDays(TODAY, 2)} 19:00:00`);
  expect(chosenStart()).toBe(starts.at(-1));
  expect(timeField().value).toContain('7:00');
});

it('when rescheduling, selects the booking’s own time on each day, and nothing if it is not free', () => {
  const picker = (clock: string) => {
    const moved = { id: 'line', start: toInstant(TODAY, clock) };
    const onChange = vi.fn();
    render(<SlotPicker reciterId="yousef" packageId="usual" moved={moved} value="" onChange={onChange} />, {
      wrapper: Themed,
    });
    press(TOMORROW, () => {});
    return onChange.mock.lastCall?.[0];
  };
  expect(picker('19:00')).toBe(`${TOMORROW} 19:00:00`);
  cleanup();
  expect(picker('20:00')).toBe('');
});

it('shows a start after midnight with the night it belongs to, and an earlier one with its date', () => {
  const picker = (value: string) =>
    render(<SlotPicker reciterId="yousef" packageId="evening" value={value} onChange={() => {}} />, {
      wrapper: Themed,
    });
  picker(`${TOMORROW} 01:00:00`);
  expect(screen.getByText(`night of ${TODAY}`)).toBeTruthy();
  cleanup();
  picker(`${TODAY} 19:00:00`);
  expect(screen.getByText('at')).toBeTruthy();
});

it('shows a start relative to a prayer as such when it is reopened', () => {
  const start = `${TODAY} 18:41:00`;
  render(<SlotPicker reciterId="yousef" packageId="evening" value={start} byPrayer onChange={() => {}} />, {
    wrapper: Themed,
  });
  expect(chosenStart()).toBe(start);
});
