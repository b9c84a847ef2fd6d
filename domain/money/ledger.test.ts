import { expect, it } from 'vitest';
import { REFUND } from '../states/refund.ts';
import { assertBalancedPosting, difference, ofFee, ofGuarantee, ofPayment, ofRefund, ofService } from './ledger.ts';

const sum = (balances: object): number => Object.values(balances).reduce((total: number, part) => total + part, 0);

it('rejects a posting whose parts do not sum to zero', () => {
  expect(() => assertBalancedPosting([45_000, -44_999])).toThrow('does not balance');
  expect(() => assertBalancedPosting([0.5, -0.5])).toThrow('does not balance');
  expect(() => assertBalancedPosting([45_000, -40_500, -4_500])).not.toThrow();
});

it('postings of every source sum to zero, in every state', () => {
  for (const amount of [1, 45_000, 999_999]) {
    for (const isApplied of [true, false]) expect(sum(ofPayment(amount, isApplied))).toBe(0);
    for (const state of Object.values(REFUND))
      for (const neverApplied of [true, false]) expect(sum(ofRefund({ amount, state, neverApplied }))).toBe(0);
    for (const isPaidOut of [true, false])
      for (const payout of [0, amount, amount + 5])
        expect(sum(ofService({ netPaid: amount, payout, guarantee: 7, isPaidOut }))).toBe(0);
    expect(sum(ofFee(amount))).toBe(0);
    expect(sum(ofGuarantee(amount))).toBe(0);
  }
});

it('the platform bears a refund made after the payout, even if its share becomes negative', () => {
  expect(ofService({ netPaid: 10_000, payout: 40_500, guarantee: 0, isPaidOut: true })).toEqual({
    customer: 10_000,
    platform: 30_500,
    guarantee: -0,
    gateway: -40_500,
  });
});

it('posts only the accounts that changed', () => {
  expect(difference({ gateway: 5, customer: -5 }, { gateway: 5, customer: -5 })).toEqual([]);
  expect(difference({ customer: 5, gateway: -5 }, { customer: 5, refund: -5 })).toEqual([
    ['gateway', -5],
    ['refund', 5],
  ]);
});
