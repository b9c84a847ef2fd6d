import { describe, expect, it } from 'vitest';
import { getClock, toInstant } from '../time/kuwaitTime.ts';
import { kitchenSheet } from './kitchenSheet.ts';
import { STATUS, type Status } from './orderStatus.ts';

const DAY = '2026-12-01';

const line = (
  orderNo: string,
  dish: string,
  quantity: number,
  { clock = '19:00', day = DAY, status = STATUS.paymentCompleted as Status, notes = '', area = 'rumaithiya' } = {},
) => {
  const start = toInstant(day, clock);
  return {
    orderNo,
    status,
    packageId: dish,
    packageName: dish,
    packageName_ar: undefined,
    quantity,
    notes,
    area,
    start,
    end: start,
  };
};
const sheetOf = (lines: ReturnType<typeof line>[], now = toInstant(DAY, '14:00'), area = 'surra') =>
  kitchenSheet(lines, { day: DAY, area, now });

describe('the kitchen sheet of an evening', () => {
  it('totals each dish over all stops', () => {
    const { dishes } = sheetOf([
      line('a', 'machboos', 3, { clock: '17:15' }),
      line('a', 'marag', 4, { clock: '17:15' }),
      line('b', 'machboos', 5, { clock: '18:45', status: STATUS.delivered }),
    ]);
    expect(dishes.map(({ line: { packageName }, total }) => [packageName, total])).toEqual([
      ['machboos', 8],
      ['marag', 4],
    ]);
  });
  it('lists one package separately by the names it was ordered under', () => {
    const renamed = { ...line('b', 'machboos', 5), packageName: 'machboos for thirty' };
    expect(sheetOf([line('a', 'machboos', 3), renamed]).dishes.map(({ total }) => total)).toEqual([3, 5]);
  });
  it('orders stops by delivery time, one for each order and time, with each note once', () => {
    const { stops } = sheetOf([
      line('b', 'machboos', 5, { clock: '18:45' }),
      line('a', 'marag', 4, { clock: '17:15', notes: 'no onions' }),
      line('a', 'machboos', 3, { clock: '17:15', notes: 'no onions ' }),
      line('a', 'coffee', 1, { clock: '20:00' }),
    ]);
    expect(stops.map(({ lines, arrival, notes }) => [getClock(arrival), lines.length, notes])).toEqual([
      ['17:15:00', 2, ['no onions']],
      ['18:45:00', 1, []],
      ['20:00:00', 1, []],
    ]);
  });
  it('shows when to leave, unless the kitchen’s location is unknown', () => {
    const known = sheetOf([line('a', 'machboos', 1)]);
    const leave = known.stops[0]?.leave ?? 0;
    expect(leave).toBeLessThan(toInstant(DAY, '18:45'));
    expect(leave).toBeGreaterThan(toInstant(DAY, '18:00'));
    expect(known.firstLeave).toBe(leave);
    const unknown = sheetOf([line('a', 'machboos', 1)], undefined, '');
    expect([unknown.stops[0]?.leave, unknown.firstLeave]).toEqual([undefined, undefined]);
  });
  it('marks a stop as late once it should have left, unless it has arrived', () => {
    const lines = [line('a', 'x', 1), line('b', 'x', 1, { status: STATUS.arrived })];
    expect(sheetOf(lines, toInstant(DAY, '18:59')).stops.map(({ late }) => late)).toEqual([true, false]);
    expect(sheetOf(lines, toInstant(DAY, '17:00')).stops.map(({ late }) => late)).toEqual([false, false]);
  });
  it('counts as ahead what has not arrived, and leaves next for the first of it', () => {
    const sheet = sheetOf([
      line('a', 'x', 1, { clock: '17:00', status: STATUS.delivered }),
      line('b', 'x', 1, { clock: '18:00', status: STATUS.arrived }),
      line('c', 'x', 1, { clock: '19:00' }),
    ]);
    expect(sheet.stops).toHaveLength(3);
    expect(sheet.ahead).toBe(1);
    expect(sheet.firstLeave).toBe(sheet.stops[0]?.leave);
    expect(sheet.nextLeave).toBe(sheet.stops[2]?.leave);
  });
  it('excludes unpaid and ended lines, and lists the unpaid ones', () => {
    const { dishes, stops, unpaid } = sheetOf([
      line('a', 'x', 2, { status: STATUS.paymentPending }),
      line('b', 'x', 3, { status: STATUS.cancelled }),
      line('c', 'x', 4, { status: STATUS.pendingVerification }),
    ]);
    expect([dishes, stops, unpaid.map(({ orderNo }) => orderNo)]).toEqual([[], [], ['a']]);
  });
  it('lists unfinished stops of earlier evenings separately, outside the totals', () => {
    const before = { day: '2026-11-30' };
    const { dishes, stops, open } = sheetOf([
      line('a', 'x', 2, before),
      line('b', 'x', 2, { ...before, status: STATUS.delivered }),
      line('c', 'x', 2, { ...before, status: STATUS.paymentPending }),
      line('d', 'x', 7, { day: '2026-12-02', clock: '01:00' }),
    ]);
    expect(dishes.map(({ total }) => total)).toEqual([7]);
    expect(stops.map(({ lines }) => lines[0].orderNo)).toEqual(['d']);
    expect(open.map(({ lines }) => lines[0].orderNo)).toEqual(['a']);
  });
});
