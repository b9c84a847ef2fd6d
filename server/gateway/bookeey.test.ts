import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemRandom } from '../frappe/systemAmbient.ts';
import { readSettings } from '../settings.ts';
import { createBookeey } from './bookeey.ts';
import type { Gateway, PaymentRequest } from './gateway.ts';

let http: Server;
let gateway: Gateway;
let response: { status?: number; body: string };
const heard: { url: string; body: Record<string, never> }[] = [];
const request: PaymentRequest = {
  merchantTxnId: 'ours',
  amount: 12_125,
  currency: 'KWD',
  order: 'ORD-1',
  invoices: ['I-1'],
  language: 'ar',
  expiresAt: 0,
  successUrl: 'https://shop.example.com/Success',
  failureUrl: 'https://shop.example.com/Failed',
};
const status = (fields: object) => JSON.stringify({ PaymentStatus: [{ MerchantTxnRefNo: 'ours', ...fields }] });

beforeAll(async () => {
  http = createServer(async (incoming, outgoing) => {
    let body = '';
    for await (const part of incoming) body += part;
    heard.push({ url: String(incoming.url), body: JSON.parse(body) });
    outgoing.writeHead(response.status ?? 200, { Location: '/elsewhere' }).end(response.body);
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const settings = {
    merchantId: 'mer1',
    secret: 'a-secret',
    requestUrl: `${base}/requestLink`,
    statusUrl: `${base}/paymentstatus`,
    hosts: ['pay.example.com'],
  };
  gateway = createBookeey(settings, systemRandom);
});
afterAll(() => http.close());
beforeEach(() => {
  heard.length = 0;
});

it('requests a payment page with our reference and three decimals, without the secret', async () => {
  response = { body: JSON.stringify({ PayUrl: 'https://pay.example.com/x' }) };
  expect(await gateway.create(request)).toEqual({ url: 'https://pay.example.com/x' });
  const [first] = heard;
  expect(first?.body).toMatchObject({
    Do_MerchDtl: { MerchUID: 'mer1', SURL: request.successUrl },
    Do_TxnDtl: [{ Txn_AMT: '12.125' }],
    Do_TxnHdr: { Merch_Txn_UID: 'ours', hashMac: expect.stringMatching(/^[0-9a-f]{128}$/) },
  });
  expect(JSON.stringify(heard)).not.toContain('a-secret');
});

it.each([
  [
    'paid',
    { finalStatus: 'Captured', PaymentId: 'T1', Amount: '12.125' },
    { state: 'paid', final: true, amount: 12_125, currency: 'KWD', gatewayTxnId: 'T1' },
  ],
  [
    'paid in another currency',
    { finalStatus: 'Captured', PaymentId: 'T1', Amount: '12.125', Currency: 'USD' },
    { state: 'paid', currency: 'USD' },
  ],
  ['paid without an amount', { finalStatus: 'Captured', PaymentId: 'T1' }, { state: 'pending', final: false }],
  ['paid without a transaction', { finalStatus: 'Captured', Amount: '12.125' }, { state: 'pending', final: false }],
  ['refused', { finalStatus: 'Not Captured' }, { state: 'failed', final: true, failureCode: 'not captured' }],
  [
    'a word nobody knows',
    { finalStatus: 'In Process', PaymentId: 'T1', Amount: '12.125' },
    { state: 'pending', final: false },
  ],
  ['another reference', { MerchantTxnRefNo: 'theirs', finalStatus: 'Captured' }, { state: 'unknown', final: false }],
])('parses %s', async (_case, fields, expected) => {
  response = { body: status(fields) };
  expect(await gateway.query({ merchantTxnId: 'ours' })).toMatchObject(expected);
});

it.each([
  ['HTML', { body: '<html>maintenance</html>' }],
  ['an error', { status: 500, body: '{}' }],
  ['a redirect', { status: 302, body: '{}' }],
])('treats %s as no response', async (_case, reply) => {
  response = reply;
  await expect(gateway.query({ merchantTxnId: 'ours' })).rejects.toThrow();
  await expect(gateway.create(request)).rejects.toThrow();
});

it('requires a complete configuration or none', () => {
  const env = {
    GATEWAY: 'bookeey',
    BOOKEEY_MERCHANT_ID: 'mer1',
    BOOKEEY_SECRET: 's',
    BOOKEEY_REQUEST_URL: 'https://api.example.com/requestLink',
    BOOKEEY_STATUS_URL: 'https://api.example.com/paymentstatus',
    BOOKEEY_HOSTS: 'pay.example.com, other.example.com',
  };
  expect(readSettings(env).bookeey).toMatchObject({
    merchantId: 'mer1',
    hosts: ['pay.example.com', 'other.example.com'],
  });
  for (const name of Object.keys(env).slice(1)) expect(() => readSettings({ ...env, [name]: '' })).toThrow(name);
  expect(() => readSettings({ ...env, BOOKEEY_STATUS_URL: 'http://api.example.com/' })).toThrow('https');
  expect(() => readSettings({ GATEWAY: 'simulator', APP_MODE: 'production' })).toThrow('simulator');
});
