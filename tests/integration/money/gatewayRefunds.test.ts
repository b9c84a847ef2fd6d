import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { addDays } from '../../../domain/time/kuwaitTime.ts';
import type { Gateway, RefundResponse } from '../../../server/gateway/gateway.ts';
import { oneGateway } from '../../../server/gateway/gateways.ts';
import { createMyFatoorah } from '../../../server/gateway/myFatoorah.ts';
import { pollRefunds } from '../../../server/marketplace/staff/refundSending.ts';
import { violations } from '../../reliability/invariants.ts';
import { readRecords, removeOrders } from '../../reliability/records.ts';
import {
  FAKE_KEY,
  FAKE_SECRET,
  type FakeBook,
  type FakeMyFatoorah,
  type FakePayment,
  startFakeMyFatoorah,
} from '../../support/fakeMyFatoorah.ts';
import { type HttpParty, httpParty, type WireResponse } from '../../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';
import { advance, at, book, confirm, NASSER, pay, RECITER, STAFF } from '../people.ts';
import { backFrom } from './saidGateway.ts';

const why = (response: WireResponse) => [response.status, response.messages[0]?.key];

/** One payment provider and what a test does to it. */
interface Provider {
  server: EmbeddedServer;
  /** Pays an order. */
  pay(order: string): Promise<unknown>;
  /** How often it was asked to send a refund. */
  sent(): number;
  /** How the next refunds go wrong; undefined: they don't. */
  fail(fault: 'lost' | 'dropped' | undefined): void;
  /** Carries out or declines every accepted refund. */
  settle(outcome: 'Refunded' | 'Canceled'): void;
  close(): void;
}

/** The simulator, whose desk loses requests and responses when a test says so. */
function overSimulator(): Provider {
  const server = startServer();
  const { refunds } = server.site.gateways.current as Gateway;
  const real = { ...refunds! };
  let fault: 'lost' | 'dropped' | undefined;
  let outcome: 'Refunded' | 'Canceled' | undefined;
  let sent = 0;
  Object.assign(refunds!, {
    async send(...args: Parameters<typeof real.send>): Promise<RefundResponse> {
      sent += 1;
      if (fault === 'dropped') throw new Error('the connection broke');
      // its till counts a refund that this test let it decline
      const response: RefundResponse = outcome === 'Canceled' ? { state: 'pending' } : await real.send(...args);
      outcome = undefined;
      if (fault === 'lost') throw new Error('the connection broke');
      return response;
    },
    async find(...args: Parameters<typeof real.find>): Promise<RefundResponse> {
      const response = await real.find(...args);
      if (response.state === 'unknown' || outcome === 'Refunded') return response;
      return { state: outcome === 'Canceled' ? 'refused' : 'pending' };
    },
  } satisfies typeof real);
  return {
    server,
    pay: (order) => pay(server, httpParty(server, NASSER), order),
    sent: () => sent,
    fail: (next) => {
      fault = next;
    },
    settle: (next) => {
      outcome = next;
    },
    close: () => undefined,
  };
}

interface MyFatoorah extends Provider {
  fake: FakeMyFatoorah;
  records: FakeBook<FakePayment>;
}

async function overMyFatoorah(): Promise<MyFatoorah> {
  const records: FakeBook<FakePayment> = {
    ...{ payments: new Map(), lies: new Map(), down: false, whenAsked: undefined },
    now: () => server.now(),
  };
  const fake = await startFakeMyFatoorah(records);
  const settings = { apiKey: FAKE_KEY, webhookSecret: FAKE_SECRET, apiUrl: fake.url, hosts: ['demo.myfatoorah.com'] };
  const server: EmbeddedServer = startServer({ gateway: createMyFatoorah(settings, () => server.now()) });
  return {
    server,
    fake,
    records,
    async pay(order) {
      const customer = httpParty(server, NASSER);
      const page = await customer.method('husainia.api.pay_order', { order });
      expect(new URL(page.body.message).host).toBe('demo.myfatoorah.com');
      const [reference = ''] = [...records.payments.keys()].slice(-1);
      const payment = records.payments.get(reference)!;
      records.payments.set(reference, { ...payment, state: 'paid' });
      return confirm(customer, backFrom(payment.txn, reference));
    },
    sent: () => fake.requested,
    fail: (next) => {
      fake.fault = next;
    },
    settle(outcome) {
      for (const refund of fake.refunds) if (refund.RefundStatus === 'Pending') refund.RefundStatus = outcome;
    },
    close: fake.close,
  };
}

describe.each([
  ['the simulator', overSimulator],
  ['MyFatoorah', overMyFatoorah],
])('a refund through %s', (_name, open) => {
  let provider: Provider;
  let server: EmbeddedServer;
  let customer: HttpParty;
  let staff: HttpParty;
  let evenings = 0;
  let name: string;
  let order: string;
  let line: string;

  const send = () => staff.method('husainia.api.send_refund', { name });
  const takeBack = () => staff.method('husainia.api.take_back_refund', { name, note: 'Not in the gateway’s pages.' });
  const read = async () => (await staff.read('Refund', name)).body.data;
  const byHand = () => staff.update('Refund', name, { state: 'Paid', bank_reference: 'B-1' });
  const acts = async () =>
    (
      await staff.list('Audit Event', {
        fields: ['action'],
        filters: [['ref_name', '=', name]],
        order_by: 'creation asc',
      })
    ).body.data.map(({ action }: { action: string }) => action);
  /** What the ledger says is going back, in fils. */
  const owed = () =>
    server.stored(
      ({ database }) =>
        database.get<{ owed: number }>(
          `SELECT coalesce(-sum("amount"), 0) AS owed FROM "tabLedger Entry" WHERE "account" = 'refund' AND "order_no" = ?`,
          [order],
        )?.owed,
    );
  const sound = () => expect(violations(readRecords(server.site.engine.database))).toEqual([]);

  beforeAll(async () => {
    provider = await open();
    server = provider.server;
    removeOrders(server.site.engine.database);
  });
  afterAll(() => provider.close());
  /** An approved refund of a paid booking that its customer cancelled. */
  beforeEach(async () => {
    provider.fail(undefined);
    evenings += 1;
    customer = httpParty(server, NASSER);
    staff = httpParty(server, STAFF);
    const made = await book(
      customer,
      at(addDays('2026-11-28', Math.floor(evenings / 5)), `${10 + 2 * (evenings % 5)}:00`),
    );
    ({ order, line } = made);
    await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: made.line });
    await provider.pay(order);
    await customer.update('Order Progress', made.line, { status: STATUS.cancelled });
    name = (await staff.list('Refund', { filters: [['order_no', '=', order]] })).body.data[0].name;
    await staff.update('Refund', name, { state: 'Approved' });
  });

  it('is stored as sent, then paid by the gateway’s own response', async () => {
    const before = provider.sent();
    expect((await send()).body.message).toEqual({ name, state: 'Sent', gateway_answer: 'pending' });
    expect(await read()).toMatchObject({ state: 'Sent', sent_at: expect.any(String), send_key: expect.any(String) });
    expect(owed()).toBe(45_000);
    expect(why(await byHand())).toEqual([417, 'orders.not_possible_now']);
    provider.settle('Refunded');
    server.pass(1);
    // sending it again only asks
    const paid = await send();
    expect(paid.body.message).toMatchObject({ state: 'Paid' });
    expect(provider.sent()).toBe(before + 1);
    expect(await read()).toMatchObject({ state: 'Paid', bank_reference: expect.stringMatching(/^\d+$/) });
    expect(owed()).toBe(0);
    expect((await customer.read('Order', order)).body.data.payment_details).toBe('Refunded');
    expect(await acts()).toEqual(['refund_approved', 'refund_sent', 'refund_paid']);
    const notifications = await customer.list('Husainia Notification', {
      fields: ['kind'],
      filters: [
        ['order_progress', '=', line],
        ['kind', '=', 'refund_paid'],
      ],
    });
    expect(notifications.body.data).toHaveLength(1);
    sound();
  });

  it('that it declines is approved again, and may be sent anew with another key', async () => {
    await send();
    const { send_key } = await read();
    provider.settle('Canceled');
    await advance(server, 5);
    expect(await read()).toMatchObject({ state: 'Approved', gateway_answer: 'refused' });
    expect((await read()).send_key).toBeUndefined();
    expect(await acts()).toEqual(['refund_approved', 'refund_sent', 'refund_returned']);
    expect((await send()).body.message.state).toBe('Sent');
    expect((await read()).send_key).not.toBe(send_key);
    sound();
  });

  it('whose response is lost is never sent again, and is found by asking', async () => {
    const before = provider.sent();
    provider.fail('lost');
    expect((await send()).body.message).toEqual({ name, state: 'Sent', gateway_answer: 'unknown' });
    provider.fail(undefined);
    expect(why(await byHand())).toEqual([417, 'orders.not_possible_now']);
    expect(why(await takeBack())).toEqual([417, 'staff.refund.still_asking']);
    await Promise.all([send(), send(), send()]);
    expect(await read()).toMatchObject({ state: 'Sent', gateway_answer: 'pending' });
    // while the gateway has it, staff can't take it back, however long it takes and however silent it is
    const { refunds } = server.site.gateways.current as Gateway;
    const { find } = refunds!;
    Object.assign(refunds!, { find: async () => ({ state: 'unknown' }) });
    await advance(server, 200);
    staff = httpParty(server, STAFF);
    expect(await read()).toMatchObject({ state: 'Sent', gateway_answer: 'pending' });
    expect(why(await takeBack())).toEqual([417, 'staff.refund.still_asking']);
    Object.assign(refunds!, { find });
    provider.settle('Refunded');
    await advance(server, 15);
    expect((await read()).state).toBe('Paid');
    expect(provider.sent()).toBe(before + 1);
    sound();
  });

  it('that never arrived stays unknown, until staff takes it back; it is never sent again', async () => {
    const before = provider.sent();
    provider.fail('dropped');
    await send();
    await advance(server, 59);
    staff = httpParty(server, STAFF);
    expect(await read()).toMatchObject({ state: 'Sent', gateway_answer: 'unknown' });
    expect(why(await takeBack())).toEqual([417, 'staff.refund.still_asking']);
    await advance(server, 2);
    expect(why(await staff.method('husainia.api.take_back_refund', { name, note: ' ' }))[0]).toBe(417);
    const { due_by } = await read();
    expect((await takeBack()).body.message).toEqual({ name, state: 'Approved' });
    expect(await read()).toMatchObject({ state: 'Approved', due_by });
    expect(await acts()).toEqual(['refund_approved', 'refund_sent', 'refund_taken_back']);
    provider.fail(undefined);
    expect(why(await send())).toEqual([417, 'staff.refund.sent_before']);
    expect((await byHand()).body.data).toMatchObject({ state: 'Paid', bank_reference: 'B-1' });
    expect(provider.sent()).toBe(before + 1);
    sound();
  });

  it('that turns up after staff took it back is sent again in our books, not at the gateway', async () => {
    provider.fail('lost');
    await send();
    const key = (await read()).send_key;
    // the gateway does not tell for a while
    const { refunds } = server.site.gateways.current as Gateway;
    const { find } = refunds!;
    Object.assign(refunds!, { find: async () => ({ state: 'unknown' }) });
    await advance(server, 61);
    staff = httpParty(server, STAFF);
    expect((await takeBack()).status).toBe(200);
    Object.assign(refunds!, { find });
    await advance(server, 15);
    expect(await read()).toMatchObject({ state: 'Sent', gateway_answer: 'pending', send_key: key });
    expect(why(await byHand())).toEqual([417, 'orders.not_possible_now']);
    sound();
  });

  it('of which the process died before the call is asked about', async () => {
    const before = provider.sent();
    const { refunds } = server.site.gateways.current as Gateway;
    const real = refunds!.send;
    Object.assign(refunds!, { send: () => new Promise(() => undefined) });
    void send();
    await expect.poll(read).toMatchObject({ state: 'Sent' });
    Object.assign(refunds!, { send: real });
    await advance(server, 1);
    expect(await read()).toMatchObject({ state: 'Sent', gateway_answer: 'unknown' });
    expect(provider.sent()).toBe(before);
    sound();
  });

  it('is sent once by ten at a time', async () => {
    const before = provider.sent();
    await Promise.all(Array.from({ length: 10 }, send));
    expect(provider.sent()).toBe(before + 1);
    expect((await read()).state).toBe('Sent');
  });

  it('is sent only by staff, only when approved', async () => {
    for (const who of [customer, httpParty(server, RECITER.email), httpParty(server, undefined)])
      expect((await who.method('husainia.api.send_refund', { name })).status).toBe(403);
    expect((await staff.method('husainia.api.send_refund', { name: 'none' })).status).toBe(404);
    expect(why(await staff.update('Refund', name, { state: 'Sent' }))).toEqual([417, 'orders.not_possible_now']);
    await staff.update('Refund', name, { state: 'Refused', note: 'no' });
    expect(why(await send())).toEqual([417, 'orders.not_possible_now']);
    expect(why(await takeBack())).toEqual([417, 'orders.not_possible_now']);
    const seen = (await customer.read('Refund', name)).body.data;
    expect(Object.keys(seen)).not.toContain('send_key');
  });
});

describe('a webhook of MyFatoorah', () => {
  let provider: MyFatoorah;
  let server: EmbeddedServer;
  let urls: string[];
  let reference: string;
  let line: string;
  let order: string;
  let evenings = 0;

  const post = ({ headers, body }: { headers: Record<string, string>; body: string }, path = '/webhook/myfatoorah') =>
    server.fetch(path, { method: 'POST', headers, body });
  const status = async () => (await httpParty(server, NASSER).read('Order Progress', line)).body.data.status;
  const invoice = () => provider.fake.invoiceOf(reference);

  beforeAll(async () => {
    provider = await overMyFatoorah();
    server = provider.server;
    const gateway = server.site.gateways.current as Gateway;
    const { query, refunds } = gateway;
    const { find } = refunds!;
    Object.assign(gateway, {
      query: (payment: Parameters<typeof query>[0]) => {
        urls.push(payment.merchantTxnId);
        return query(payment);
      },
    });
    Object.assign(refunds!, {
      find: (...args: Parameters<typeof find>) => {
        urls.push('refund');
        return find(...args);
      },
    });
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    evenings += 1;
    urls = [];
    const customer = httpParty(server, NASSER);
    ({ line, order } = await book(customer, at('2026-11-28', `${8 + 2 * evenings}:00`)));
    await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
    await customer.method('husainia.api.pay_order', { order });
    [reference = ''] = [...provider.records.payments.keys()].slice(-1);
    server.pass(1);
  });

  it('marks nothing as paid: the gateway is asked, and its response counts', async () => {
    const signed = provider.fake.webhook('payment', invoice());
    expect((await post(signed)).status).toBe(200);
    expect(urls).toEqual([reference]);
    expect(await status()).toBe(STATUS.paymentPending);
    // too early to ask again
    provider.records.payments.set(reference, { ...provider.records.payments.get(reference)!, state: 'paid' });
    expect((await post(signed)).status).toBe(200);
    expect(urls).toHaveLength(1);
    // the next poll asks, at the latest after a minute
    await advance(server, 1);
    expect(await status()).toBe(STATUS.paymentCompleted);
    const before = urls.length;
    server.pass(1);
    expect((await post(signed)).status).toBe(200);
    expect(urls).toHaveLength(before);
  });

  it('causes one question, however many arrive at once', async () => {
    provider.records.payments.set(reference, { ...provider.records.payments.get(reference)!, state: 'paid' });
    const signed = provider.fake.webhook('payment', invoice());
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(signed)));
    expect(answers.map((one) => one.status)).toEqual(Array(20).fill(200));
    expect(urls).toEqual([reference]);
    expect(await status()).toBe(STATUS.paymentCompleted);
  });

  it('about an unknown payment is accepted and does nothing; a forged or long one is refused', async () => {
    const response = await post(provider.fake.webhook('payment', '1'));
    expect([response.status, await response.text()]).toEqual([200, '']);
    const signed = provider.fake.webhook('payment', invoice());
    expect((await post({ ...signed, headers: { 'Content-Type': 'application/json' } })).status).toBe(401);
    expect((await post({ ...signed, body: signed.body.replace('PAID', 'PENDING') })).status).toBe(401);
    expect((await post({ ...signed, body: 'x'.repeat(16 * 1024 + 1) })).status).toBe(413);
    expect((await post(signed, '/webhook/bookeey')).status).toBe(404);
    expect((await post(signed, '/webhook/nobody')).status).toBe(404);
    expect(urls).toEqual([]);
  });

  it('about a refund asks about the sent refunds of that payment', async () => {
    const customer = httpParty(server, NASSER);
    const staff = httpParty(server, STAFF);
    const payment = provider.records.payments.get(reference)!;
    provider.records.payments.set(reference, { ...payment, state: 'paid' });
    await confirm(customer, backFrom(payment.txn, reference));
    await customer.update('Order Progress', line, { status: STATUS.cancelled });
    const [{ name }] = (await staff.list('Refund', { filters: [['order_no', '=', order]] })).body.data;
    await staff.update('Refund', name, { state: 'Approved' });
    await staff.method('husainia.api.send_refund', { name });
    provider.settle('Refunded');
    server.pass(1);
    urls = [];
    const signed = provider.fake.webhook('refund', invoice());
    await Promise.all(Array.from({ length: 5 }, () => post(signed)));
    expect(urls).toEqual(['refund']);
    expect((await staff.read('Refund', name)).body.data.state).toBe('Paid');
  });
});

it('a refund of a payment at Bookeey is paid by hand', async () => {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  const staff = httpParty(server, STAFF);
  const { line, order } = await book(customer, at('2026-11-28', '12:00'));
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  await pay(server, customer, order);
  await customer.update('Order Progress', line, { status: STATUS.cancelled });
  const [{ name, payment_attempt }] = (
    await staff.list('Refund', { fields: ['name', 'payment_attempt'], filters: [['order_no', '=', order]] })
  ).body.data;
  await staff.update('Refund', name, { state: 'Approved' });
  server.seed(({ system }) => system.setValues('Payment Attempt', payment_attempt, { gateway: 'bookeey' }));
  expect(why(await staff.method('husainia.api.send_refund', { name }))).toEqual([417, 'staff.refund.by_hand_only']);
  expect((await staff.read('Refund', name)).body.data.state).toBe('Approved');
  // nothing to ask about, and no error
  await pollRefunds(server.site.engine, oneGateway(server.site.gateways.current as Gateway));
});
