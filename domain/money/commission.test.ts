import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/kuwaitTime.ts';
import { type CommissionTerm, commissionOn, findCommissionChanges, findEarlyRise } from './commission.ts';

const TODAY = '2026-11-21';
const SITE = { platform_share_percent: 10, next_platform_share_percent: 12, next_share_from: '2027-02-01' };
const term = (from: string, percent: number, minimum = 0): CommissionTerm => ({ from, percent, minimum });
const riseOf = (before: CommissionTerm[], after: CommissionTerm[]) =>
  findEarlyRise(findCommissionChanges(before, after, SITE, TODAY), TODAY)?.from;

describe('the commission of a provider', () => {
  it('is the latest term that has begun, and the site’s share before the first', () => {
    const terms = [term('2027-01-01', 8, 500), term('2026-12-01', 9)];
    expect(commissionOn(terms, SITE, '2026-11-30')).toEqual({ percent: 10, minimum: 0 });
    expect(commissionOn(terms, SITE, '2026-12-01')).toEqual({ percent: 9, minimum: 0 });
    expect(commissionOn(terms, SITE, '2027-03-01')).toEqual({ percent: 8, minimum: 500 });
    expect(commissionOn([], SITE, '2027-02-01')).toEqual({ percent: 12, minimum: 0 });
  });

  it('rises only after thirty days of notice, in percent or minimum', () => {
    expect(riseOf([], [term('2026-12-20', 11)])).toBe('2026-12-20');
    expect(riseOf([], [term('2026-12-21', 11)])).toBeUndefined();
    expect(riseOf([], [term('2026-12-20', 10, 1)])).toBe('2026-12-20');
    expect(riseOf([], [term(TODAY, 5)])).toBeUndefined();
  });

  it('rises too if a lower term is removed, or postponed', () => {
    expect(riseOf([term('2026-01-01', 5)], [])).toBe(TODAY);
    expect(riseOf([term('2026-11-25', 5)], [term('2026-12-25', 5)])).toBe('2026-11-25');
    expect(riseOf([term('2026-12-21', 5)], [])).toBeUndefined();
    // it would only replace a rise that was announced
    expect(riseOf([term('2026-12-01', 15)], [term('2026-12-10', 15)])).toBeUndefined();
  });

  it('never rises within the notice on a day that the changes don’t name', () => {
    const terms = fc.array(
      fc.record({
        from: fc.integer({ min: -40, max: 60 }).map((days) => addDays(TODAY, days)),
        percent: fc.integer({ min: 0, max: 20 }),
        minimum: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(terms, terms, (before, after) => {
        const days = Array.from({ length: 30 }, (_, index) => addDays(TODAY, index));
        const rises = days.some((day) => {
          const [then, now] = [commissionOn(before, SITE, day), commissionOn(after, SITE, day)];
          return now.percent > then.percent || now.minimum > then.minimum;
        });
        expect(riseOf(before, after) !== undefined).toBe(rises);
      }),
    );
  });
});
