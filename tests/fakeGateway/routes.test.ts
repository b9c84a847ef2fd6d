import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toInstant } from '../../domain/time/kuwaitTime.ts';
import type { Gateway, PaymentRequest, WebhookEvent } from '../../server/gateway/gateway.ts';
import { createMyFatoorah } from '../../server/gateway/myFatoorah.ts';
import { readSettings } from '../../server/settings.ts';
import { fakeGatewayRoutes, siteSettings } from './routes.ts';

/** The adapter of a site, over the routes that `npm run gateway:fake` serves. */
const ORIGIN = 'http://127.0.0.1:9100';
const START = toInstant('2026-11-21', '12:00');
const request: PaymentRequest = {
  merchantTxnId: 'ours',
  amount: 45_125,
  currency: 'KWD',
  order: 'ORD-1',
  invoices: ['I-1'],
  language: 'en',
  expiresAt: toInstant('2026-11-21', '14:00'),
  successUrl: 'http://127.0.0.1:8080/Success',
  failureUrl: 'http://127.0.0.1:8080/Failed',
};

let now = START;
let gateway: Gateway;
const events: (WebhookEvent | undefined)[] = [];
const lines: string[] = [];

/** Serves on a free port of this machine. */
const listen = (fetch: (received: Request) => Response | Promise<Response>): Promise<ServerType> =>
  new Promise((ready) => {
    const server = serve({ port: 0, hostname: '127.0.0.1', fetch }, () => ready(server));
  });
const urlOf = (server: ServerType): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let site: ServerType;
let api: ServerType;
const served = (path: string): string => `${urlOf(api)}${path}`;

beforeAll(async () => {
  site = await listen(async (received) => {
    events.push(gateway.readWebhook?.((name) => received.headers.get(name) ?? undefined, await received.text()));
    return new Response(null);
  });
  const log = (line: string) => void lines.push(line);
  api = await listen(fakeGatewayRoutes({ origin: ORIGIN, site: urlOf(site), now: () => now, log }).fetch);
  const variables = siteSettings(ORIGIN)
    .split('\n')
    .map((line) => line.split('='));
  const { myFatoorah } = readSettings(Object.fromEntries(variables));
  gateway = createMyFatoorah({ ...myFatoorah!, apiUrl: served('') }, () => now);
});
afterAll(() => {
  api.close();
  site.close();
});
beforeEach(() => {
  now = START;
  events.length = 0;
  lines.length = 0;
});

const post = (path: string, fields: Record<string, string>) =>
  fetch(served(path), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
let opened = 0;
async function open() {
  opened += 1;
  const merchantTxnId = `ours-${opened}`;
  const { url, gatewayId = '' } = await gateway.create({ ...request, merchantTxnId });
  return { url, keys: { merchantTxnId, gatewayId }, path: `/pay/${gatewayId}` };
}

it('opens a page with the amount, on a host that the site knows', async () => {
  const { url, path } = await open();
  expect(url).toBe(`${ORIGIN}${path}`);
  expect(gateway.hosts).toContain(new URL(url).host);
  expect(await (await fetch(served(path))).text()).toContain('45.125');
  expect((await fetch(served('/pay/1'))).status).toBe(404);
  expect((await post('/pay/1', { action: 'pay' })).status).toBe(404);
});

it('tells the site of a payment by a signed webhook, and leads the payer back', async () => {
  const { keys, path } = await open();
  const back = await post(path, { action: 'pay' });
  const address = new URL(String(back.headers.get('location')));
  const response = await gateway.query(keys);
  expect(response).toMatchObject({ state: 'paid', amount: 45_125 });
  expect([back.status, address.pathname, ...address.searchParams]).toEqual([
    ...[303, '/Success'],
    ...[
      ['merchantTxnId', keys.merchantTxnId],
      ['paymentId', response.gatewayTxnId],
    ],
  ]);
  expect(events).toEqual([{ about: 'payment', gatewayId: keys.gatewayId }]);
  expect(lines).toEqual([`webhook payment ${keys.gatewayId} success: 200`]);
  expect((await post(path, { action: 'pay' })).status).toBe(409);
});

it('only the webhook tells of a payer who pays and closes the page', async () => {
  const { keys, path } = await open();
  expect((await post(path, { action: 'pay_and_close' })).status).toBe(200);
  expect((await gateway.query(keys)).state).toBe('paid');
  expect(events).toHaveLength(1);
});

it('a payer who is declined can try again, and one who closes the page has done nothing', async () => {
  const { keys, path } = await open();
  expect((await post(path, { action: 'close' })).status).toBe(200);
  expect([await gateway.query(keys), events]).toMatchObject([{ state: 'pending', final: false }, []]);
  const back = await post(path, { action: 'decline' });
  expect(new URL(String(back.headers.get('location'))).pathname).toBe('/Failed');
  expect(await gateway.query(keys)).toMatchObject({ state: 'failed', final: false });
  expect(lines).toEqual([`webhook payment ${keys.gatewayId} failure: 200`]);
  expect((await post(path, { action: 'unknown' })).status).toBe(400);
  await post(path, { action: 'pay' });
  expect((await gateway.query(keys)).state).toBe('paid');
});

it('takes nothing after the invoice has expired', async () => {
  const { path } = await open();
  now = toInstant('2026-11-21', '14:01');
  expect(await (await fetch(served(path))).text()).toContain('expired');
  expect((await post(path, { action: 'pay' })).status).toBe(409);
});

it('carries out or declines a refund once, when told to', async () => {
  const { keys, path } = await open();
  await post(path, { action: 'pay' });
  events.length = 0;
  for (const key of ['k1', 'k2']) await gateway.refunds!.send(keys, 1000, key);
  const ids = [...(await (await fetch(served('/'))).text()).matchAll(/action="(\/refund\/\d+)"/g)].map(([, id]) => id);
  const [first = '', second = ''] = ids;
  expect((await post(first, { outcome: 'other' })).status).toBe(400);
  expect((await post(first, { outcome: 'carry_out' })).status).toBe(303);
  expect((await post(second, { outcome: 'decline' })).status).toBe(303);
  expect((await gateway.refunds!.find(keys, 1000, 'k1')).state).toBe('done');
  expect((await gateway.refunds!.find(keys, 1000, 'k2')).state).toBe('refused');
  expect(events).toEqual([1, 2].map(() => ({ about: 'refund', gatewayId: keys.gatewayId })));
  expect((await post(first, { outcome: 'decline' })).status).toBe(404);
});
