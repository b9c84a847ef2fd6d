import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { orderPath, ordersPath, paths, restaurantPath } from '../../../domain/paths.ts';
import { DAY, formatDateTime, HOUR, instantToWire, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { book, HOUSE, KITCHEN, NASSER, pay, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

async function lineAt(server: EmbeddedServer, status: string, reason: string) {
  const { data } = await server.apiAs(NASSER).myOrders({ past_length: 50 });
  const lines = [...data.live, ...data.past].flatMap((order) => order.lines);
  const line = lines.find((one) => one.status === status && one.statusReason === reason);
  if (!line) throw new Error(`No line at ${status} for ${reason}`);
  return line;
}

test('a lost paid booking shows what happens to the money, and rebooking keeps place and occasion', async () => {
  const server = startServer();
  const line = await lineAt(server, STATUS.serviceUnavailable, 'vendor_cannot_serve');
  await openPage(orderPath(line.id), { as: NASSER, server });
  expect(await screen.findAllByText(/^Refund of .*55\.00\sKD.*: our team is checking it$/)).toHaveLength(2);
  const on = new URL(
    (await screen.findByRole('link', { name: 'Other times' })).getAttribute('href') ?? '',
    'http://majalis.test',
  );
  expect(on.pathname).toBe(paths.reciter);
  expect(Object.fromEntries(on.searchParams)).toMatchObject({
    name: line.provider,
    package: line.packageId,
    occasion: line.occasion,
    address: line.addressId,
  });
  // lost lines don't count toward the order's total
  const totals = (await screen.findByRole('region', { name: 'Payment' })).querySelector('dl');
  await waitFor(() =>
    expect(totals?.textContent?.replace(/\s/g, ' ')).toMatch(/^Paid55\.00 KDRefunds\W*55\.00 KDTotal0\.00 KD$/),
  );
  // cancelling is the last option
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

test('the amount due appears once all lines are loaded, and a failed load shows an error and a retry', async () => {
  const server = startServer();
  const { data } = await server.apiAs(NASSER).myOrders();
  const line = data.live.flatMap(({ lines }) => lines).find(({ status }) => status === STATUS.paymentPending);
  const name = line?.id ?? '';
  let fails = true;
  const isOfSiblings = ({ url }: Request) => /Order Progress\?.*order_no/.test(decodeURIComponent(url));
  const fetch: typeof server.fetch = async (input, init) =>
    fails && input instanceof Request && isOfSiblings(input)
      ? Response.json({ exc_type: 'Error' }, { status: 500 })
      : server.fetch(input, init);
  const { user } = await openPage(orderPath(name), { as: NASSER, server: { ...server, fetch } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  fails = false;
  await user.click(again);
  await screen.findByRole('button', { name: /^Pay/ });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a paid booking says until its time that nothing is left to do', async () => {
  const server = startServer();
  const start = server.clock.now() + 4 * HOUR;
  const customer = httpParty(server, NASSER);
  const { line, order } = await book(customer, instantToWire(start));
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  await pay(server, customer, order);
  await openPage(orderPath(line), { as: NASSER, server });
  await screen.findByText(/^Confirmed. Nothing left to do/);
  await closePage();
  const begun = { slot_start: instantToWire(server.clock.now() - 32 * MINUTE) };
  server.site.engine.run(server.site.engine.administrator, ({ system }) =>
    system.setValues('Order Progress', line, begun),
  );
  await openPage(orderPath(line), { as: NASSER, server });
  await screen.findByText(/^It’s time/);
  expect(screen.queryByText(/Nothing left to do/)).toBeNull();
});

test('cancelling names the booking, keeping it changes nothing, and a cancelled one has its price struck through', async () => {
  const server = startServer();
  const { data } = await server.apiAs(NASSER).myOrders();
  const line = data.live.flatMap(({ lines }) => lines).find(({ status }) => status === STATUS.pendingVerification);
  const { user } = await openPage(orderPath(line?.id ?? ''), { as: NASSER, server });
  const [cancel] = await screen.findAllByRole('button', { name: 'Cancel' });
  await user.click(cancel as HTMLElement);
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain(line?.providerTitle);
  expect(question.textContent).toContain(line?.packageName);
  expect(question.textContent).toContain(formatDateTime(line!.start, 'en'));
  expect(within(question).getByRole('button', { name: 'Cancel booking' })).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Keep booking' }));
  const { data: stored } = await server.apiAs(NASSER).getOne('orders', { id: line?.id ?? '' });
  expect(stored.status).toBe(STATUS.pendingVerification);
  const struck = () => document.querySelector('article s');
  expect(struck()).toBeNull();
  // cancelled lines cost nothing
  await user.click(cancel as HTMLElement);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(struck()).not.toBeNull());
});

test('the list of orders notes once, at the end, that Hijri dates are expected', async () => {
  await openPage(paths.orders, { as: NASSER });
  await screen.findByText('Hijri dates are provisional until the new moon of their month is confirmed.');
  expect(screen.getAllByText(/Jumada al-Akhira/).length).toBeGreaterThan(3);
  expect(screen.getAllByText(/expected|provisional/)).toHaveLength(1);
  // a count of one isn't shown
  expect(screen.queryByText(/×\s1$/)).toBeNull();
  expect(screen.getAllByText(/×\s150$/).length).toBeGreaterThan(0);
});

test('an active booking can be saved, shared and called about from the list; the header names night and area', async () => {
  await openPage(paths.orders, { as: NASSER });
  const kitchen = (await screen.findByText('Coffee corner, two hours')).closest('li') as HTMLElement;
  expect(within(kitchen).getByRole('button', { name: 'Add to my calendar' })).toBeTruthy();
  expect(within(kitchen).getByRole('button', { name: 'Share' })).toBeTruthy();
  expect((await within(kitchen).findByRole('link', { name: /^Call/ })).getAttribute('href')).toMatch(/^tel:\+965/);
  const head = (kitchen.closest('article') as HTMLElement).firstElementChild as HTMLElement;
  expect(head.textContent).toMatch(/Jumada al-Akhira.*Raw/);
  // neither the current year nor the house number, which its own page shows
  expect(head.textContent).not.toMatch(/2026(?!-)|[Bb]lock/);
  // cancelled lines, and lines without a phone, have none of them
  const lost = screen.getAllByRole('link', { name: 'View options' })[0]?.closest('li') as HTMLElement;
  expect(within(lost).queryByRole('button', { name: 'Share' })).toBeNull();
});

test('a dozen orders show without a search; a search text can be changed', async () => {
  const page = await openPage(paths.orders, { as: NASSER });
  await screen.findByText('Coffee corner, two hours');
  expect(screen.queryByRole('searchbox')).toBeNull();
  await page.visit(ordersPath({ q: 'ORD-2026-00025' }));
  expect(await screen.findByRole('searchbox')).toBeTruthy();
});

test('rebooked food links to its dish, or says that it isn’t offered any more', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  await openPage(restaurantPath(KITCHEN.name, { package: KITCHEN.package }), { as: NASSER });
  await screen.findByRole('heading', { name: 'Menu' });
  await waitFor(() => expect(document.activeElement?.id).toBe(`dish-${KITCHEN.package}`));
  expect(scrolled).toHaveBeenCalled();
  expect(screen.queryByText('This package is no longer available.')).toBeNull();
  await closePage();
  await openPage(restaurantPath(KITCHEN.name, { package: 'none-such' }), { as: NASSER });
  await screen.findByText('This package is no longer available.');
});

test('an order has one invoice, however many lines it has', async () => {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  const dish = (package_id: string) => ({ restaurant_owner: KITCHEN.name, package_id, order_quantity: 1 });
  const response = await customer.method('husainia.api.place_order', {
    lines: [KITCHEN.package, 'qidr-wa-dallah--2'].map((id) => ({
      ...dish(id),
      delivery_date_time: instantToWire(server.clock.now() + 3 * DAY),
    })),
    address: HOUSE,
    occasion: 'condolence',
    expected_total: 68.25,
  });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  const lines: { name: string }[] = response.body.message.lines;
  for (const { name } of lines) await httpParty(server, KITCHEN.email).method('husainia.api.approve_order', { name });
  await openPage(orderPath(lines[0]?.name ?? ''), { as: NASSER, server });
  expect(await screen.findAllByRole('button', { name: 'Invoice' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Add to my calendar' })).toHaveLength(1);
});
