import { describe, expect, it } from 'vitest';
import { packMinutes } from '../calendar/minuteTable.ts';
import { type NightStart, nightAt } from '../calendar/nightStart.ts';
import { nightsFrom } from '../calendar/nights.ts';
import type { Prayers } from '../calendar/prayers.ts';
import { DAY, HOUR, MINUTE, toInstant } from '../time/kuwaitTime.ts';
import { inAskingOrder, moonEnds, moonKey, providersMoonTime, trueStart } from './moonSighting.ts';

/** Maghrib at 17:00 on every day. */
const MAGHRIB = packMinutes('2026-01-01', [17 * 60]);
const prayers: Prayers = (prayer, day) => toInstant(day, prayer === 'maghrib' ? '17:00' : '18:30');
const rajab = (starts_on: string, next?: string) => {
  const months = [{ year: 1448, month: 7, starts_on, confirmed: true }];
  if (next) months.push({ year: 1448, month: 8, starts_on: next, confirmed: true });
  return nightsFrom({ ...MAGHRIB, months }, 0);
};
const bound = (day: number, anchor: NightStart['anchor'] = 'clock', offset = 0): NightStart => ({
  night: { year: 1448, month: 7, day },
  anchor,
  offset,
});

describe('the confirmed evening', () => {
  const expected = rajab('2026-12-10');
  const later = rajab('2026-12-11');
  const evening = toInstant('2026-12-15', '20:00');

  it('is the same time a day later: before midnight, after it, and during the day', () => {
    for (const clock of ['20:00', '01:15', '11:00']) {
      const day = clock === '20:00' ? '2026-12-15' : '2026-12-16';
      const start = toInstant(day, clock);
      expect(nightAt(expected, start)).toBe('1448-07-07');
      expect(trueStart(expected, prayers, bound(7), start).start).toBe(start);
      expect(trueStart(later, prayers, bound(7), start).start).toBe(start + DAY);
    }
  });

  it('is relative to its prayer', () => {
    const start = toInstant('2026-12-15', '19:00');
    expect(trueStart(later, prayers, bound(7, 'isha', 30), start).start).toBe(start + DAY);
  });

  it('starts at its Maghrib at the earliest', () => {
    // a minute later from 16 December on
    const minutes = Array.from({ length: 1461 }, (_, day) => 17 * 60 + (day < 349 ? 0 : 1));
    const months = [{ year: 1448, month: 7, starts_on: '2026-12-11', confirmed: true }];
    const shifted = nightsFrom({ ...packMinutes('2026-01-01', minutes), months }, 0);
    const maghrib = toInstant('2026-12-16', '17:01');
    expect(shifted.maghribOf('2026-12-16')).toBe(maghrib);
    expect(trueStart(shifted, prayers, bound(7), toInstant('2026-12-15', '17:00')).start).toBe(maghrib);
  });

  it('is the first of the next month for the 30th night of a 29-day month', () => {
    const short = rajab('2026-12-10', '2027-01-08');
    const start = toInstant('2027-01-07', '20:00');
    const { bound: meant, start: target } = trueStart(short, prayers, bound(30), start);
    expect([meant.night, target]).toEqual([{ year: 1448, month: 8, day: 1 }, start]);
  });

  it('has one question for each start of a month', () => {
    expect(moonKey(later, { year: 1448, month: 7 })).toBe('1448-07 2026-12-11');
    expect(moonKey(expected, { year: 1448, month: 7 })).toBe('1448-07 2026-12-10');
    expect(nightAt(later, evening)).toBe('1448-07-06');
  });
});

describe('the time to answer', () => {
  const now = toInstant('2026-12-01', '12:00');
  const clocks = { now, start: now + 10 * HOUR, target: now + 34 * HOUR, deadline: undefined };
  it('is half of the remaining time for the provider, within a proposal’s hours and the deadline', () => {
    expect(providersMoonTime(clocks, 24)).toBe(now + 5 * HOUR);
    expect(providersMoonTime({ ...clocks, start: now + 90 * HOUR, target: now + 99 * HOUR }, 24)).toBe(now + 24 * HOUR);
    expect(providersMoonTime({ ...clocks, deadline: now + HOUR }, 24)).toBe(now + HOUR);
    expect(providersMoonTime({ ...clocks, target: now + 4 * HOUR + 15 * MINUTE }, 24)).toBe(now + 2 * HOUR);
  });
  it('is undefined if it is too late to ask', () => {
    expect(providersMoonTime({ ...clocks, start: now + 9 * MINUTE }, 24)).toBeUndefined();
    expect(providersMoonTime({ ...clocks, target: now + 15 * MINUTE }, 24)).toBeUndefined();
    expect(providersMoonTime({ ...clocks, deadline: now + 4 * MINUTE }, 24)).toBeUndefined();
  });
  it('ends at the line’s own start, or 15 minutes before the true one', () => {
    expect(moonEnds(clocks)).toBe(clocks.start);
    expect(moonEnds({ ...clocks, target: now + 2 * HOUR })).toBe(now + 105 * MINUTE);
  });
});

it('asks the line that leaves an evening before the line that takes it', () => {
  const lines = [
    { start: 1, target: 2 },
    { start: 2, target: 3 },
    { start: 9, target: 8 },
    { start: 8, target: 7 },
  ];
  expect(inAskingOrder(lines).map(({ start }) => start)).toEqual([2, 1, 8, 9]);
});
