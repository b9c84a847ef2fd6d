import '../../support/browser.ts';

import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { orderPath } from '../../../domain/paths.ts';
import { HOUR, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { Gateway, GatewayResponse } from '../../../server/gateway/gateway.ts';
import { backFrom, PAID_45, saidGateway } from '../../integration/money/saidGateway.ts';
import {
  advance,
  book,
  confirm,
  HOUSE,
  KITCHEN,
  NASSER,
  pay,
  RECITER,
  submitGatewayPage,
} from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

/** An approved booking, and its payment page, opened in one tab. */
async function approved(gateway?: Gateway) {
  const server = startServer(gateway ? { gateway } : {});
  const customer = httpParty(server, NASSER);
  const { line, order } = await book(customer, instantToWire(server.clock.now() + 48 * HOUR));
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  const { body } = await customer.method('husainia.api.pay_order', { order });
  return { server, customer, line, order, page: body.message as string };
}

const orderLink = () => screen.findByRole('link', { name: 'View order' });

test('a return from MyFatoorah, which calls its transaction otherwise, confirms the payment too', async () => {
  const { server, line, customer, page } = await approved();
  const back = await submitGatewayPage(server, page, { action: 'pay', answer: 'captured' });
  const query = new URLSearchParams({
    merchantTxnId: back.searchParams.get('merchantTxnId') ?? '',
    paymentId: back.searchParams.get('txnId') ?? '',
  });
  const { address } = await openPage(`${back.pathname}?${query}`, { as: NASSER, server });
  expect((await screen.findAllByText(back.searchParams.get('txnId') ?? '')).length).toBeGreaterThan(0);
  expect((await customer.read('Order Progress', line)).body.data.status).toBe(STATUS.paymentCompleted);
  expect(address()).toBe(back.pathname);
});

test('a failed payment past its deadline says what was lost and what to do, without a retry', async () => {
  const { server, customer, line, page } = await approved();
  const back = await submitGatewayPage(server, page, { action: 'pay', answer: 'refused' });
  await confirm(customer, back);
  await openPage(back.pathname + back.search, { as: NASSER, server });
  await screen.findByRole('button', { name: /Make Payment/ });
  await closePage();
  // its deadline has passed, but no job has ended it yet
  server.clock.advance(150);
  await openPage(back.pathname + back.search, { as: NASSER, server });
  await screen.findByText('The deadline to pay has passed. The order was cancelled.');
  expect((await orderLink()).getAttribute('href')).toBe(orderPath(line));
  expect(screen.getByText(/Send a new request if you still need it/)).toBeTruthy();
  expect(screen.getByText('You weren’t charged.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Make Payment/ })).toBeNull();
  expect(screen.queryByText(/try again/)).toBeNull();
  await closePage();
  await advance(server, 1);
  await openPage(back.pathname + back.search, { as: NASSER, server });
  await screen.findByText('The deadline to pay has passed. The order was cancelled.');
  expect((await orderLink()).getAttribute('href')).toBe(orderPath(line));
});

test('a tab that cancels what another tab paid says that it is paid and links to it', async () => {
  const { server, line, order, page } = await approved();
  server.clock.advance(1);
  const back = await submitGatewayPage(server, page, { action: 'cancel' });
  const later = httpParty(server, NASSER);
  await confirm(later, back);
  await pay(server, later, order);
  await openPage(back.pathname + back.search, { as: NASSER, server });
  await screen.findByRole('heading', { name: 'This order is already paid' });
  expect(screen.getByText(/^You paid on .*There’s nothing more to pay\.$/)).toBeTruthy();
  expect((await orderLink()).getAttribute('href')).toBe(orderPath(line));
});

test('a second tab of one payment says that it was paid, also later', async () => {
  const { server, customer, order } = await approved();
  const { back } = await pay(server, customer, order);
  await openPage(back.pathname + back.search, { as: NASSER, server });
  await screen.findByRole('heading', { name: 'Payment done Successfully' });
  await closePage();
  server.clock.advance(5);
  await openPage(back.pathname + back.search, { as: NASSER, server });
  await screen.findByRole('heading', { name: 'This order is already paid' });
  expect(screen.getByText(/^You paid on/)).toBeTruthy();
});

test('money that arrives after the booking ended isn’t shown as a booking', async () => {
  const { server, line, page } = await approved();
  server.seed(({ system }) => system.setValues('Order Progress', line, { status: STATUS.cancelled }));
  const back = await submitGatewayPage(server, page, { action: 'pay', answer: 'captured' });
  const { body } = await confirm(httpParty(server, NASSER), back);
  expect(body.message).toMatchObject({ status: 'Paid', payment_entry: [] });
  await openPage(back.pathname + back.search, { as: NASSER, server });
  await screen.findByRole('heading', { name: 'The payment arrived too late. We’ll refund it.' });
  expect(screen.queryByText(/is confirmed/)).toBeNull();
  expect((await orderLink()).getAttribute('href')).toBe(orderPath(line));
});

test('a second charge from another payment page is shown as a double payment to be refunded', async () => {
  const responses = new Map<string, Partial<GatewayResponse>>();
  const { gateway, last } = saidGateway((reference) => responses.get(reference) ?? { state: 'failed', final: false });
  const { server, customer, line, order } = await approved(gateway);
  const first = String(last());
  // a bank that refused first, and took the money later
  server.pass(1);
  responses.set(first, { state: 'failed', final: true, gatewayTxnId: 'T-1' });
  await customer.method('husainia.api.pay_order', { order });
  const second = String(last());
  expect(second).not.toBe(first);
  responses.set(second, { ...PAID_45, gatewayTxnId: 'T-2' });
  await confirm(customer, backFrom('T-2', second));
  responses.set(first, { ...PAID_45, gatewayTxnId: 'T-1' });
  const back = backFrom('T-1', first);
  await openPage(back.pathname + back.search, { as: NASSER, server });
  await screen.findByRole('heading', { name: 'This order is already paid' });
  expect(await screen.findByText(/^You paid on .*\. We’ll return the second payment of .*45.*\.$/)).toBeTruthy();
  expect((await orderLink()).getAttribute('href')).toBe(orderPath(line));
  const refunds = await customer.list('Refund', { fields: ['reason'], filters: [['order_no', '=', order]] });
  expect(refunds.body.data).toEqual([{ reason: 'double_payment' }]);
});

test('two packages of one kitchen paid together are one visit, named once', async () => {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  const response = await customer.method('husainia.api.place_order', {
    lines: [KITCHEN.package, 'qidr-wa-dallah--2'].map((package_id) => ({
      ...{ restaurant_owner: KITCHEN.name, package_id, order_quantity: 1 },
      delivery_date_time: instantToWire(server.clock.now() + 72 * HOUR),
    })),
    ...{ address: HOUSE, occasion: 'condolence', expected_total: 68.25 },
  });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  const { order, lines } = response.body.message as { order: string; lines: { name: string }[] };
  for (const { name } of lines) await httpParty(server, KITCHEN.email).method('husainia.api.approve_order', { name });
  const { back } = await pay(server, customer, order);
  await openPage(back.pathname + back.search, { as: NASSER, server });
  await screen.findByRole('heading', { name: 'Payment done Successfully' });
  expect(screen.getAllByText(/Qidr wa Dallah.* is confirmed/)).toHaveLength(1);
});
