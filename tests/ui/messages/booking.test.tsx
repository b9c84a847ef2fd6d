import '../../support/browser.ts';

import { afterEach, expect, it, vi } from 'vitest';
import { bookEventPath, paths, restaurantPath } from '../../../domain/paths.ts';
import { at, HOUSE, KITCHEN, NASSER, RECITER } from '../../integration/people.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { NEW, newcomer } from '../../support/newUser.ts';
import { closePage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';
import { control, failing, fill, isSilentAbout, openKeyedPage, press, says } from './keyedPage.tsx';

afterEach(async () => {
  await closePage();
  sessionStorage.clear();
});

const tray = { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 };

const fillCart = (who: HttpParty, what: object = { restaurant_package: [tray], qaari_zakreen_packages: [] }) =>
  who.create('Cart', { user: who.email, ...what });

/** An evening with a selected time. */
const session = {
  restaurant_package: [],
  qaari_zakreen_packages: [
    {
      qaari_zakreen: RECITER.name,
      package_id: RECITER.package,
      order_quantity: 1,
      delivery_date_time: at('2026-12-01', '19:00'),
    },
  ],
};

it('the cart: a dish removed and restored, and a change that fails', async () => {
  const server = startServer();
  await fillCart(httpParty(server, NASSER));
  const page = await openKeyedPage(paths.cart, { as: NASSER, server });
  await control('checkout.remove');
  isSilentAbout('checkout.line_removed');
  await press('checkout.remove');
  await says('checkout.line_removed');
  await says('checkout.cart_empty');
  await press('common.undo');
  await control('checkout.remove');
  // the page shows the dish before it is saved
  const saved = async () => (await server.apiAs(NASSER).readCart(NASSER)).data.restaurant_package;
  await vi.waitFor(async () => expect(await saved()).toHaveLength(1), { timeout: 10_000 });
  page.fault((request) => (request.method === 'PUT' ? failing('Cart')(request) : undefined));
  await press('common.more');
  await says('errors.cart_delete');
  page.fault();
  await page.visit(restaurantPath(KITCHEN.name));
  await press('common.less');
  await says('checkout.line_removed');
});

it('a cart that cannot be emptied, and one that cannot be loaded', async () => {
  const server = startServer();
  await fillCart(httpParty(server, NASSER));
  const page = await openKeyedPage(paths.cart, { as: NASSER, server });
  await control('checkout.empty_cart');
  page.fault((request) => (request.method === 'DELETE' ? failing('Cart')(request) : undefined));
  await press('checkout.empty_cart');
  await says('errors.cart_delete');
  await press('common.close');
  await vi.waitFor(() => isSilentAbout('errors.cart_delete'));

  const { queryClient } = await import('../../../src/app/queryClient.ts');
  await page.visit(paths.contact);
  queryClient.clear();
  page.fault(failing('Cart'));
  await page.visit(paths.cart);
  await says('errors.cart_delete');
  await control('common.retry');
});

it('the request of a new customer: no place search, only an area, a failure, sent, notified', async () => {
  const server = newcomer();
  await fillCart(httpParty(server, NEW), session);
  const { latitude: _, longitude: __, ...place } = HOUSE;
  sessionStorage.setItem(`husainia.draft.${NEW}.address`, JSON.stringify({ ...place, location_precision: 'area' }));
  const page = await openKeyedPage(paths.address, { as: NEW, server });
  await control('checkout.place.area');
  page.fault(failing('/places'));
  await fill('area', 'Sur');
  await says('checkout.place_search_down');
  page.fault();
  await fill('checkout.event', 'A vow');
  await says('checkout.area_only');

  page.fault(failing('place_order'));
  await press('checkout.request_order');
  await says('checkout.order_failed');
  isSilentAbout('checkout.customer_created');
  page.fault();
  await press('checkout.request_order');
  await says('booking.request_sent_title');
  await says('booking.request_sent_text');
  await says('booking.request_sent_thanks');
  await says('checkout.customer_created');
  // where it is visible, and covering nothing
  const sent = document.querySelector('[role="dialog"]');
  expect(sent?.innerHTML).toContain('checkout.customer_created');
  expect(document.querySelector('[role="status"]')?.innerHTML ?? '').not.toContain('checkout.customer_created');
});

it('a cart that another tab has sent meanwhile', async () => {
  const server = startServer();
  const nasser = httpParty(server, NASSER);
  await fillCart(nasser, session);
  await openKeyedPage(paths.address, { as: NASSER, server });
  await fill('checkout.event', 'A vow');
  await control('checkout.request_order');
  await nasser.update('Cart', NASSER, { qaari_zakreen_packages: [] });
  await press('checkout.request_order');
  await says('checkout.already_ordered');
});

it('a majlis planned on two pages names the parts of its place as the spec does, and confirms sending', async () => {
  const server = startServer();
  const draft = { start: at('2026-12-01', '19:00'), occasion: 'condolence', entrance: '', notes: '' };
  sessionStorage.setItem(`husainia.draft.${NASSER}.booking.${RECITER.name}.${RECITER.package}`, JSON.stringify(draft));
  await openKeyedPage(bookEventPath(RECITER.name, RECITER.package), { as: NASSER, server });
  for (const key of ['booking.piece', 'booking.region', 'booking.road', 'booking.home']) await says(key);
  await press('common.next');
  await press('booking.cancellation');
  await says('booking.cancel_question');
  await press('booking.keep');
  await press('booking.reserve');
  await says('booking.request_sent_long');
  await says('booking.request_sent_long_text');
});
