import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, orderPath, paths, paymentPath, refundPath } from '../../../domain/paths.ts';
import { at, book, confirm, NASSER, pay, RECITER, STAFF, submitGatewayPage } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

/** An approved booking. */
async function approved(server: EmbeddedServer) {
  const customer = httpParty(server, NASSER);
  const booking = await book(customer, at('2026-11-28', '19:00'));
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: booking.line });
  return { ...booking, customer };
}

/** A booking that was paid and cancelled in time, with a refund of 45 KD due. */
async function withRefund(server: EmbeddedServer) {
  const booking = await approved(server);
  await pay(server, booking.customer, booking.order);
  await booking.customer.update('Order Progress', booking.line, { status: STATUS.cancelled });
  const staff = httpParty(server, STAFF);
  const { body } = await staff.list('Refund', { filters: [['order_no', '=', booking.order]] });
  return { ...booking, staff, refund: String(body.data[0].name) };
}

const button = (name: string) => screen.findByRole('button', { name });
const inDialog = async (name: string) => within(await screen.findByRole('dialog')).getByRole('button', { name });

test('staff approves a refund and pays it with the bank’s reference, and the customer sees the day', async () => {
  const server = startServer();
  const { line } = await withRefund(server);
  const { user, address } = await openPage('/refunds', { as: STAFF, server });
  const link = await screen.findByRole('link', { name: line });
  // besides the refunds of other lines in the list
  const row = within(link.closest('tr') as HTMLElement);
  expect(await row.findByText('Al-Mirzabi')).toBeTruthy();
  expect(await row.findByText('Al-Sanbouki')).toBeTruthy();
  await user.click(link);
  await user.click(await button('Approve'));
  await user.click(await inDialog('Approve'));
  expect(await screen.findByText('Approved. The payment deadline is set.')).toBeTruthy();
  expect(await screen.findByText('20 Jan 2027')).toBeTruthy();
  server.clock.advance(1);

  await user.click(await button('Mark as paid'));
  await user.click(await inDialog('Mark as paid'));
  expect(await screen.findByText('Enter the bank reference.')).toBeTruthy();
  await write(user, screen.getByLabelText('Bank reference'), 'NBK 7');
  await user.click(await inDialog('Mark as paid'));
  expect(await screen.findByText('Marked as paid. The customer was notified.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull());
  expect(screen.queryByText('Pay by')).toBeNull();
  expect(address()).toMatch(/^\/refunds\//);
  await closePage();

  await openPage(orderPath(line), { as: NASSER, server });
  expect((await screen.findByText(/^Refunded/)).textContent).toMatch(/45\.00\sKD.* on .*21 Nov 2026/);
});

test('staff sends a refund through the gateway; while it is on its way nobody can pay it by hand', async () => {
  const server = startServer();
  const { refund, staff } = await withRefund(server);
  await staff.update('Refund', refund, { state: 'Approved' });
  const { user } = await openPage(refundPath(refund), { as: STAFF, server });
  await user.click(await button('Send through the gateway'));
  await user.click(await inDialog('Send through the gateway'));
  expect(await screen.findByText('The gateway has accepted this refund but hasn’t carried it out yet.')).toBeTruthy();
  expect(await screen.findByText('Sent')).toBeTruthy();
  expect(screen.getByText('Accepted, not carried out yet')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  server.clock.advance(1);
  await user.click(await button('Ask the gateway'));
  expect(await screen.findByText('The gateway has returned the money. The customer was notified.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask the gateway' })).toBeNull());
});

test('staff takes back a refund that the gateway doesn’t know, and pays it by hand', async () => {
  const server = startServer();
  const { refund, staff } = await withRefund(server);
  await staff.update('Refund', refund, { state: 'Approved' });
  const { refunds } = server.site.gateways.current!;
  Object.assign(refunds!, { send: () => Promise.reject(new Error('the connection broke')) });
  await staff.method('husainia.api.send_refund', { name: refund });
  server.clock.advance(61);
  const { user } = await openPage(refundPath(refund), { as: STAFF, server });
  await user.click(await button('Take back'));
  await write(user, screen.getByLabelText('Reason'), 'Not in its pages');
  await user.click(await inDialog('Take back'));
  expect(await button('Mark as paid')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send through the gateway' })).toBeNull();
});

test('a server error shows in the dialog at its field, and the page shows the current state', async () => {
  const server = startServer();
  const { refund, staff } = await withRefund(server);
  const { user } = await openPage(refundPath(refund), { as: STAFF, server });
  await user.click(await button('Change amount'));
  await write(user, await screen.findByLabelText(/^Amount/), '60');
  await write(user, screen.getByLabelText('Reason'), 'more');
  await user.click(await inDialog('Change amount'));
  expect((await screen.findByText(/^You can refund up to/)).textContent).toMatch(/45\.00/);
  expect((screen.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('60');
  await user.click(await inDialog('Close'));
  // the input isn't saved anywhere
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(await button('Reject'));
  await user.click(await inDialog('Reject'));
  expect(await screen.findByText('Enter a reason.')).toBeTruthy();
  // a colleague was faster
  server.clock.advance(1);
  await staff.update('Refund', refund, { state: 'Approved' });
  await write(user, screen.getByLabelText('Reason'), 'no ground');
  await user.click(await inDialog('Reject'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((await staff.read('Refund', refund)).body.data.state).toBe('Approved');
  expect(await screen.findByText('20 Jan 2027')).toBeTruthy();
});

test('staff queries the gateway about a payment whose customer didn’t return', async () => {
  const server = startServer();
  const { customer, order, line } = await approved(server);
  const page = await customer.method('husainia.api.pay_order', { order });
  const [attempt] = (await customer.list('Payment Attempt', { filters: [['order_no', '=', order]] })).body.data;
  const { user } = await openPage(paymentPath(attempt.name), { as: STAFF, server });
  await user.click(await button('Check now'));
  expect(await screen.findByText('The gateway has no final response yet.')).toBeTruthy();
  await server.fetch(page.body.message, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'action=pay&answer=tab_closed',
  });
  await user.click(await button('Check now'));
  expect(await screen.findByText('The gateway confirms the payment.')).toBeTruthy();
  expect((await customer.read('Order Progress', line)).body.data.status).toBe(STATUS.paymentCompleted);
});

test('staff is notified of late money, and the notification links to the payment', async () => {
  const server = startServer();
  const { customer, order, line } = await approved(server);
  const page = await customer.method('husainia.api.pay_order', { order });
  const staff = httpParty(server, STAFF);
  await staff.update('Order Progress', line, { status: STATUS.cancelled, status_note: 'asked by phone' });
  const back = await submitGatewayPage(server, page.body.message, { action: 'pay', answer: 'captured' });
  await confirm(customer, back);
  const { user, address } = await openPage(paths.notifications, { as: STAFF, server });
  await user.click(await screen.findByRole('link', { name: /45\.00\sKD.* arrived and couldn’t be applied/ }));
  expect(address()).toMatch(/^\/payments\/\w+\/show$/);
  expect(await screen.findByRole('link', { name: 'The payment arrived too late' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
});

test('staff refunds part of a paid line from the line’s page', async () => {
  const server = startServer();
  const { customer, order, line } = await approved(server);
  await pay(server, customer, order);
  const { user } = await openPage(backOfficeOrderPath(line), { as: STAFF, server });
  await user.click(await button('Refund'));
  await write(user, await screen.findByLabelText(/^Amount/), '12.5');
  await user.click(await inDialog('Refund'));
  expect(await screen.findByText('Enter a reason.')).toBeTruthy();
  await write(user, within(screen.getByRole('dialog')).getByLabelText('Note'), 'half an hour late');
  await user.click(await inDialog('Refund'));
  expect(await screen.findByText('A refund is now due. The customer was notified.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Complaint' })).toBeTruthy();
  const { body } = await customer.list('Refund', { fields: ['amount', 'state'], filters: [['order_no', '=', order]] });
  expect(body.data).toEqual([{ amount: 12.5, state: 'Due' }]);
});

test('retrying several refunds sends only those that failed', async () => {
  const server = startServer();
  const [one, other] = [await withRefund(server), await withRefund(server)];
  const { user } = await openPage('/refunds', { as: STAFF, server });
  for (const { line } of [one, other]) {
    const row = (await screen.findByRole('link', { name: line })).closest('tr') as HTMLElement;
    await user.click(within(row).getByRole('checkbox'));
  }
  await user.click(await button('Approve 2 refunds'));
  expect((await one.staff.update('Refund', one.refund, { state: 'Refused', note: 'agreed otherwise' })).status).toBe(
    200,
  );
  await user.click(await inDialog('Approve'));
  expect(await screen.findByText('Not changed:')).toBeTruthy();
  expect(await screen.findByRole('dialog', { name: 'Approve 1 refund' })).toBeTruthy();
});
