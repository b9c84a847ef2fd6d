import { beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderProcess.ts';
import { addDays, getDay, HOUR, instantToWire, MINUTE, parseInstant } from '../../domain/time/kuwaitTime.ts';
import { translate } from '../../server/marketplace/common/translations.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import { startServer } from '../support/serverHarness.ts';
import type { TestServer } from '../support/testServer.ts';
import { embeddedTest, testServer } from '../support/testServerFactory.ts';
import { advance, at, book, confirm, KITCHEN, NASSER, pay, RECITER, statusOf, submitGatewayPage } from './people.ts';

let server: TestServer;
let customer: HttpParty;
let reciter: HttpParty;
let evenings = 0;

beforeAll(() => {
  server = testServer();
  customer = httpParty(server, NASSER);
  reciter = httpParty(server, RECITER.email);
});

/** An evening without requests, at least five days ahead. */
function evening(): string {
  evenings += 1;
  return at(addDays(getDay(server.now()), 4 + evenings), '19:00');
}

const minutesTo = (line: { deadline_at: string }) => ((parseInstant(line.deadline_at) ?? 0) - server.now()) / MINUTE;
const lineOf = async (line: string) => (await customer.read('Order Progress', line)).body.data;

describe('the two hours to answer', () => {
  it('are shorter for a start that is near', async () => {
    const far = await book(customer, evening());
    expect(minutesTo(await lineOf(far.line))).toBe(120);
    const near = await book(customer, instantToWire(server.now() + HOUR));
    expect(minutesTo(await lineOf(near.line))).toBe(45);
  });

  it('cancel an unanswered request and notify both sides', async () => {
    const { line, order } = await book(customer, evening());
    await advance(server, 119);
    expect(await statusOf(customer, line)).toBe(STATUS.pendingVerification);
    await advance(server, 2);
    expect(await lineOf(line)).toMatchObject({ status: STATUS.cancelled, status_reason: 'vendor_timeout' });
    expect((await customer.read('Order', order)).body.data).toMatchObject({
      delivery_status: 'Cancelled',
      payment_details: 'Non Paid',
    });
    const mails = (await httpParty(server).call('GET', '/dev/mailbox.json')).body as { to: string; subject: string }[];
    const latest = mails.slice(0, 2).map((mail) => [mail.to, mail.subject]);
    expect(latest).toContainEqual([RECITER.email, expect.stringMatching(/^Expired without your response: /)]);
    expect(latest).toContainEqual([NASSER, translate('ar', 'mails.request_expired.subject', { order })]);
  });

  it('are enforced by the approval itself if the job hasn’t run yet', async () => {
    const { line } = await book(customer, evening());
    server.pass(121);
    const late = await reciter.method('husainia.api.approve_order', { name: line });
    expect([late.status, late.messages[0]?.key]).toEqual([417, 'orders.answer_deadline_passed']);
    expect(await lineOf(line)).toMatchObject({ status: STATUS.cancelled, status_reason: 'vendor_timeout' });
  });

  it('are enforced by a change request if the job hasn’t run yet, without a notification', async () => {
    const { line } = await book(customer, evening());
    server.pass(121);
    const late = await reciter.update('Order Progress', line, { status_note: 'An hour later, please.' });
    expect([late.status, late.messages[0]?.key]).toEqual([417, 'orders.answer_deadline_passed']);
    expect(await lineOf(line)).toMatchObject({ status: STATUS.cancelled, status_reason: 'vendor_timeout' });
    const news = await customer.list('Husainia Notification', { fields: ['kind'], filters: { order_progress: line } });
    expect(news.body.data.map(({ kind }: { kind: string }) => kind)).not.toContain('change_asked');
  });
});

describe('the two hours to pay', () => {
  it('free the time, cancel the invoice and let someone else book', async () => {
    const start = evening();
    const { line } = await book(customer, start);
    await reciter.method('husainia.api.approve_order', { name: line });
    const invoice = (await lineOf(line)).sales_invoice;
    await advance(server, 121);
    expect(await lineOf(line)).toMatchObject({ status: STATUS.cancelled, status_reason: 'payment_timeout' });
    expect((await customer.read('Sales Invoice', invoice)).body.data).toMatchObject({
      status: 'Cancelled',
      docstatus: 2,
    });
    const again = await book(customer, start);
    expect((await reciter.method('husainia.api.approve_order', { name: again.line })).status).toBe(200);
  });

  it('are enforced by an approval that needs the time', async () => {
    const start = evening();
    const half = start.replace('19:00:00', '19:30:00');
    const first = await book(customer, start);
    await reciter.method('husainia.api.approve_order', { name: first.line });
    server.pass(121);
    // Two overlapping lines: the second wasn't refused because it was shorter when it was requested.
    const set = (line: string, values: Record<string, string>) =>
      server.seed((context) => context.system.setValues('Order Progress', line, values));
    set(first.line, { slot_end: half });
    const second = await book(customer, half);
    set(second.line, { slot_start: start.replace('19:00:00', '19:15:00') });
    const approved = await reciter.method('husainia.api.approve_order', { name: second.line });
    expect(approved.status).toBe(200);
    expect(await statusOf(customer, first.line)).toBe(STATUS.cancelled);
  });

  it('wait for a payment in progress, at most the grace period', async () => {
    const { line, order } = await book(customer, evening());
    await reciter.method('husainia.api.approve_order', { name: line });
    await advance(server, 119);
    const page = await customer.method('husainia.api.pay_order', { order });
    await submitGatewayPage(server, page.body.message, { action: 'pay', answer: 'slow' });
    const cancelled = await customer.update('Order Progress', line, { status: STATUS.cancelled });
    expect([cancelled.status, cancelled.messages[0]?.key]).toEqual([417, 'payment.checking_line']);
    // the bank responds within the grace period: the booking stays
    await advance(server, 2);
    expect(await statusOf(customer, line)).toBe(STATUS.paymentCompleted);
  });
});

describe('payments', () => {
  it('use the same page while it is open, and a new one after a failure', async () => {
    const { line, order } = await book(customer, evening());
    await reciter.method('husainia.api.approve_order', { name: line });
    const first = await customer.method('husainia.api.pay_order', { order });
    const same = await customer.method('husainia.api.pay_order', { order });
    expect(same.body.message).toBe(first.body.message);
    await submitGatewayPage(server, first.body.message, { action: 'cancel' });
    const next = await customer.method('husainia.api.pay_order', { order });
    expect(next.status).toBe(200);
    expect(next.body.message).not.toBe(first.body.message);
    const free = await customer.update('Order Progress', line, { status: STATUS.cancelled });
    expect(free.messages[0]?.key).toBe('payment.checking_line');
    // the gateway is queried before the requested step is checked
    await submitGatewayPage(server, next.body.message, { action: 'cancel' });
    expect((await customer.update('Order Progress', line, { status: STATUS.cancelled })).status).toBe(200);
    expect(await statusOf(customer, line)).toBe(STATUS.cancelled);
  });

  it('are found by the job if the customer closes the tab', async () => {
    const { line, order } = await book(customer, evening());
    await reciter.method('husainia.api.approve_order', { name: line });
    const page = await customer.method('husainia.api.pay_order', { order });
    await server.fetch(page.body.message, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'action=pay&answer=tab_closed',
    });
    await advance(server, 1);
    expect(await statusOf(customer, line)).toBe(STATUS.paymentCompleted);
  });

  it('that arrive after the line ended are recorded and marked for refund', async () => {
    const { line, order } = await book(customer, evening());
    await reciter.method('husainia.api.approve_order', { name: line });
    const page = await customer.method('husainia.api.pay_order', { order });
    const staff = httpParty(server, 'staff@example.com');
    const ended = await staff.update('Order Progress', line, {
      status: STATUS.cancelled,
      status_note: 'asked by phone',
    });
    expect(ended.body.data.status).toBe(STATUS.cancelled);
    const back = await submitGatewayPage(server, page.body.message, { action: 'pay', answer: 'captured' });
    const late = await confirm(customer, back);
    expect(late.body.message).toMatchObject({ status: 'Paid', payment_entry: [] });
    expect(late.messages[0]?.key).toBe('payment.late');
    const refunds = await customer.list('Refund', {
      fields: ['order_progress', 'amount', 'reason', 'state'],
      filters: [['order_no', '=', order]],
    });
    expect(refunds.body.data).toMatchObject([
      { order_progress: line, amount: RECITER.price, reason: 'late_payment', state: 'Due' },
    ]);
    expect(await statusOf(customer, line)).toBe(STATUS.cancelled);
  });

  embeddedTest('need a gateway', async () => {
    const bare = startServer({
      gateway: {
        name: 'bookeey',
        merchant: 'm',
        hosts: ['pay.example.com'],
        create: async () => ({ url: 'https://evil.example.com/pay' }),
        query: async () => ({ state: 'unknown', final: false }),
        list: async () => ({ movements: [], isWhole: true }),
      },
    });
    const payer = httpParty(bare, NASSER);
    const { line, order } = await book(payer, at('2026-11-30', '19:00'));
    await httpParty(bare, RECITER.email).method('husainia.api.approve_order', { name: line });
    const refused = await payer.method('husainia.api.pay_order', { order });
    expect([refused.status, refused.messages[0]?.key]).toEqual([503, 'payment.unavailable']);
  });

  it('are refunded in full, including the delivery fee, if a paid order is cancelled in time', async () => {
    const kitchen = httpParty(server, KITCHEN.email);
    const placed = await customer.method('husainia.api.place_order', {
      lines: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 }],
      shipping_address: (await customer.list('Address')).body.data[0].name,
      delivery_date_time: evening(),
      expected_total: 43.5,
    });
    const { order, lines } = placed.body.message;
    await kitchen.method('husainia.api.approve_order', { name: lines[0].name });
    await pay(server, customer, order);
    const cancelled = await customer.update('Order Progress', lines[0].name, { status: STATUS.cancelled });
    expect(cancelled.body.data).toMatchObject({ status: STATUS.cancelled, status_reason: 'customer_cancelled' });
    const refunds = await customer.list('Refund', {
      fields: ['amount', 'reason'],
      filters: [['order_no', '=', order]],
      order_by: 'amount asc',
    });
    expect(refunds.body.data).toEqual([
      { amount: 5, reason: 'no_delivery' },
      { amount: 38.5, reason: 'customer_cancelled' },
    ]);
  });
});

describe('automatic endings', () => {
  it('deliver a paid line a day after its end and close an unavailable one after three', async () => {
    const start = instantToWire(server.now() + 3 * HOUR);
    const paid = await book(customer, start);
    await reciter.method('husainia.api.approve_order', { name: paid.line });
    await pay(server, customer, paid.order);
    const other = await book(customer, evening());
    await reciter.method('husainia.api.approve_order', { name: other.line });
    const withdrawn = await reciter.update('Order Progress', other.line, { status: STATUS.serviceUnavailable });
    expect(withdrawn.body.data.status_reason).toBe('vendor_cannot_serve');
    await advance(server, 4 * 60 + 24 * 60 + 1);
    expect(await lineOf(paid.line)).toMatchObject({ status: STATUS.delivered, status_reason: 'auto_24h' });
    await advance(server, 72 * 60);
    expect(await lineOf(other.line)).toMatchObject({ status: STATUS.cancelled, status_reason: 'vendor_cannot_serve' });
  });
});

describe('reminders', () => {
  const kinds = async (who: HttpParty, line: string) =>
    (
      await who.list('Husainia Notification', {
        fields: ['kind'],
        filters: [['order_progress', '=', line]],
        limit_page_length: 50,
      })
    ).body.data
      .map((row: { kind: string }) => row.kind)
      .filter((kind: string) => kind.endsWith('_soon'));

  it('are sent once, half an hour before a deadline to the party who must act, and the day before the service to both', async () => {
    const server = testServer();
    const customer = httpParty(server, NASSER);
    const reciter = httpParty(server, RECITER.email);
    const { order, line } = await book(customer, at('2026-11-24', '19:00'));
    await advance(server, 85);
    expect(await kinds(reciter, line)).toEqual([]);
    await advance(server, 10);
    await advance(server, 1);
    expect([await kinds(reciter, line), await kinds(customer, line)]).toEqual([['answer_soon'], []]);
    await reciter.method('husainia.api.approve_order', { name: line });
    await advance(server, 95);
    await advance(server, 1);
    expect(await kinds(customer, line)).toEqual(['pay_soon']);
    await pay(server, customer, order);
    await advance(server, 50 * 60);
    await advance(server, 2 * 60);
    for (const who of [customer, reciter]) expect(await kinds(who, line)).toContain('service_soon');
    const mails = (await httpParty(server).call('GET', '/dev/mailbox.json')).body as { to: string; subject: string }[];
    expect(
      mails.filter(
        (mail) =>
          mail.to === NASSER && /^(Please pay by|يرجى الدفع قبل)/.test(mail.subject) && mail.subject.includes(order),
      ),
    ).toHaveLength(1);
  });
});
