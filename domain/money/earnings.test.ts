import { describe, expect, it } from 'vitest';
import { monthBeside } from '../calendar/monthPage.ts';
import { instantOf } from '../time/kuwaitTime.ts';
import { earningOf, sumEarnings } from './earnings.ts';

const NOW = instantOf('2026-11-22', '14:00');
const line = {
  line_total: 60,
  payout_amount: 54,
  guarantee_amount: 0,
  payout_status: 'Due',
  payout_due_at: '2026-11-22 20:45:00',
} as const;

describe('what a line earns', () => {
  it('is due by itself from its moment on', () => {
    expect(earningOf(line, 0, NOW).state).toBe('soon');
    expect(earningOf({ ...line, payout_due_at: '2026-11-22 14:00:00' }, 0, NOW).state).toBe('due');
    expect(earningOf({ ...line, payout_status: 'Held' }, 0, NOW).state).toBe('held');
    expect(earningOf({ ...line, payout_status: 'Paid' }, 0, NOW).state).toBe('paid');
    expect(earningOf({ ...line, payout_status: '', payout_amount: 0 }, 60_000, NOW)).toMatchObject({
      state: 'none',
      share: 0,
    });
  });

  it('leaves the platform what is neither his, nor kept, nor given back', () => {
    expect(earningOf({ ...line, payout_amount: 40.5, guarantee_amount: 1.5 }, 12_000, NOW)).toEqual({
      total: 60_000,
      refunded: 12_000,
      share: 6000,
      guarantee: 1500,
      payout: 40_500,
      state: 'soon',
    });
  });

  it('adds up: every sum is that of its rows', () => {
    const rows = [earningOf(line, 0, NOW), earningOf({ ...line, payout_amount: 26.999 }, 30_001, NOW)];
    const sum = sumEarnings(rows);
    expect(sum).toEqual({ total: 120_000, refunded: 30_001, share: 9000, guarantee: 0, payout: 80_999 });
    expect(sum.refunded + sum.share + sum.guarantee + sum.payout).toBe(sum.total);
  });
});

it('counts months over the turn of a year', () => {
  expect([monthBeside('2026-01', -1), monthBeside('2026-11', 2), monthBeside('2026-12', -11)]).toEqual([
    '2025-12',
    '2027-01',
    '2026-01',
  ]);
});
