import '../support/browser.ts';

import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { STATUS } from '../../domain/orderStatus.ts';
import { paths } from '../../domain/paths.ts';
import { closePage, openPage } from '../support/openPage.tsx';
import { startServer } from '../support/serverHarness.ts';

afterEach(closePage);

const vendor = 'yousef-al-sanbouki@example.com';

test('a vendor approves a request: the invoice is made, the list follows', async () => {
  const server = startServer();
  const api = server.apiAs(vendor);
  const waiting = async () =>
    (
      await api.getList('orders', {
        pagination: { page: 1, perPage: 9 },
        filter: { status: STATUS.pendingVerification },
      })
    ).data;
  const [line, ...others] = await waiting();
  expect(others).toEqual([]);

  const { user } = await openPage(paths.orders, { as: vendor, server });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Order Status Changed Successfully!')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  expect((await api.getOne('orders', { id: line.id })).data).toMatchObject({
    status: STATUS.paymentPending,
    sales_invoice: expect.stringMatching(/^ACC-SINV-/),
  });
});
