import { expect, it } from 'vitest';
import type { Prayers } from '../../../../domain/calendar/prayers.ts';
import { toInstant } from '../../../../domain/time/kuwaitTime.ts';
import { dayOfStart, startOfClock } from './startOfClock.ts';

// Kuwait's dawn: five o'clock on the last of November, a minute later on the first of December.
const DAWN: Record<string, string> = { '2026-11-30': '05:00', '2026-12-01': '05:01', '2026-12-02': '05:01' };
const prayers: Prayers = (_, day) => toInstant(day, DAWN[day] ?? '05:00');
const MONDAY = '2026-11-30';
const evening = toInstant(MONDAY, '20:00');
const morning = toInstant(MONDAY, '04:00');

it('takes what lies before the dawn of a day for the night after it', () => {
  expect(startOfClock(MONDAY, '21:00', prayers, morning)).toBe('2026-11-30 21:00:00');
  expect(startOfClock(MONDAY, '00:30', prayers, morning)).toBe('2026-12-01 00:30:00');
  expect(startOfClock(MONDAY, '', prayers, morning)).toBe('');
});

it('means the later one by the minute of a dawn that is over', () => {
  expect(startOfClock(MONDAY, '05:00', prayers, morning)).toBe('2026-11-30 05:00:00');
  expect(startOfClock(MONDAY, '05:00', prayers, evening)).toBe('2026-12-01 05:00:00');
  // what is over and is there once stays what it is
  expect(startOfClock(MONDAY, '12:00', prayers, evening)).toBe('2026-11-30 12:00:00');
});

it('counts a start to the day whose night it is', () => {
  expect(dayOfStart('2026-12-01 05:00:00', prayers)).toBe(MONDAY);
  expect(dayOfStart('2026-12-01 05:01:00', prayers)).toBe('2026-12-01');
  expect(dayOfStart('2026-12-01 05:00:00', undefined)).toBe('2026-12-01');
});
