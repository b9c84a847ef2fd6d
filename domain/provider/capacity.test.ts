import { expect, test } from 'vitest';
import { DAY, toInstant } from '../time/kuwaitTime.ts';
import {
  computeLoad,
  countPortions,
  getCutoff,
  hasRoom,
  kitchenDay,
  kitchenDayTimes,
  nearestStart,
  portionsLeft,
} from './capacity.ts';

const line = (orderNo: string, quantity: number, serves = 0) => ({ orderNo, quantity, serves });

test('food served after midnight belongs to the previous day, until the kitchen’s day begins', () => {
  expect(kitchenDay(toInstant('2026-12-04', '01:00'), '04:00:00')).toBe('2026-12-03');
  expect(kitchenDay(toInstant('2026-12-04', '03:59'), '04:00:00')).toBe('2026-12-03');
  expect(kitchenDay(toInstant('2026-12-04', '04:00'), '04:00:00')).toBe('2026-12-04');
  expect(kitchenDayTimes('2026-12-03', '04:00:00')).toEqual({
    start: toInstant('2026-12-03', '04:00'),
    end: toInstant('2026-12-04', '04:00'),
  });
});

test('portions are people: quantity times what the package serves, or one if it is unknown', () => {
  expect([countPortions(line('A', 5, 12)), countPortions(line('A', 5))]).toEqual([60, 5]);
  expect(computeLoad([line('A', 5, 12), line('A', 2), line('B', 1)])).toEqual({ orders: 2, portions: 63 });
});

test('a limit can be reached but not exceeded; 0 means none', () => {
  const taken = [line('A', 40)];
  expect(hasRoom({ orders: 0, portions: 100 }, taken, [line('B', 60)])).toBe(true);
  expect(hasRoom({ orders: 0, portions: 100 }, taken, [line('B', 61)])).toBe(false);
  expect(hasRoom({ orders: 1, portions: 0 }, taken, [line('B', 1)])).toBe(false);
  expect(hasRoom({ orders: 0, portions: 0 }, taken, [line('B', 9_999)])).toBe(true);
});

test('what is left for a day: nothing if it takes no more orders', () => {
  const taken = [line('A', 40)];
  expect(portionsLeft({ orders: 0, portions: 70 }, taken, [line('B', 60)])).toBe(30);
  expect(portionsLeft({ orders: 2, portions: 70 }, taken, [line('B', 60)])).toBe(30);
  expect(portionsLeft({ orders: 1, portions: 70 }, taken, [line('B', 60)])).toBe(0);
  expect(portionsLeft({ orders: 0, portions: 30 }, taken, [line('B', 60)])).toBe(0);
});

test('a second dish of a counted order is not another order, even after the limit was lowered', () => {
  const taken = [line('A', 1), line('B', 1)];
  expect(hasRoom({ orders: 1, portions: 0 }, taken, [line('A', 1)])).toBe(true);
  expect(hasRoom({ orders: 1, portions: 0 }, taken, [line('C', 1)])).toBe(false);
});

test('a day closes at the set time, some days before', () => {
  expect(getCutoff('2026-12-03', { days: 1, time: '18:00' })).toBe(toInstant('2026-12-02', '18:00'));
  expect(getCutoff('2026-12-03', { days: 0, time: '09:30:00' })).toBe(toInstant('2026-12-03', '09:30'));
  expect([null, '', undefined].map((time) => getCutoff('2026-12-03', { days: 3, time }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('the nearest day keeps the time, prefers the later of two, and is searched within a month', () => {
  const wanted = toInstant('2026-12-03', '19:30');
  expect(nearestStart(wanted, () => true)).toBe(wanted + DAY);
  expect(nearestStart(wanted, (start) => start < wanted)).toBe(wanted - DAY);
  expect(nearestStart(wanted, (start) => start > wanted + 2 * DAY)).toBe(wanted + 3 * DAY);
  expect(nearestStart(wanted, (start) => start > wanted + 30 * DAY)).toBeUndefined();
});
