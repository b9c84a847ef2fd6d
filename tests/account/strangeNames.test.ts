import { beforeAll, expect, it } from 'vitest';
import { countUrl, methodUrl, resourceUrl } from '../../domain/paths.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

/** Properties that every JavaScript object inherits. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

let customer: HttpParty;
let guest: HttpParty;
let server: TestServer;
beforeAll(() => {
  server = testServer();
  guest = httpParty(server);
  customer = httpParty(server, 'nasser.customer@example.com');
});

const query = (values: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

it.each(INHERITED)('%s is no method, timespan, function, DocType, kind of place or field', async (name) => {
  const line = resourceUrl('Order Progress');
  const refused: [string, string, unknown?][] = [
    ['POST', methodUrl(name), {}],
    ['POST', `/api/v2/method/${name}`, {}],
    ['POST', `/api/v2/method/User/${name}`, {}],
    ['POST', `${line}/any?run_method=${name}`, {}],
    ['GET', `${line}?${query({ filters: [['creation', 'previous', name]] })}`],
    ['GET', `${line}?${query({ fields: [`${name}(name)`] })}`],
    ['GET', `${line}?${query({ filters: [[name, '=', 'x']] })}`],
    ['GET', resourceUrl(name)],
    ['GET', countUrl(name)],
    ['POST', resourceUrl('Address'), { data: { place_kind: name, area: 'salmiya', block: '1', street: '2' } }],
  ];
  for (const [verb, path, body] of refused) {
    const { status } = await customer.call(verb, path, body);
    expect([path, status], `${verb} ${path}`).toEqual([path, expect.toSatisfy((one) => one >= 400 && one < 500)]);
  }
  // an unknown timespan means today, as on a Frappe site
  const today = await customer.call('GET', `${line}?${query({ filters: [['creation', 'timespan', name]] })}`);
  expect(today.status).toBe(200);
  const places = await guest.call('GET', `/places?${query({ filter: { [name]: 'x' }, sort: [name, 'DESC'] })}`);
  expect([places.status, places.body]).toEqual([200, []]);
});

it.each(INHERITED)('an object with an own %s gets a response or an error, wherever a value is sent', async (name) => {
  const line = resourceUrl('Order Progress');
  const odd = { [name]: 1 };
  const sent: [string, string, unknown?][] = [
    ['POST', methodUrl('login'), { usr: odd, pwd: odd }],
    ['POST', resourceUrl('Address'), { data: { place_kind: 'House', area: odd, block: '1', street: odd } }],
    ['GET', `${line}?${query({ filters: [['name', '=', odd]] })}`],
    ['GET', `${line}?${query({ filters: { name: odd } })}`],
    ['GET', `${line}?${query({ fields: [odd] })}`],
    ['POST', methodUrl('frappe.client.get_list'), { doctype: odd, filters: odd }],
  ];
  for (const [verb, path, body] of sent) {
    const { status } = await customer.call(verb, path, body);
    expect([path, status], `${verb} ${path}`).toEqual([path, expect.toSatisfy((one) => one < 500)]);
  }
});

it('a document method gets the same error whether or not the document exists', async () => {
  const send = (doctype: string, name: string) =>
    Promise.all([
      guest.call('GET', `${resourceUrl(doctype)}/${encodeURIComponent(name)}?run_method=submit`),
      guest.call('POST', `/api/v2/document/${doctype}/${encodeURIComponent(name)}/method/cancel`, {}),
      customer.call('POST', `${resourceUrl(doctype)}/${encodeURIComponent(name)}?run_method=submit`, {}),
    ]);
  const forms = async (doctype: string, name: string) => (await send(doctype, name)).map(({ status }) => status);
  for (const [doctype, there] of [
    ['User', 'staff@example.com'],
    ['Customer', 'Nasser Al-Mirzabi'],
  ] as const) {
    expect(await forms(doctype, there)).toEqual([403, 403, 403]);
    expect(await forms(doctype, 'nobody')).toEqual([403, 403, 403]);
  }
});

it.each([
  ['an offset that no table has', `${resourceUrl('Banner')}?limit_start=1e20`],
  ['a length that no table has', '/api/v2/doctype/Banner/count?limit=1e300'],
  ['an order by what groups', `${resourceUrl('Banner')}?order_by=max(name)`],
  [
    'more names in one text than a statement takes',
    `${resourceUrl('Banner')}?${query({ filters: [['name', 'in', Array.from({ length: 33_000 }, (_, at) => at).join()]] })}`,
  ],
])('%s is rejected', async (_what, path) => {
  expect((await guest.call('GET', path)).status).toBe(417);
});

it('a list in a scalar field is rejected, and another app’s cookie is ignored', async () => {
  const { status } = await customer.call('PUT', `${resourceUrl('User')}/nasser.customer@example.com`, {
    last_name: [null],
  });
  expect(status).toBe(417);
  const response = await server.fetch(
    new Request(`http://127.0.0.1:8080${resourceUrl('Banner')}`, { headers: { Cookie: 'sid=%' } }),
  );
  expect(response.status).toBe(200);
});
