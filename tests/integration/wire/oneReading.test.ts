import { beforeEach, describe, expect, it, vi } from 'vitest';
import { methodUrl, resourceUrl, serverPaths } from '../../../domain/paths.ts';
import { oneGateway } from '../../../server/gateway/gateways.ts';
import { rateLimits } from '../../../server/marketplace/common/rateLimits.ts';
import { placeOrderHooks } from '../../../server/marketplace/orderWorkflow/placeOrder.ts';
import { orderHooks } from '../../../server/marketplace/site/orderHooks.ts';
import { openBank } from '../../reliability/bank.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';
import { at, book, HOUSE, NASSER, RECITER } from '../people.ts';

const PLACE = 'husainia.api.place_order';
const PAY = 'husainia.api.pay_order';
const KEYED = [PLACE, PAY];

/** Spellings of a method's path: equivalent ones, and invalid ones. */
const SAME = (name: string): string[] => [
  `/api/method/${name}`,
  `/api/v1/method/${name}`,
  `/api/v2/method/${name}`,
  `/api/method/${name}/`,
  `/api/v1/method/${name}/`,
  `/api/v2/method/${name}/`,
  `/api/method/${name}//`,
  `/api/method/${name}/x`,
  `/api/v1/method/${name}/x/y`,
  `/api/method/${name}%2F`,
  `/api/method/${name}%2Fx`,
  `/api/v2/method/${name}%2f`,
  `/api/method%2F${name}`,
  `/%61pi/method/${name}`,
  `/api/method/${name.replace('_', '%5F')}`,
  `/api/./method/${name}`,
  `/api/method/./${name}`,
  `/api/x/../method/${name}`,
  `/api/resource/Cart/%2e%2e/%2E%2E/method/${name}/x`,
  `/api/method/${name}?x=1`,
];
const OTHERS = (name: string): string[] => [
  `/api/v2/method/${name}/x`,
  `/api/v2/method/${name}/x/y`,
  `/api//method/${name}`,
  `/api/method//${name}`,
  `/api/v1/v2/method/${name}`,
  `/api%2Fmethod/${name}`,
  `/API/method/${name}`,
  `/api/Method/${name}`,
  `/api/method/${name.toUpperCase()}`,
  `/api/method/${name}%20`,
  `/api/method/${name}+`,
  `/api/method/${name};x`,
  `/api/resource/${name}`,
];

const bank = openBank();
let server: EmbeddedServer;
let customer: HttpParty;
beforeEach(() => {
  server = startServer({ gateway: bank.gateway });
  customer = httpParty(server, NASSER);
});

const wish = () => ({
  lines: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-11-28', '09:00') }],
  address: HOUSE,
  expected_total: RECITER.price,
});
const approved = async () => {
  const booked = await book(customer, at('2026-11-28', '10:00'));
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: booked.line });
  return booked;
};
const counted = () =>
  server.seed(({ system }) =>
    ['Order', 'Order Progress', 'Payment Attempt', 'Idempotency Key'].map((doctype) => system.count(doctype, {})),
  );

describe('a method that needs a key', () => {
  it('says so itself', () => {
    const limits = rateLimits(Date.now, () => 1);
    const options = { publicUrl: 'http://127.0.0.1', gateways: oneGateway(bank.gateway) };
    const methods = { ...placeOrderHooks(limits).methods, ...orderHooks(options).methods };
    expect(Object.keys(methods).filter((name) => methods[name]?.key === 'required')).toEqual(KEYED);
  });

  it.each(KEYED)('%s: however its path is written, nothing happens without a key', async (name) => {
    const { order } = await approved();
    const body = name === PAY ? { order } : wish();
    const before = counted();
    const heard: Record<string, unknown> = {};
    for (const path of SAME(name)) {
      const { status, messages } = await customer.call('POST', path, body);
      heard[path] = [status, messages[0]?.key];
    }
    expect(heard).toEqual(Object.fromEntries(SAME(name).map((path) => [path, [400, 'payment.key_missing']])));
    for (const path of OTHERS(name)) {
      const { status } = await customer.call('POST', path, body);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
    expect(counted()).toEqual(before);
  });

  it.each([
    ['husainia.api.change_password/', () => ({ current_password: 'majalis-demo', new_password: 'another-evening-9' })],
    [
      'bookeey.api.payment.handle_payment_request/x',
      (invoice: string) => ({ invoice_name: invoice, invoice_type: 'Sales Invoice' }),
    ],
  ])('%s: a repeat returns the stored response and does nothing twice', async (name, bodyFor) => {
    const { line } = await approved();
    const invoice = (await customer.read('Order Progress', line)).body.data.sales_invoice;
    const body = bodyFor(String(invoice));
    const first = await customer.method(name, body, 'once');
    const between = counted();
    const again = await customer.method(name, body, 'once');
    expect([first.status, again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 200, 'true']);
    expect(again.body).toEqual(first.body);
    expect(counted()).toEqual(between);
  });
});

describe('authentication', () => {
  const requests: [string, (line: string, order: string) => Promise<unknown>][] = [
    ['an order', () => customer.method(PLACE, wish())],
    ['an order without a key', () => customer.call('POST', methodUrl(PLACE), wish())],
    ['a payment', (_line, order) => customer.method(PAY, { order })],
    ['a line that is cancelled', (line) => customer.update('Order Progress', line, { status: 'Cancelled' })],
    [
      'a new password',
      () => customer.method('husainia.api.change_password', { current_password: 'x', new_password: 'y' }),
    ],
    ['a list', () => customer.list('Order Progress')],
    ['a document', (line) => customer.call('GET', resourceUrl('Order Progress', line))],
    ['a file', () => customer.call('POST', serverPaths.upload, {})],
  ];
  it.each(requests)('%s: happens once', async (_what, ask) => {
    const { line, order } = await approved();
    const look = vi.spyOn(server.site.engine.database, 'get');
    await ask(line, order);
    const looks = look.mock.calls.filter(([sql]) => /FROM "tabHusainia Session"/.test(sql));
    look.mockRestore();
    expect(looks).toHaveLength(1);
  });

  it('fails for a password that changes while it is checked', async () => {
    const login = server.fetch(methodUrl('husainia.api.login'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ usr: NASSER, pwd: 'majalis-demo' }),
    });
    const { database } = server.site.engine;
    // The check reads the stored password first; before the second read, another request changes it.
    const { get } = database;
    let changed = false;
    vi.spyOn(database, 'get').mockImplementation((sql, params) => {
      const found = get(sql, params);
      if (/FROM "__secret"/.test(sql) && !changed) {
        changed = true;
        database.run(`UPDATE "__secret" SET value = 'changed' WHERE kind = 'password' AND name = ?`, [NASSER]);
      }
      return found as never;
    });
    const response = await login;
    expect([changed, response.status]).toEqual([true, 401]);
  });
});
