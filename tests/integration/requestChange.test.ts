import { beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { DAY, HOUR, type Instant, instantToWire } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../../server/ports/row.ts';
import { type HttpParty, httpParty, type WireResponse } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { at, book, HOUSE, KITCHEN, NASSER, RECITER, STAFF } from './people.ts';

const LAILA = 'laila.customer@example.com';
/** A Thursday; the server's clock stands at noon of Saturday 21 November. */
const EVENING = at('2026-11-26', '19:00');
const TRAY = { id: KITCHEN.package, price: 38.5 };
const LAMB = { id: 'qidr-wa-dallah--3', price: 125 };
/** A dish with a minimum of two. */
const SALAD = { id: 'qidr-wa-dallah--4', price: 19.5 };
const FEE = 5;
/** A longer package of the same reciter. */
const LONG = { id: 'yousef-al-sanbouki--fatiha3', price: 120, minutes: 90 };

let server: TestServer;
let nasser: HttpParty;
let kitchen: HttpParty;
let reciter: HttpParty;
let staff: HttpParty;
let order: string;
let line: string;

/** Orders trays for the evening. */
async function trays(customer: HttpParty, quantity: number, guests = 60) {
  const response = await customer.method('husainia.api.place_order', {
    lines: [{ restaurant_owner: KITCHEN.name, package_id: TRAY.id, order_quantity: quantity }],
    address: HOUSE,
    occasion: 'condolence',
    guests,
    delivery_date_time: EVENING,
    expected_total: TRAY.price * quantity + FEE,
  });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return { order: response.body.message.order as string, line: response.body.message.lines[0].name as string };
}
const change = (values: Row, who = nasser): Promise<WireResponse> =>
  who.method('husainia.api.change_request', { name: line, revision: 0, ...values });
const eight = { order_quantity: 8, guests: 80, expected_total: TRAY.price * 8 };
const stored = (name = line) => server.stored(({ system }) => system.get('Order Progress', name));
const storedOrder = () => server.stored(({ system }) => system.get('Order', order));
const refusal = async (response: Promise<WireResponse>) => {
  const { status, messages } = await response;
  return [status, messages[0]?.key];
};
const rows = async (doctype: 'Order Event' | 'Husainia Notification', filters: Row, fields: string[]) =>
  (
    await httpParty(server, doctype === 'Order Event' ? STAFF : KITCHEN.email).list(doctype, {
      fields,
      filters: Object.entries(filters).map(([name, value]) => [name, '=', value]),
    })
  ).body.data as Row[];
const approve = (who: HttpParty, more: Row = {}) => who.method('husainia.api.approve_order', { name: line, ...more });

beforeEach(async () => {
  server = testServer();
  [nasser, kitchen, reciter, staff] = [NASSER, KITCHEN.email, RECITER.email, STAFF].map((email) =>
    httpParty(server, email),
  ) as [HttpParty, HttpParty, HttpParty, HttpParty];
  ({ order, line } = await trays(nasser, 5));
});

describe('a request that waits', () => {
  it('takes another quantity and more guests, with its price and its order, and keeps its deadline', async () => {
    const before = stored();
    const fee = storedOrder().delivery_fee;
    const { status, body } = await change(eight);
    expect([status, body.message]).toEqual([
      200,
      { name: line, revision: 1, package_id: TRAY.id, order_qty: 8, guests: 80, line_total: 308 },
    ]);
    const { status: stays, deadline_at, slot_start } = before;
    expect(stored()).toMatchObject({ status: stays, deadline_at, slot_start, order_qty: 8, guests: 80, revision: 1 });
    expect(storedOrder()).toMatchObject({
      ...{ guests: 80, subtotal: 308, delivery_fee: fee, total: 308 + fee },
      restaurant_package: [{ order_quantity: 8, package_unit_price: TRAY.price }],
    });
  });

  it('shows its provider the differences on the line, in a notification and in an email with a link', async () => {
    await change(eight);
    const [event] = await rows('Order Event', { order_progress: line, reason: 'request_changed' }, ['*']);
    expect(event).toMatchObject({ from_status: STATUS.pendingVerification, actor_role: 'customer' });
    expect(JSON.parse(String(event?.request_change))).toMatchObject({
      before: { quantity: 5, guests: 60, total: 192.5 },
      after: { quantity: 8, guests: 80, total: 308 },
    });
    expect(
      await rows('Husainia Notification', { order_progress: line, kind: 'request_changed' }, ['name']),
    ).toHaveLength(1);
    const mail = (await server.mails()).findLast(({ to, subject }) => to === KITCHEN.email && /Changed/.test(subject));
    for (const text of ['60', '80', '308']) expect(mail?.text).toContain(text);
    expect(mail?.link).toContain('/Answer#');
  });

  it('takes another package of its provider, and answers a change the provider asked for', async () => {
    await kitchen.update('Order Progress', line, { status_note: 'Rather a whole lamb' });
    const wish = { package_id: LAMB.id, order_quantity: 2, expected_total: 250 };
    expect((await change(wish)).status).toBe(200);
    expect(stored()).toMatchObject({ package_id: LAMB.id, line_total: 250, serves: 30, guests: 60, status_note: null });
    expect(storedOrder().restaurant_package).toMatchObject([{ package_id: LAMB.id, order_quantity: 2 }]);
  });

  it('is changed once, however often the same is sent', async () => {
    for (let time = 0; time < 3; time += 1) expect((await change(eight)).body.message.revision).toBe(1);
    expect(await rows('Order Event', { order_progress: line, reason: 'request_changed' }, ['name'])).toHaveLength(1);
    // from an outdated version
    expect(await refusal(change({ order_quantity: 9, expected_total: TRAY.price * 9 }))).toEqual([
      409,
      'orders.request_changed',
    ]);
    expect((await change({ order_quantity: 9, expected_total: TRAY.price * 9, revision: 1 })).status).toBe(200);
  });

  it('loses the draft of its invoice, whose amount it was', async () => {
    const draft = await kitchen.call('POST', '/api/resource/Sales Invoice', { custom_order_progress: line });
    expect(draft.status).toBe(200);
    await change(eight);
    expect((await approve(kitchen, { revision: 1 })).status).toBe(200);
    const [invoice] = (
      await staff.list('Sales Invoice', { fields: ['total'], filters: [['custom_order_progress', '=', line]] })
    ).body.data;
    expect(invoice).toEqual({ total: 308 });
  });
});

describe('a change is refused', () => {
  const untouched = async (response: Promise<WireResponse>, ...expected: unknown[]) => {
    const before = [stored(), storedOrder()];
    expect(await refusal(response)).toEqual(expected);
    expect([stored(), storedOrder()]).toEqual(before);
  };

  it('under the minimum, over the limit of a line, at another price, and for another provider’s package', async () => {
    const two = { package_id: SALAD.id, order_quantity: 1, expected_total: SALAD.price };
    await untouched(change(two), 417, 'checkout.minimum');
    await untouched(change({ order_quantity: 1_000_000, expected_total: 38_500_000 }), 417, 'errors.between');
    await untouched(change({ guests: 0, expected_total: 192.5 }), 417, 'errors.between');
    await untouched(change({ ...eight, expected_total: 300 }), 417, 'checkout.price_changed');
    await untouched(change({ package_id: RECITER.package, expected_total: 45 }), 417, 'checkout.line_unavailable');
  });

  it('beyond the kitchen’s remaining capacity of that day', async () => {
    const other = await trays(httpParty(server, LAILA), 2);
    await kitchen.method('husainia.api.approve_order', { name: other.line });
    await kitchen.update('Restaurant', KITCHEN.name, { capacity_portions: 100 });
    await untouched(change(eight), 409, 'booking.kitchen_left');
    // 72 of the 76 that are left
    expect((await change({ order_quantity: 6, expected_total: TRAY.price * 6 })).status).toBe(200);
  });

  it('once it is answered, or too late to be', async () => {
    server.pass(3 * 60);
    nasser = httpParty(server, NASSER);
    expect(await refusal(change(eight))).toEqual([417, 'orders.not_possible_now']);
    expect(stored()).toMatchObject({ status: STATUS.cancelled, status_reason: 'vendor_timeout', order_qty: 5 });
    ({ order, line } = await trays(nasser, 5));
    await approve(httpParty(server, KITCHEN.email));
    await untouched(change(eight), 417, 'orders.not_possible_now');
  });

  it('by anyone but its customer', async () => {
    await untouched(change(eight, httpParty(server, LAILA)), 404, 'common.gone');
    for (const who of [httpParty(server), kitchen, staff]) expect((await change(eight, who)).status).toBe(403);
    expect(stored()).toMatchObject({ order_qty: 5, revision: 0 });
  });
});

describe("a reciter's request", () => {
  let start: Instant;
  beforeEach(async () => {
    start = server.now() + 5 * DAY + 8 * HOUR;
    ({ order, line } = await book(nasser, instantToWire(start)));
  });
  const long = { package_id: LONG.id, expected_total: LONG.price };

  it('takes a longer package, where the time after it is free', async () => {
    expect((await change(long)).status).toBe(200);
    expect(stored()).toMatchObject({
      ...{ package_id: LONG.id, package_time: LONG.minutes, line_total: LONG.price, order_qty: 1 },
      slot_end: instantToWire(start + 1.5 * HOUR),
    });
  });

  it('takes none that runs into another booking', async () => {
    const next = await book(httpParty(server, LAILA), instantToWire(start + 1.25 * HOUR));
    expect((await reciter.method('husainia.api.approve_order', { name: next.line })).status).toBe(200);
    const [status, key] = await refusal(change(long));
    expect([status, key]).toEqual([409, 'booking.slot_taken']);
    expect(stored()).toMatchObject({ package_id: RECITER.package, revision: 0 });
  });

  it('stays as it is while another time is proposed', async () => {
    const other = instantToWire(start + DAY);
    await nasser.method('husainia.api.propose_move', { name: line, start: other });
    expect(await refusal(change(long))).toEqual([417, 'orders.change_after_proposal']);
    // accepting a proposal also requires the current version
    await nasser.method('husainia.api.withdraw_move', { name: line, start: other });
    expect((await change(long)).status).toBe(200);
    await nasser.method('husainia.api.propose_move', { name: line, start: other });
    const yes = { name: line, start: other, accept: 1 };
    expect(await refusal(reciter.method('husainia.api.answer_move', yes))).toEqual([409, 'orders.request_changed']);
    expect((await reciter.method('husainia.api.answer_move', { ...yes, revision: 1 })).status).toBe(200);
  });
});

describe('a yes to the version before', () => {
  const tokens = async () =>
    (await server.mails())
      .filter(({ to, link }) => to === KITCHEN.email && link?.includes('/Answer#'))
      .map(({ link = '' }) => link.split('#')[1] ?? '');

  it('is refused, by the button, by the documented call and for a whole order', async () => {
    await change(eight);
    const changed = [409, 'orders.request_changed'];
    expect(await refusal(approve(kitchen))).toEqual(changed);
    expect(await refusal(approve(staff, { status_note: 'asked by telephone' }))).toEqual(changed);
    expect(await refusal(kitchen.update('Order Progress', line, { status: STATUS.paymentPending }))).toEqual(changed);
    const whole = await kitchen.method('husainia.api.approve_order', { name: '', order, revisions: { [line]: 0 } });
    expect(whole.body.message).toMatchObject({
      approved: [],
      refused: [{ name: line, key: 'orders.request_changed' }],
    });
    expect(stored().status).toBe(STATUS.pendingVerification);
    const seen = await kitchen.method('husainia.api.approve_order', { name: '', order, revisions: { [line]: 1 } });
    expect(seen.body.message.approved).toEqual([line]);
    expect(stored()).toMatchObject({ status: STATUS.paymentPending, line_total: 308 });
  });

  it('is refused by the mailed link, which shows the new one and takes a yes to that', async () => {
    const guest = httpParty(server);
    const [token] = await tokens();
    const { line: seen } = (await guest.method('husainia.api.answer_link_show', { token })).body.message;
    await change(eight);
    const yes = { token, answer: 'accept', slot_start: EVENING };
    const stale = guest.method('husainia.api.answer_link', { ...yes, revision: seen.revision });
    expect(await refusal(stale)).toEqual([409, 'orders.request_changed']);
    const { line: fresh } = (await guest.method('husainia.api.answer_link_show', { token })).body.message;
    expect(fresh).toMatchObject({ order_qty: 8, guests: 80, line_total: 308, revision: 1 });
    expect(JSON.parse(fresh.change).before).toMatchObject({ quantity: 5, guests: 60 });
    const { body } = await guest.method('husainia.api.answer_link', { ...yes, revision: fresh.revision });
    expect(body.message.state).toBe('accepted');
  });
});
