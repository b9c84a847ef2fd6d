import { beforeEach, expect, test } from 'vitest';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { resourceUrl } from '../../domain/paths.ts';
import { HOUR, instantToWire } from '../../domain/time/kuwaitTime.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { book, NASSER, pay, RECITER, STAFF } from './people.ts';

let server: TestServer;
let customer: HttpParty;
let staff: HttpParty;
let line: string;

const ask = (party: HttpParty, message = 'The house is not free') =>
  party.method('husainia.api.ask_cancel', { name: line, message });
const newsOf = async (email: string, kind: string) =>
  (await server.apiAs(email).getList('notifications', { pagination: { page: 1, perPage: 50 } })).data.filter(
    (one) => one.kind === kind,
  );

/** A paid booking that starts in a day, too late for its customer to cancel it directly. */
beforeEach(async () => {
  server = testServer();
  customer = httpParty(server, NASSER);
  staff = httpParty(server, STAFF);
  const booked = await book(customer, instantToWire(server.now() + 24 * HOUR));
  line = booked.line;
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  await pay(server, customer, booked.order);
});

test('a cancellation request reaches staff once, whatever a repeat says', async () => {
  const first = await ask(customer);
  expect(first.status).toBe(200);
  const again = await ask(customer, 'I mean it');
  expect(again.body.message).toEqual(first.body.message);
  expect(await newsOf(STAFF, 'cancel_asked')).toHaveLength(1);
  const { data } = await server.apiAs(STAFF).getList('messages', { filter: { category: 'Cancellation request' } });
  expect(data).toMatchObject([{ order_progress: line, message: 'The house is not free', state: 'New' }]);
  // the booking is unchanged
  expect((await server.apiAs(NASSER).getOne('orders', { id: line })).data.status).toBe(STATUS.paymentCompleted);
});

test('a cancellation request is possible only for the customer of the line, with a reason', async () => {
  for (const other of ['laila.customer@example.com', RECITER.email, STAFF]) {
    const { status } = await ask(httpParty(server, other));
    expect([403, 404], other).toContain(status);
  }
  expect((await ask(customer, '  ')).status).toBe(417);
});

test('the customer is notified of the staff’s answer and can read it', async () => {
  const { number } = (await ask(customer)).body.message as { number: string };
  await staff.call('PUT', resourceUrl('Contact Message', number), {
    state: 'Answered',
    answer: 'We cannot this late.',
  });
  expect(await newsOf(NASSER, 'cancel_answered')).toHaveLength(1);
  const { data } = await server.apiAs(NASSER).getOne('messages', { id: number });
  expect(data).toMatchObject({ state: 'Answered', answer: 'We cannot this late.' });
  // a later change of the answer sends no notification
  await staff.call('PUT', resourceUrl('Contact Message', number), { state: 'Closed' });
  expect(await newsOf(NASSER, 'cancel_answered')).toHaveLength(1);
});
