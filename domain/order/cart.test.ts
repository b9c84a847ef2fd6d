import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideTotal } from '../money/invoice.ts';
import { parseMoney, toWire } from '../money/money.ts';
import {
  cartCount,
  cartTotals,
  decreased,
  firstQuantity,
  increased,
  isSameLine,
  minimumUnit,
  quantityForPeople,
  typedQuantity,
  withLine,
} from './cart.ts';

describe('quantities', () => {
  it('start at the minimum, and become 0 below it', () => {
    expect(firstQuantity('20')).toBe(20);
    expect(firstQuantity('20', 60)).toBe(60);
    expect(firstQuantity('20', 7)).toBe(20);
    expect(firstQuantity(1, 99_999)).toBe(10_000);
    expect(minimumUnit(undefined)).toBe(1);
    expect(increased(20)).toBe(21);
    expect(increased(10_000)).toBe(10_000);
    expect(decreased(21, 20)).toBe(20);
    expect(decreased(20, 20)).toBe(0);
    expect(typedQuantity(19, 20)).toBe(0);
    expect(typedQuantity(20.9, 20)).toBe(20);
    expect(typedQuantity(99_999, 20)).toBe(10_000);
    expect(typedQuantity(Number.NaN, 1)).toBe(0);
  });
});

it('the quantity of a package is enough for the number of people', () => {
  expect(quantityForPeople(60, 15)).toBe(4);
  expect(quantityForPeople(61, 15)).toBe(5);
  expect([0, null, undefined].map((serves) => quantityForPeople(60, serves))).toEqual([60, 60, 60]);
});

describe('lines', () => {
  const row = (provider: string, packageId: string, quantity: number) => ({ provider, packageId, quantity });

  it('are replaced, appended and removed', () => {
    const rows = [row('a', '1', 5), row('b', '2', 5)];
    expect(withLine(rows, row('a', '1', 6))).toEqual([row('a', '1', 6), row('b', '2', 5)]);
    expect(withLine(rows, row('a', '3', 1))).toHaveLength(3);
    expect(withLine(rows, row('a', '1', 0))).toEqual([row('b', '2', 5)]);
  });

  it('are the same if their package is, or without one their provider and name', () => {
    expect(
      isSameLine(
        { provider: 'a', packageId: '1', package_name: 'x' },
        { provider: 'a', packageId: '2', package_name: 'x' },
      ),
    ).toBe(false);
    expect(isSameLine({ provider: 'a', package_name: 'x' }, { provider: 'a', packageId: '2', package_name: 'x' })).toBe(
      true,
    );
    expect(isSameLine({ provider: 'a', package_name: 'x' }, { provider: 'b', package_name: 'x' })).toBe(false);
    expect(isSameLine({ provider: 'a' }, { provider: 'a' })).toBe(false);
  });

  it('count quantities and reciters', () => {
    expect(
      cartCount({ qaari_zakreen_packages: [{}, {}], restaurant_package: [row('a', '1', 20), row('a', '2', 1)] }),
    ).toBe(23);
    expect(cartCount({})).toBe(0);
  });
});

describe('money compared with BigInt arithmetic', () => {
  const line = fc.record({
    kind: fc.constantFrom('restaurant' as const, 'reciter' as const),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    // Up to the greatest line total of 100,000 KD.
    unitPrice: fc.integer({ min: 1, max: 10_000 }),
  });

  it('agrees for 10,000 carts, including the wire format', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 50 }), fc.integer({ min: 0, max: 100_000 }), (lines, fee) => {
        const oracle = lines.reduce((sum, { quantity, unitPrice }) => sum + BigInt(quantity) * BigInt(unitPrice), 0n);
        const due = lines.some(({ kind }) => kind === 'restaurant') ? BigInt(fee) : 0n;
        const totals = cartTotals(lines, fee);
        expect(BigInt(totals.subtotal)).toBe(oracle);
        expect(BigInt(totals.deliveryFee)).toBe(due);
        expect(BigInt(totals.total)).toBe(oracle + due);
        expect(parseMoney(toWire(totals.total))).toBe(totals.total);
      }),
      { numRuns: 10_000 },
    );
  });

  it('splits every total without losing a fils, rounding half up', () => {
    const percent = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        percent,
        percent,
        (total, sharePercent, guaranteePercent) => {
          const { share, guarantee, payout } = divideTotal(total, { sharePercent, guaranteePercent });
          const exact = BigInt(total) * BigInt(Math.round(sharePercent * 1000));
          const half = exact % 100_000n >= 50_000n ? 1n : 0n;
          const whole = exact / 100_000n + half;
          const rest = BigInt(total - guarantee);
          expect(BigInt(share)).toBe(whole < rest ? whole : rest);
          expect(share + guarantee + payout).toBe(total);
          expect(Math.min(share, guarantee, payout)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
