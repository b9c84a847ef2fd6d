import { expect, test } from 'vitest';
import { STATUS } from '../order/orderStatus.ts';
import { HOUR, toInstant } from '../time/kuwaitTime.ts';
import { type BookedInterval, daysOver, outsideAreas, outsideTimes } from './conflicts.ts';

const booking = (id: string, day: string, clock: string, more: Partial<BookedInterval> = {}): BookedInterval => {
  const start = toInstant(day, clock);
  const end = start + HOUR;
  const line = {
    orderNo: id,
    quantity: 1,
    serves: 10,
    governorate: 'capital',
    area: 'surra',
    status: STATUS.paymentCompleted,
  };
  return { id, start, end, ...line, ...more };
};
const names = (found: BookedInterval[]) => found.map(({ id }) => id);

test('reports only bookings outside new hours, on days off or in other governorates', () => {
  const evening = booking('evening', '2026-12-17', '20:00');
  const noon = booking('noon', '2026-12-17', '12:00', { governorate: 'jahra' });
  const unknown = booking('unknown', '2026-12-18', '20:00', { governorate: null });
  const all = [evening, noon, unknown];
  expect(names(outsideTimes(all, { hours: [{ weekday: 'Thursday', from: '16:00', to: '21:00' }] }))).toEqual([
    'noon',
    'unknown',
  ]);
  expect(names(outsideTimes(all, { daysOff: [{ from: '2026-12-16', to: '2026-12-17' }] }))).toEqual([
    'evening',
    'noon',
  ]);
  const some = { from: '2026-12-17', to: '2026-12-17', fromTime: '19:00', toTime: '21:00' };
  expect(names(outsideTimes(all, { daysOff: [some] }))).toEqual(['evening']);
  expect(names(outsideAreas(all, ['capital']))).toEqual(['noon']);
  expect(outsideAreas(all, [])).toEqual([]);
});

test('a lowered limit reports the kitchen days that exceed it', () => {
  const all = [
    booking('a', '2026-12-17', '20:00'),
    booking('b', '2026-12-18', '01:00'),
    booking('c', '2026-12-18', '12:00'),
  ];
  expect(daysOver(all, { orders: 1, portions: 0 }, '04:00')).toEqual(['2026-12-17']);
  expect(daysOver(all, { orders: 0, portions: 20 }, '04:00')).toEqual([]);
});
