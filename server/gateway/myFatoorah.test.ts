import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toInstant } from '../../domain/time/kuwaitTime.ts';
import {
  FAKE_KEY,
  FAKE_SECRET,
  type FakeBook,
  type FakeMyFatoorah,
  type FakePayment,
  startFakeMyFatoorah,
} from '../../tests/support/fakeMyFatoorah.ts';
import type { Gateway, PaymentRequest } from './gateway.ts';
import { createMyFatoorah } from './myFatoorah.ts';

const NOON = toInstant('2026-11-21', '12:00');
const request: PaymentRequest = {
  merchantTxnId: 'ours',
  amount: 1_045_125,
  currency: 'KWD',
  order: 'ORD-1',
  invoices: ['I-1'],
  language: 'ar',
  expiresAt: toInstant('2026-11-21', '14:00'),
  successUrl: 'https://shop.example.com/Success',
  failureUrl: 'https://shop.example.com/Failed',
};

let book: FakeBook<FakePayment>;
let fake: FakeMyFatoorah;
let gateway: Gateway;
let now = NOON;

const adapter = (apiKey = FAKE_KEY): Gateway =>
  createMyFatoorah({ apiKey, webhookSecret: FAKE_SECRET, apiUrl: fake.url, hosts: ['demo.myfatoorah.com'] }, () => now);
const desk = () => gateway.refunds!;

beforeAll(async () => {
  book = { payments: new Map(), lies: new Map(), down: false, now: () => now, whenAsked: undefined };
  fake = await startFakeMyFatoorah(book);
});
afterAll(() => fake.close());
beforeEach(() => {
  now = NOON;
  book.payments.clear();
  book.lies.clear();
  book.down = false;
  fake.refunds.length = 0;
  fake.requested = 0;
  fake.fault = undefined;
  gateway = adapter();
});

/** A payment page; each test has its own reference, because a repeated key repeats the first response. */
let made = 0;
async function opened() {
  made += 1;
  const merchantTxnId = `ours-${made}`;
  const page = await gateway.create({ ...request, merchantTxnId });
  const keys = { merchantTxnId, gatewayId: page.gatewayId };
  const paid = (more: Partial<FakePayment> = {}): void => {
    book.payments.set(merchantTxnId, { ...book.payments.get(merchantTxnId)!, state: 'paid', ...more });
  };
  return { page, keys, paid };
}

it('opens a page on one of its hosts, once for a reference', async () => {
  const { page, keys } = await opened();
  expect(new URL(page.url).host).toBe('demo.myfatoorah.com');
  expect(page.gatewayId).toMatch(/^\d+$/);
  expect(await gateway.create({ ...request, merchantTxnId: keys.merchantTxnId })).toEqual(page);
});

it('reports a payment that is made, in fils and dinars, by either number', async () => {
  const { keys, paid } = await opened();
  expect(await gateway.query(keys)).toMatchObject({ state: 'pending', final: false });
  paid();
  const response = await gateway.query(keys);
  expect(response).toMatchObject({ state: 'paid', final: true, amount: 1_045_125, currency: 'KWD', method: 'KNET' });
  expect(response.gatewayTxnId).toMatch(/^0707/);
  expect(await gateway.query({ merchantTxnId: keys.merchantTxnId })).toEqual(response);
  paid({ currency: 'USD' });
  expect(await gateway.query(keys)).toMatchObject({ state: 'paid', currency: 'USD' });
});

it('a failed try is not the end, a cancelled invoice is, and so is one a day past its expiry', async () => {
  const { keys } = await opened();
  book.lies.set(keys.merchantTxnId, { state: 'failed', final: false });
  expect(await gateway.query(keys)).toMatchObject({ state: 'failed', final: false, failureCode: 'cancelled' });
  book.lies.set(keys.merchantTxnId, { state: 'failed', final: true });
  expect(await gateway.query(keys)).toMatchObject({ state: 'failed', final: true });
  book.lies.clear();
  now = toInstant('2026-11-22', '13:59');
  expect(await gateway.query(keys)).toMatchObject({ state: 'pending', final: false });
  now = toInstant('2026-11-22', '14:01');
  expect(await gateway.query(keys)).toMatchObject({ state: 'failed', final: true, failureCode: 'expired' });
});

it('a malformed response throws or counts as unknown, and never reveals the key', async () => {
  const { keys } = await opened();
  expect(await adapter('wrong').query(keys)).toEqual({ state: 'unknown', final: false });
  await expect(adapter('a-wrong-key').create({ ...request, merchantTxnId: 'x' })).rejects.toThrow(/^(?!.*a-wrong-key)/);
  expect(await gateway.query({ merchantTxnId: 'unknown' })).toEqual({ state: 'unknown', final: false });
  book.down = true;
  await expect(gateway.query(keys)).rejects.toThrow();
});

it('files a refund once, and reports what became of exactly that one', async () => {
  const { keys, paid } = await opened();
  expect(await desk().send(keys, 1_000, 'too-early')).toEqual({ state: 'refused' });
  paid();
  expect(await desk().find(keys, 1_000, 'k1')).toEqual({ state: 'unknown' });
  expect(await desk().send(keys, 1_000, 'k1')).toEqual({ state: 'pending' });
  expect(await desk().send(keys, 1_000, 'k2')).toEqual({ state: 'pending' });
  const [first, second] = fake.refunds;
  first!.RefundStatus = 'Refunded';
  second!.RefundStatus = 'Canceled';
  expect(await desk().find(keys, 1_000, 'k1')).toEqual({ state: 'done', reference: first!.RefundReference });
  expect(await desk().find(keys, 1_000, 'k2')).toEqual({ state: 'refused' });
  // another amount is not the refund that we sent
  expect(await desk().find(keys, 999, 'k1')).toEqual({ state: 'unknown' });
  first!.BaseCurrency = 'SAR';
  expect(await desk().find(keys, 1_000, 'k1')).toEqual({ state: 'unknown' });
  expect(await desk().send(keys, 2_000_000, 'too-much')).toEqual({ state: 'refused' });
});

it('a refund whose response is lost throws, and is found afterwards', async () => {
  const { keys, paid } = await opened();
  paid();
  fake.fault = 'lost';
  await expect(desk().send(keys, 1_000, 'lost')).rejects.toThrow();
  expect(await desk().find(keys, 1_000, 'lost')).toEqual({ state: 'pending' });
  fake.fault = 'dropped';
  await expect(desk().send(keys, 1_000, 'dropped')).rejects.toThrow();
  expect(await desk().find(keys, 1_000, 'dropped')).toEqual({ state: 'unknown' });
});

it('lists the payments that it is asked about', async () => {
  const { keys, paid } = await opened();
  paid();
  const { movements, isWhole } = await gateway.list('2026-11-21', [keys, { merchantTxnId: 'unknown' }]);
  expect(isWhole).toBe(false);
  expect(movements).toMatchObject([{ kind: 'payment', merchantReference: keys.merchantTxnId, amount: 1_045_125 }]);
});

it('reads webhooks with their documented signature, and no others', async () => {
  const read = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
    gateway.readWebhook?.((name) => new Headers(headers).get(name) ?? undefined, body);
  // the strings of the documentation's examples, signed with our secret
  const payment = fake.webhook('payment', '6409988');
  expect(read(payment)).toEqual({ about: 'payment', gatewayId: '6409988' });
  const refund = fake.webhook('refund', '5620277');
  expect(read(refund)).toEqual({ about: 'refund', gatewayId: '5620277' });
  const signature = payment.headers['MyFatoorah-Signature']!;
  const forged = [
    { ...payment, headers: {} },
    { ...payment, headers: { 'MyFatoorah-Signature': signature.slice(0, -2) } },
    { ...payment, headers: refund.headers },
    { ...payment, body: payment.body.replaceAll('6409988', '6409989') },
    { ...payment, body: payment.body.replace('"SUCCESS"', '"FAILED"') },
    { ...payment, body: payment.body.replace('"Code":1', '"Code":2') },
    { ...payment, body: payment.body.replace('"Code":1', '"Code":"__proto__"') },
    ...['', 'null', '[]', '1', '{"Event":{"Code":1}}', '{'].map((body) => ({ ...payment, body })),
  ];
  for (const one of forged) expect(read(one), one.body).toBeUndefined();
});
