import { beforeEach, expect, it } from 'vitest';
import { STATUS, type Status } from '../../domain/order/orderProcess.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { advance, afterMinutes, book, NASSER, PIN, pay, RECITER, STAFF } from './people.ts';

const LAILA = 'laila.customer@example.com';
const HOURS = 60;

let server: TestServer;
let customer: HttpParty;
let reciter: HttpParty;
let staff: HttpParty;
let line: string;
let order: string;

beforeEach(() => {
  server = testServer();
  customer = httpParty(server, NASSER);
  reciter = httpParty(server, RECITER.email);
  staff = httpParty(server, STAFF);
});

/** A request for a service that starts in some hours. */
const ask = async (hours = 80) => {
  ({ line, order } = await book(customer, afterMinutes(server.now(), hours * HOURS)));
};
const step = (status: Status, more: Record<string, unknown> = {}) => ({
  status,
  status_note: 'By telephone.',
  ...more,
});
const by = async (who: HttpParty, status: Status, more: Record<string, unknown> = {}) => {
  const response = await who.update('Order Progress', line, step(status, more));
  if (response.status !== 200) throw new Error(`${status}: ${response.status} ${JSON.stringify(response.body)}`);
};
const HERE = { arrival_latitude: PIN.latitude, arrival_longitude: PIN.longitude, arrival_accuracy: 5 };

const request = () => ask();
const approved = async () => {
  await ask();
  await by(reciter, STATUS.paymentPending);
};
const paid = async (hours = 80) => {
  await ask(hours);
  await by(reciter, STATUS.paymentPending);
  await pay(server, customer, order);
};
const begun = async () => {
  await paid(2);
  await advance(server, 3 * HOURS);
};
const arrived = async () => {
  await paid(2);
  await by(reciter, STATUS.arrived, HERE);
  await advance(server, 4 * HOURS);
};
const withdrawn = async () => {
  await ask();
  await by(staff, STATUS.serviceUnavailable);
};
/** Another request for the same time is approved. */
const rivalApproved = async (who: HttpParty) => {
  const rival = await book(httpParty(server, LAILA), afterMinutes(server.now(), 80 * HOURS));
  await who.update('Order Progress', rival.line, step(STATUS.paymentPending));
};
const suspended = async () => {
  const args = { doctype: 'Qaari Zakreen', name: RECITER.name, status: 'Suspended', note: 'Complaints.' };
  expect((await staff.method('husainia.api.set_vendor_status', args)).status).toBe(200);
  await advance(server, 1);
};

/** Kinds of an account's later in-app notifications about the line; each has an email. */
async function newsOf(user: string): Promise<string[]> {
  const { body } = await httpParty(server, user).list('Husainia Notification', {
    fields: ['kind'],
    filters: [['order_progress', '=', line]],
    order_by: 'creation asc',
  });
  return body.data.map((row: { kind: string }) => row.kind);
}
async function mailsTo(user: string): Promise<number> {
  return (await server.mails()).filter((mail) => mail.to === user && mail.link?.includes(line)).length;
}

/** For every step of decisions A1 and every actor: all other parties concerned are notified. */
const CASES: [
  what: string,
  before: () => Promise<void>,
  act: () => Promise<unknown>,
  customer: string[],
  provider: string[],
][] = [
  ['approve by the vendor', request, () => by(reciter, STATUS.paymentPending), ['request_approved'], []],
  ['approve by staff', request, () => by(staff, STATUS.paymentPending), ['request_approved'], ['approved_for_you']],
  ['reject by the vendor', request, () => by(reciter, STATUS.cancelled), ['request_rejected'], []],
  ['cancel by the customer', request, () => by(customer, STATUS.cancelled), [], ['order_cancelled']],
  ['cancel by staff', request, () => by(staff, STATUS.cancelled), ['order_cancelled'], ['order_cancelled']],
  ['lapse_answer', request, () => advance(server, 121), ['request_expired'], ['request_missed']],
  [
    'displace by staff',
    request,
    () => by(staff, STATUS.serviceUnavailable),
    ['request_withdrawn'],
    ['order_cancelled'],
  ],
  ['displace by the vendor’s approval', request, () => rivalApproved(reciter), ['request_displaced'], []],
  ['displace by staff’s approval', request, () => rivalApproved(staff), ['request_displaced'], ['order_cancelled']],
  ['pay', approved, () => pay(server, customer, order), ['payment_received'], ['order_paid']],
  ['cancel_unpaid by the customer', approved, () => by(customer, STATUS.cancelled), [], ['order_cancelled']],
  ['cancel_unpaid by staff', approved, () => by(staff, STATUS.cancelled), ['order_cancelled'], ['order_cancelled']],
  ['lapse_payment', approved, () => advance(server, 121), ['payment_expired'], ['payment_expired']],
  ['withdraw_unpaid by the vendor', approved, () => by(reciter, STATUS.serviceUnavailable), ['request_withdrawn'], []],
  [
    'withdraw_unpaid by staff',
    approved,
    () => by(staff, STATUS.serviceUnavailable),
    ['request_withdrawn'],
    ['order_cancelled'],
  ],
  ['arrive by the vendor', () => paid(2), () => by(reciter, STATUS.arrived, HERE), ['order_arrived'], []],
  ['arrive by staff', () => paid(2), () => by(staff, STATUS.arrived), ['order_arrived'], ['arrived_for_you']],
  ['withdraw_paid by the vendor', paid, () => by(reciter, STATUS.serviceUnavailable), ['service_unavailable'], []],
  [
    'withdraw_paid by staff',
    paid,
    () => by(staff, STATUS.serviceUnavailable),
    ['service_unavailable'],
    ['order_cancelled'],
  ],
  ['cancel_paid by the customer', paid, () => by(customer, STATUS.cancelled), ['refund_due'], ['order_cancelled']],
  [
    'cancel_paid by staff',
    paid,
    () => by(staff, STATUS.cancelled),
    ['refund_due', 'order_cancelled'],
    ['order_cancelled'],
  ],
  ['deliver by the vendor', arrived, () => by(reciter, STATUS.delivered), ['order_delivered'], []],
  ['deliver by the customer', arrived, () => by(customer, STATUS.delivered), [], ['service_done']],
  ['deliver by staff', arrived, () => by(staff, STATUS.delivered), ['order_delivered'], ['service_done']],
  ['deliver by time', arrived, () => advance(server, 30 * HOURS), ['order_delivered'], ['service_done']],
  ['deliver_unmarked by the customer', begun, () => by(customer, STATUS.delivered), [], ['service_done']],
  ['deliver_unmarked by staff', begun, () => by(staff, STATUS.delivered), ['order_delivered'], ['service_done']],
  ['deliver_unmarked by time', begun, () => advance(server, 30 * HOURS), ['order_delivered'], ['service_done']],
  ['close by the customer', withdrawn, () => by(customer, STATUS.cancelled), [], []],
  ['close by staff', withdrawn, () => by(staff, STATUS.cancelled), ['order_cancelled'], []],
  ['close by time', withdrawn, () => advance(server, 73 * HOURS), ['order_cancelled'], []],
];

it.each(CASES)('%s notifies everyone concerned except the actor', async (_what, before, act, toCustomer, toVendor) => {
  await before();
  const people = [NASSER, RECITER.email];
  const known = await Promise.all(
    people.map(async (user) => [(await newsOf(user)).length, await mailsTo(user)] as const),
  );
  await act();
  for (const [index, expected] of [toCustomer, toVendor].entries()) {
    const [news, mails] = known[index] ?? [0, 0];
    const notifications = (await newsOf(String(people[index]))).slice(news);
    expect(notifications.sort()).toEqual([...expected].sort());
    expect((await mailsTo(String(people[index]))) - mails).toBe(expected.length);
  }
});

it.each([
  ['a request', request],
  ['an approved booking', approved],
])('a suspended provider is told that %s ended with the suspension, and so is the customer', async (_what, before) => {
  await before();
  await suspended();
  expect((await newsOf(NASSER)).at(-1)).toBe('request_withdrawn');
  const notifications = server.stored(({ system }) =>
    system.count('Husainia Notification', {
      filters: [
        ['user', '=', RECITER.email],
        ['order_progress', '=', line],
        ['kind', '=', 'order_cancelled'],
      ],
    }),
  );
  expect(notifications).toBe(1);
});
