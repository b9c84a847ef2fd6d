import { expect, it } from 'vitest';
import { toInstant } from '../time/kuwaitTime.ts';
import { nightsFrom } from './nights.ts';

it('marks a day of an undecided month as expected until it is over', () => {
  const rules = { from: '2026-01-01', first: 17 * 60, steps: '', months: [] };
  const nights = nightsFrom(rules, 0, () => toInstant('2026-11-22', '20:00'));
  const expected = (days: string[]) => days.map((day) => nights.ofDay(day).expected);
  expect(expected(['2026-11-21', '2026-11-22', '2026-11-23'])).toEqual([false, true, true]);
  expect(nights.at(toInstant('2026-11-20', '20:00')).expected).toBe(false);
  expect(nights.at(toInstant('2026-11-21', '20:00')).expected).toBe(true);
  expect(nightsFrom(rules, 0).ofDay('2026-11-21').expected).toBe(true);
});
