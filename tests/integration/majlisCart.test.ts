import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { resourceUrl } from '../../domain/paths.ts';
import { instantToWire, MINUTE, parseInstant } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../../server/ports/row.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { manyRequests, testServer } from '../support/testServerFactory.ts';
import { at, HOUSE, KITCHEN, NASSER, RECITER, RIVAL } from './people.ts';

const EVENING = at('2026-12-01', '19:30');
const NEXT = at('2026-12-03', '20:00');
/** A tray serves twelve. */
const TRAY = { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package };
const SESSION = { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: EVENING };

let server: TestServer;
let customer: HttpParty;

beforeEach(async () => {
  server = testServer();
  customer = httpParty(server, NASSER);
  await customer.call('DELETE', resourceUrl('Cart', NASSER));
  await customer.create('Cart', { user: NASSER });
});

const put = (body: object) => customer.update('Cart', NASSER, body);
const cart = async () => (await customer.read('Cart', NASSER)).body.data;
const food = async () => (await cart()).restaurant_package[0];
const quote = async (body: object = {}) => (await customer.method('husainia.api.quote', body)).body.message;
const ahead = (start: string, minutes: number) => instantToWire((parseInstant(start) ?? 0) - minutes * MINUTE);
const refusal = async (body: object) => {
  const { status, messages } = await put(body);
  return [status, messages[0]?.key, messages[0]?.fieldname];
};

describe('the food of a cart', () => {
  test('follows the reciter and the guests on each read, unless set by hand', async () => {
    await put({ qaari_zakreen_packages: [SESSION], restaurant_package: [{ ...TRAY, order_quantity: 1 }], guests: 60 });
    expect(await food()).toMatchObject({
      ...{ order_quantity: 5, delivery_date_time: ahead(EVENING, 45), by_guests: 1, own_lead: 0, serves: 12 },
    });
    await put({ guests: 84 });
    expect((await food()).order_quantity).toBe(7);
    // the row as it was read contains no change
    await put({ restaurant_package: [await food()], guests: 96 });
    expect((await food()).order_quantity).toBe(8);
    await put({ restaurant_package: [{ ...(await food()), order_quantity: 6 }] });
    await put({ guests: 24 });
    expect(await food()).toMatchObject({ order_quantity: 6, by_guests: 0 });
    await put({ restaurant_package: [{ ...(await food()), by_guests: 1 }] });
    expect((await food()).order_quantity).toBe(2);
  });

  test('divides the guests among the dishes of a course per evening; a dish without an evening belongs to the first', async () => {
    const sessions = [SESSION, { ...SESSION, delivery_date_time: NEXT }];
    const lamb = { ...TRAY, package_id: 'qidr-wa-dallah--2' };
    const amounts = async () => (await cart()).restaurant_package.map((row: Row) => row.order_quantity);
    await put({ qaari_zakreen_packages: sessions, restaurant_package: [TRAY, lamb], guests: 60 });
    expect(await amounts()).toEqual([3, 3]);
    const [chicken, first] = (await cart()).restaurant_package;
    const [day, other] = ['2026-12-01', '2026-12-03'];
    await put({ restaurant_package: [chicken, { ...first, majlis_day: day }, { ...lamb, majlis_day: other }] });
    expect(await amounts()).toEqual([3, 3, 5]);
  });

  test('can have its own minutes or time, and return to the defaults', async () => {
    await put({ qaari_zakreen_packages: [SESSION], restaurant_package: [TRAY] });
    await put({ restaurant_package: [{ ...(await food()), lead_minutes: 90 }] });
    expect(await food()).toMatchObject({ lead_minutes: 90, own_lead: 1, delivery_date_time: ahead(EVENING, 90) });
    await put({ restaurant_package: [{ ...(await food()), own_start: 1, delivery_date_time: NEXT }] });
    expect((await food()).delivery_date_time).toBe(NEXT);
    // a row that follows never takes a time from the body
    await put({
      restaurant_package: [{ ...(await food()), own_start: 0, delivery_date_time: NEXT, lead_minutes: null }],
    });
    expect(await food()).toMatchObject({ own_lead: 0, delivery_date_time: ahead(EVENING, 45) });
  });

  test('follows the earlier of two reciters, keeps the last time of a removed one, and comes with the majlis without any', async () => {
    const rival = { qaari_zakreen: RIVAL.name, package_id: RIVAL.package, delivery_date_time: ahead(EVENING, 60) };
    await put({ qaari_zakreen_packages: [SESSION, rival], restaurant_package: [TRAY] });
    expect((await food()).delivery_date_time).toBe(ahead(EVENING, 105));
    await put({ qaari_zakreen_packages: [SESSION] });
    expect((await food()).delivery_date_time).toBe(ahead(EVENING, 45));
    await put({ qaari_zakreen_packages: [] });
    expect(await food()).toMatchObject({ own_start: 1, delivery_date_time: ahead(EVENING, 45) });
    await put({ restaurant_package: [{ ...(await food()), own_start: 0 }], start: NEXT });
    expect((await food()).delivery_date_time).toBe(NEXT);
  });

  test('follows the reciter of its own evening, even to another evening', async () => {
    const sessions = [SESSION, { ...SESSION, delivery_date_time: NEXT }];
    const trays = ['2026-12-01', '2026-12-03'].map((majlis_day) => ({ ...TRAY, majlis_day }));
    await put({ qaari_zakreen_packages: sessions, restaurant_package: trays });
    const starts = async () =>
      (await cart()).restaurant_package.map((row: Row) => [row.majlis_day, row.delivery_date_time]);
    expect(await starts()).toEqual([
      ['2026-12-01', ahead(EVENING, 45)],
      ['2026-12-03', ahead(NEXT, 45)],
    ]);
    const [first, second] = (await cart()).qaari_zakreen_packages;
    const later = at('2026-12-05', '21:00');
    await put({ qaari_zakreen_packages: [first, { ...second, delivery_date_time: later }] });
    expect(await starts()).toEqual([
      ['2026-12-01', ahead(EVENING, 45)],
      ['2026-12-05', ahead(later, 45)],
    ]);
  });
});

describe('the head of a cart', () => {
  test('is validated at its fields', async () => {
    const between = (guests: unknown) => [417, 'errors.between', 'guests', guests];
    for (const guests of [0, 5001, 1e9, -3, 'many', 2.5])
      expect([...(await refusal({ guests })), guests]).toEqual(between(guests));
    expect(await refusal({ start: 'soon' })).toEqual([417, 'errors.format', 'start']);
    expect((await refusal({ entrance: 'roof' }))[2]).toBe('entrance');
    expect((await refusal({ shipping_address: 'somebody else’s' }))[0]).toBe(404);
    const row = [{ ...TRAY, lead_minutes: 601 }];
    expect(await refusal({ restaurant_package: row })).toEqual([417, 'errors.between', 'lead_minutes']);
  });

  test('becomes the order’s, with fixed starts and quantities; then the cart is empty', async () => {
    const { name } = (await customer.create('Address', HOUSE)).body.data;
    await put({
      ...{ qaari_zakreen_packages: [SESSION], restaurant_package: [TRAY], shipping_address: name },
      ...{ occasion: 'Vow gathering', guests: 60, entrance: 'men' },
    });
    const quoted = await quote();
    expect(quoted).toMatchObject({ fee_open: 0, total: RECITER.price + 5 * KITCHEN.price + 5 });
    const placed = await customer.method('husainia.api.place_order', { expected_total: quoted.total });
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const order = (await customer.read('Order', placed.body.message.order)).body.data;
    expect(order).toMatchObject({ guests: 60, occasion: 'Vow gathering', entrance: 'men', shipping_address: name });
    expect(order).toMatchObject({
      delivery_date_time: ahead(EVENING, 45),
      restaurant_package: [{ order_quantity: 5 }],
    });
    const lines = placed.body.message.lines.map((line: { name: string }) => line.name);
    const kitchen = httpParty(server, KITCHEN.email);
    expect((await kitchen.read('Order Progress', lines[0])).body.data).toMatchObject({
      ...{ guests: 60, order_qty: 5, slot_start: ahead(EVENING, 45) },
    });
    const { guests, occasion, start, shipping_address, restaurant_package } = await cart();
    expect([guests, occasion, start, shipping_address, restaurant_package]).toEqual([
      0,
      undefined,
      undefined,
      undefined,
      [],
    ]);
  });

  test('may lose its address, which is then required', async () => {
    const { name } = (await customer.create('Address', { ...HOUSE, block: '12' })).body.data;
    await put({ qaari_zakreen_packages: [SESSION], shipping_address: name });
    expect((await customer.remove('Address', name)).status).toBe(202);
    expect((await cart()).shipping_address).toBeUndefined();
    const { status, messages } = await customer.method('husainia.api.place_order', { expected_total: RECITER.price });
    expect([status, messages[0]?.key]).toEqual([417, 'booking.choose_address']);
  });
});

test('quote and order have the same starts, quantities and total for any cart', {
  timeout: manyRequests,
}, async () => {
  const { name: shipping_address } = (await customer.create('Address', HOUSE)).body.data;
  const days = ['2026-12-01', '2026-12-03', '2026-12-08'];
  const start = fc
    .tuple(fc.constantFrom(...days), fc.integer({ min: 10, max: 22 }))
    .map(([day, hour]) => at(day, `${hour}:00`));
  const row = fc.record(
    {
      order_quantity: fc.integer({ min: 1, max: 40 }),
      by_guests: fc.constantFrom(0, 1),
      lead_minutes: fc.integer({ min: -120, max: 300 }),
      own_start: fc.constantFrom(0, 1),
      delivery_date_time: start,
      majlis_day: fc.constantFrom(...days),
    },
    { requiredKeys: [] },
  );
  const carts = fc.record({
    guests: fc.option(fc.integer({ min: 1, max: 900 })),
    start,
    sessions: fc.uniqueArray(start, { maxLength: 3, selector: (one) => one.slice(0, 10) }),
    rows: fc.uniqueArray(row, { minLength: 1, maxLength: 3, selector: (one) => one.majlis_day ?? '' }),
  });
  let placedOnce = 0;
  for (const one of fc.sample(carts, { numRuns: 12, seed: 12 })) {
    await put({
      ...{ guests: one.guests, start: one.start, shipping_address, occasion: 'Vow gathering' },
      qaari_zakreen_packages: one.sessions.map((delivery_date_time) => ({ ...SESSION, delivery_date_time })),
      restaurant_package: one.rows.map((more) => ({ ...TRAY, ...more })),
    });
    const quoted = await quote();
    if (quoted.lines.some(({ problem }: { problem: unknown }) => problem)) continue;
    const response = await customer.method('husainia.api.place_order', { expected_total: quoted.total });
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    placedOnce += 1;
    const names: string[] = response.body.message.lines.map((line: { name: string }) => line.name);
    const lines = await Promise.all(names.map(async (line) => (await customer.read('Order Progress', line)).body.data));
    expect(lines.map((line) => [line.package_id, line.order_qty, line.slot_start, line.line_total])).toEqual(
      quoted.lines.map((line: Row) => [line.package_id, line.order_quantity, line.start, line.line_total]),
    );
    for (const line of names) await customer.update('Order Progress', line, { status: 'Cancelled' });
  }
  expect(placedOnce).toBeGreaterThan(4);
});
