import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '../../../domain/paths.ts';
import { HOUSE, KITCHEN, NASSER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

/** Plans for criteria: one that becomes unavailable while it is shown, a full cart, and a lost connection. */

const LAILA = 'laila.customer@example.com';
const CRITERIA = {
  date: '2026-12-08',
  area: 'surra',
  guests: '60',
  budget: '250',
  wants: 'recitation,food',
  audience: 'men',
};
const page = `${paths.plan}?${new URLSearchParams(CRITERIA)}`;

let server: EmbeddedServer;
const cartOf = async (user: string) => {
  const { body } = await httpParty(server, user).list('Cart', { filters: [['user', '=', user]] });
  return body.data.length ? (await httpParty(server, user).read('Cart', user)).body.data : undefined;
};
const first = () => screen.findByRole('button', { name: 'Choose this majlis' }, { timeout: 10_000 });

beforeEach(() => {
  server = startServer();
});
afterEach(closePage);

test('a plan whose reciter was booked meanwhile isn’t added to the cart: the page names the reciter and offers others', async () => {
  const { user, address } = await openPage(page, { as: NASSER, server });
  const choose = await first();
  // someone else books the reciter of the first plan meanwhile
  const plan = await httpParty(server, NASSER).call(
    'GET',
    `/api/method/husainia.api.plan_majlis?${new URLSearchParams(CRITERIA)}`,
  );
  const [nearest] = plan.body.message.proposals;
  const session = nearest.parts.find(({ kind }: { kind: string }) => kind === 'reciter');
  const placed = await httpParty(server, LAILA).method('husainia.api.place_order', {
    lines: [{ qaari_zakreen: session.card.name, package_id: session.package_id, delivery_date_time: session.start }],
    ...{ address: HOUSE, occasion: 'condolence', expected_total: session.unit_price },
  });
  const [line] = placed.body.message.order_progress ?? placed.body.message.lines;
  server.site.engine.run(server.site.engine.administrator, ({ system }) =>
    system.setValues('Order Progress', typeof line === 'string' ? line : line.name, { status: 'Payment Pending' }),
  );

  await user.click(choose);
  const note = await screen.findByText(/^No longer available, or at another price: .*What’s available now costs/);
  expect(note.textContent).toContain(session.card.full_name ?? '');
  expect(address()).toContain(paths.plan);
  expect((await cartOf(NASSER))?.qaari_zakreen_packages ?? []).toEqual([]);
  // the new plan is available: it goes into the cart
  await user.click(await first());
  await waitFor(() => expect(address()).toContain(paths.address));
  // its time is selected: it is shown, without a calendar
  await screen.findByRole('button', { name: 'Change time' });
  expect(document.querySelector('[data-start]')).toBeNull();
  expect((await cartOf(NASSER)).qaari_zakreen_packages).toHaveLength(1);
});

test('the cart’s content stays until its owner replaces it', async () => {
  const mine = { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 3 };
  await httpParty(server, NASSER).create('Cart', { user: NASSER, restaurant_package: [mine] });
  const { user, address } = await openPage(page, { as: NASSER, server });
  await user.click(await first());
  let dialog = await screen.findByRole('dialog', { name: 'Replace what is in your cart?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep my cart' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toContain(paths.plan);
  expect((await cartOf(NASSER)).restaurant_package).toMatchObject([mine]);

  await user.click(await first());
  dialog = await screen.findByRole('dialog', { name: 'Replace what is in your cart?' });
  await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(address()).toContain(paths.address));
  const cart = await cartOf(NASSER);
  expect(cart).toMatchObject({ guests: 60 });
  expect(cart.qaari_zakreen_packages).toHaveLength(1);
  expect(cart.restaurant_package).toHaveLength(1);
  // no quantity was typed: it follows the number of guests
  const [{ order_quantity }] = cart.restaurant_package;
  await httpParty(server, NASSER).update('Cart', NASSER, { guests: 120 });
  expect((await cartOf(NASSER)).restaurant_package).toMatchObject([{ order_quantity: 2 * order_quantity }]);
});

test('offline, found plans stay readable but can’t be selected until the connection is back', async () => {
  let line = true;
  await openPage(page, {
    as: NASSER,
    server: { ...server, fetch: async (input, init) => (line ? server.fetch(input, init) : Response.error()) },
  });
  const { connection } = await import('../../../src/site/connection.ts');
  connection.start(async () => undefined);
  const choose = await first();
  expect(choose.hasAttribute('disabled')).toBe(false);
  line = false;
  window.dispatchEvent(new Event('offline'));
  await waitFor(() => expect(choose.hasAttribute('disabled')).toBe(true));
  expect(screen.getByText('Closest match')).toBeTruthy();
  line = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(choose.hasAttribute('disabled')).toBe(false));
  expect(await cartOf(NASSER)).toBeUndefined();
});
