import { describe, expect, it } from 'vitest';
import { addMonths } from '../calendar/monthPage.ts';
import { toInstant } from '../time/kuwaitTime.ts';
import { computeEarning, sumEarnings } from './earnings.ts';

const NOW = toInstant('2026-11-22', '14:00');
const line = {
  total: 60_000,
  payout: 54_000,
  guarantee: 0,
  payoutState: 'Due',
  payoutDue: toInstant('2026-11-22', '20:45'),
} as const;

describe('the earnings of a line', () => {
  it('become due at their time', () => {
    expect(computeEarning(line, 0, NOW).state).toBe('soon');
    expect(computeEarning({ ...line, payoutDue: NOW }, 0, NOW).state).toBe('due');
    expect(computeEarning({ ...line, payoutState: 'Held' }, 0, NOW).state).toBe('held');
    expect(computeEarning({ ...line, payoutState: 'Paid' }, 0, NOW).state).toBe('paid');
    expect(computeEarning({ ...line, payoutState: undefined, payout: 0 }, 60_000, NOW)).toMatchObject({
      state: 'none',
      share: 0,
    });
  });

  it('leave the platform what is neither paid out, nor guarantee, nor refunded', () => {
    expect(computeEarning({ ...line, payout: 40_500, guarantee: 1500 }, 12_000, NOW)).toEqual({
      total: 60_000,
      refunded: 12_000,
      share: 6000,
      guarantee: 1500,
      payout: 40_500,
      state: 'soon',
    });
  });

  it('add up: each total is the sum of its rows', () => {
    const rows = [computeEarning(line, 0, NOW), computeEarning({ ...line, payout: 26_999 }, 30_001, NOW)];
    const sum = sumEarnings(rows);
    expect(sum).toEqual({ total: 120_000, refunded: 30_001, share: 9000, guarantee: 0, payout: 80_999 });
    expect(sum.refunded + sum.share + sum.guarantee + sum.payout).toBe(sum.total);
  });
});

it('counts months across a year boundary', () => {
  expect([addMonths('2026-01', -1), addMonths('2026-11', 2), addMonths('2026-12', -11)]).toEqual([
    '2025-12',
    '2027-01',
    '2026-01',
  ]);
});
