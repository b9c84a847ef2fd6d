import '../../support/browser.ts';

import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { orderPath, paths } from '../../../domain/paths.ts';
import { at, HOUSE, KITCHEN, NASSER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const provider = 'yousef-al-sanbouki@example.com';

test('a customer is notified of an approval: the bell counts it, and its row opens the line and is marked read', async () => {
  const server = startServer();
  const asVendor = server.apiAs(provider);
  const { data } = await asVendor.getList('orders', {
    pagination: { page: 1, perPage: 1 },
    filter: { status: STATUS.pendingVerification },
  });
  const line = data[0];
  await asVendor.update('orders', { id: line?.id, data: { status: STATUS.paymentPending }, previousData: { ...line } });
  const asStaff = server.apiAs('staff@example.com');
  const customer = String((await asStaff.getOne('orders', { id: line?.id })).data.user);

  const { user, address } = await openPage(paths.notifications, { as: customer, server });
  expect(await screen.findByRole('link', { name: 'Notifications, 1 new' })).toBeTruthy();
  await user.click(await screen.findByRole('link', { name: /Pay to keep the time/ }));
  expect(address()).toBe(orderPath(String(line?.id)));
  await waitFor(async () => expect((await server.apiAs(customer).me()).data.unread).toBe(0));
});

test('a notification about several lines links to the list of orders', async () => {
  const server = startServer();
  const lines = ['1', '2'].map((id) => ({
    restaurant_owner: KITCHEN.name,
    package_id: `${KITCHEN.name}--${id}`,
    order_quantity: 100,
  }));
  const customer = httpParty(server, NASSER);
  const { total } = (await customer.method('husainia.api.quote', { lines })).body.message;
  const start = at('2026-11-28', '19:00');
  await customer.method('husainia.api.place_order', {
    lines,
    address: HOUSE,
    delivery_date_time: start,
    expected_total: total,
  });
  const { user, address } = await openPage(paths.notifications, { as: NASSER, server });
  await user.click(await screen.findByRole('link', { name: /2 requests were sent/ }));
  expect(address()).toBe(paths.orders);
});
