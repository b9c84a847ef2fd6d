import '../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, paths } from '../../domain/paths.ts';
import { closePage, openPage } from '../support/openPage.tsx';
import { startServer, type TestServer } from '../support/serverHarness.ts';

afterEach(closePage);

const vendor = 'yousef-al-sanbouki@example.com';

const waitingLines = async (server: TestServer) =>
  (
    await server.apiAs(vendor).getList('orders', {
      pagination: { page: 1, perPage: 9 },
      filter: { status: STATUS.pendingVerification },
    })
  ).data;

test('a vendor approves a request: the invoice is made, the list follows', async () => {
  const server = startServer();
  const [line, ...others] = await waitingLines(server);
  expect(others).toEqual([]);

  const { user } = await openPage(paths.orders, { as: vendor, server });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Order Status Changed Successfully!')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  expect((await server.apiAs(vendor).getOne('orders', { id: line.id })).data).toMatchObject({
    status: STATUS.paymentPending,
    sales_invoice: expect.stringMatching(/^ACC-SINV-/),
  });
});

test('declined in the list: the list stays, and the line opened from it is the declined one', async () => {
  const server = startServer();
  const [line] = await waitingLines(server);
  const { user, address } = await openPage(paths.orders, { as: vendor, server });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: /Reason/ }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Order Status Changed Successfully!')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  expect(address()).toBe(paths.orders);

  const opened = screen
    .getAllByRole('link')
    .find((link) => link.getAttribute('href') === backOfficeOrderPath(String(line?.id)));
  await user.click(opened as HTMLElement);
  // A list keeps its rows for the page of a line; the older row must not pass for what is true now.
  expect(await screen.findByText(/^You declined/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
