import { beforeEach, expect, test } from 'vitest';
import { resourceUrl } from '../../domain/paths.ts';
import { DAY, HOUR, instantToWire, MINUTE } from '../../domain/time/kuwaitTime.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { advance, book, NASSER, pay, RECITER, STAFF } from './people.ts';

const LAILA = 'laila.customer@example.com';
let server: TestServer;
let customer: HttpParty;
let line: string;
let order: string;

const read = async (party: HttpParty, query = '') =>
  (await party.call('GET', `${resourceUrl('Order Progress', line)}${query}`)).body.data as
    | Record<string, unknown>
    | undefined;

beforeEach(async () => {
  server = testServer();
  customer = httpParty(server, NASSER);
  ({ line, order } = await book(customer, instantToWire(server.now() + 50 * HOUR)));
});

const approve = () => httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });

test('is shown from payment until a day after the end, only to the customer of the line', async () => {
  expect(await read(customer)).not.toHaveProperty('vendor_phone');
  await approve();
  expect(await read(customer)).not.toHaveProperty('vendor_phone');
  await pay(server, customer, order);
  const number = (await read(customer))?.vendor_phone;
  expect(number).toMatch(/^\d{8}$/);
  for (const other of [RECITER.email, STAFF, LAILA]) {
    expect((await read(httpParty(server, other))) ?? {}, other).not.toHaveProperty('vendor_phone');
  }
  // a day after its end
  await advance(server, (50 * HOUR) / MINUTE + 60);
  server.seed(({ system }) =>
    system.setValues('Order Progress', line, { deadline_at: instantToWire(server.now() + 9 * DAY) }),
  );
  await advance(server, DAY / MINUTE - 1);
  expect(await read(httpParty(server, NASSER))).toHaveProperty('vendor_phone', number);
  await advance(server, 2);
  expect(await read(httpParty(server, NASSER))).not.toHaveProperty('vendor_phone');
});

test('can’t be listed, sorted by or searched for', async () => {
  await approve();
  await pay(server, customer, order);
  const list = resourceUrl('Order Progress');
  const { body } = await customer.call('GET', `${list}?fields=["*"]`);
  expect(JSON.stringify(body)).not.toContain('vendor_phone');
  for (const query of [
    'fields=["name","vendor_phone"]',
    'filters=[["vendor_phone","like","5%"]]',
    'order_by=vendor_phone asc',
  ]) {
    const response = await customer.call('GET', `${list}?${query}`);
    expect(response.status, query).toBeGreaterThanOrEqual(400);
  }
});
