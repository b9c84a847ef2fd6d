import { expect, test } from 'vitest';
import { ISSUED_REASONS } from '../../domain/money/refunds.ts';
import { STATUS } from '../../domain/order/orderProcess.ts';
import { refundMachine } from '../../domain/states/refund.ts';
import { at, book, NASSER, pay, RECITER, STAFF } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import { startServer } from '../support/serverHarness.ts';
import { violations } from './invariants.ts';
import { fils, readRecords, removeOrders } from './records.ts';

const BOOKINGS = 8;
const ACTS = 60;

/** Deterministic random numbers. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test('refunds never exceed what was charged, whatever staff and customer do in any order', async () => {
  const server = startServer();
  const { database } = server.site.engine;
  removeOrders(database);
  const [customer, reciter, staff] = [NASSER, RECITER.email, STAFF].map((email) => httpParty(server, email));
  const counts = { done: 0, refused: 0 };
  for (let booking = 0; booking < BOOKINGS; booking += 1) {
    const roll = dice(booking + 1);
    const pick = <T>(choices: readonly T[]): T => choices[roll(choices.length)]!;
    const { line, order } = await book(customer!, at('2026-11-28', `${8 + booking}:00`), {});
    await reciter!.method('husainia.api.approve_order', { name: line });
    await pay(server, customer!, order);
    const amount = () => pick([1, 5.5, 15, 44.999, 45, 45.001, 60]);
    const refundNames = () =>
      readRecords(database)
        .refunds.filter((row) => row.order_no === order)
        .map((row) => String(row.name));
    const change = (data: Record<string, unknown>) => {
      const names = refundNames();
      return names.length ? staff!.update('Refund', pick(names), data) : undefined;
    };
    const acts = [
      () =>
        staff!.method('husainia.api.issue_refund', {
          order_progress: line,
          amount: amount(),
          reason: pick(ISSUED_REASONS),
          note: 'why',
        }),
      () => change({ amount: amount(), note: 'why' }),
      () => change({ state: pick(refundMachine.states), note: 'why', bank_reference: 'B' }),
      () => change({ state: pick(refundMachine.states), amount: amount(), note: 'why' }),
      () =>
        roll(8) === 0
          ? customer!.update('Order Progress', line, { status: STATUS.cancelled })
          : staff!.list('Refund', { limit_page_length: 1 }),
      () =>
        roll(12) === 0
          ? reciter!.update('Order Progress', line, { status: STATUS.serviceUnavailable })
          : staff!.list('Refund', { limit_page_length: 1 }),
    ];
    for (let step = 0; step < ACTS; step += 1) {
      const response = await pick(acts)();
      if (!response) continue;
      expect([200, 417]).toContain(response.status);
      counts[response.status === 200 ? 'done' : 'refused'] += 1;
      const records = readRecords(database);
      expect(violations(records)).toEqual([]);
      const standing = records.refunds.filter((row) => row.order_no === order && row.state !== 'Refused');
      const sum = standing.reduce((total, row) => total + fils(row.amount), 0);
      expect(sum).toBeLessThanOrEqual(fils(RECITER.price));
    }
  }
  console.log(`refunds: ${BOOKINGS} bookings, ${counts.done} acts done, ${counts.refused} refused, 0 broken rules`);
  expect(counts.done).toBeGreaterThan(100);
  expect(counts.refused).toBeGreaterThan(100);
});
