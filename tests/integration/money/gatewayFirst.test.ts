import { beforeEach, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import type { Gateway, GatewayResponse } from '../../../server/gateway/gateway.ts';
import { translate } from '../../../server/marketplace/common/translations.ts';
import { SHORT } from '../../../server/marketplace/notifications/pushTemplates.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { startServer } from '../../support/serverHarness.ts';
import type { TestServer } from '../../support/testServer.ts';
import { advance, afterMinutes, HOUSE, NASSER, RECITER, RIVAL, STAFF, statusOf } from '../people.ts';

/** A fake bank that pays the last request on demand, and records when and how often it was queried. */
let paid: boolean;
let lastAsked: number;
let timesAsked: number;
const amounts = new Map<string, number>();
const gateway: Gateway = {
  name: 'bookeey',
  merchant: 'M-1',
  hosts: ['pay.example.com'],
  list: async () => ({ movements: [], isWhole: true }),
  async create({ merchantTxnId, amount }) {
    amounts.set(merchantTxnId, amount);
    return { url: `https://pay.example.com/${merchantTxnId}` };
  },
  async query({ merchantTxnId }): Promise<GatewayResponse> {
    lastAsked = server.now();
    timesAsked += 1;
    const amount = amounts.get(merchantTxnId);
    const response = { merchant: 'M-1', merchantTxnId, gatewayTxnId: `T-${merchantTxnId}`, currency: 'KWD', amount };
    return paid ? { ...response, state: 'paid', final: true } : { ...response, state: 'pending', final: false };
  },
};

let server: TestServer;
let customer: HttpParty;
let order: string;
let first: string;
let second: string;

/** Two approved reciters of one order, with a payment still pending. */
beforeEach(async () => {
  paid = false;
  timesAsked = 0;
  server = startServer({ gateway });
  customer = httpParty(server, NASSER);
  const placed = await customer.method('husainia.api.place_order', {
    lines: [RECITER, RIVAL].map(({ name, package: package_id }) => ({
      qaari_zakreen: name,
      package_id,
      delivery_date_time: afterMinutes(server.now(), 30 * 60),
    })),
    address: HOUSE,
    expected_total: RECITER.price + RIVAL.price,
  });
  order = placed.body.message.order;
  const lines = placed.body.message.lines as { name: string; doc_name: string }[];
  [first, second] = [RECITER, RIVAL].map(({ name }) => String(lines.find((one) => one.doc_name === name)?.name)) as [
    string,
    string,
  ];
  for (const [who, name] of [
    [RECITER.email, first],
    [RIVAL.email, second],
  ] as const)
    expect((await httpParty(server, who).method('husainia.api.approve_order', { name })).status).toBe(200);
});

const payOrder = () => customer.method('husainia.api.pay_order', { order });
const payFirst = async () =>
  customer.method('bookeey.api.payment.handle_payment_request', {
    invoice_name: (await customer.read('Order Progress', first)).body.data.sales_invoice,
    invoice_type: 'Sales Invoice',
  });

it.each([
  ['the same lines', payOrder],
  ['one of its lines', payFirst],
])('a customer who pays an order whose %s were paid meanwhile reads that someone was faster', async (_what, before) => {
  expect((await before()).status).toBe(200);
  paid = true;
  const again = await payOrder();
  expect([again.status, again.messages[0]?.key]).toEqual([409, 'orders.lost_race']);
  expect(await statusOf(customer, first)).toBe(STATUS.paymentCompleted);
  const attempts = await customer.list('Payment Attempt', { fields: ['state'], filters: [['order_no', '=', order]] });
  expect(attempts.body.data.map(({ state }: { state: string }) => state)).toEqual(['Paid']);
});

it('a payment in progress is checked once for all of its lines', async () => {
  const page = (await payOrder()).body.message;
  expect(timesAsked).toBe(0);
  expect((await payOrder()).body.message).toEqual(page);
  expect(timesAsked).toBe(1);
});

it('an unpaid line ends only after the bank was asked in the same minute', async () => {
  await payOrder();
  let queryCount = 0;
  for (let minute = 0; minute < 160 && (await statusOf(customer, first)) !== STATUS.cancelled; minute += 1) {
    await advance(server, 1);
    queryCount += Number(lastAsked === server.now());
  }
  expect(await statusOf(customer, first)).toBe(STATUS.cancelled);
  expect(lastAsked).toBe(server.now());
  // every minute at first, then every ten
  expect(queryCount).toBeLessThan(30);
});

it('a paid booking isn’t withdrawn with its suspended provider, however long ago the bank was asked', async () => {
  await payFirst();
  for (let minute = 0; minute < 40; minute += 1) await advance(server, 1);
  while (lastAsked === server.now()) await advance(server, 1);
  paid = true;
  const args = { doctype: 'Qaari Zakreen', name: RECITER.name, status: 'Suspended', note: 'Complaints.' };
  expect((await httpParty(server, STAFF).method('husainia.api.set_vendor_status', args)).status).toBe(200);
  await advance(server, 1);
  expect(await statusOf(customer, first)).toBe(STATUS.paymentCompleted);
});

it('no customer reads "nothing was paid" while a payment is in progress', async () => {
  server.seed(({ system }) => system.setValues('User', NASSER, { language: 'en' }));
  await payFirst();
  const args = { doctype: 'Qaari Zakreen', name: RECITER.name, status: 'Suspended', note: 'Complaints.' };
  expect((await httpParty(server, STAFF).method('husainia.api.set_vendor_status', args)).status).toBe(200);
  await advance(server, 0);
  expect(await statusOf(customer, first)).toBe(STATUS.serviceUnavailable);
  const [mail] = (await server.mails()).filter(({ to }) => to === NASSER);
  expect(mail?.text).toContain(translate('en', 'orders.next.nothing_due'));
  const notifications = await customer.list('Husainia Notification', { fields: ['kind'], order_by: 'creation desc' });
  expect(notifications.body.data[0].kind).toBe('request_withdrawn');
  const short = translate('en', `notifications.push.${SHORT.request_withdrawn ?? 'not_accepted'}`);
  for (const words of [mail?.text, translate('en', 'notifications.kind.request_withdrawn'), short])
    expect(words).not.toContain(translate('en', 'orders.next.nothing_paid'));
  paid = true;
  await advance(server, 10);
  const { body } = await customer.list('Refund', { fields: ['amount', 'reason'], filters: [['order_no', '=', order]] });
  expect(body.data).toEqual([{ amount: RECITER.price, reason: 'late_payment' }]);
});

it('the bank is asked every minute at first, every ten minutes for two days, every six hours for thirty, then by staff', async () => {
  await payOrder();
  /** How often it is queried while the clock moves in steps. */
  const asks = async (steps: number, minutes: number): Promise<number> => {
    let count = 0;
    for (let step = 0; step < steps; step += 1) {
      await advance(server, minutes);
      count += Number(lastAsked === server.now());
    }
    return count;
  };
  expect(await asks(3, 1)).toBeGreaterThanOrEqual(2);
  await asks(57, 1);
  expect(await asks(60, 1)).toBe(6);
  await advance(server, 46 * 60);
  expect(await asks(48, 30)).toBeLessThanOrEqual(5);
  await advance(server, 28 * 24 * 60);
  expect(await asks(48, 30)).toBe(0);
  const staff = httpParty(server, STAFF);
  const { body } = await staff.list('Payment Attempt', {
    fields: ['name', 'merchant_txn_id'],
    filters: [
      ['order_no', '=', order],
      ['gateway_final', '=', 0],
    ],
  });
  expect(body.data).toHaveLength(1);
  paid = true;
  const confirmed = await staff.method('bookeey.api.payment_entry.create_and_submit_payment_entry', {
    docname: '',
    doctype: 'Sales Invoice',
    merchant_txn_id: body.data[0].merchant_txn_id,
  });
  expect([confirmed.status, confirmed.messages[0]?.key]).toEqual([200, 'payment.late']);
});

it.each([
  ['PUT', '/api/resource/Order%20Progress/'],
  ['PUT', '/api/v1/resource/Order%20Progress/'],
  ['PUT', '/api/resource%2FOrder%20Progress%2F'],
  ['PUT', '/%61pi/resource/Order%20Progress/'],
  ['PUT', '/api/x/%2e%2e/resource/Order%20Progress/'],
  ['PUT', '/api/resource/Orde%72%20Progress/'],
  ['PUT', '/api/v2/document/Order%20Progress/'],
  ['PATCH', '/api/v2/document/Order%20Progress/'],
])('%s %s: the bank is asked before staff ends the line, in every way', async (verb, path) => {
  await payOrder();
  paid = true;
  const wish = { status: STATUS.cancelled, status_note: 'By telephone.' };
  const response = await httpParty(server, STAFF).call(verb, path + first, wish);
  expect(response.status).toBe(409);
  expect(await statusOf(customer, first)).toBe(STATUS.paymentCompleted);
});

it('a plus sign in a path isn’t a space: it names no DocType, and nothing happens', async () => {
  await payOrder();
  paid = true;
  lastAsked = 0;
  const wish = { status: STATUS.cancelled, status_note: 'By telephone.' };
  const response = await httpParty(server, STAFF).call('PUT', `/api/v1/resource/Order+Progress/${first}`, wish);
  expect([response.status, lastAsked]).toEqual([417, 0]);
  expect(await statusOf(customer, first)).toBe(STATUS.paymentPending);
});

it('a payment page that the bank couldn’t open is requested again after half a minute with the same reference', async () => {
  const { create } = gateway;
  gateway.create = async () => {
    throw new Error('down');
  };
  const failed = await payOrder();
  gateway.create = create;
  expect([failed.status, failed.messages[0]?.key]).toEqual([503, 'payment.unavailable']);
  const soon = await payOrder();
  expect(soon.status).toBe(409);
  expect(Number(soon.headers.get('Retry-After'))).toBeGreaterThan(0);
  server.pass(1);
  const page = await payOrder();
  expect(page.status).toBe(200);
  const { body } = await customer.list('Payment Attempt', {
    fields: ['merchant_txn_id', 'state'],
    filters: [['order_no', '=', order]],
  });
  expect(body.data).toEqual([{ merchant_txn_id: String(page.body.message).split('/').at(-1), state: 'Open' }]);
});
