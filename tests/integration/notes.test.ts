import { beforeEach, expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderProcess.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { afterMinutes, book, NASSER, RECITER, STAFF } from './people.ts';

let server: TestServer;
let customer: HttpParty;
let reciter: HttpParty;
let staff: HttpParty;
let line: string;

beforeEach(async () => {
  server = testServer();
  customer = httpParty(server, NASSER);
  reciter = httpParty(server, RECITER.email);
  staff = httpParty(server, STAFF);
  ({ line } = await book(customer, afterMinutes(server.now(), 30 * 60)));
});

const noteOf = async (): Promise<string> =>
  String((await staff.read('Order Progress', line)).body.data.status_note ?? '');
const put = (who: HttpParty, body: object) => who.update('Order Progress', line, { ...body });

it('a note is stored in full or rejected at its field', async () => {
  for (const body of [{}, { status: STATUS.cancelled }]) {
    const { status, messages } = await put(reciter, { ...body, status_note: 'ن'.repeat(501) });
    expect([status, messages[0]]).toMatchObject([417, { key: 'errors.too_long', fieldname: 'status_note' }]);
  }
  expect(await noteOf()).toBe('');
  const whole = '💐'.repeat(500);
  expect((await put(reciter, { status_note: whole })).status).toBe(200);
  expect(await noteOf()).toBe(whole);
});

it('a note with no visible text is rejected', async () => {
  const refused = [417, { key: 'orders.not_possible_now', fieldname: 'status_note' }];
  for (const who of [customer, staff]) {
    const { status, messages } = await put(who, { status_note: 'Later' });
    expect([status, messages[0]]).toMatchObject(refused);
  }
  const rejection = { status: STATUS.cancelled, status_note: 'I am ill.' };
  expect((await put(reciter, rejection)).status).toBe(200);
  const late = await put(reciter, { status_note: 'Well again' });
  expect([late.status, late.messages[0]]).toMatchObject(refused);
  // an identical repeat of a client requests nothing new
  for (const body of [rejection, { status_note: rejection.status_note }, {}])
    expect((await put(reciter, body)).status).toBe(200);
  expect(await noteOf()).toBe(rejection.status_note);
});
