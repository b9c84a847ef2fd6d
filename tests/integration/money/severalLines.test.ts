import { beforeEach, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import type { TestServer } from '../../support/testServer.ts';
import { testServer } from '../../support/testServerFactory.ts';
import { afterMinutes, confirm, HOUSE, NASSER, RECITER, RIVAL, statusOf, submitGatewayPage } from '../people.ts';

let server: TestServer;
let customer: HttpParty;
let order: string;
let early: string;
let late: string;

const payOrder = () => customer.method('husainia.api.pay_order', { order });
/** Moves the clock without running jobs. */
function wait(minutes: number): void {
  server.pass(minutes);
  customer = httpParty(server, NASSER);
}

/** An order of two reciters; the second approves an hour after the first. */
beforeEach(async () => {
  server = testServer();
  customer = httpParty(server, NASSER);
  const delivery_date_time = afterMinutes(server.now(), 30 * 60);
  const placed = await customer.method('husainia.api.place_order', {
    lines: [RECITER, RIVAL].map(({ name, package: package_id }) => ({
      qaari_zakreen: name,
      package_id,
      delivery_date_time,
    })),
    address: HOUSE,
    expected_total: RECITER.price + RIVAL.price,
  });
  order = placed.body.message.order;
  const lineOf = (provider: string): string =>
    placed.body.message.lines.find((line: { doc_name: string }) => line.doc_name === provider).name;
  [early, late] = [lineOf(RECITER.name), lineOf(RIVAL.name)];
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: early });
  wait(60);
  await httpParty(server, RIVAL.email).method('husainia.api.approve_order', { name: late });
});

it('a line past its payment deadline doesn’t prevent paying the others', async () => {
  wait(61);
  const page = await payOrder();
  expect(page.status).toBe(200);
  await confirm(customer, await submitGatewayPage(server, page.body.message, { action: 'pay', answer: 'captured' }));
  expect(await statusOf(customer, late)).toBe(STATUS.paymentCompleted);
  expect(await statusOf(customer, early)).not.toBe(STATUS.paymentCompleted);
});

it('a line that waits for the bank’s response about both doesn’t either', async () => {
  expect((await payOrder()).status).toBe(200);
  wait(61);
  const page = await payOrder();
  expect(page.status).toBe(200);
  const attempts = await customer.list('Payment Attempt', { fields: ['amount'], filters: [['order_no', '=', order]] });
  expect(attempts.body.data.map((attempt: { amount: number }) => attempt.amount).sort()).toEqual([105, RIVAL.price]);
});

it('if all are past it, they end and the customer is notified', async () => {
  wait(121);
  const refused = await payOrder();
  expect([refused.status, refused.messages[0]?.key]).toEqual([417, 'orders.not_possible_now']);
  expect(await statusOf(customer, late)).toBe(STATUS.cancelled);
});
