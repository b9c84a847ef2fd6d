import { beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { serverPaths } from '../../../domain/paths.ts';
import { addDays, instantToWire, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { type HttpParty, httpParty, type WireResponse } from '../../support/httpParty.ts';
import type { TestServer } from '../../support/testServer.ts';
import { testServer } from '../../support/testServerFactory.ts';
import { at, book, confirm, HOUSE, KITCHEN, NASSER, pay, RECITER, RIVAL, statusOf } from '../people.ts';

const STRANGER = 'refusals.customer@example.com';

let server: TestServer;
let customer: HttpParty;
let stranger: HttpParty;
let guest: HttpParty;
let reciter: HttpParty;
let evenings = 0;

/** A free evening for each test. */
function evening(): string {
  evenings += 1;
  return at(addDays('2026-12-01', evenings), '19:00');
}
const reason = (response: WireResponse) => [response.status, response.body.exc_type, response.messages[0]?.key];

beforeAll(() => {
  server = testServer();
  server.seed((context) =>
    context.system.insert({
      doctype: 'User',
      name: STRANGER,
      email: STRANGER,
      username: 'refusals',
      first_name: 'Refusals',
      mobile_no: '55501234',
      role_profile_name: 'huserprofile',
      user_status: 'Active',
    }),
  );
  customer = httpParty(server, NASSER);
  stranger = httpParty(server, STRANGER);
  guest = httpParty(server);
  reciter = httpParty(server, RECITER.email);
});

describe('the most important refusals', () => {
  it('an order has no more rows than a cart', async () => {
    const row = { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 };
    const lines = Array(51).fill(row);
    const wanted = { lines, address: HOUSE, delivery_date_time: evening(), expected_total: 51 * KITCHEN.price + 5 };
    const placed = await customer.method('husainia.api.place_order', wanted);
    expect([...reason(placed), placed.messages[0]?.fieldname]).toEqual([
      417,
      'ValidationError',
      'errors.between',
      'lines',
    ]);
    expect((await customer.method('husainia.api.quote', { lines: lines.slice(1) })).status).toBe(200);
  });

  it('1: a foreign cart doesn’t exist', async () => {
    await customer.create('Cart', {
      restaurant_package: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 3 }],
    });
    for (const response of [
      await stranger.read('Cart', NASSER),
      await stranger.update('Cart', NASSER, { restaurant_package: [] }),
      await stranger.remove('Cart', NASSER),
    ])
      expect(reason(response).slice(0, 2)).toEqual([404, 'DoesNotExistError']);
    expect((await reciter.read('Cart', NASSER)).status).toBe(403);
    expect((await guest.read('Cart', NASSER)).status).toBe(403);
    expect((await stranger.list('Cart')).body.data).toEqual([]);
    expect((await customer.read('Cart', NASSER)).body.data.restaurant_package[0].order_quantity).toBe(3);
  });

  it('2: a foreign order and its lines don’t exist, for reads and actions', async () => {
    const { order, line } = await book(customer, evening());
    const other = httpParty(server, RIVAL.email);
    expect(reason(await stranger.read('Order', order)).slice(0, 2)).toEqual([404, 'DoesNotExistError']);
    for (const party of [stranger, other]) {
      expect((await party.read('Order Progress', line)).status).toBe(404);
      expect((await party.update('Order Progress', line, { status: STATUS.cancelled })).status).toBe(404);
    }
    expect((await other.method('husainia.api.approve_order', { name: line })).status).toBe(404);
    expect((await stranger.method('husainia.api.pay_order', { order })).status).toBe(404);
    const address = (await customer.read('Order Progress', line)).body.data.shipping_address;
    const stolen = await stranger.method('husainia.api.place_order', {
      lines: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: evening() }],
      shipping_address: address,
      expected_total: RECITER.price,
    });
    expect(stolen.status).toBe(404);
    expect((await stranger.list('Order Progress')).body.data).toEqual([]);
    expect(await statusOf(customer, line)).toBe(STATUS.pendingVerification);
  });

  it('3: a price in a body is ignored and answered from the catalogue', async () => {
    const row = {
      restaurant_owner: KITCHEN.name,
      package_id: KITCHEN.package,
      order_quantity: 2,
      package_unit_price: 0.001,
      old_price: 9,
    };
    const cart = await customer.update('Cart', NASSER, { restaurant_package: [row] });
    expect(cart.body.data.restaurant_package[0].package_unit_price).toBe(KITCHEN.price);
    const quote = await customer.method('husainia.api.quote', { lines: [{ ...row, unit_price: 0.001 }] });
    expect(quote.body.message.total).toBe(82);
    const cheap = await customer.method('husainia.api.place_order', {
      lines: [row],
      address: HOUSE,
      delivery_date_time: evening(),
      expected_total: 5.002,
    });
    expect(reason(cheap)).toEqual([417, 'ValidationError', 'checkout.price_changed']);
    expect(cheap.body.data.total).toBe(82);
  });

  it('4: a status in a body is ignored on creation and checked by the process on changes', async () => {
    const { line, order } = await book(customer, evening());
    for (const status of [STATUS.paymentCompleted, STATUS.paymentPending, STATUS.arrived])
      expect(reason(await customer.update('Order Progress', line, { status })).slice(0, 2)).toEqual([
        403,
        'PermissionError',
      ]);
    expect((await reciter.update('Order Progress', line, { status: STATUS.paymentCompleted })).status).toBe(403);
    const early = await reciter.update('Order Progress', line, { status: STATUS.arrived });
    expect(reason(early)).toEqual([417, 'ValidationError', 'orders.not_possible_now']);
    expect(early.messages[0]?.values).toEqual({ status: STATUS.pendingVerification, status_ar: 'بانتظار الموافقة' });
    expect((await customer.update('Order Progress', line, { status: 'Nonsense' })).status).toBe(417);
    expect((await guest.update('Order Progress', line, { status: STATUS.cancelled })).status).toBe(403);
    expect(await statusOf(customer, line)).toBe(STATUS.pendingVerification);
    const unpaid = await customer.update('Order', order, { payment_details: 'Paid', total: 0 });
    expect([403, 417]).toContain(unpaid.status);
    // create requests ignore both, and the response has the server's values
    const claims = {
      status: STATUS.paymentCompleted,
      payment_details: 'Paid',
      package_unit_price: 0.001,
      total: 0.001,
    };
    const address = (await customer.read('Order Progress', line)).body.data.shipping_address;
    const made = await customer.create('Order', {
      ...claims,
      shipping_address: address,
      qaari_zakreen_packages: [{ ...claims, package_id: RECITER.package, qaari_zakreen: RECITER.name }],
    });
    expect(made.body.data).toMatchObject({ payment_details: 'Non Paid', total: RECITER.price });
    const requested = await customer.create('Order Progress', {
      ...claims,
      order_no: made.body.data.name,
      type: 'Qaari Zakreen',
      doc_name: RECITER.name,
      package_id: RECITER.package,
      delivery_date_time: evening(),
      line_total: 0.001,
    });
    const stored = (await customer.read('Order Progress', requested.body.data.name)).body.data;
    expect(stored).toMatchObject({
      status: STATUS.pendingVerification,
      package_unit_price: RECITER.price,
      line_total: RECITER.price,
    });
  });

  it('5: a role in the registration must be one of the three', async () => {
    const body = {
      name: 'boss@example.com',
      email: 'boss@example.com',
      mobile_no: '55501235',
      username: 'boss',
      new_password: 'a-long-password',
      roles: [{ role: 'System Manager' }],
      user_status: 'Active',
    };
    const staff = await guest.create('User', { ...body, role_profile_name: 'Husainia Staff' });
    expect(reason(staff)).toEqual([417, 'ValidationError', 'account.account_type']);
    const made = await guest.create('User', { ...body, role_profile_name: 'huserprofile' });
    expect(made.body.data).toMatchObject({ role_profile_name: 'huserprofile', user_status: 'Pending Verification' });
    expect(made.body.data.roles).toBeUndefined();
  });

  it('6: a guest gets no packages and no prices', async () => {
    const kitchen = (await guest.read('Restaurant', KITCHEN.name)).body.data;
    expect(kitchen.res_name).toBeTruthy();
    expect(kitchen).not.toHaveProperty('restaurant_package');
    expect(kitchen).not.toHaveProperty('from_price');
    const reciterSeen = (await guest.read('Qaari Zakreen', RECITER.name)).body.data;
    for (const field of ['packages', 'links', 'videos', 'audio']) expect(reciterSeen).not.toHaveProperty(field);
    expect((await guest.method('husainia.api.quote', { lines: [] })).status).toBe(403);
  });

  it('7: approving twice has one effect', async () => {
    const { line } = await book(customer, evening());
    const first = await reciter.method('husainia.api.approve_order', { name: line });
    const again = await reciter.method('husainia.api.approve_order', { name: line });
    expect(again.body.message.sales_invoice).toBe(first.body.message.sales_invoice);
    const invoices = await reciter.list('Sales Invoice', { filters: [['custom_order_progress', '=', line]] });
    expect(invoices.body.data).toHaveLength(1);
    expect((await reciter.update('Order Progress', line, { status: STATUS.cancelled })).status).toBe(417);
  });

  it('8: paying twice is one payment', async () => {
    const { order, line } = await book(customer, evening());
    await reciter.method('husainia.api.approve_order', { name: line });
    const { back, response } = await pay(server, customer, order);
    expect(response.body.message.payment_entry).toHaveLength(1);
    const repeated = await confirm(customer, back);
    expect(repeated.body.message.payment_entry).toEqual(response.body.message.payment_entry);
    expect(reason(await customer.method('husainia.api.pay_order', { order }))).toEqual([
      417,
      'ValidationError',
      'orders.not_possible_now',
    ]);
  });

  it('9: a forged return confirms nothing', async () => {
    const { order, line } = await book(customer, evening());
    await reciter.method('husainia.api.approve_order', { name: line });
    const page = await customer.method('husainia.api.pay_order', { order });
    const merchantTxnId = String(page.body.message).split('/').at(-1) ?? '';
    const invoice = (await customer.read('Order Progress', line)).body.data.sales_invoice;
    const forged = (txnId: string, reference: string) =>
      new URL(`http://127.0.0.1/Success?txnId=${txnId}&merchantTxnId=${reference}`);
    for (const response of [
      await confirm(customer, forged('123456789012', merchantTxnId)),
      await confirm(customer, forged('123456789012', 'made-up')),
      await confirm(customer, forged('', merchantTxnId)),
      await confirm(customer, forged('123456789012', ''), { docname: invoice }),
      await confirm(customer, forged('123456789012', merchantTxnId), { doctype: 'Order' }),
      await confirm(customer, forged('123456789012', merchantTxnId), { docname: 'ACC-SINV-2026-00001' }),
      await confirm(stranger, forged('123456789012', merchantTxnId)),
    ])
      expect(reason(response)).toEqual([417, 'ValidationError', 'payment.not_confirmed']);
    expect(
      (await guest.method('bookeey.api.payment_entry.create_and_submit_payment_entry', { docname: invoice })).status,
    ).toBe(403);
    expect(await statusOf(customer, line)).toBe(STATUS.paymentPending);
  });

  it('10: a taken time gets the spec’s message and free starts', async () => {
    const start = evening();
    const { line } = await book(customer, start);
    const rival = await book(stranger, start);
    const approved = await reciter.method('husainia.api.approve_order', { name: line });
    expect(approved.body.message.auto_rejected).toMatchObject([{ name: rival.line }]);
    expect(approved.messages[0]?.message).toBe(`Orders auto-rejected: ${rival.line} (${start.slice(0, 16)}-20:00)`);
    const displaced = (await stranger.read('Order Progress', rival.line)).body.data;
    expect(displaced).toMatchObject({ status: STATUS.serviceUnavailable, status_reason: 'slot_taken' });
    const late = await stranger.method('husainia.api.place_order', {
      lines: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: start }],
      address: HOUSE,
      expected_total: RECITER.price,
    });
    expect(reason(late)).toEqual([409, 'OverlapError', 'booking.slot_taken']);
    expect(late.messages[0]?.message).toBe('Already Booked Slot In This Range. Please Select Another Slot');
    expect(late.messages[1]?.key).toBe('booking.free_starts');
  });

  it('11: a quantity below the minimum is dropped from a cart and rejected in an order', async () => {
    const kitchen = server.seed((context) => {
      const doc = context.system.get('Restaurant', KITCHEN.name);
      const rows = (doc.restaurant_package as { package_id: string }[]).map((row) =>
        row.package_id === KITCHEN.package ? { ...row, package_minimum_unit: 4 } : row,
      );
      return context.system.update('Restaurant', KITCHEN.name, { restaurant_package: rows });
    });
    expect(kitchen.name).toBe(KITCHEN.name);
    const row = { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 3 };
    const cart = await customer.update('Cart', NASSER, { restaurant_package: [row] });
    expect(cart.body.data.restaurant_package).toEqual([]);
    const order = { lines: [row], address: HOUSE, delivery_date_time: evening(), expected_total: 120.5 };
    const refused = await customer.method('husainia.api.place_order', order);
    expect(reason(refused)).toEqual([417, 'ValidationError', 'checkout.minimum']);
    for (const quantity of [0.5, '1e2', 'many', 99_999]) {
      const odd = await customer.update('Cart', NASSER, { restaurant_package: [{ ...row, order_quantity: quantity }] });
      expect(odd.status).toBe(417);
    }
  });

  it('12: an SVG is rejected as a photo', async () => {
    const form = new FormData();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    form.append('image', new Blob([svg], { type: 'image/png' }), 'picture.png');
    const upload = await server.fetch(serverPaths.upload, {
      method: 'POST',
      headers: { Authorization: server.tokenOf(RECITER.email) },
      body: form,
    });
    expect(upload.status).toBe(415);
  });

  // last, because a separate server replaces the shared sample
  it.each([
    ['in the past', -60, {}, 'booking.start_in_past'],
    ['too near for the provider', 60, { min_notice_minutes: 300 }, 'booking.notice'],
    ['too far ahead', 366 * 24 * 60, {}, 'booking.horizon'],
  ])('10: a time %s gets the nearest free starts', async (_what, minutes, settings, key) => {
    const server = testServer();
    expect((await httpParty(server, RECITER.email).update('Qaari Zakreen', RECITER.name, settings)).status).toBe(200);
    const wanted = server.now() + minutes * MINUTE;
    const refused = await httpParty(server, NASSER).method('husainia.api.place_order', {
      lines: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: instantToWire(wanted) }],
      address: HOUSE,
      expected_total: RECITER.price,
    });
    expect(refused.messages.map((one) => one.key)).toEqual([key, 'booking.free_starts']);
    const starts = String(refused.messages[1]?.values?.starts).split(',');
    expect(starts).toHaveLength(3);
    const earliest =
      server.now() + Number((settings as { min_notice_minutes?: number }).min_notice_minutes ?? 0) * MINUTE;
    for (const start of starts) expect(parseInstant(start)).toBeGreaterThan(earliest);
  });
});
