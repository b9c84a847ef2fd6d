import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { addDays, getDay } from '../../../domain/time/kuwaitTime.ts';
import { type HttpParty, httpParty, type WireResponse } from '../../support/httpParty.ts';
import { startServer } from '../../support/serverHarness.ts';
import type { TestServer } from '../../support/testServer.ts';
import { embeddedTest, testServer } from '../../support/testServerFactory.ts';
import { at, book, HOUSE, KITCHEN, NASSER, pay, RECITER, STAFF } from '../people.ts';

let server: TestServer;
let customer: HttpParty;
let reciter: HttpParty;
let staff: HttpParty;
let line: string;
let order: string;
let evenings = 0;

const why = (response: WireResponse) => [response.status, response.messages[0]?.key, response.messages[0]?.fieldname];
const refunds = async (fields = ['amount', 'reason', 'state']) =>
  (await staff.list('Refund', { fields, filters: [['order_no', '=', order]], order_by: 'creation asc' })).body.data;
const put = (name: string, data: Record<string, unknown>) => staff.update('Refund', name, data);
const issue = (amount: unknown, more: Record<string, unknown> = {}) =>
  staff.method('husainia.api.issue_refund', {
    order_progress: line,
    amount,
    reason: 'complaint',
    note: 'half an hour late',
    ...more,
  });
const orderState = async () => (await customer.read('Order', order)).body.data.payment_details;
const audits = async (name: string) =>
  (
    await staff.list('Audit Event', {
      fields: ['action', 'actor', 'value_before', 'value_after', 'reason'],
      filters: [['ref_name', '=', name]],
      order_by: 'creation asc',
    })
  ).body.data;
const news = async (who: HttpParty) =>
  (
    await who.list('Husainia Notification', {
      fields: ['kind', 'text_values'],
      filters: [
        ['order_progress', '=', line],
        ['kind', 'like', 'refund_%'],
      ],
      order_by: 'creation asc',
    })
  ).body.data;
const mails = async () =>
  (
    await staff.list('Outbox Message', {
      fields: ['recipient', 'template', 'language', 'text_values'],
      filters: [
        ['template', 'like', 'refund_%'],
        ['text_values', 'like', `%${order}%`],
      ],
      order_by: 'creation asc',
    })
  ).body.data;

/** A paid booking of 45 KD. */
async function paidBooking(): Promise<void> {
  evenings += 1;
  const day = addDays('2026-11-28', Math.floor(evenings / 5));
  ({ line, order } = await book(customer, at(day, `${10 + 2 * (evenings % 5)}:00`)));
  await reciter.method('husainia.api.approve_order', { name: line });
  await pay(server, customer, order);
}

/** A paid booking, cancelled by its customer. @returns the refund */
async function cancelled(): Promise<string> {
  await paidBooking();
  await customer.update('Order Progress', line, { status: STATUS.cancelled });
  const [refund] = await refunds(['name', 'amount', 'state']);
  expect(refund).toMatchObject({ amount: 45, state: 'Due' });
  return refund.name;
}

beforeAll(() => {
  server = testServer();
  customer = httpParty(server, NASSER);
  reciter = httpParty(server, RECITER.email);
  staff = httpParty(server, STAFF);
});
beforeEach(() => server.pass(1));

describe('a refund', () => {
  it('is approved, gets its due day and is paid with the bank’s reference; the customer is notified of each', async () => {
    const name = await cancelled();
    expect(await orderState()).toBe('Paid');
    const approved = await put(name, { state: 'Approved' });
    const today = getDay(server.now());
    expect(approved.body.data).toMatchObject({ state: 'Approved', due_by: addDays(today, 60) });
    expect(approved.body.data.paid_at).toBeUndefined();
    expect(approved.body.data.approved_at).toContain(today);
    expect(why(await put(name, { state: 'Paid' }))).toEqual([417, 'common.required', 'bank_reference']);
    server.pass(60);
    const paid = await put(name, { state: 'Paid', bank_reference: 'NBK 77 120' });
    expect(paid.body.data).toMatchObject({ state: 'Paid', bank_reference: 'NBK 77 120', paid_at: expect.any(String) });
    expect(await orderState()).toBe('Refunded');
    const notifications = await news(customer);
    expect(notifications.map((row: { kind: string }) => row.kind)).toEqual(['refund_due', 'refund_paid']);
    expect(JSON.parse(notifications[1].text_values)).toMatchObject({
      amount: 45_000,
      day: today,
      reference: 'NBK 77 120',
    });
    const sent = await mails();
    expect(sent.map((mail: { recipient: string; template: string }) => [mail.recipient, mail.template])).toEqual([
      [NASSER, 'refund_due'],
      [NASSER, 'refund_paid'],
    ]);
    expect(JSON.parse(sent[1].text_values)).toMatchObject({
      reference: 'NBK 77 120',
      amount: expect.stringContaining('45'),
    });
    const seen = await customer.list('Refund', { fields: ['*'], filters: [['order_no', '=', order]] });
    expect(seen.body.data[0]).toMatchObject({ state: 'Paid', bank_reference: 'NBK 77 120' });
    expect(seen.body.data[0]).not.toHaveProperty('note');
    expect((await audits(name)).slice(-2)).toMatchObject([
      { action: 'refund_approved', actor: STAFF, reason: 'customer_cancelled' },
      { action: 'refund_paid', actor: STAFF, reason: 'customer_cancelled' },
    ]);
  });

  it('is rejected with a reason that only staff sees', async () => {
    const name = await cancelled();
    expect(why(await put(name, { state: 'Refused' }))).toEqual([417, 'staff.note_required', 'note']);
    const refused = await put(name, { state: 'Refused', note: 'The reciter came.' });
    expect(refused.body.data).toMatchObject({ state: 'Refused', note: 'The reciter came.' });
    const notifications = await news(customer);
    expect(notifications.at(-1).kind).toBe('refund_refused');
    expect(JSON.stringify([notifications, await mails()])).not.toContain('The reciter came.');
    expect(await orderState()).toBe('Paid');
    expect((await audits(name)).at(-1)).toMatchObject({
      action: 'refund_refused',
      actor: STAFF,
      reason: 'The reciter came.',
      value_before: expect.stringContaining('"state":"Due"'),
      value_after: expect.stringContaining('"state":"Refused"'),
    });
  });

  it('takes no step outside the table', async () => {
    const name = await cancelled();
    expect(why(await put(name, { state: 'Paid', bank_reference: 'x' }))).toEqual([
      417,
      'orders.not_possible_now',
      'state',
    ]);
    expect(why(await put(name, { state: 'Lost' }))).toEqual([417, 'errors.format', 'state']);
    await put(name, { state: 'Approved' });
    expect(why(await put(name, { state: 'Due' }))[1]).toBe('orders.not_possible_now');
    await put(name, { state: 'Paid', bank_reference: 'x' });
    for (const state of ['Due', 'Approved', 'Refused'])
      expect(why(await put(name, { state, note: 'why' }))).toEqual([417, 'orders.not_possible_now', 'state']);
    expect(why(await put(name, { bank_reference: '' }))).toEqual([417, 'common.required', 'bank_reference']);
    expect((await refunds(['state']))[0].state).toBe('Paid');
  });

  it('does nothing when repeated, and rejects a stale tab', async () => {
    const name = await cancelled();
    const { modified } = (await staff.read('Refund', name)).body.data;
    const first = await put(name, { state: 'Approved', modified });
    server.pass(1);
    const again = await put(name, { state: 'Approved', modified });
    expect(again.body.data).toEqual(first.body.data);
    expect((await audits(name)).length).toBe(1);
    expect(why(await put(name, { state: 'Refused', note: 'no', modified }))).toEqual([
      417,
      'common.changed_elsewhere',
      undefined,
    ]);
    await put(name, { state: 'Paid', bank_reference: 'A' });
    await put(name, { state: 'Paid', bank_reference: 'A' });
    expect((await news(customer)).filter((row: { kind: string }) => row.kind === 'refund_paid')).toHaveLength(1);
  });

  it('is paid once if two staff members confirm concurrently; a wrong reference can be corrected', async () => {
    const name = await cancelled();
    await put(name, { state: 'Approved' });
    const both = await Promise.all(['A', 'B'].map((bank_reference) => put(name, { state: 'Paid', bank_reference })));
    expect(both.map((response) => response.status).sort()).toEqual([200, 417]);
    const [first] = both.filter((response) => response.status === 200);
    expect((await refunds(['bank_reference']))[0].bank_reference).toBe(first?.body.data.bank_reference);
    await put(name, { bank_reference: 'C' });
    expect((await refunds(['bank_reference']))[0].bank_reference).toBe('C');
  });

  it('is changed only by staff, and its timestamps only by the server', async () => {
    const name = await cancelled();
    expect((await customer.update('Refund', name, { state: 'Approved' })).status).toBe(403);
    expect((await reciter.update('Refund', name, { state: 'Approved' })).status).toBe(403);
    const forged = { approved_at: '2020-01-01 00:00:00', due_by: '2020-01-01', paid_at: '2020-01-01 00:00:00' };
    const response = await put(name, { ...forged, reason: 'complaint', customer: 'x', note: 'seen' });
    expect(response.body.data.note).toBe('seen');
    for (const field of Object.keys(forged)) expect(response.body.data[field]).toBeUndefined();
    expect((await refunds())[0].reason).toBe('customer_cancelled');
    expect((await put('none', { state: 'Approved' })).status).toBe(404);
  });
});

describe('the amount of a refund', () => {
  it('can change with a reason while it is due; the rest becomes the provider’s, held', async () => {
    const name = await cancelled();
    for (const amount of [0, -1, 'much', 1.2345])
      expect(why(await put(name, { amount, note: 'x' }))).toEqual([417, 'staff.amount', 'amount']);
    expect(why(await put(name, { amount: 30 }))).toEqual([417, 'staff.note_required', 'note']);
    expect(why(await put(name, { amount: 45.001, note: 'x' }))).toEqual([417, 'staff.refund_too_high', 'amount']);
    const less = await put(name, { amount: '30.5', note: 'Less than two days before.' });
    expect(less.body.data).toMatchObject({ amount: 30.5, state: 'Due' });
    const stored = (await staff.read('Order Progress', line)).body.data;
    expect(stored.payout_status).toBe('Held');
    expect(stored.payout_amount + stored.guarantee_amount).toBeGreaterThan(0);
    expect(stored.payout_amount + stored.guarantee_amount).toBeLessThanOrEqual(14.5);
    await put(name, { amount: 45, note: 'All of it after all.' });
    const nothing = (await staff.read('Order Progress', line)).body.data;
    expect([nothing.payout_status || '', nothing.payout_amount]).toEqual(['', 0]);
    await put(name, { amount: 30.5, note: 'No.' });
    await put(name, { state: 'Approved' });
    // the note about the amount doesn't count as a reason for the approval
    expect((await audits(name)).slice(-2)).toMatchObject([
      { action: 'change_refund', reason: 'No.', value_before: expect.stringContaining('45') },
      { action: 'refund_approved', reason: expect.not.stringContaining('No.') },
    ]);
    expect(why(await put(name, { amount: 45, note: 'x' }))).toEqual([417, 'staff.refund_amount_fixed', 'amount']);
    await put(name, { state: 'Paid', bank_reference: 'B' });
    expect(await orderState()).toBe('Paid');
  });
});

describe('issue_refund', () => {
  it('refunds part of a paid line and never more than was charged, in any order of actions', async () => {
    await paidBooking();
    expect(why(await issue(45.001))).toEqual([417, 'staff.refund_too_high', 'amount']);
    expect(why(await issue(5, { note: ' ' }))).toEqual([417, 'staff.note_required', 'note']);
    expect(why(await issue(5, { reason: 'late_payment' }))).toEqual([417, 'errors.format', 'reason']);
    expect(why(await issue('x'))).toEqual([417, 'staff.amount', 'amount']);
    const made = await issue(10);
    expect(made.body.message).toMatchObject({ state: 'Due', amount: 10 });
    expect((await audits(made.body.message.name))[0]).toMatchObject({ action: 'issue_refund', actor: STAFF });
    expect((await news(customer)).map((row: { kind: string }) => row.kind)).toEqual(['refund_due']);
    expect(why(await issue(35.001))[1]).toBe('staff.refund_too_high');
    // the line ends: only the remaining amount is refunded
    await customer.update('Order Progress', line, { status: STATUS.cancelled });
    expect(await refunds(['amount', 'reason'])).toEqual([
      { amount: 10, reason: 'complaint' },
      { amount: 35, reason: 'customer_cancelled' },
    ]);
    expect(why(await issue(0.001))[1]).toBe('staff.refund_too_high');
    expect(why(await put(made.body.message.name, { amount: 11, note: 'x' }))[1]).toBe('staff.refund_too_high');
    // a refused amount can be refunded again
    await put(made.body.message.name, { state: 'Refused', note: 'No.' });
    expect((await issue(10)).status).toBe(200);
    expect(why(await issue(0.001))[1]).toBe('staff.refund_too_high');
  });

  it('needs a paid line, and staff', async () => {
    evenings += 1;
    const day = addDays('2026-11-28', Math.floor(evenings / 5));
    ({ line, order } = await book(customer, at(day, `${10 + 2 * (evenings % 5)}:00`)));
    expect(why(await issue(1))[1]).toBe('orders.not_possible_now');
    expect((await issue(1, { order_progress: 'none' })).status).toBe(404);
    expect((await customer.method('husainia.api.issue_refund', { order_progress: line, amount: 1 })).status).toBe(403);
  });

  it('creates one refund per key', async () => {
    await paidBooking();
    const args = { order_progress: line, amount: 3, reason: 'complaint', note: 'late' };
    const first = await staff.method('husainia.api.issue_refund', args, 'one-refund');
    const again = await staff.method('husainia.api.issue_refund', args, 'one-refund');
    expect(again.body.message).toEqual(first.body.message);
    expect(await refunds()).toHaveLength(1);
  });
});

describe('an order with a delivery fee', () => {
  it('is fully refunded once its fee is too', async () => {
    const placed = await customer.method('husainia.api.place_order', {
      lines: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 }],
      address: HOUSE,
      delivery_date_time: at('2026-12-20', '19:00'),
      expected_total: 43.5,
    });
    order = placed.body.message.order;
    line = placed.body.message.lines[0].name;
    await httpParty(server, KITCHEN.email).method('husainia.api.approve_order', { name: line });
    await pay(server, customer, order);
    await customer.update('Order Progress', line, { status: STATUS.cancelled });
    const made = await refunds(['name', 'reason', 'amount']);
    expect(made.map((one: { reason: string }) => one.reason).sort()).toEqual(['customer_cancelled', 'no_delivery']);
    for (const { name, reason } of [...made].sort((a, b) => (a.reason < b.reason ? -1 : 1))) {
      expect(await orderState()).toBe('Paid');
      await put(name, { state: 'Approved' });
      await put(name, { state: 'Paid', bank_reference: reason });
    }
    expect(await orderState()).toBe('Refunded');
    expect((await news(customer)).map((row: { kind: string }) => row.kind).sort()).toEqual([
      'refund_due',
      'refund_due',
      'refund_paid',
      'refund_paid',
    ]);
  });
});

describe('a customer who was already notified of a full refund', () => {
  it('is notified once', async () => {
    await paidBooking();
    await reciter.update('Order Progress', line, { status: STATUS.serviceUnavailable });
    expect(await refunds()).toEqual([{ amount: 45, reason: 'vendor_cannot_serve', state: 'Due' }]);
    expect(await news(customer)).toEqual([]);
  });
});

embeddedTest('staff is notified once per order that no gateway is configured', async () => {
  const bare = startServer({ environment: { GATEWAY: 'none' } });
  const payer = httpParty(bare, NASSER);
  const wanted = await book(payer, at('2026-11-30', '19:00'));
  await httpParty(bare, RECITER.email).method('husainia.api.approve_order', { name: wanted.line });
  for (let tries = 0; tries < 3; tries += 1) {
    const refused = await payer.method('husainia.api.pay_order', { order: wanted.order });
    expect([refused.status, refused.messages[0]?.key]).toEqual([503, 'payment.unavailable']);
  }
  const staff = httpParty(bare, STAFF);
  const notifications = await staff.list('Husainia Notification', { filters: { kind: 'gateway_missing' } });
  expect(notifications.body.data).toHaveLength(1);
  const mails = await staff.list('Outbox Message', { fields: ['recipient'], filters: { template: 'gateway_missing' } });
  expect(mails.body.data).toEqual([{ recipient: STAFF }]);
});
