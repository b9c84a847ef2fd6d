import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, orderPath, paths } from '../../../domain/paths.ts';
import { at, HOUSE, KITCHEN, NASSER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

const LAILA = 'laila.customer@example.com';
let server: EmbeddedServer;
let line: string;
const stored = () =>
  server.site.engine.run(server.site.engine.administrator, ({ system }) => system.get('Order Progress', line));

/** Five trays for sixty guests. */
beforeEach(async () => {
  server = startServer();
  const { body } = await httpParty(server, NASSER).method('husainia.api.place_order', {
    lines: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 5 }],
    address: HOUSE,
    occasion: 'condolence',
    guests: 60,
    delivery_date_time: at('2026-11-26', '19:00'),
    expected_total: KITCHEN.price * 5 + 5,
  });
  line = body.message.lines[0].name;
});
afterEach(closePage);

test('a host changes guests and quantity of a request; a value that is too small shows an error at its field', async () => {
  const { user } = await openPage(orderPath(line), { as: NASSER, server });
  await user.click(await screen.findByRole('button', { name: 'Change request' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change request' }));
  const type = async (name: RegExp, text: string) => {
    const field = dialog.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
  };
  await user.click(await dialog.findByRole('radio', { name: /^Whole lamb/ }));
  await user.click(dialog.getByRole('radio', { name: /^Lamb machboos/ }));
  await type(/^Quantity/, '0');
  await user.click(dialog.getByRole('button', { name: 'Send change' }));
  await dialog.findByText('At least 1');
  await type(/^Quantity/, '8');
  await type(/^Guests/, '80');
  dialog.getByText(/192\.50.*308\.00/);
  await user.click(dialog.getByRole('button', { name: 'Send change' }));
  await screen.findByText('The request was changed. The provider was notified.');
  expect(stored()).toMatchObject({ order_qty: 8, guests: 80, line_total: 308 });
});

test('the provider’s list marks a request that the customer changed', async () => {
  await httpParty(server, NASSER).method('husainia.api.change_request', {
    ...{ name: line, revision: 0, order_quantity: 8, guests: 80, expected_total: KITCHEN.price * 8 },
  });
  await openPage(paths.orders, { as: KITCHEN.email, server });
  const [notice, ...more] = await screen.findAllByText('The customer changed the request');
  expect(more).toEqual([]);
  expect(notice?.closest('tr, li')?.textContent).toMatch(/Nasser/);
});

test('a provider whose page is older than the change sees a notice and the differences before approving', async () => {
  const { user } = await openPage(backOfficeOrderPath(line), { as: KITCHEN.email, server });
  const approve = await screen.findByRole('button', { name: 'Approve' });
  await httpParty(server, NASSER).method('husainia.api.change_request', {
    ...{ name: line, revision: 0, order_quantity: 8, guests: 80, expected_total: KITCHEN.price * 8 },
  });
  await user.click(approve);
  await screen.findByText('The customer has changed this request. Please review it again before you respond.');
  expect(stored().status).toBe(STATUS.pendingVerification);
  const note = (await screen.findAllByRole('alert')).find(({ textContent }) => textContent?.includes('Guests'));
  expect(note?.textContent).toMatch(
    /Quantity: from .*5.* to .*8.*Guests: from .*60.* to .*80.*Total: .*192\.50.*308\.00/,
  );
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Order Status Changed Successfully!');
  expect(stored()).toMatchObject({ status: STATUS.paymentPending, line_total: 308 });
});

test('a kitchen over its limit reads for how many it can still cook, and may accept anyway', async () => {
  await httpParty(server, KITCHEN.email).update('Restaurant', KITCHEN.name, { capacity_portions: 30 });
  const { body } = await httpParty(server, LAILA).method('husainia.api.place_order', {
    lines: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 }],
    address: HOUSE,
    occasion: 'condolence',
    delivery_date_time: at('2026-11-26', '12:00'),
    expected_total: KITCHEN.price + 5,
  });
  await httpParty(server, KITCHEN.email).method('husainia.api.approve_order', { name: body.message.lines[0].name });
  await httpParty(server, KITCHEN.email).update('Restaurant', KITCHEN.name, { capacity_portions: 70 });
  const { user } = await openPage(backOfficeOrderPath(line), { as: KITCHEN.email, server });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Over your limit for the day' });
  expect(dialog.textContent).toContain('can still cook for 58 people that day');
  await user.click(within(dialog).getByRole('button', { name: 'Accept over the limit' }));
  await waitFor(() => expect(stored().status).toBe(STATUS.paymentPending));
});
