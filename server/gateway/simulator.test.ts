import { beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '../frappe/systemAmbient.ts';
import type { PaymentRequest } from './gateway.ts';
import type { SimulatorOptions } from './simulatedPayments.ts';
import { createSimulator } from './simulator.ts';

const URL_BASE = 'http://127.0.0.1:8080';
const payments = new Map<string, string>();
let now = 0;

const options: SimulatorOptions = {
  mode: 'demo',
  publicUrl: URL_BASE,
  ambient: { now: () => now, random: systemRandom },
  translate: (language, key, values) => `${language} ${key} ${Object.values(values ?? {}).join(' ')}`,
  store: { load: (id) => payments.get(id), save: (id, payment) => void payments.set(id, payment) },
};
const request: PaymentRequest = {
  merchantTxnId: 'reference',
  amount: 12_125,
  currency: 'KWD',
  order: 'ORD-2026-00001',
  invoices: ['<b>1</b>'],
  language: 'ar',
  expiresAt: 3_600_000,
  successUrl: `${URL_BASE}/Success`,
  failureUrl: `${URL_BASE}/Failed`,
};

const open = async () => {
  const simulator = createSimulator(options);
  const { url } = await simulator.gateway.create(request);
  const post = (fields: Record<string, string>) =>
    simulator.routes.request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  return { ...simulator, url, post, query: () => simulator.gateway.query({ merchantTxnId: 'reference' }) };
};

beforeEach(() => {
  payments.clear();
  now = 1000;
});

it('the test page shows the minutes left and an icon for each payment method', async () => {
  now = 90_000;
  const { routes, url } = await open();
  const html = await (await routes.request(url)).text();
  expect(html).toContain('ar gateway.closes_in 59');
  expect([...html.matchAll(/class="method".*?<svg/gs)]).toHaveLength(4);
});

describe('the simulated gateway', () => {
  it('refuses to run in production', () => {
    expect(() => createSimulator({ ...options, mode: 'production' })).toThrow(/production/);
  });

  it('shows a page in the payer’s language or the requested one, with three decimals and no script', async () => {
    const { url, routes } = await open();
    const page = await routes.request(url);
    const html = await page.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('12.125');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>1</b>');
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await (await routes.request(`${url}?lang=en`)).text()).toContain('<html lang="en" dir="ltr">');
    expect((await routes.request(`${url}x`)).status).toBe(404);
  });

  it('shows the page again for an unreadable form, and records no answer', async () => {
    const { url, routes, query } = await open();
    const broken = (address: string) =>
      routes.request(address, {
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        body: 'no form',
      });
    const response = await broken(url);
    expect([response.status, await response.text()]).toEqual([400, await (await routes.request(url)).text()]);
    expect(await query()).toMatchObject({ state: 'pending', final: false });
    expect((await broken(`${url}x`)).status).toBe(404);
  });

  it.each([
    [{ action: 'pay', answer: 'captured' }, 'Success', 'paid', undefined],
    [{ action: 'pay', answer: 'refused' }, 'Failed', 'failed', 'refused'],
    [{ action: 'pay', answer: 'captured', method: 'knet', expiry: '08/21' }, 'Failed', 'failed', 'refused'],
    [{ action: 'cancel', answer: 'captured' }, 'Failed', 'failed', 'cancelled'],
  ])('returns %j', async (fields, page, state, failureCode) => {
    const { post, query } = await open();
    expect(await query()).toMatchObject({ state: 'pending', final: false });
    const back = await post(fields);
    const response = await query();
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(
      `${URL_BASE}/${page}?txnId=${response.gatewayTxnId}&merchantTxnId=reference`,
    );
    expect(response).toMatchObject({ state, final: true, amount: 12_125, currency: 'KWD', merchantTxnId: 'reference' });
    expect(response.failureCode).toBe(failureCode);
    await post({ action: 'pay', answer: 'captured' });
    expect((await query()).state).toBe(state);
  });

  it('does not treat a day’s list as a payment', async () => {
    const { post, routes, url } = await open();
    await post({ action: 'pay', answer: 'captured' });
    const [day] = [...payments.keys()].filter((key) => key.startsWith('day '));
    expect(day).toMatch(/^day /);
    expect((await routes.request(url.replace('reference', encodeURIComponent(String(day))))).status).toBe(404);
  });

  it('completes a slow bank’s payment later, closes a page on time, and keeps everything in a restart', async () => {
    const slow = await open();
    await slow.post({ action: 'pay', answer: 'slow' });
    expect((await slow.query()).state).toBe('pending');
    now += 20_000;
    expect((await (await open()).query()).state).toBe('paid');
    payments.clear();
    const closed = await open();
    now = request.expiresAt;
    expect(await closed.query()).toMatchObject({ state: 'failed', failureCode: 'expired' });
    expect(await closed.gateway.query({ merchantTxnId: 'unknown' })).toEqual({ state: 'unknown', final: false });
  });
});
