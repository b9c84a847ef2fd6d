import { beforeAll, expect, it } from 'vitest';
import { methodUrl } from '../../domain/paths.ts';
import { getDay, HOUR, instantToWire } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../../server/ports/row.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { advance, book, NASSER, pay, RECITER, RIVAL, STAFF } from './people.ts';

let server: TestServer;
let customer: HttpParty;
let staff: HttpParty;

const look = async () => (await staff.call('GET', methodUrl('husainia.api.staff_dashboard'))).body.message;
// biome-ignore lint/suspicious/noExplicitAny: a raw response
const of = (response: any, kind: string): Row | undefined => response.attention.find((one: Row) => one.kind === kind);

beforeAll(() => {
  server = testServer();
  customer = httpParty(server, NASSER);
  staff = httpParty(server, STAFF);
});

it('counts what arrived, was answered and paid, and what is coming', async () => {
  const before = await look();
  const first = await book(customer, instantToWire(server.now() + 6 * HOUR));
  await book(customer, instantToWire(server.now() + 9 * HOUR), { reciter: RIVAL, total: RIVAL.price });
  await advance(server, 20);
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: first.line });
  const approved = await look();
  expect(approved.requests.week - before.requests.week).toBe(2);
  expect(approved.money.in - before.money.in).toBeCloseTo(RECITER.price, 3);
  expect(approved.answers.within[1] - before.answers.within[1]).toBe(1);
  await pay(server, customer, first.order);
  const paid = await look();
  expect(paid.money.in).toBeCloseTo(before.money.in, 3);
  expect(paid.paid.week - before.paid.week).toBeCloseTo(RECITER.price, 3);
  expect([paid.paid.count - before.paid.count, paid.ahead - before.ahead]).toEqual([1, 1]);
  const sum = (response: typeof paid, field: string) =>
    response.nights.reduce((all: number, one: Row) => all + Number(one[field]), 0);
  expect([sum(paid, 'asked') - sum(before, 'asked'), sum(paid, 'confirmed') - sum(before, 'confirmed')]).toEqual([
    2, 1,
  ]);
  expect(paid.nights).toHaveLength(10);
  expect(paid.nights[0].day).toBe(getDay(server.now()));
});

it('lists first what expires soon, then that it expired and for whom', async () => {
  const before = await look();
  await advance(server, 75);
  staff = httpParty(server, STAFF);
  expect(of(await look(), 'lapsing')?.count).toBeGreaterThan(Number(of(before, 'lapsing')?.count ?? 0));
  await advance(server, 60);
  staff = httpParty(server, STAFF);
  const after = await look();
  expect(of(after, 'lapsing')).toBeUndefined();
  expect(after.answers.lapsed).toBeGreaterThan(before.answers.lapsed);
  expect(after.answers.slowest.lapsed).toBeGreaterThan(0);
});

it('shows how much of the payouts is due now, like the list of open items', async () => {
  const [paid] = server.seed(({ system }) => {
    const lines = system.list('Order Progress', { filters: [['payout_status', '=', 'Due']], limit_page_length: 1 });
    for (const { name } of lines)
      system.setValues('Order Progress', String(name), { payout_due_at: '2030-01-01 00:00:00' });
    return lines;
  });
  expect(paid).toBeDefined();
  const response = await look();
  expect(response.money.payouts_due).toBe(of(response, 'payouts')?.amount ?? 0);
  expect(response.money.payouts_due).toBeLessThan(response.money.payouts);
});

it('lists an item only while it is open', async () => {
  const waiting = await look();
  expect(of(waiting, 'verification')?.count).toBeGreaterThan(0);
  server.seed(({ system }) => {
    for (const doctype of ['Qaari Zakreen', 'Restaurant'])
      for (const { name } of system.list(doctype, { filters: [['verification_status', '=', 'Pending']] }))
        system.setValues(doctype, String(name), { verification_status: 'Rejected' });
  });
  expect(of(await look(), 'verification')).toBeUndefined();
});
