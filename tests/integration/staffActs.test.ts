import { beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderProcess.ts';
import { translate } from '../../server/marketplace/common/translations.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { afterMinutes, book, NASSER, pay, RECITER, STAFF, statusOf } from './people.ts';

let server: TestServer;
let customer: HttpParty;
let reciter: HttpParty;
let staff: HttpParty;
let line: string;
let order: string;

beforeEach(async () => {
  server = testServer();
  customer = httpParty(server, NASSER);
  reciter = httpParty(server, RECITER.email);
  staff = httpParty(server, STAFF);
  ({ line, order } = await book(customer, afterMinutes(server.now(), 30 * 60)));
});

const approve = () => reciter.method('husainia.api.approve_order', { name: line });
const newsOf = async (who: HttpParty): Promise<string[]> =>
  (
    await who.list('Husainia Notification', {
      fields: ['kind'],
      filters: [['order_progress', '=', line]],
      order_by: 'creation desc',
    })
  ).body.data.map((row: { kind: string }) => row.kind);

it.each([
  ['a request', 'request_withdrawn', async () => undefined],
  ['an approved booking', 'request_withdrawn', async () => void (await approve())],
  [
    'a paid booking',
    'service_unavailable',
    async () => {
      await approve();
      await pay(server, customer, order);
    },
  ],
])('%s withdrawn by staff notifies provider and customer', async (_case, news, prepare) => {
  await prepare();
  const wish = { status: STATUS.serviceUnavailable, status_note: 'He is ill.' };
  expect((await staff.update('Order Progress', line, wish)).status).toBe(200);
  expect((await newsOf(reciter))[0]).toBe('order_cancelled');
  expect((await newsOf(customer))[0]).toBe(news);
  expect((await staff.update('Order Progress', line, wish)).status).toBe(200);
  expect((await newsOf(reciter)).filter((kind) => kind === 'order_cancelled')).toHaveLength(1);
});

it('a provider who withdraws isn’t notified of it', async () => {
  await approve();
  await reciter.update('Order Progress', line, { status: STATUS.serviceUnavailable });
  expect(await newsOf(reciter)).not.toContain('order_cancelled');
});

describe('removing a provider’s package by staff', () => {
  const listed = async () =>
    (await staff.read('Qaari Zakreen', RECITER.name)).body.data.packages as { package_id: string }[];
  const lineNow = async () => (await customer.read('Order Progress', line)).body.data;

  it.each([
    ['removed', (rows: { package_id: string }[]) => rows.filter((row) => row.package_id !== RECITER.package)],
    [
      'hidden',
      (rows: { package_id: string }[]) =>
        rows.map((row) => (row.package_id === RECITER.package ? { ...row, visible: 0 } : row)),
    ],
  ])('%s: ends its requests, and both parties get the reason', async (_how, change) => {
    const packages = change(await listed());
    expect((await staff.update('Qaari Zakreen', RECITER.name, { packages })).status).toBe(200);
    expect(await lineNow()).toMatchObject({
      status: STATUS.serviceUnavailable,
      status_reason: 'package_withdrawn',
    });
    expect((await newsOf(customer))[0]).toBe('request_withdrawn');
    expect((await newsOf(reciter))[0]).toBe('order_cancelled');
  });

  it('ends no other request and nothing approved; a provider’s own list ends nothing', async () => {
    await approve();
    const other = await book(customer, afterMinutes(server.now(), 60 * 60));
    const packages = (await listed()).filter((row) => row.package_id === RECITER.package);
    await staff.update('Qaari Zakreen', RECITER.name, { packages });
    expect(await statusOf(customer, other.line)).toBe(STATUS.pendingVerification);
    const none = packages.map((row) => ({ ...row, visible: 0 }));
    expect((await reciter.update('Qaari Zakreen', RECITER.name, { packages: none })).status).toBe(200);
    expect(await statusOf(customer, other.line)).toBe(STATUS.pendingVerification);
    await staff.update('Qaari Zakreen', RECITER.name, { packages: [] });
    expect((await lineNow()).status).toBe(STATUS.paymentPending);
  });
});

it('a price that staff changes notifies the provider; open requests keep the old price', async () => {
  const packages = (await staff.read('Qaari Zakreen', RECITER.name)).body.data.packages as {
    package_id: string;
    package_name: string;
    package_unit_price: number;
  }[];
  const dearer = packages.map((row) =>
    row.package_id === RECITER.package ? { ...row, package_unit_price: 50.125 } : row,
  );
  const same = await staff.update('Qaari Zakreen', RECITER.name, { packages });
  expect(same.status).toBe(200);
  expect((await staff.update('Qaari Zakreen', RECITER.name, { packages: dearer })).status).toBe(200);
  const subject = translate('en', 'mails.price_changed.subject');
  const mails = (await server.mails()).filter((mail) => mail.to === RECITER.email && mail.subject === subject);
  expect(mails).toHaveLength(1);
  const changed = packages.find((row) => row.package_id === RECITER.package);
  for (const text of [String(changed?.package_name), '45.00', '50.125']) expect(mails[0]?.text).toContain(text);
  expect((await customer.read('Order Progress', line)).body.data.package_unit_price).toBe(RECITER.price);
});

it('staff access to a line, an order, its customer or its address is audited once a day', async () => {
  const { customer: person, shipping_address } = (await customer.read('Order Progress', line)).body.data;
  const records: [string, string][] = [
    ['Order Progress', line],
    ['Order', order],
    ['Customer', person],
    ['Address', shipping_address],
  ];
  const openings = async (): Promise<{ ref_doctype: string; ref_name: string }[]> =>
    (
      await staff.list('Audit Event', {
        fields: ['ref_doctype', 'ref_name'],
        filters: [
          ['action', '=', 'open'],
          ['actor', '=', STAFF],
        ],
        order_by: 'creation asc',
      })
    ).body.data;
  for (const _time of ['first', 'again'])
    for (const [doctype, name] of records) expect((await staff.read(doctype, name)).status).toBe(200);
  expect(await openings()).toEqual(records.map(([ref_doctype, ref_name]) => ({ ref_doctype, ref_name })));
  server.pass(24 * 60);
  staff = httpParty(server, STAFF);
  await staff.read('Order Progress', line);
  expect(await openings()).toHaveLength(records.length + 1);
});

it('a customer’s note isn’t attributed to staff on the line', async () => {
  await customer.update('Order Progress', line, { status: STATUS.cancelled, status_note: 'The provider is rude.' });
  expect((await customer.read('Order Progress', line)).body.data.status_note ?? '').toBe('');
});

it('the reason of a provider decision stays with it, and isn’t reused for later edits', async () => {
  const decide = (status: string) =>
    staff.method('husainia.api.set_vendor_status', {
      doctype: 'Qaari Zakreen',
      name: RECITER.name,
      status,
      note: `${status}: by telephone`,
    });
  for (const status of ['Suspended', 'Verified']) expect((await decide(status)).status).toBe(200);
  expect((await staff.update('Qaari Zakreen', RECITER.name, { priority: 7 })).status).toBe(200);
  const { body } = await staff.list('Audit Event', {
    fields: ['reason', 'value_before', 'value_after'],
    filters: [['ref_name', '=', RECITER.name]],
    order_by: 'creation asc',
  });
  expect(body.data.map((row: { reason: string }) => row.reason)).toEqual([
    'Suspended: by telephone',
    'Verified: by telephone',
    '',
  ]);
  expect(JSON.parse(body.data[1].value_before).verification_status).toBe('Suspended');
  expect(JSON.parse(body.data[1].value_after).verification_status).toBe('Verified');
});
