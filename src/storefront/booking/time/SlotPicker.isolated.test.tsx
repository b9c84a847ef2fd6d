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

/** First days of the weeks that were asked for. */
const asked = vi.hoisted(() => new Set<string>());
vi.mock('../../../components/time/useSlotDays.ts', () => ({
  WEEK: 7,
  useSlotDays: (_reciter: string, _package: string, first: string) => {
    asked.add(first);
    return { data: week, isPending: false, error: null };
  },
}));
vi.mock('./useTypedStart.ts', () => ({ useTypedStart: () => undefined }));
vi.mock('../../../components/nights.ts', () => ({
  useNights: () => undefined,
  useHijriText: () => ({ at: () => 'at', day: () => 'day', evening: (day: string) => `night of ${day}` }),
}));
vi.mock('../../../site/usePrayers.ts', () => ({ usePrayers: () => prayers }));
vi.mock('../../../site/useSettings.ts', () => ({ useSettings: () => ({}) }));
vi.mock('../../../site/serverClock.ts', () => ({ serverNow: () => toInstant(TODAY, '09:00') }));

const Themed = ({ children }: PropsWithChildren) => <ThemeProvider theme={getTheme('en')}>{children}</ThemeProvider>;
/** What its owner was told. */
const told: string[] = [];
function Booking() {
  const [value, setValue] = useState('');
  const choose = (start: string) => {
    told.push(start);
    startTransition(() => setValue(start));
  };
  return <SlotPicker reciterId="yousef" packageId="evening" evening value={value} onChange={choose} />;
}
const shownStarts = () => [...document.querySelectorAll<HTMLElement>('[data-start]')];
const chosenStart = () => shownStarts().find((one) => one.getAttribute('aria-checked') === 'true')?.dataset.start;
const timeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /booking\.time/ });

/** A press, and what is on the screen by its first frame; then all that follows. */
function press(mark: string, atOnce: () => void): void {
  act(() => {
    flushSync(() => document.querySelector<HTMLElement>(`[data-day="${mark}"], [data-start="${mark}"]`)?.click());
    atOnce();
  });
}

afterEach(() => {
  cleanup();
  told.length = 0;
  asked.clear();
});

it('asks for the week of the day that was looked for, and for no other before', () => {
  const wanted = addDays(TODAY, 9);
  render(<SlotPicker reciterId="yousef" packageId="evening" value="" wanted={wanted} onChange={() => {}} />, {
    wrapper: Themed,
  });
  expect([...asked]).toEqual([addDays(TODAY, 7)]);
});

it('answers a press on a start at once; the fields and what is around the picker follow', () => {
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
    expect(told.at(-1)).toBe(start);
    expect(timeField().value).not.toBe(before);
  }
});

it('carries the hour that was pressed last over to the days that are pressed right after it', () => {
  render(<Booking />, { wrapper: Themed });
  press(TODAY, () => {});
  press(`${TODAY} 17:00:00`, () => {});
  // before anything that follows a press is drawn
  press(`${TODAY} 19:00:00`, () => {
    for (const day of [TOMORROW, addDays(TODAY, 2)])
      flushSync(() => document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.click());
  });
  expect(told.at(-1)).toBe(`${addDays(TODAY, 2)} 19:00:00`);
  expect(chosenStart()).toBe(told.at(-1));
  expect(timeField().value).toContain('7:00');
});

it('offers a booking that is to move its own hour of the day, and no other where that is not free', () => {
  const picker = (clock: string) => {
    const moved = { id: 'line', start: toInstant(TODAY, clock) };
    const told = vi.fn();
    render(<SlotPicker reciterId="yousef" packageId="usual" moved={moved} value="" onChange={told} />, {
      wrapper: Themed,
    });
    press(TOMORROW, () => {});
    return told.mock.lastCall?.[0];
  };
  expect(picker('19:00')).toBe(`${TOMORROW} 19:00:00`);
  cleanup();
  expect(picker('20:00')).toBe('');
});

it('names a start after midnight by the night it belongs to, and one before by its moment', () => {
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

it('shows a start that was counted from a prayer as it was counted, when it is read again', () => {
  const start = `${TODAY} 18:41:00`;
  render(<SlotPicker reciterId="yousef" packageId="evening" value={start} byPrayer onChange={() => {}} />, {
    wrapper: Themed,
  });
  expect(chosenStart()).toBe(start);
});
