import { beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import type { GatewayResponse } from '../../../server/gateway/gateway.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { startServer } from '../../support/serverHarness.ts';
import type { TestServer } from '../../support/testServer.ts';
import { advance, at, book, confirm, NASSER, RECITER, STAFF, statusOf } from '../people.ts';
import { backFrom, PAID_45, saidGateway } from './saidGateway.ts';

let getResponse: (reference: string) => Partial<GatewayResponse>;
const { gateway, last } = saidGateway((reference) => getResponse(reference));

let server: TestServer;
let customer: HttpParty;
let line: string;
let order: string;
let evenings = 0;

const back = (txnId = 'T-1', reference = last()) => backFrom(txnId, reference);
const refunds = async () =>
  (await customer.list('Refund', { fields: ['amount', 'reason', 'state'], filters: [['order_no', '=', order]] })).body
    .data;

/** Checks staff's notifications and emails about money that was not applied. @returns the amounts in the emails */
async function toldStaff(): Promise<string[]> {
  const staff = httpParty(server, STAFF);
  const about = { order_progress: line, kind: 'money_unapplied' };
  const notified = await staff.list('Husainia Notification', { fields: ['text_values'], filters: about });
  const mails = await staff.list('Outbox Message', {
    fields: ['text_values'],
    filters: { template: 'money_unapplied', recipient: STAFF, text_values: ['like', `%${order}%`] },
  });
  expect(notified.body.data).toHaveLength(mails.body.data.length);
  for (const { text_values } of notified.body.data)
    expect(JSON.parse(text_values).path).toMatch(/^\/payments\/\w+\/show$/);
  return mails.body.data.map(({ text_values }: { text_values: string }) =>
    JSON.parse(text_values).amount.replace(/\u00a0KD$/, ''),
  );
}

async function approvedBooking(): Promise<void> {
  evenings += 1;
  ({ line, order } = await book(customer, at(`2026-11-${24 + (evenings % 6)}`, `${10 + Math.floor(evenings / 6)}:00`)));
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
}

beforeEach(async () => {
  getResponse = () => ({});
  server ??= startServer({ gateway });
  customer ??= httpParty(server, NASSER);
  await approvedBooking();
  await customer.method('husainia.api.pay_order', { order });
});

describe('an untrue response of the gateway', () => {
  it.each([
    ['another merchant', { ...PAID_45, merchant: 'M-2' }],
    ['another reference', { ...PAID_45, merchantTxnId: 'other' }],
    ['no transaction', { ...PAID_45, gatewayTxnId: '' }],
    ['paid for another transaction than the call names', { ...PAID_45, gatewayTxnId: 'T-2' }],
  ])('%s confirms nothing', async (_case, response) => {
    getResponse = () => response;
    const refused = await confirm(customer, back());
    expect([refused.status, refused.messages[0]?.key]).toEqual([417, 'payment.not_confirmed']);
    expect(await statusOf(customer, line)).toBe(STATUS.paymentPending);
    expect(await refunds()).toEqual([]);
  });

  it.each([
    ['a fils less', { ...PAID_45, amount: 44_999, gatewayTxnId: 'T-less' }, 44.999],
    ['another currency', { ...PAID_45, currency: 'USD', gatewayTxnId: 'T-usd' }, 45],
  ])('%s is recorded and marked for refund, and the line waits', async (_case, response, amount) => {
    getResponse = () => response;
    expect((await confirm(customer, back(response.gatewayTxnId))).status).toBe(417);
    expect(await statusOf(customer, line)).toBe(STATUS.paymentPending);
    expect(await refunds()).toEqual([{ amount, reason: 'wrong_amount', state: 'Due' }]);
    expect((await confirm(customer, back(response.gatewayTxnId))).status).toBe(417);
    expect(await refunds()).toHaveLength(1);
    expect(await toldStaff()).toEqual([response.currency === 'USD' ? '45 USD' : '44.999']);
    const notifications = await customer.list('Husainia Notification', {
      fields: ['text_values'],
      filters: [
        ['order_progress', '=', line],
        ['kind', '=', 'refund_due'],
      ],
    });
    expect(notifications.body.data).toHaveLength(1);
  });

  it('in another currency keeps its currency until refunded, whatever staff notes', async () => {
    getResponse = () => ({ ...PAID_45, currency: 'AED', gatewayTxnId: 'T-aed' });
    await confirm(customer, back('T-aed'));
    const staff = httpParty(server, STAFF);
    const [refund] = (await staff.list('Refund', { filters: [['order_no', '=', order]], fields: ['name'] })).body.data;
    await staff.update('Refund', refund.name, { state: 'Approved', note: 'Asked the bank.' });
    await staff.update('Refund', refund.name, { state: 'Paid', bank_reference: 'B-aed' });
    expect((await staff.read('Refund', refund.name)).body.data).toMatchObject({
      received_amount: 45,
      received_currency: 'AED',
    });
    const problems = await customer.list('Husainia Notification', {
      fields: ['text_values'],
      filters: [
        ['order_progress', '=', line],
        ['kind', '=', 'refund_paid'],
      ],
    });
    expect(JSON.parse(problems.body.data[0].text_values)).toMatchObject({ currency: 'AED' });
  });

  it('that is undecided or missing leaves the payment pending', async () => {
    expect((await confirm(customer, back())).body.message.status).toBe('Pending');
    getResponse = () => {
      throw new Error('down');
    };
    expect((await confirm(customer, back())).body.message.status).toBe('Pending');
    expect(await statusOf(customer, line)).toBe(STATUS.paymentPending);
  });

  it('paid, ten times concurrently: one entry', async () => {
    getResponse = () => ({ ...PAID_45, gatewayTxnId: 'T-ten' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(customer, back('T-ten'))));
    expect(answers.map((one) => one.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((one) => one.body.message.payment_entry.join())).size).toBe(1);
    expect(await statusOf(customer, line)).toBe(STATUS.paymentCompleted);
  });

  it('paid with another payment’s transaction confirms nothing', async () => {
    getResponse = () => ({ ...PAID_45, gatewayTxnId: 'T-ten' });
    expect((await confirm(customer, back('T-ten'))).status).toBe(417);
    expect(await statusOf(customer, line)).toBe(STATUS.paymentPending);
  });

  it('paid after refused: one attempt pays, the other is refunded', async () => {
    const first = last();
    getResponse = () => ({ state: 'failed', final: false });
    await customer.method('husainia.api.pay_order', { order });
    server.pass(1);
    getResponse = () => ({ state: 'failed', final: true, gatewayTxnId: 'T-old' });
    await customer.method('husainia.api.pay_order', { order });
    const second = last();
    expect(second).not.toBe(first);
    getResponse = () => ({ ...PAID_45, gatewayTxnId: 'T-new' });
    expect((await confirm(customer, back('T-new', second))).status).toBe(200);
    getResponse = () => ({ ...PAID_45, gatewayTxnId: 'T-old' });
    await confirm(customer, back('T-old', first));
    expect(await refunds()).toEqual([{ amount: 45, reason: 'double_payment', state: 'Due' }]);
    expect(await statusOf(customer, line)).toBe(STATUS.paymentCompleted);
    expect(await toldStaff()).toEqual(['45.00']);
    // refunding the second payment doesn't make the booking a refunded one
    const staff = httpParty(server, STAFF);
    const money = () =>
      staff.list('Refund', { fields: ['*'], filters: [['order_no', '=', order]], order_by: 'creation' });
    const [double] = (await money()).body.data;
    await staff.update('Refund', double.name, { state: 'Approved' });
    await staff.update('Refund', double.name, { state: 'Paid', bank_reference: 'B-1' });
    expect((await customer.read('Order', order)).body.data.payment_details).toBe('Paid');
    // the line was paid by its own attempt, although the other one is older
    await customer.update('Order Progress', line, { status: STATUS.cancelled });
    const own = (await money()).body.data.find((one: { name: string }) => one.name !== double.name);
    expect(own).toMatchObject({ amount: 45, reason: 'customer_cancelled' });
    expect(own.payment_attempt).not.toBe(double.payment_attempt);
  });

  it('paid while someone ends the line: it is paid, and the request gets 409', async () => {
    getResponse = () => ({ ...PAID_45, gatewayTxnId: 'T-meanwhile' });
    const late = await customer.update('Order Progress', line, { status: STATUS.cancelled });
    expect([late.status, late.messages[0]?.key]).toEqual([409, 'orders.lost_race']);
    expect(late.body.data).toMatchObject({ name: line, status: STATUS.paymentCompleted });
    expect(await statusOf(customer, line)).toBe(STATUS.paymentCompleted);
    expect(await refunds()).toEqual([]);
  });

  it('paid after the time to pay and its grace period: it is refunded', async () => {
    await advance(server, 151);
    expect(await statusOf(customer, line)).toBe(STATUS.cancelled);
    getResponse = (reference) => ({ ...PAID_45, gatewayTxnId: `T-${reference}` });
    await advance(server, 10);
    expect(await refunds()).toEqual([{ amount: 45, reason: 'late_payment', state: 'Due' }]);
    await advance(server, 10);
    expect(await refunds()).toHaveLength(1);
    expect(await toldStaff()).toEqual(['45.00']);
    // the platform never earned it, so staff can't retain any of it
    const staff = httpParty(server, STAFF);
    const [{ name }] = (await staff.list('Refund', { filters: [['order_no', '=', order]] })).body.data;
    for (const [wish, fieldname] of [
      [{ state: 'Refused', note: 'no' }, 'state'],
      [{ amount: 40, note: 'no' }, 'amount'],
    ] as const) {
      const refused = await staff.update('Refund', name, wish);
      expect([refused.status, refused.messages[0]?.key, refused.messages[0]?.fieldname]).toEqual([
        417,
        'staff.refund_owed',
        fieldname,
      ]);
    }
    expect((await staff.update('Refund', name, { state: 'Approved' })).status).toBe(200);
  });

  it('paid, received after the service: it is refunded, and the line ends anyway', async () => {
    server.pass(10 * 24 * 60);
    getResponse = (reference) => ({ ...PAID_45, gatewayTxnId: `T-${reference}` });
    await advance(server, 1);
    customer = httpParty(server, NASSER);
    expect(await refunds()).toEqual([{ amount: 45, reason: 'late_payment', state: 'Due' }]);
    expect(await statusOf(customer, line)).toBe(STATUS.cancelled);
  });
});
