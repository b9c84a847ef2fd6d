import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '../time/kuwaitTime.ts';
import { earliestShareDay, guaranteeDay, platformShareOn, settleLine } from './payouts.ts';

describe('a partly refunded line', () => {
  const line = { total: 45_005, sharePercent: 10, guaranteePercent: 2.5 };

  it('pays out the total less refund, share and guarantee, each rounded half up', () => {
    expect(settleLine({ ...line, refund: 0 })).toEqual({ refund: 0, share: 4_501, guarantee: 1_125, payout: 39_379 });
    expect(settleLine({ ...line, refund: 20_000 })).toEqual({
      refund: 20_000,
      share: 4_501,
      guarantee: 1_125,
      payout: 19_379,
    });
  });

  it('never pays out a negative amount: it reduces the guarantee first, then the share', () => {
    expect(settleLine({ ...line, refund: 40_000 })).toMatchObject({ share: 4_501, guarantee: 504, payout: 0 });
    expect(settleLine({ ...line, refund: 44_000 })).toMatchObject({ share: 1_005, guarantee: 0, payout: 0 });
    expect(settleLine({ ...line, refund: 45_005 })).toMatchObject({ share: 0, guarantee: 0, payout: 0 });
  });

  it('pays out the amount that staff decided', () => {
    expect(settleLine({ ...line, refund: 5_005 }, 40_000)).toMatchObject({ share: 0, guarantee: 0, payout: 40_000 });
    expect(settleLine({ ...line, refund: 5_005 }, 1)).toMatchObject({ share: 38_874, guarantee: 1_125, payout: 1 });
  });

  it('loses no fils, for any refund and any decision', () => {
    const percent = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);
    const amounts = fc
      .integer({ min: 0, max: 100_000_000 })
      .chain((total) =>
        fc
          .tuple(fc.constant(total), fc.integer({ min: 0, max: total }))
          .chain(([, refund]) =>
            fc.tuple(
              fc.constant(total),
              fc.constant(refund),
              fc.option(fc.integer({ min: 0, max: total - refund }), { nil: undefined }),
            ),
          ),
      );
    fc.assert(
      fc.property(amounts, percent, percent, ([total, refund, decided], sharePercent, guaranteePercent) => {
        const parts = settleLine({ total, refund, sharePercent, guaranteePercent }, decided);
        expect(parts.refund + parts.share + parts.guarantee + parts.payout).toBe(total);
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
        if (decided !== undefined) expect(parts.payout).toBe(decided);
      }),
      { numRuns: 2_000 },
    );
  });
});

it.each([
  ['2026-03-15', '2026-09-15'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-31', '2028-02-29'],
  ['2026-10-31', '2027-04-30'],
  ['2026-12-01', '2027-06-01'],
])('the guarantee of an account closed on %s is kept until %s', (closed, day) => {
  expect(guaranteeDay(toInstant(closed, '23:30'))).toBe(day);
});

it('a new platform share applies from its day, at least 30 days after its announcement', () => {
  expect(earliestShareDay('2026-11-21')).toBe('2026-12-21');
  const settings = { platform_share_percent: 10, next_platform_share_percent: 12.5, next_share_from: '2026-12-21' };
  expect(['2026-12-20', '2026-12-21'].map((day) => platformShareOn(settings, day))).toEqual([10, 12.5]);
  expect(platformShareOn({ platform_share_percent: 10, next_platform_share_percent: 0 }, '2026-12-21')).toBe(10);
});
