import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE, toInstant } from '../time/kuwaitTime.ts';
import { type FoodRow, foodQuantity, foodStart, leadingStart, majlisDay, quantitiesFor } from './majlis.ts';

const RULES = { lead: 45, most: 10_000, dayStarts: '04:00:00' };
const TRAY: FoodRow = { byGuests: true, quantity: 2, minimum: 2, serves: 12 };
const TUESDAY = toInstant('2026-12-01', '19:30');
const THURSDAY = toInstant('2026-12-03', '20:00');

describe('the food of a majlis', () => {
  it('is delivered before the earliest reciter, with its own lead time or at its own time', () => {
    expect(foodStart(TRAY, {}, [TUESDAY], RULES)).toBe(TUESDAY - 45 * MINUTE);
    expect(foodStart(TRAY, {}, [TUESDAY + 60 * MINUTE, TUESDAY], RULES)).toBe(TUESDAY - 45 * MINUTE);
    expect(foodStart({ lead: -30 }, {}, [TUESDAY], RULES)).toBe(TUESDAY + 30 * MINUTE);
    expect(foodStart({ lead: 0 }, {}, [TUESDAY], RULES)).toBe(TUESDAY);
    expect(foodStart({ ownStart: THURSDAY }, {}, [TUESDAY], RULES)).toBe(THURSDAY);
  });

  it('is delivered at the majlis’s start without a reciter, or at the requested time', () => {
    expect(foodStart(TRAY, { start: THURSDAY }, [], RULES)).toBe(THURSDAY);
    expect(foodStart(TRAY, {}, [], RULES)).toBeUndefined();
    expect(foodStart(TRAY, { start: THURSDAY }, [TUESDAY], RULES, TUESDAY)).toBe(TUESDAY);
    expect(foodStart({ ownStart: THURSDAY }, {}, [], RULES, TUESDAY)).toBe(THURSDAY);
  });

  it('follows the reciter of its evening, even after midnight', () => {
    const late = toInstant('2026-12-04', '00:30');
    expect(leadingStart({ day: '2026-12-03' }, [TUESDAY, THURSDAY, late], RULES)).toBe(THURSDAY);
    expect(leadingStart({ day: '2026-12-03' }, [TUESDAY, late], RULES)).toBe(late);
    expect(leadingStart({ day: '2026-12-02' }, [TUESDAY, THURSDAY], RULES)).toBeUndefined();
    expect(leadingStart({}, [THURSDAY, TUESDAY], RULES)).toBe(TUESDAY);
  });

  it('is enough for the guests, within minimum and maximum; an entered quantity is kept', () => {
    const of = (row: Partial<FoodRow>, guests?: number) =>
      foodQuantity({ ...TRAY, ...row }, guests === undefined ? {} : { guests }, RULES);
    expect([of({}, 60), of({}, 61), of({}, 1), of({})]).toEqual([5, 6, 2, 2]);
    expect(of({ byGuests: false, quantity: 3 }, 60)).toBe(3);
    expect(of({ serves: 0, quantity: 7 }, 60)).toBe(7);
    expect(foodQuantity({ ...TRAY, serves: 1 }, { guests: 5000 }, { most: 400 })).toBe(400);
  });

  it('divides the guests among the dishes of one course and evening that follow the guest count', () => {
    const chicken = { ...TRAY, course: 'Meal' };
    const sweets = { ...TRAY, course: 'Sweets', serves: 20 };
    const typed = { ...chicken, byGuests: false, quantity: 9 };
    const of = (row: FoodRow, ...others: FoodRow[]) => foodQuantity(row, { guests: 60 }, RULES, [row, ...others]);
    expect([of(chicken, sweets), of(sweets, chicken)]).toEqual([5, 3]);
    expect([of(chicken, { ...chicken, serves: 10 }), of({ ...chicken, serves: 10 }, chicken)]).toEqual([3, 3]);
    // what does not follow them, or comes on another evening, takes nothing of them
    expect(of(chicken, typed)).toBe(5);
    expect(of({ ...chicken, day: '2026-12-01' }, { ...chicken, day: '2026-12-02' })).toBe(5);
    expect(of({ ...TRAY, course: '' }, { ...TRAY, course: '' })).toBe(5);
  });

  it('previews the quantities for another number of guests, for the selected dishes', () => {
    const rows = [
      { ...TRAY, course: 'Meal', quantity: 4 },
      { ...TRAY, course: 'Meal', quantity: 2 },
      { ...TRAY, course: 'Coffee', serves: 60, minimum: 1, quantity: 1 },
    ];
    const quantities = (...ticked: boolean[]) =>
      quantitiesFor(rows, ticked, { guests: 60 }, RULES).map(({ from, to }) => [from, to]);
    expect(quantities(true, false, true)).toEqual([
      [4, 5],
      // were it ticked, the two would share
      [2, 3],
      [1, 1],
    ]);
    expect(quantities(true, true, true)).toEqual([
      [4, 3],
      [2, 3],
      [1, 1],
    ]);
  });

  it('is never a unit too few or too many, in 10,000 majlises', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 50 }),
        (guests, serves, minimum) => {
          const quantity = foodQuantity({ byGuests: true, quantity: 1, minimum, serves }, { guests }, RULES);
          expect(quantity * serves).toBeGreaterThanOrEqual(guests);
          if (quantity > minimum) expect((quantity - 1) * serves).toBeLessThan(guests);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

it('starts each row at its own time, by its evening’s earliest reciter or at the cart’s time, in 10,000 carts', () => {
  const at = fc.integer({ min: 0, max: 400 }).map((halfHours) => TUESDAY + halfHours * 30 * MINUTE);
  const cart = fc.record({
    sessions: fc.array(at, { maxLength: 5 }),
    head: fc.option(at, { nil: undefined }),
    requests: fc.option(at, { nil: undefined }),
    ownStart: fc.option(at, { nil: undefined }),
    day: fc.option(
      at.map((start) => majlisDay(start, RULES)),
      { nil: undefined },
    ),
    lead: fc.option(fc.integer({ min: -600, max: 600 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(cart, ({ sessions, head, requests, ownStart, day, lead }) => {
      const row = { ownStart, day, lead };
      const start = foodStart(row, { start: head }, sessions, RULES, requests);
      // said once more, by looking at each session
      let earliest: number | undefined;
      for (const one of sessions)
        if ((!day || majlisDay(one, RULES) === day) && (earliest === undefined || one < earliest)) earliest = one;
      const expected =
        ownStart ?? (day ? undefined : requests) ?? (earliest === undefined ? head : earliest - (lead ?? 45) * MINUTE);
      expect(start).toBe(expected);
      expect(foodStart(row, { start: head }, sessions.toReversed(), RULES, requests)).toBe(start);
    }),
    { numRuns: 10_000 },
  );
});
