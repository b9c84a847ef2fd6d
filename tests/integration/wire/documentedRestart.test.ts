import { beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { type HttpParty, httpParty, type WireResponse } from '../../support/httpParty.ts';
import type { TestServer } from '../../support/testServer.ts';
import { testServer } from '../../support/testServerFactory.ts';
import { advance, at, book, HOUSE, KITCHEN, NASSER, RECITER, RIVAL, STAFF } from '../people.ts';

const LAILA = 'laila.customer@example.com';
const EVENING = at('2026-11-28', '19:00');

let server: TestServer;
let customer: HttpParty;
let address: string;

/** Keeps the session alive, because a test may pass more than 15 minutes. */
const login = () => {
  customer = httpParty(server, NASSER);
};
beforeEach(async () => {
  server = testServer();
  login();
  address = (await customer.create('Address', HOUSE)).body.data.name;
});

const RECITING = { package_id: RECITER.package, qaari_zakreen: RECITER.name };
const CATERING = { package_id: KITCHEN.package, restaurant_owner: KITCHEN.name, order_quantity: 2 };
const both = { qaari_zakreen_packages: [RECITING], restaurant_package: [CATERING] };
const catering = { restaurant_package: [CATERING] };

const order = (more: object = both) =>
  customer.create('Order', { shipping_address: address, delivery_date_time: EVENING, ...more });
const nameOf = (response: WireResponse): string => String(response.body.data?.name);
const lineOf = (order_no: string, of: 'reciter' | 'kitchen', more: object = {}) =>
  customer.create('Order Progress', {
    order_no,
    delivery_date_time: EVENING,
    ...(of === 'reciter'
      ? { type: 'Qaari Zakreen', doc_name: RECITER.name, package_id: RECITER.package }
      : { type: 'Restaurant', doc_name: KITCHEN.name, package_id: KITCHEN.package, order_qty: 2 }),
    ...more,
  });
const isThere = async (name: string) => (await customer.read('Order', name)).status === 200;
const key = ({ status, messages }: WireResponse) => [status, messages[0]?.key];

describe('an order of the spec’s sequence', () => {
  it('is the same one for the same request, and is replaced by another request for the same rows', async () => {
    const first = nameOf(await order());
    expect(nameOf(await order())).toBe(first);
    const unfinished = async () =>
      (await customer.list('Order', { fields: ['name', 'occasion'], filters: { released: 0 } })).body.data;
    const other = nameOf(await order({ ...both, occasion: 'Wedding' }));
    expect(await unfinished()).toEqual([{ name: other, occasion: 'Wedding' }]);
    // different rows make a different order
    const kitchenOnly = nameOf(await order(catering));
    expect(await isThere(other)).toBe(true);
    expect(await isThere(kitchenOnly)).toBe(true);
  });

  it('needs rows, an own address, and lines that match its rows and its address', async () => {
    expect((await order({ restaurant_package: [] })).status).toBe(417);
    const foreign = await httpParty(server, LAILA).create('Address', HOUSE);
    expect((await order({ ...both, shipping_address: nameOf(foreign) })).status).toBe(404);
    const made = nameOf(await order());
    const elsewhere = nameOf(await customer.create('Address', { ...HOUSE, house: '99' }));
    expect((await lineOf(made, 'reciter', { shipping_address: elsewhere })).status).toBe(417);
    expect((await lineOf(made, 'reciter', { shipping_address: nameOf(foreign) })).status).toBe(404);
    expect((await lineOf(made, 'reciter', { doc_name: RIVAL.name, package_id: RIVAL.package })).status).toBe(417);
    expect((await lineOf('ORD-none', 'reciter')).status).toBe(404);
    customer = httpParty(server, LAILA);
    expect((await lineOf(made, 'reciter')).status).toBe(404);
  });

  it('is hidden, takes no step and no money before its last line', async () => {
    const made = nameOf(await order());
    const line = nameOf(await lineOf(made, 'reciter'));
    const about = { filters: [['order_no', '=', made]] };
    for (const who of [NASSER, RECITER.email])
      expect((await httpParty(server, who).list('Order Progress', about)).body.data).toEqual([]);
    const staff = httpParty(server, STAFF);
    const approve = { status: STATUS.paymentPending, status_note: 'now' };
    expect(key(await staff.update('Order Progress', line, approve))).toEqual([417, 'orders.not_possible_now']);
    expect((await httpParty(server, RECITER.email).update('Order Progress', line, approve)).status).toBe(404);
    expect(key(await customer.method('husainia.api.pay_order', { order: made }))).toEqual([417, 'orders.not_released']);
    expect(key(await customer.method('husainia.api.complain', { name: line, message: 'x' }))).toEqual([
      417,
      'orders.not_released',
    ]);
    // it holds no time: someone else can request and get it
    const rival = await book(httpParty(server, LAILA), EVENING);
    await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: rival.line });
    expect((await staff.read('Order Progress', line)).body.data.status).toBe(STATUS.pendingVerification);
  });

  it('whose time is taken before its last line is deleted with that line’s error, and the cart stays', async () => {
    await customer.create('Cart', { user: NASSER, ...both });
    const made = nameOf(await order());
    await lineOf(made, 'reciter');
    const rival = await book(httpParty(server, LAILA), EVENING);
    await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: rival.line });
    expect(key(await lineOf(made, 'kitchen'))).toEqual([409, 'booking.slot_taken']);
    expect(await isThere(made)).toBe(false);
    const cart = (await customer.read('Cart', NASSER)).body.data;
    expect([cart.restaurant_package.length, cart.qaari_zakreen_packages.length]).toEqual([1, 1]);
    const query = {
      filters: [
        ['kind', '=', 'request_received'],
        ['creation', '>', '2026-11-21 12:00:00'],
      ],
    };
    expect((await httpParty(server, KITCHEN.email).list('Husainia Notification', query)).body.data).toEqual([]);
  });

  it('is kept for a quarter of an hour after each of its calls', async () => {
    const made = nameOf(await order());
    await advance(server, 14);
    await lineOf(made, 'reciter');
    await advance(server, 14);
    expect(await isThere(made)).toBe(true);
    await advance(server, 3);
    expect(await isThere(made)).toBe(false);
  });

  it('of a kitchen is answered by the one just released, for ten minutes or until a new cart', async () => {
    const complete = async () => {
      const made = nameOf(await order(catering));
      return { made, line: nameOf(await lineOf(made, 'kitchen')) };
    };
    const first = await complete();
    await advance(server, 9);
    expect(await complete()).toEqual(first);
    await advance(server, 2);
    const second = await complete();
    expect(second.made).not.toBe(first.made);
    // a repeat returns the line at any age
    expect(nameOf(await lineOf(first.made, 'kitchen'))).toBe(first.line);
    server.pass(1);
    await customer.create('Cart', { user: NASSER, ...catering });
    expect((await complete()).made).not.toBe(second.made);
    expect((await customer.read('Cart', NASSER)).body.data.restaurant_package).toEqual([]);
  });

  it('empties the cart of its own night, and keeps one of another night', async () => {
    const on = (start: string) => ({ qaari_zakreen_packages: [{ ...RECITING, delivery_date_time: start }] });
    const inCart = async () =>
      (await customer.read('Cart', NASSER)).body.data.qaari_zakreen_packages.map(
        (row: { delivery_date_time: string }) => row.delivery_date_time,
      );
    const other = at('2026-11-30', '19:00');
    await customer.create('Cart', on(other));
    expect(key(await lineOf(nameOf(await order(on(EVENING))), 'reciter'))[0]).toBe(200);
    expect(await inCart()).toEqual([other]);
    const last = nameOf(await order(on(other)));
    expect(key(await lineOf(last, 'reciter', { delivery_date_time: other }))[0]).toBe(200);
    expect(await inCart()).toEqual([]);
  });

  it('is bound to the night of the cart if it has the cart’s start, and to none otherwise', async () => {
    const bound = { night: '1448-06-19', anchor: 'clock' };
    const row = { ...RECITING, delivery_date_time: EVENING };
    await customer.create('Cart', { qaari_zakreen_packages: [{ ...row, ...bound }] });
    const later = at('2026-11-28', '21:00');
    for (const [start, night] of [
      [later, null],
      [EVENING, bound.night],
    ] as const) {
      const made = nameOf(await order({ qaari_zakreen_packages: [{ ...row, delivery_date_time: start }] }));
      const line = nameOf(await lineOf(made, 'reciter', { delivery_date_time: start }));
      expect([start, (await customer.read('Order Progress', line)).body.data?.night ?? null]).toEqual([start, night]);
    }
  });
});
