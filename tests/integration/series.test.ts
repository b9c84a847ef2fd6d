import { beforeEach, describe, expect, test } from 'vitest';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { type HttpParty, httpParty, type WireResponse } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { at, book, HOUSE, KITCHEN, NASSER, RECITER, RIVAL, STAFF } from './people.ts';

/** Ten evenings; the server's clock stands at noon of Saturday 21 November. */
const NIGHTS = Array.from({ length: 10 }, (_, index) => at(`2026-12-${String(index + 1).padStart(2, '0')}`, '19:00'));
const FEE = 5;

let server: TestServer;
let customer: HttpParty;
let reciter: HttpParty;

const rowsFor = (starts: readonly string[]) =>
  starts.map((start) => ({
    qaari_zakreen: RECITER.name,
    package_id: RECITER.package,
    delivery_date_time: start,
  }));
const foodFor = (starts: readonly string[]) =>
  starts.map((start) => ({
    restaurant_owner: KITCHEN.name,
    package_id: KITCHEN.package,
    order_quantity: 1,
    delivery_date_time: start,
  }));
const place = (lines: readonly object[], total: number, more: object = {}) =>
  customer.method('husainia.api.place_order', {
    ...{ lines, address: HOUSE, occasion: 'condolence', expected_total: total },
    ...more,
  });
const refusal = ({ status, messages }: WireResponse) => [status, messages[0]?.key];
const lineOf = async (name: string) => (await customer.read('Order Progress', name)).body.data;
const linesOf = async (order: string) =>
  (
    await customer.list('Order Progress', {
      fields: ['name', 'slot_start', 'status', 'line_total', 'approved_at'],
      filters: [['order_no', '=', order]],
      order_by: 'slot_start asc',
    })
  ).body.data;

beforeEach(() => {
  server = testServer();
  [customer, reciter] = [httpParty(server, NASSER), httpParty(server, RECITER.email)];
});

describe('a series of nights', () => {
  test('is one order with a line per night; food has its own time; the total is as quoted', async () => {
    const lines = [...rowsFor(NIGHTS), ...foodFor(NIGHTS.slice(0, 3))];
    const total = 10 * RECITER.price + 3 * KITCHEN.price + FEE;
    const quoted = (await customer.method('husainia.api.quote', { lines })).body.message;
    expect(quoted.total).toBe(total);
    const placed = await place(lines, total);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const made = await linesOf(placed.body.message.order);
    expect(made.map((line: { slot_start: string }) => line.slot_start)).toEqual(
      [...NIGHTS, ...NIGHTS.slice(0, 3)].sort(),
    );
    const sum = made.reduce((all: number, line: { line_total: number }) => all + line.line_total, 0);
    expect(sum + FEE).toBe(total);
  });

  test('with one taken night is rejected as a whole, names the night, and the quote shows it in advance', async () => {
    const taken = NIGHTS[4] ?? '';
    const other = httpParty(server, 'laila.customer@example.com');
    const { line } = await book(other, taken);
    await reciter.method('husainia.api.approve_order', { name: line });
    const quoted = (await customer.method('husainia.api.quote', { lines: rowsFor(NIGHTS) })).body.message;
    expect(quoted.lines.map(({ problem }: { problem: unknown }) => problem !== null)).toEqual(
      NIGHTS.map((start) => start === taken),
    );
    expect(quoted.lines[4]).toMatchObject({ problem: { key: 'booking.slot_taken' } });
    expect(quoted.lines[4].nearest).toHaveLength(3);
    const refused = await place(rowsFor(NIGHTS), 10 * RECITER.price);
    expect(refused.status).toBe(409);
    expect(refused.body.data.row).toEqual({
      ...{ type: 'Qaari Zakreen', doc_name: RECITER.name, package_id: RECITER.package },
      delivery_date_time: taken,
    });
    expect((await customer.list('Order Progress', { filters: [['slot_start', 'in', NIGHTS]] })).body.data).toEqual([]);
  });

  test('rejects the same reciter twice at one time', async () => {
    const half = at('2026-12-01', '19:30');
    expect(refusal(await place(rowsFor([NIGHTS[0] ?? '', half]), 2 * RECITER.price))).toEqual([
      417,
      'booking.own_duplicate',
    ]);
  });

  test('rejects two hours of which approving one would end the other', async () => {
    server.seed(({ system }) => system.setValues('Qaari Zakreen', RECITER.name, { buffer_minutes: 30 }));
    const [first, close, apart] = ['18:00', '19:15', '19:30'].map((clock) => at('2026-12-01', clock)) as [
      string,
      string,
      string,
    ];
    const quoted = (await customer.method('husainia.api.quote', { lines: rowsFor([first, close]) })).body.message;
    const twice = expect.objectContaining({ problem: expect.objectContaining({ key: 'booking.own_duplicate' }) });
    expect(quoted.lines).toEqual([twice, twice]);
    expect(refusal(await place(rowsFor([first, close]), 2 * RECITER.price))).toEqual([417, 'booking.own_duplicate']);
    const { order } = (await place(rowsFor([first, apart]), 2 * RECITER.price)).body.message;
    expect(refusal(await place(rowsFor([at('2026-12-01', '16:45')]), RECITER.price))).toEqual([
      417,
      'booking.own_duplicate',
    ]);
    const response = (await reciter.method('husainia.api.approve_order', { order })).body.message;
    expect([response.approved.length, response.refused]).toEqual([2, []]);
  });

  test('is limited to fifty rows, and to sixty lines that await a response', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => {
        const day = new Date(Date.UTC(2026, 11, 1 + from + index)).toISOString().slice(0, 10);
        return at(day, '19:00');
      });
    expect(refusal(await place(rowsFor(many(0, 51)), 51 * RECITER.price))).toEqual([417, 'errors.between']);
    const waiting = await customer.list('Order Progress', {
      filters: [['status', '=', STATUS.pendingVerification]],
      limit_page_length: 0,
    });
    const left = 60 - 50 - waiting.body.data.length;
    expect(left).toBeGreaterThan(0);
    expect((await place(rowsFor(many(0, 50)), 50 * RECITER.price)).status).toBe(200);
    expect(refusal(await place(rowsFor(many(50, left + 1)), (left + 1) * RECITER.price))).toEqual([
      417,
      'booking.too_many_open',
    ]);
    expect((await place(rowsFor(many(50, left)), left * RECITER.price)).status).toBe(200);
  });
});

describe('responding to a whole order', () => {
  test('approves each night separately in one step; taken nights are named and wait', async () => {
    const order = (await place([...rowsFor(NIGHTS), ...foodFor(NIGHTS.slice(0, 1))], 10 * RECITER.price + 43.5)).body
      .message.order;
    // two of the nights were taken by someone else meanwhile
    const other = httpParty(server, 'laila.customer@example.com');
    const lost = [NIGHTS[2] ?? '', NIGHTS[7] ?? ''];
    for (const start of lost) {
      const { line } = await book(other, start);
      server.seed(({ system }) => system.setValues('Order Progress', line, { status: STATUS.paymentPending }));
    }
    const response = (await reciter.method('husainia.api.approve_order', { order })).body.message;
    const mine = await linesOf(order);
    const nights = mine.filter((line: { line_total: number }) => line.line_total === RECITER.price);
    expect(response.approved).toHaveLength(8);
    expect(response.refused.map(({ key }: { key: string }) => key)).toEqual([
      'booking.slot_taken',
      'booking.slot_taken',
    ]);
    for (const { name, status, slot_start } of nights) {
      expect(response.approved.includes(name)).toBe(!lost.includes(slot_start));
      expect(status).toBe(lost.includes(slot_start) ? STATUS.pendingVerification : STATUS.paymentPending);
    }
    const moments = new Set(nights.map((line: { approved_at: string | null }) => line.approved_at).filter(Boolean));
    expect(moments.size).toBe(1);
    // only the kitchen can respond to its own line
    expect(mine.find((line: { line_total: number }) => line.line_total === KITCHEN.price).status).toBe(
      STATUS.pendingVerification,
    );
    const again = (await reciter.method('husainia.api.approve_order', { order })).body.message;
    expect(again.approved).toEqual(response.approved);
  });

  test('is impossible for a provider without a line in it, and for the customer', async () => {
    const order = (await place(rowsFor(NIGHTS.slice(0, 2)), 2 * RECITER.price)).body.message.order;
    const rival = httpParty(server, RIVAL.email);
    expect((await rival.method('husainia.api.approve_order', { order })).status).toBe(404);
    expect((await rival.method('husainia.api.approve_order', { order: 'ORD-2026-99999' })).status).toBe(404);
    expect((await customer.method('husainia.api.approve_order', { order })).status).toBe(403);
  });
});

test('the spec’s own sequence creates each line of a series once, in any order and however often', async () => {
  const starts = NIGHTS.slice(0, 3);
  const sent = await customer.create('Address', { ...HOUSE, block: '8' });
  const made = await customer.create('Order', {
    customer: sent.body.data.links[0].link_name,
    shipping_address: sent.body.data.name,
    qaari_zakreen_packages: rowsFor(starts),
    occasion: 'condolence',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const order = made.body.data.name;
  const post = (start: string) =>
    customer.create('Order Progress', {
      ...{ order_no: order, type: 'Qaari Zakreen', doc_name: RECITER.name, package_id: RECITER.package },
      delivery_date_time: start,
    });
  const [first = '', second = '', third = ''] = starts;
  const names: Record<string, string> = {};
  for (const start of [third, first, third, first, second, third]) {
    const { body } = await post(start);
    const { name, slot_start } = body.data;
    expect(slot_start).toBe(start);
    expect(names[start] ?? name).toBe(name);
    names[start] = name;
  }
  expect(new Set(Object.values(names)).size).toBe(3);
  expect((await linesOf(order)).length).toBe(3);
  expect((await lineOf(names[second] ?? '')).status).toBe(STATUS.pendingVerification);
});

test('the payment period must be at least as long as the response period', async () => {
  const staff = httpParty(server, STAFF);
  const set = (values: object) => staff.update('Husainia Settings', 'Husainia Settings', values);
  const refused = await set({ answer_hours: 3, pay_hours: 2 });
  expect([...refusal(refused), refused.messages[0]?.fieldname]).toEqual([417, 'staff.pay_too_short', 'pay_hours']);
  expect((await set({ answer_hours: 3, pay_hours: 3 })).status).toBe(200);
});
