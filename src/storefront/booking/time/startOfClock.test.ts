import { expect, it } from 'vitest';
import type { Prayers } from '../../../../domain/calendar/prayers.ts';
import { toInstant } from '../../../../domain/time/kuwaitTime.ts';
import { dayOfStart, startOfClock } from './startOfClock.ts';

// Dawn in Kuwait: five o'clock on November 30, a minute later on December 1.
const DAWN: Record<string, string> = { '2026-11-30': '05:00', '2026-12-01': '05:01', '2026-12-02': '05:01' };
const prayers: Prayers = (_, day) => toInstant(day, DAWN[day] ?? '05:00');
const MONDAY = '2026-11-30';
const evening = toInstant(MONDAY, '20:00');
const morning = toInstant(MONDAY, '04:00');

it('a time before dawn belongs to the night after the day', () => {
  expect(startOfClock(MONDAY, '21:00', prayers, morning)).toBe('2026-11-30 21:00:00');
  expect(startOfClock(MONDAY, '00:30', prayers, morning)).toBe('2026-12-01 00:30:00');
  expect(startOfClock(MONDAY, '', prayers, morning)).toBe('');
});

it('a time that occurs twice means the later one once the first has passed', () => {
  expect(startOfClock(MONDAY, '05:00', prayers, morning)).toBe('2026-11-30 05:00:00');
  expect(startOfClock(MONDAY, '05:00', prayers, evening)).toBe('2026-12-01 05:00:00');
  // A time that occurs once stays the same even if it has passed.
  expect(startOfClock(MONDAY, '12:00', prayers, evening)).toBe('2026-11-30 12:00:00');
});

it('dayOfStart returns the day whose night includes the start', () => {
  expect(dayOfStart('2026-12-01 05:00:00', prayers)).toBe(MONDAY);
  expect(dayOfStart('2026-12-01 05:01:00', prayers)).toBe('2026-12-01');
  expect(dayOfStart('2026-12-01 05:00:00', undefined)).toBe('2026-12-01');
});
