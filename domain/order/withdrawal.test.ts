import { expect, it } from 'vitest';
import { toInstant } from '../time/kuwaitTime.ts';
import { getWithdrawal } from './withdrawal.ts';

const NOW = toInstant('2026-12-01', '12:00');
const start = (day: string) => toInstant(day, '19:30');

it('ends a number of hours before the start', () => {
  expect(getWithdrawal([start('2026-12-08')], NOW, 48)).toEqual({ rule: 'until', at: start('2026-12-06') });
  expect(getWithdrawal([start('2026-12-08'), start('2026-12-08')], NOW, 48).rule).toBe('until');
});

it('counts from each start if they differ, or if one is not known', () => {
  expect(getWithdrawal([start('2026-12-08'), start('2026-12-09')], NOW, 48)).toEqual({ rule: 'hours' });
  expect(getWithdrawal([start('2026-12-02'), start('2026-12-09')], NOW, 48)).toEqual({ rule: 'hours' });
  expect(getWithdrawal([undefined], NOW, 48)).toEqual({ rule: 'hours' });
});

it('is over if every start is too near, at the last instant too', () => {
  expect(getWithdrawal([start('2026-12-02'), start('2026-12-03')], NOW, 48)).toEqual({ rule: 'hours' });
  expect(getWithdrawal([start('2026-12-02')], NOW, 48)).toEqual({ rule: 'never' });
  expect(getWithdrawal([toInstant('2026-12-03', '12:00')], NOW, 48)).toEqual({ rule: 'never' });
});
