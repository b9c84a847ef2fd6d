import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, orderPath, paths } from '../../../domain/paths.ts';
import { at, book, NASSER, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const LINE = 'Order Progress';

/** An open page refetches its data after a change, or once a minute. */
async function lookAgain(): Promise<void> {
  const { queryClient } = await import('../../../src/app/queryClient.ts');
  await queryClient.invalidateQueries();
}

async function booked() {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  const provider = httpParty(server, RECITER.email);
  const { line } = await book(customer, at('2026-11-27', '19:00'));
  return { server, customer, provider, line };
}

test('a confirmation dialog shows an error if the customer was faster, and then the page updates', async () => {
  const { server, customer, provider, line } = await booked();
  await provider.method('husainia.api.approve_order', { name: line });
  const { user } = await openPage(backOfficeOrderPath(line), { as: RECITER.email, server });
  await user.click(await screen.findByRole('button', { name: 'Can’t serve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await write(user, dialog.getByRole('textbox', { name: /Reason/ }), 'I am ill.');
  await customer.update(LINE, line, { status: STATUS.cancelled });
  await lookAgain();
  await waitFor(() => expect(screen.getAllByText('Cancelled', { ignore: '[role=dialog] *' })).not.toEqual([]));
  // typing isn't interrupted
  await user.click(dialog.getByRole('button', { name: 'Can’t serve' }));
  const why = /^This is no longer possible\. Current status: \u2068Cancelled\u2069\.?$/;
  expect(await dialog.findByText(why)).toBeTruthy();
  await lookAgain();
  expect(dialog.getByText(why)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Keep booking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Can’t serve' })).toBeNull();
});

test('a provider’s order page updates with the customer’s actions', async () => {
  const { server, customer, line } = await booked();
  await openPage(backOfficeOrderPath(line), { as: RECITER.email, server });
  await screen.findByRole('button', { name: 'Approve' });
  await customer.update(LINE, line, { status: STATUS.cancelled });
  await lookAgain();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  // status and history
  await waitFor(() => expect(screen.getAllByText('Cancelled')).toHaveLength(2));
});

test('a customer’s order page updates with the provider’s actions, including history and invoice', async () => {
  const { server, provider, line } = await booked();
  await openPage(orderPath(line), { as: NASSER, server });
  expect(await screen.findByText('Requested')).toBeTruthy();
  await provider.update(LINE, line, { status: STATUS.cancelled, status_note: 'I am travelling.' });
  await lookAgain();
  // in the line's state and its history
  await waitFor(() => expect(screen.getAllByText(/I am travelling\./)).toHaveLength(2));
});

test('an open list of orders updates its counts and rows', async () => {
  const { server } = await booked();
  await openPage(paths.orders, { as: NASSER, server });
  await screen.findAllByText('Pending Verification');
  const { queryClient } = await import('../../../src/app/queryClient.ts');
  const list = queryClient.getQueryCache().find({ queryKey: ['myOrders'], exact: false, type: 'active' });
  expect(list?.observers.map(({ options }) => options.refetchInterval)).toEqual([60_000]);
});
