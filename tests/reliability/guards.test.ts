import { beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderProcess.ts';
import { instantToWire } from '../../domain/time/kuwaitTime.ts';
import { getLine } from '../../server/marketplace/orders/lines.ts';
import { takeStep } from '../../server/marketplace/orderWorkflow/transitions.ts';
import type { Row } from '../../server/ports/row.ts';
import { KITCHEN } from '../integration/people.ts';
import { violations } from './invariants.ts';
import { afterNoon, type OrderWorld, openWorld } from './orderWorld.ts';
import { readRecords } from './records.ts';
import { catering, placeOrder, reciting } from './scenes.ts';

const OTHER = 'laila.customer@example.com';
let world: OrderWorld;
const lines = () => readRecords(world.database).lines;
const line = (at = 0): Row => lines().at(at)!;

beforeEach(() => {
  world = openWorld();
  placeOrder(world, [reciting()]);
});

describe('guards that no ordinary call reaches', () => {
  it('a step from an outdated status returns 409 and changes nothing', () => {
    const { engine } = world.site;
    const name = String(line().name);
    const stale = engine.run(engine.administrator, (context) => getLine(context, name));
    engine.run(engine.administrator, (context) => takeStep(context, stale, STATUS.cancelled, 'customer'));
    const again = () =>
      engine.run(engine.administrator, (context) => takeStep(context, stale, STATUS.paymentPending, 'vendor'));
    expect(again).toThrow(expect.objectContaining({ status: 409, exception: 'ConflictError' }));
    expect(line().status).toBe(STATUS.cancelled);
    expect(readRecords(world.database).invoices).toEqual([]);
  });

  it('notifications are stored with their event, before the commit', () => {
    const { engine } = world.site;
    const notifications = () =>
      ['Outbox Message', 'Husainia Notification'].map(
        (doctype) => world.database.get<{ count: number }>(`SELECT count(*) AS count FROM "tab${doctype}"`)?.count ?? 0,
      );
    const before = notifications();
    engine.run(engine.administrator, (context) => {
      takeStep(context, getLine(context, String(line().name)), STATUS.paymentPending, 'vendor');
      expect(notifications()).toEqual(before.map((count) => count + 1));
    });
  });

  it('adjacent times don’t overlap: neither is rejected nor displaced', async () => {
    placeOrder(world, [reciting(instantToWire(afterNoon(80)))], OTHER);
    placeOrder(world, [reciting(instantToWire(afterNoon(78)))], OTHER);
    for (const at of [0, 1, 2]) expect(await world.step(line(at), STATUS.paymentPending, 'vendor')).toBe('done');
    expect(lines().map((one) => one.status)).toEqual(Array(3).fill(STATUS.paymentPending));
  });

  it('one minute of overlap counts, also after the arrival', async () => {
    placeOrder(world, [reciting(instantToWire(afterNoon(79 + 59 / 60)))], OTHER);
    expect(await world.step(line(0), STATUS.paymentPending, 'vendor')).toBe('done');
    expect(line(1)).toMatchObject({ status: STATUS.serviceUnavailable, status_reason: 'slot_taken' });
    await world.payLine(line(0));
    world.bank.settle(String(readRecords(world.database).attempts[0]?.merchant_txn_id), 'paid');
    await world.job();
    world.now = afterNoon(78);
    expect(await world.step(line(0), STATUS.arrived, 'vendor')).toBe('done');
    const late = () => placeOrder(world, [reciting(instantToWire(afterNoon(79.5)))], OTHER);
    expect(late).toThrow(expect.objectContaining({ status: 409 }));
    // confirmed before its end, the time stays blocked until then
    world.now = afterNoon(79.25);
    expect(await world.step(line(0), STATUS.delivered, 'customer')).toBe('done');
    expect(late).toThrow(expect.objectContaining({ status: 409 }));
  });

  it('a paid fee is refunded once, whatever else of the order ends later', async () => {
    placeOrder(world, [reciting(instantToWire(afterNoon(90))), catering(KITCHEN, 2)], OTHER);
    const [recited, catered] = [1, 2]
      .map((at) => line(at))
      .sort((a, b) => String(a.type).localeCompare(String(b.type)));
    for (const one of [recited!, catered!]) await world.step(one, STATUS.paymentPending, 'vendor');
    await world.payOrder(readRecords(world.database).orders.at(-1)!);
    world.bank.settle(String(readRecords(world.database).attempts[0]?.merchant_txn_id), 'paid');
    await world.job();
    for (const one of [catered!, recited!]) expect(await world.step(one, STATUS.cancelled, 'staff')).toBe('done');
    const refunds = readRecords(world.database).refunds.map(({ reason, amount }) => [reason, amount]);
    expect(refunds).toEqual([
      ['staff_cancelled', 77],
      ['no_delivery', 5],
      ['staff_cancelled', 45],
    ]);
    expect(violations(readRecords(world.database))).toEqual([]);
  });

  it('a suspended provider’s requests end at once, unpaid lines with the next job, and paid lines stay', async () => {
    const hours = [90, 93, 96].map((hour) => reciting(instantToWire(afterNoon(hour))));
    for (const hour of hours) placeOrder(world, [hour], OTHER);
    for (const at of [1, 2]) await world.step(line(at), STATUS.paymentPending, 'vendor');
    await world.payLine(line(1));
    world.bank.settle(String(readRecords(world.database).attempts[0]?.merchant_txn_id), 'paid');
    await world.job();
    await world.payLine(line(2));
    expect(await world.suspend(line(0))).toBe('done');
    expect(lines().map((one) => one.status)).toEqual([
      STATUS.serviceUnavailable,
      STATUS.paymentCompleted,
      STATUS.paymentPending,
      STATUS.serviceUnavailable,
    ]);
    const news = (kind: string) =>
      world.database
        .all<Row>('SELECT "user", "order_progress" FROM "tabHusainia Notification" WHERE "kind" = ?', [kind])
        .map(({ user, order_progress }) => [user, order_progress]);
    expect(line(1).status_reason).toBe('vendor_suspended');
    expect(news('provider_suspended')).toEqual([[OTHER, line(1).name]]);
    expect(news('suspended_bookings')).toEqual([['staff@example.com', line(1).name]]);
    await world.job();
    expect(line(2)).toMatchObject({ status: STATUS.serviceUnavailable, status_reason: 'vendor_suspended' });
    expect(await world.restore(line(0))).toBe('done');
    expect(line(1)).toMatchObject({ status: STATUS.paymentCompleted, status_reason: '' });
    expect(news('provider_back')).toEqual([[OTHER, line(1).name]]);
    world.bank.settle(String(readRecords(world.database).attempts.at(-1)?.merchant_txn_id), 'paid');
    await world.job();
    expect(readRecords(world.database).refunds).toMatchObject([{ reason: 'late_payment', amount: 45 }]);
    expect(violations(readRecords(world.database))).toEqual([]);
  });

  it('a customer who pays while the provider is being suspended is notified too', async () => {
    await world.step(line(0), STATUS.paymentPending, 'vendor');
    await world.payLine(line(0));
    world.bank.settle(String(readRecords(world.database).attempts[0]?.merchant_txn_id), 'paid');
    expect(await world.suspend(line(0))).toBe('done');
    for (const _run of [1, 2]) await world.job();
    expect(line(0)).toMatchObject({ status: STATUS.paymentCompleted, status_reason: 'vendor_suspended' });
    const kinds = ['provider_suspended', 'suspended_bookings'];
    const notifications = world.database.all<Row>(
      'SELECT "kind" FROM "tabHusainia Notification" WHERE "order_progress" = ? AND "kind" IN (?, ?) ORDER BY "kind"',
      [String(line(0).name), ...kinds],
    );
    expect(notifications.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('a time outside the hours is rejected with three free ones', () => {
    world.site.engine.run(world.site.engine.administrator, ({ system }) =>
      system.update('Qaari Zakreen', String(line().doc_name), {
        working_hours: (['Tuesday', 'Wednesday'] as const).map((weekday) => ({
          weekday,
          from_time: '18:00',
          to_time: '22:00',
        })),
      }),
    );
    const early = () => placeOrder(world, [reciting(instantToWire(afterNoon(72)))], OTHER);
    // 19:00 is already requested
    const starts = '2026-11-24 18:00:00,2026-11-24 20:00:00,2026-11-24 20:30:00';
    expect(early).toThrow(
      expect.objectContaining({
        status: 417,
        messages: [
          expect.objectContaining({ key: 'booking.closed', fieldname: 'delivery_date_time' }),
          expect.objectContaining({ key: 'booking.free_starts', values: expect.objectContaining({ starts }) }),
        ],
      }),
    );
  });

  it('nobody approves for an unverified provider', async () => {
    world.database.run('UPDATE "tabQaari Zakreen" SET verification_status = ?', ['Pending']);
    for (const actor of ['vendor', 'staff'] as const)
      expect(await world.step(line(), STATUS.paymentPending, actor)).toBe('refused');
    expect(line().status).toBe(STATUS.pendingVerification);
  });

  it('a staff step records who, what, before, after and why', async () => {
    expect(await world.step(line(), STATUS.paymentPending, 'staff')).toBe('done');
    const audits = world.database.all<Row>('SELECT * FROM "tabAudit Event" WHERE ref_name = ?', [String(line().name)]);
    expect(audits).toHaveLength(1);
    expect(audits[0]).toMatchObject({ actor: 'staff@example.com', action: 'approve', reason: 'asked by telephone' });
    expect(JSON.parse(String(audits[0]?.value_before))).toEqual({ status: STATUS.pendingVerification });
    expect(JSON.parse(String(audits[0]?.value_after))).toMatchObject({ status: STATUS.paymentPending });
  });
});
