import { beforeEach, describe, expect, it } from 'vitest';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { at, HOUSE, KITCHEN, NASSER, RECITER, STAFF } from './people.ts';

let server: TestServer;
let customer: HttpParty;
let reciter: HttpParty;
let staff: HttpParty;

beforeEach(() => {
  server = testServer();
  customer = httpParty(server, NASSER);
  reciter = httpParty(server, RECITER.email);
  staff = httpParty(server, STAFF);
});

const consentsOf = (user: string) =>
  server.seed(({ system }) =>
    system
      .list('Consent', {
        fields: ['document', 'version', 'how', 'language'],
        filters: [['user', '=', user]],
        order_by: 'document asc, version asc',
        limit_page_length: 0,
      })
      .map(({ document, version, how, language }) => `${document} ${version} ${how} ${language}`),
  );
const forget = (user: string) =>
  server.seed(({ system }) => {
    for (const { name } of system.list('Consent', { filters: [['user', '=', user]], limit_page_length: 0 }))
      system.delete('Consent', name);
  });
const due = async (party: HttpParty) =>
  (await party.call('GET', '/api/method/husainia.api.due_consents')).body.message.due;
/** Staff write another text, and may ask everyone to accept it. */
const rewrite = (page: string, ask_again = 0) =>
  staff.update('Husainia Page', page, { body: `New ${ask_again}`, ask_again });

const request = (more: object = {}) =>
  customer.method('husainia.api.place_order', {
    lines: [
      { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-12-01', '19:30') },
    ],
    address: HOUSE,
    occasion: 'Vow',
    expected_total: RECITER.price,
    ...more,
  });
const account = (email: string) => ({
  email,
  username: 'Somebody New',
  mobile_no: '55500999',
  role_profile_name: 'huserprofile',
  new_password: 'long enough 1',
  language: 'ar',
});

describe('what an account accepts', () => {
  it('is recorded with the form’s language at registration, and as “wire” for the spec’s own call', async () => {
    const register = (body: object) => customer.call('POST', '/api/method/husainia.api.register', body);
    expect((await register({ ...account('one@example.com'), consent: { language: 'en' } })).status).toBe(200);
    expect(consentsOf('one@example.com')).toEqual(['privacy 1 registration en', 'terms 1 registration en']);
    expect((await register(account('two@example.com'))).status).toBe(200);
    const { email, ...rest } = account('three@example.com');
    const spec = await httpParty(server).call('POST', '/api/resource/User', {
      ...rest,
      name: email,
      email,
      consent: {},
    });
    expect(spec.status).toBe(200);
    for (const user of ['two@example.com', 'three@example.com'])
      expect(consentsOf(user)).toEqual(['privacy 1 wire ar', 'terms 1 wire ar']);
  });

  it('is recorded once for each version, with the request that follows it', async () => {
    forget(NASSER);
    expect((await request({ consent: { language: 'ar' } })).status).toBe(200);
    expect(consentsOf(NASSER)).toEqual(['privacy 1 request ar', 'terms 1 request ar']);
    expect((await rewrite('terms')).body.data).toMatchObject({ version: 2, ask_again: 0 });
    expect(await due(customer)).toEqual([]);
    const second = { lines: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 }] };
    const start = { delivery_date_time: at('2026-12-02', '19:30') };
    const quoted = await customer.method('husainia.api.quote', { ...second, ...start });
    const sent = { ...second, ...start, expected_total: quoted.body.message.total };
    expect((await request({ ...sent, consent: { language: 'en' } })).status).toBe(200);
    expect(consentsOf(NASSER)).toEqual(['privacy 1 request ar', 'terms 1 request ar', 'terms 2 request en']);
  });

  it('is asked again before the next request once staff asks, in the version that was shown', async () => {
    expect((await rewrite('terms', 1)).body.data).toMatchObject({ version: 2, ask_from: 2, ask_again: 0 });
    expect(await due(customer)).toEqual([{ document: 'terms', version: 2 }]);
    for (const consent of [undefined, { language: 'en' }, { language: 'en', versions: { terms: 1 } }]) {
      const refused = await request({ consent });
      expect([refused.status, refused.messages[0]?.key, refused.messages[0]?.fieldname]).toEqual([
        417,
        'booking.consent.required',
        'consent',
      ]);
    }
    const accepted = await request({ consent: { language: 'en', versions: { terms: '2' } } });
    expect(accepted.status).toBe(200);
    expect(consentsOf(NASSER).filter((one) => one.includes(' 2 '))).toEqual(['terms 2 request en']);
    expect(await due(customer)).toEqual([]);
  });

  it('never refuses the spec’s Order call, which accepts as “wire”', async () => {
    await rewrite('terms', 1);
    const cart = await customer.create('Cart', {
      user: NASSER,
      qaari_zakreen_packages: [
        { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-12-01', '19:30') },
      ],
    });
    expect(cart.status).toBe(200);
    const [address] = (await customer.list('Address')).body.data;
    const order = await customer.create('Order', {
      shipping_address: address.name,
      occasion: 'Vow',
      qaari_zakreen_packages: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package }],
    });
    expect(order.status).toBe(200);
    expect(consentsOf(NASSER)).toContain('terms 2 wire ar');
    expect(await due(customer)).toEqual([]);
  });
});

describe('a provider', () => {
  it('is asked with the first request, and answers it without accepting', async () => {
    forget(RECITER.email);
    server.seed(({ system }) => {
      for (const { name } of system.list('Order Progress', {
        filters: [['doc_name', '=', RECITER.name]],
        limit_page_length: 0,
      }))
        system.setValues('Order Progress', name, { doc_name: 'somebody-else' });
    });
    expect(await due(reciter)).toEqual([]);
    const [line] = (await request()).body.message.lines;
    const all = ['terms', 'privacy', 'service-provider-terms'].map((document) => ({ document, version: 1 }));
    expect(await due(reciter)).toEqual(all);
    expect((await reciter.method('husainia.api.approve_order', { name: line.name })).status).toBe(200);
    expect(consentsOf(RECITER.email)).toEqual([]);
    const versions = Object.fromEntries(all.map(({ document, version }) => [document, version]));
    const accepted = await reciter.method('husainia.api.accept_terms', { consent: { language: 'ar', versions } });
    expect(accepted.body.message).toEqual({ due: [] });
    expect(consentsOf(RECITER.email)).toEqual([
      'privacy 1 asked ar',
      'service-provider-terms 1 asked ar',
      'terms 1 asked ar',
    ]);
  });

  it('is asked again by staff, only in the current version, and a repeat changes nothing', async () => {
    await rewrite('service-provider-terms', 1);
    expect(await due(reciter)).toEqual([{ document: 'service-provider-terms', version: 2 }]);
    expect(await due(customer)).toEqual([]);
    const accept = (version: number) =>
      reciter.method('husainia.api.accept_terms', {
        consent: { language: 'ar', versions: { 'service-provider-terms': version, about: 1 } },
      });
    expect((await accept(1)).status).toBe(417);
    expect((await accept(2)).status).toBe(200);
    expect((await accept(2)).status).toBe(200);
    expect(consentsOf(RECITER.email).filter((one) => /about| 2 /.test(one))).toEqual([
      'service-provider-terms 2 asked ar',
    ]);
  });
});

it('is written by the server alone, read by its owner and staff, and exported', async () => {
  for (const party of [customer, staff]) {
    const body = {
      user: NASSER,
      document: 'terms',
      version: 9,
      language: 'en',
      how: 'wire',
      at: at('2026-11-30', '09:00'),
    };
    expect((await party.create('Consent', body)).status).toBe(403);
  }
  const [own] = (await customer.list('Consent', { fields: ['*'] })).body.data;
  expect(own).toMatchObject({ user: NASSER, how: 'registration' });
  expect((await customer.update('Consent', own.name, { version: 9 })).status).toBe(403);
  expect((await reciter.read('Consent', own.name)).status).toBe(404);
  expect((await staff.read('Consent', own.name)).body.data.document).toBe(own.document);
  const { records } = (await customer.call('GET', '/api/method/husainia.api.my_data')).body;
  expect(records.Consent).toHaveLength(2);
});

it('a page that nobody accepts cannot be asked about, and its version counts its texts', async () => {
  const text = await rewrite('about', 1);
  expect([text.status, text.messages[0]?.fieldname]).toEqual([417, 'ask_again']);
  expect((await rewrite('about')).body.data.version).toBe(2);
  const same = await staff.update('Husainia Page', 'about', { published: 1, version: 9, ask_from: 9 });
  expect(same.body.data).toMatchObject({ version: 2, ask_from: 0 });
});
