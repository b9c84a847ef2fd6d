import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../time/kuwaitTime.ts';
import { hijriMonths, type MonthStart, possibleStarts } from './hijriMonths.ts';
import { toHijriDate } from './ummAlQura.ts';

/** 1 Rajab 1448 is 10 December 2026 by Umm al-Qura; the month before has 29 days, Rajab itself 30. */
const rajab = (starts_on: Day, confirmed = true): MonthStart => ({ year: 1448, month: 7, starts_on, confirmed });

/** Lengths of the months that a run of days shows; every day must follow the one before. */
function lengths(months: ReturnType<typeof hijriMonths>, from: Day, days: number): number[] {
  const found: number[] = [];
  let before = months.dateOf(from);
  for (let away = 1; away <= days; away += 1) {
    const date = months.dateOf(addDays(from, away));
    if (date.day === 1) {
      found.push(before.day);
      expect((date.year * 12 + date.month) % 1200).toBe((before.year * 12 + before.month + 1) % 1200);
    } else expect(date).toEqual({ ...before, day: before.day + 1 });
    before = date;
  }
  return found.slice(1);
}

describe('undecided months', () => {
  it('are computed, and marked as expected', () => {
    const months = hijriMonths([]);
    for (let day = '2024-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
      expect(months.dateOf(day)).toEqual(toHijriDate(day));
      expect(months.dayOf(toHijriDate(day))).toBe(day);
    }
    expect(months.isExpected({ year: 1448, month: 7 })).toBe(true);
  });

  it('are all shifted by the offset', () => {
    const months = hijriMonths([], -1);
    expect(months.dateOf('2026-11-20')).toEqual({ year: 1448, month: 6, day: 9 });
    expect(months.dayOf({ year: 1448, month: 7, day: 1 })).toBe('2026-12-11');
  });
});

describe('a month that staff decided', () => {
  it('starts on the decided day, and is no longer marked as expected', () => {
    const months = hijriMonths([rajab('2026-12-11')]);
    expect(months.dateOf('2026-12-10')).toEqual({ year: 1448, month: 6, day: 30 });
    expect(months.dateOf('2026-12-11')).toEqual({ year: 1448, month: 7, day: 1 });
    expect(months.isExpected({ year: 1448, month: 7 })).toBe(false);
    expect(months.isExpected({ year: 1448, month: 8 })).toBe(true);
    expect(months.lengthOf({ year: 1448, month: 6 })).toBe(30);
  });

  it('takes precedence over the offset', () => {
    expect(hijriMonths([rajab('2026-12-10')], -1).dateOf('2026-12-10').day).toBe(1);
  });

  it('stays marked as expected until it is confirmed', () => {
    const months = hijriMonths([rajab('2026-12-11', false)]);
    expect(months.dateOf('2026-12-11').day).toBe(1);
    expect(months.isExpected({ year: 1448, month: 7 })).toBe(true);
  });

  it.each(['2026-12-09', '2026-12-11', '2026-12-12'])('leaves every other month with 29 or 30 days (%s)', (day) => {
    for (const offset of [-1, 0, 1]) {
      const months = hijriMonths([rajab(day)], offset);
      for (const length of lengths(months, '2025-06-01', 900)) expect([29, 30]).toContain(length);
    }
  });

  it('adjusts the months between two decisions', () => {
    const later: MonthStart = { year: 1448, month: 10, starts_on: '2027-03-11', confirmed: true };
    const months = hijriMonths([rajab('2026-12-11'), later]);
    expect(months.dateOf('2027-03-11')).toEqual({ year: 1448, month: 10, day: 1 });
    for (const length of lengths(months, '2026-06-01', 500)) expect([29, 30]).toContain(length);
  });
});

describe('the possible first days of a month', () => {
  const month = { year: 1448, month: 7 };
  const others = (...starts: [month: number, starts_on: Day, confirmed?: boolean][]): MonthStart[] =>
    starts.map(([number, starts_on, confirmed = true]) => ({ year: 1448, month: number, starts_on, confirmed }));

  it('are at most two days from the computed start', () =>
    expect(possibleStarts([], month)).toEqual(['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12']));

  it('follow the offset', () => expect(possibleStarts([], month, -1)[2]).toBe('2026-12-11'));

  it('are 29 or 30 days after the start of the previous month, once that is decided', () => {
    expect(possibleStarts(others([6, '2026-11-11']), month)).toEqual(['2026-12-10', '2026-12-11']);
    expect(possibleStarts(others([6, '2026-11-12', false]), month)).toHaveLength(5);
  });

  it('are 29 or 30 days before the start of the next month, once that is decided', () =>
    expect(possibleStarts(others([6, '2026-11-11'], [8, '2027-01-10']), month)).toEqual(['2026-12-11']));

  it('do not depend on a decision about the month itself', () =>
    expect(possibleStarts([rajab('2026-12-11')], month)).toEqual(possibleStarts([], month)));
});
