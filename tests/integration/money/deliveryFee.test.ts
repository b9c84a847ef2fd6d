import { beforeEach, describe, expect, test } from 'vitest';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import type { TestServer } from '../../support/testServer.ts';
import { testServer } from '../../support/testServerFactory.ts';
import { advance, at, HOUSE, KITCHEN, NASSER, pay, RECITER, STAFF } from '../people.ts';

/** Surra is in the Capital, Jahra in a governorate of its own; the kitchen serves both. */
const JAHRA = { ...HOUSE, area: 'naseem', latitude: 29.316, longitude: 47.673 };
const EVENING = at('2026-11-26', '19:00');
const FOOD = [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 }];

let server: TestServer;
let customer: HttpParty;
let staff: HttpParty;

const settings = (values: object) => staff.update('Husainia Settings', 'Husainia Settings', values);
const quote = async (body: object) => (await customer.method('husainia.api.quote', body)).body.message;
const place = (total: number, more: object = {}) =>
  customer.method('husainia.api.place_order', {
    lines: FOOD,
    occasion: 'condolence',
    delivery_date_time: EVENING,
    address: HOUSE,
    expected_total: KITCHEN.price + total,
    ...more,
  });

beforeEach(async () => {
  server = testServer();
  customer = httpParty(server, NASSER);
  staff = httpParty(server, STAFF);
  await httpParty(server, KITCHEN.email).update('Restaurant', KITCHEN.name, { serves: [] });
  const fees = [
    { governorate: 'capital', fee: 3 },
    { governorate: 'jahra', fee: 8.5 },
  ];
  expect((await settings({ delivery_fees: fees })).status).toBe(200);
});

describe('the delivery fee of a governorate', () => {
  test('is quoted by address, and unknown without one', async () => {
    const fees = async (body: object) => {
      const { delivery_fee, fee_open, total } = await quote({ lines: FOOD, ...body });
      expect(total).toBe(KITCHEN.price + delivery_fee);
      return [delivery_fee, fee_open];
    };
    expect(await fees({})).toEqual([5, 1]);
    expect(await fees({ area: 'surra' })).toEqual([3, 0]);
    expect(await fees({ area: JAHRA.area })).toEqual([8.5, 0]);
    expect(await fees({ area: 'an area of no list' })).toEqual([5, 0]);
    const saved = await customer.create('Address', JAHRA);
    expect(await fees({ shipping_address: saved.body.data.name })).toEqual([8.5, 0]);
    const reciter = { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: EVENING };
    expect(await quote({ lines: [reciter] })).toMatchObject({ delivery_fee: 0, fee_open: 0 });
  });

  test('is confirmed with the request: another total is rejected with the correct quote', async () => {
    const refused = await place(5);
    expect([refused.status, refused.messages[0]?.key]).toEqual([417, 'checkout.price_changed']);
    expect(refused.body.data).toMatchObject({ delivery_fee: 3, fee_open: 0 });
    expect((await place(3)).body.message.delivery_fee).toBe(3);
  });

  test('stays fixed after settings, approval, invoice and payment', async () => {
    const { order, lines } = (await place(8.5, { address: JAHRA })).body.message;
    await settings({ delivery_fee: 1, delivery_fees: [{ governorate: 'jahra', fee: 1 }] });
    const kitchen = httpParty(server, KITCHEN.email);
    await kitchen.method('husainia.api.approve_order', { name: lines[0].name });
    await pay(server, customer, order);
    await advance(server, 1);
    expect((await customer.read('Order', order)).body.data).toMatchObject({
      delivery_fee: 8.5,
      total: KITCHEN.price + 8.5,
    });
    const invoices = await customer.list('Sales Invoice', {
      fields: ['grand_total', 'status'],
      filters: [['custom_order', '=', order]],
    });
    expect(invoices.body.data).toEqual([{ grand_total: 8.5, status: 'Paid' }]);
  });

  test('appears in the emails about the payment that includes it, and only there', async () => {
    const rows = [EVENING, at('2026-11-27', '19:00')].map((start) => ({ ...FOOD[0], delivery_date_time: start }));
    const { order, lines } = (await place(KITCHEN.price + 3, { lines: rows })).body.message;
    const kitchen = httpParty(server, KITCHEN.email);
    server.seed(({ system }) => system.setValues('User', NASSER, { language: 'en' }));
    const amounts = async () =>
      (await server.mails())
        .filter(({ to, text }) => to === NASSER && text.includes(order))
        .flatMap(({ text }) => text.match(/(?<=Please pay |your payment of )\d+\.\d\d/) ?? [])
        .reverse();
    await kitchen.method('husainia.api.approve_order', { name: lines[0].name });
    expect(await amounts()).toEqual(['41.50']);
    await advance(server, 95);
    expect(await amounts()).toEqual(['41.50', '41.50']);
    await pay(server, customer, order);
    expect(await amounts()).toEqual(['41.50', '41.50', '41.50']);
    await kitchen.method('husainia.api.approve_order', { name: lines[1].name });
    await pay(server, customer, order);
    expect((await amounts()).slice(3)).toEqual(['38.50', '38.50']);
  });

  test('doesn’t get cheaper by correcting the address later, before or after its lines', async () => {
    const sent = await customer.create('Address', { ...HOUSE, block: '7' });
    const shipping_address: string = sent.body.data.name;
    const customerName = sent.body.data.links[0].link_name;
    const moved = async () => {
      const { status, messages } = await customer.update('Address', shipping_address, { area: JAHRA.area });
      return [status, messages[0]?.key];
    };
    const made = await customer.create('Order', {
      ...{ customer: customerName, shipping_address, restaurant_package: FOOD, occasion: 'condolence' },
      delivery_date_time: EVENING,
    });
    expect([made.status, made.body.data.delivery_fee]).toEqual([200, 3]);
    expect(await moved()).toEqual([417, 'checkout.address_in_use']);
    const line = await customer.create('Order Progress', {
      ...{ order_no: made.body.data.name, type: 'Restaurant', doc_name: KITCHEN.name, package_id: KITCHEN.package },
      order_qty: 2,
    });
    expect(line.status).toBe(200);
    expect(await moved()).toEqual([417, 'checkout.address_in_use']);
    expect((await customer.read('Order', made.body.data.name)).body.data).toMatchObject({
      delivery_fee: 3,
      total: 2 * KITCHEN.price + 3,
    });
  });
});

test('is set by staff between zero and the maximum, once per governorate', async () => {
  const refusal = async (values: object) => {
    const { status, messages } = await settings(values);
    return [status, messages[0]?.key, messages[0]?.fieldname];
  };
  const row = (governorate: string, fee: number) => ({ governorate, fee });
  expect(await refusal({ delivery_fees: [row('jahra', 20.001)] })).toEqual([417, 'errors.between', 'delivery_fees']);
  expect((await refusal({ delivery_fees: [row('jahra', -1)] }))[0]).toBe(417);
  expect(await refusal({ delivery_fees: [row('jahra', 1), row('jahra', 2)] })).toEqual([
    417,
    'staff.fee_twice',
    'delivery_fees',
  ]);
  expect((await refusal({ delivery_fees: [row('jahra', 20), row('hawalli', 0)] }))[0]).toBe(200);
});

test('is parsed as an Arabic keyboard types it', async () => {
  expect((await settings({ delivery_fee: '١٫٧٥٠', max_line_total: '١٢٬٥٠٠٫٢٥' })).status).toBe(200);
  const { delivery_fee, max_line_total } = server.seed(({ system }) =>
    system.get('Husainia Settings', 'Husainia Settings'),
  );
  expect([delivery_fee, max_line_total]).toEqual([1.75, 12500.25]);
});

test.each([
  [{ delivery_fee: 1.2345 }, 'delivery_fee', 'errors.fils'],
  [{ delivery_fee: 20.5 }, 'delivery_fee', 'errors.between'],
  [{ platform_share_percent: 101 }, 'platform_share_percent', 'errors.between'],
  [{ guarantee_percent: 95 }, 'guarantee_percent', 'errors.between'],
  [{ max_line_total: 0.0001 }, 'max_line_total', 'errors.between'],
  [{ booking_horizon_days: 1e7 }, 'booking_horizon_days', 'errors.between'],
  [{ hijri_offset_days: 2e9 }, 'hijri_offset_days', 'errors.between'],
  [{ default_booking_time: 'xx' }, 'default_booking_time', 'errors.format'],
  [{ kitchen_day_starts: '25:00' }, 'kitchen_day_starts', 'errors.format'],
])('rejects a meaningless setting at its field: %j', async (values, field, key) => {
  const { status, messages } = await settings(values);
  expect([status, messages[0]?.key, messages[0]?.fieldname]).toEqual([417, key, field]);
});
