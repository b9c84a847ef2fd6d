import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { paths } from '../../../domain/paths.ts';
import { translate } from '../../../server/marketplace/common/translations.ts';
import { at, KITCHEN, NASSER, RECITER, STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const tray = { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 };
const other = { restaurant_owner: 'barakat-al-harees', package_id: 'barakat-al-harees--1', order_quantity: 100 };

const getText = (key: CatalogueKey): string => translate('en', key);

async function withCart() {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  await customer.create('Cart', { user: NASSER, restaurant_package: [tray], qaari_zakreen_packages: [] });
  return { server, customer };
}

test('a change in one tab keeps what another tab added to the cart', async () => {
  const { server, customer } = await withCart();
  const { user } = await openPage(paths.cart, { as: NASSER, server });
  const more = await screen.findByRole('button', { name: /increase/i });
  await customer.update('Cart', NASSER, { restaurant_package: [tray, other] });
  await user.click(more);
  await waitFor(async () => {
    const { restaurant_package: rows } = (await customer.read('Cart', NASSER)).body.data;
    expect(rows.map((row: typeof tray) => [row.package_id, row.order_quantity])).toEqual([
      [tray.package_id, 2],
      [other.package_id, 100],
    ]);
  });
});

test('a cart changed in another tab isn’t reported as a price change', async () => {
  const { server, customer } = await withCart();
  const { data } = (await customer.list('Address', { filters: [['area', '=', 'surra']] })).body;
  await customer.update('Cart', NASSER, {
    ...{ occasion: 'Our own evening', shipping_address: data[0].name, restaurant_package: [tray, other] },
    qaari_zakreen_packages: [
      { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-12-08', '19:30') },
    ],
  });
  const { user } = await openPage(paths.cart, { as: NASSER, server });
  const send = await screen.findByRole('button', { name: getText('checkout.request_order') });
  await customer.update('Cart', NASSER, { restaurant_package: [tray] });
  await user.click(send);
  expect((await screen.findByText(/^Your cart was changed in another tab or device/)).textContent).toMatch(
    /88\.50.KD.*183\.50.KD/,
  );
});

test('the cart says until when it can be cancelled, and what can’t be returned', async () => {
  const { server, customer } = await withCart();
  await customer.update('Cart', NASSER, {
    qaari_zakreen_packages: [
      { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-12-08', '19:30') },
    ],
  });
  await openPage(paths.cart, { as: NASSER, server });
  const note = await screen.findByRole('region', { name: 'If you change your mind' });
  expect(note.textContent).toContain('Cancel any request for free until you pay.');
  expect(note.textContent).toMatch(
    /Once paid, you can cancel with a full refund until 6 Dec 2026 \d:\d\d PM\. A reciter’s evening is booked for one date, so it can’t be returned afterwards\./,
  );
  expect(note.textContent).toMatch(/Food is made to order, so it can’t be returned later\./);
});

test('Enter in the event field doesn’t send the request', async () => {
  const { server, customer } = await withCart();
  const lines = async () => (await customer.list('Order Progress')).body.data.length;
  const before = await lines();
  const { user } = await openPage(paths.address, { as: NASSER, server });
  await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
  const event = screen.getByRole('combobox', { name: /^Event/ });
  await write(user, event, 'Our own evening');
  // a browser's default behavior unless prevented
  expect(fireEvent.keyDown(event, { key: 'Enter' })).toBe(false);
  expect(await lines()).toBe(before);
  expect((event as HTMLInputElement).value).toBe('Our own evening');
});

test('the address page shows to whom the request goes, and when', async () => {
  const { server, customer } = await withCart();
  await customer.update('Cart', NASSER, {
    qaari_zakreen_packages: [
      { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-12-08', '19:30') },
    ],
  });
  await openPage(paths.address, { as: NASSER, server });
  const rows = await waitFor(() => {
    const found = [...document.querySelectorAll('form ul > li')].map((row) => row.textContent ?? '');
    expect(found.some((row) => row.includes('Qidr wa Dallah'))).toBe(true);
    return found;
  });
  expect(rows.some((row) => row.includes('Al-Sanbouki') && row.includes('7:30 PM'))).toBe(true);
});

test('a majlis without coffee gets two offers; one click adds enough for the guests, and dismissing hides them', async () => {
  const { server, customer } = await withCart();
  const { data } = (await customer.list('Address', { filters: [['area', '=', 'surra']] })).body;
  await customer.update('Cart', NASSER, {
    ...{ guests: 60, shipping_address: data[0].name },
    qaari_zakreen_packages: [
      { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-12-08', '19:30') },
    ],
  });
  const { user } = await openPage(paths.cart, { as: NASSER, server });
  const region = await screen.findByRole('region', { name: 'Your majlis has no coffee corner yet' });
  const buttons = within(region).getAllByRole('button', { name: /^Add / });
  expect(buttons).toHaveLength(2);
  await user.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('region', { name: /no coffee corner/ })).toBeNull());
  const rows = (await customer.read('Cart', NASSER)).body.data.restaurant_package;
  expect(rows).toHaveLength(2);
  expect(rows[1].by_guests).toBe(1);
  // then the next missing item
  const sweets = await screen.findByRole('region', { name: 'Your majlis has no sweets yet' });
  await user.click(within(sweets).getAllByRole('button', { name: /^Add / })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Your majlis has no/ })).toBeNull());
  // the summary's evening now has the food of both kitchens, the session and its end
  expect(screen.getByText('Ends')).toBeTruthy();

  await customer.update('Cart', NASSER, { restaurant_package: [] });
  await closePage();
  const again = await openPage(paths.cart, { as: NASSER, server });
  const food = await screen.findByRole('region', { name: 'Your majlis has no food yet' });
  await again.user.click(within(food).getByRole('button', { name: 'Don’t suggest this' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /no food/ })).toBeNull());
});

test('unsaved changes of the majlis are restored when its dialog reopens', async () => {
  const { server, customer } = await withCart();
  const { user } = await openPage(paths.cart, { as: NASSER, server });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: getText('checkout.majlis.edit') }));
    return within(await screen.findByRole('dialog')).findByRole('textbox', { name: /guests/i });
  };
  await write(user, await open(), '120');
  await user.click(screen.getByRole('button', { name: getText('common.close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await open()).toHaveProperty('value', '120');
  await user.click(screen.getByRole('button', { name: getText('checkout.majlis.save') }));
  // more guests would change the food, so a confirmation comes first
  await user.click(await screen.findByRole('button', { name: getText('checkout.preview.keep') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // once saved, the cart shows its content
  await customer.update('Cart', NASSER, { guests: 60 });
  await closePage();
  const again = await openPage(paths.cart, { as: NASSER, server });
  expect(await open()).toHaveProperty('value', '60');
  // nor is an abandoned change applied to a different majlis
  await write(again.user, screen.getByRole('textbox', { name: /guests/i }), '130');
  await customer.update('Cart', NASSER, { guests: 70 });
  await closePage();
  await openPage(paths.cart, { as: NASSER, server });
  expect(await open()).toHaveProperty('value', '70');
});

test('an invalid food time shows its error at the field and keeps the input; a valid one is saved', async () => {
  const { server, customer } = await withCart();
  await customer.update('Cart', NASSER, {
    qaari_zakreen_packages: [
      { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-12-08', '19:30') },
    ],
  });
  const { user } = await openPage(paths.cart, { as: NASSER, server });
  const food = async () => (await customer.read('Cart', NASSER)).body.data.restaurant_package[0];
  await user.click(await screen.findByRole('button', { name: getText('checkout.change_time') }));
  const dialog = await screen.findByRole('dialog', { name: getText('checkout.majlis.food_time') });
  const keep = () => user.click(within(dialog).getByRole('button', { name: getText('checkout.majlis.keep_time') }));
  const field = (key: CatalogueKey) => within(dialog).getByRole('textbox', { name: new RegExp(`^${getText(key)}`) });
  const minutes = field('checkout.majlis.minutes_before');
  await write(user, minutes, '999');
  await keep();
  await waitFor(() => expect(minutes.getAttribute('aria-invalid')).toBe('true'));
  expect((minutes as HTMLInputElement).value).toBe('999');
  // a custom time without a day
  await user.click(within(dialog).getByRole('button', { name: getText('checkout.majlis.own_time') }));
  const day = field('checkout.delivery_day');
  await user.clear(day);
  await keep();
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  expect((await food()).own_start).toBe(0);
  await user.click(within(dialog).getByRole('button', { name: getText('checkout.majlis.with_reciter') }));
  await write(user, field('checkout.majlis.minutes_before'), '45');
  await keep();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await food()).toMatchObject({ own_lead: 1, lead_minutes: 45, own_start: 0 }));
});

test('shifted nights show their new times, and one click accepts all of them', async () => {
  const { server, customer } = await withCart();
  const session = { qaari_zakreen: RECITER.name, package_id: RECITER.package, anchor: 'clock' };
  const nights = (days: readonly [string, string]) =>
    days.map((day, index) => ({
      ...session,
      night: `1448-07-0${6 + index}`,
      delivery_date_time: at(day, '20:00'),
    }));
  await customer.update('Cart', NASSER, {
    restaurant_package: [],
    qaari_zakreen_packages: nights(['2026-12-14', '2026-12-15']),
  });
  const month = { hijri_year: 1448, hijri_month: 7, starts_on: '2026-12-11', confirmed: 1 };
  await httpParty(server, STAFF).create('Hijri Month', month);
  const { user } = await openPage(paths.cart, { as: NASSER, server });
  const take = await screen.findByRole('button', { name: /15 Dec 2026 8:00 PM/ });
  expect(screen.getByText(/This time isn’t in the night of .6 Rajab/)).toBeTruthy();
  await user.click(take);
  await waitFor(async () => {
    const { qaari_zakreen_packages: rows } = (await customer.read('Cart', NASSER)).body.data;
    expect(rows).toMatchObject(nights(['2026-12-15', '2026-12-16']));
  });
  await waitFor(() => expect(screen.queryByText(/isn’t in the night/)).toBeNull());
});

test('a removed dish is undone in its notification, wherever the page is scrolled', async () => {
  const { server, customer } = await withCart();
  await customer.update('Cart', NASSER, { restaurant_package: [tray], qaari_zakreen_packages: [] });
  const dishes = async () => (await customer.read('Cart', NASSER)).body.data.restaurant_package;
  const before = (await dishes())[0];
  const { user } = await openPage(paths.cart, { as: NASSER, server });
  await user.click(await screen.findByRole('button', { name: /^Remove/ }));
  const toast = (await screen.findByText(/ was removed\.$/)).closest<HTMLElement>('[role=status]');
  expect(await dishes()).toEqual([]);
  await user.click(within(toast as HTMLElement).getByRole('button', { name: getText('common.undo') }));
  await waitFor(async () =>
    expect(await dishes()).toMatchObject([{ package_id: before.package_id, order_quantity: before.order_quantity }]),
  );
});

/** A cart with two dishes of one course and a coffee corner, for a known number of guests. */
async function withDishes(guests: number) {
  const { server, customer } = await withCart();
  const trays = [KITCHEN.package, 'qidr-wa-dallah--2'].map((package_id) => ({ ...tray, package_id }));
  await customer.update('Cart', NASSER, {
    ...{ guests, restaurant_package: trays },
    qaari_zakreen_packages: [
      { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-12-08', '19:30') },
    ],
  });
  const stored = async () => {
    const { guests: people, restaurant_package: rows } = (await customer.read('Cart', NASSER)).body.data;
    return [people, ...rows.map((row: { order_quantity: number }) => row.order_quantity)];
  };
  const page = await openPage(paths.cart, { as: NASSER, server });
  const ask = async (number: string) => {
    await page.user.click(await screen.findByRole('button', { name: getText('checkout.majlis.edit') }));
    await write(
      page.user,
      await within(await screen.findByRole('dialog')).findByRole('textbox', { name: /guests/i }),
      number,
    );
    await page.user.click(screen.getByRole('button', { name: getText('checkout.majlis.save') }));
    return screen.findByRole('dialog', { name: new RegExp(`^${number} guests`) });
  };
  return { ...page, stored, ask };
}

test('a higher number of guests previews the food changes by course before saving; Undo reverts', async () => {
  const { user, stored, ask } = await withDishes(40);
  // the two trays together serve all guests
  expect(await stored()).toEqual([40, 2, 2]);
  const preview = await ask('60');
  expect(preview.textContent).toContain('60 guests instead of 40');
  expect(within(preview).getAllByText('from 2 to 3')).toHaveLength(2);
  expect(await stored()).toEqual([40, 2, 2]);
  // closing without a response changes nothing
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored()).toEqual([40, 2, 2]);

  await ask('60');
  await user.click(screen.getByRole('button', { name: 'Update 2 items' }));
  expect(await screen.findByText('Quantities are now for 60 guests.')).toBeTruthy();
  expect(await stored()).toEqual([60, 3, 3]);
  await user.click(screen.getByRole('button', { name: getText('common.undo') }));
  await waitFor(async () => expect(await stored()).toEqual([40, 2, 2]));
});

test('only ticked dishes change, or all of them', async () => {
  const { user, stored, ask } = await withDishes(40);
  const preview = await ask('60');
  const [first] = within(preview).getAllByRole('checkbox');
  await user.click(first as HTMLElement);
  // then the other one serves all of them
  expect(within(preview).getByText('from 2 to 5')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Update 1 item' }));
  await waitFor(async () => expect(await stored()).toEqual([60, 2, 5]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await ask('90');
  expect(within(again).getByText(getText('checkout.preview.own'))).toBeTruthy();
  await user.click(within(again).getByRole('button', { name: getText('checkout.preview.keep') }));
  await waitFor(async () => expect(await stored()).toEqual([90, 2, 5]));
});

test('a dish is repeated on all nights and reverted in place, and others keep their positions', async () => {
  const { server, customer } = await withCart();
  const night = (day: string) => ({
    ...{ qaari_zakreen: RECITER.name, package_id: RECITER.package },
    delivery_date_time: at(day, '19:30'),
  });
  await customer.update('Cart', NASSER, {
    restaurant_package: [tray, { ...tray, package_id: 'qidr-wa-dallah--2' }],
    qaari_zakreen_packages: ['2026-12-08', '2026-12-09', '2026-12-10'].map(night),
  });
  const { user } = await openPage(paths.cart, { as: NASSER, server });
  const dishes = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  const stored = async () =>
    (await customer.read('Cart', NASSER)).body.data.restaurant_package.map(
      (row: { package_id: string; majlis_day?: string }) => [row.package_id, row.majlis_day ?? null],
    );
  const [repeat] = await screen.findAllByRole('button', { name: 'Repeat for all 3 nights' });
  const before = dishes();
  await user.click(repeat as HTMLElement);
  await waitFor(async () =>
    expect(await stored()).toEqual([
      [KITCHEN.package, '2026-12-08'],
      [KITCHEN.package, '2026-12-09'],
      [KITCHEN.package, '2026-12-10'],
      ['qidr-wa-dallah--2', null],
    ]),
  );
  expect(dishes()).toEqual(before);
  // also at once, while its rows have no names yet
  await user.click(await screen.findByRole('button', { name: 'Only one night' }));
  await user.click((await screen.findAllByRole('button', { name: 'Repeat for all 3 nights' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Only one night' }));
  await waitFor(async () =>
    expect(await stored()).toEqual([
      [KITCHEN.package, null],
      ['qidr-wa-dallah--2', null],
    ]),
  );
  expect(dishes()).toEqual(before);
});

test('a complete cart skips the address step, and leads to missing values', async () => {
  const { server, customer } = await withCart();
  const { user } = await openPage(paths.cart, { as: NASSER, server });
  const steps = () => within(screen.getByRole('list', { name: getText('checkout.steps') })).getAllByRole('listitem');
  await screen.findByRole('link', { name: getText('checkout.continue') });
  expect(steps()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Choose: Occasion' }));
  expect(await screen.findByRole('dialog', { name: getText('checkout.majlis.edit_title') })).toBeTruthy();
  await closePage();
  const { data } = (await customer.list('Address', { filters: [['area', '=', 'surra']] })).body;
  await customer.update('Cart', NASSER, {
    ...{ occasion: 'Our own evening', shipping_address: data[0].name },
    qaari_zakreen_packages: [
      { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-12-08', '19:30') },
    ],
  });
  await openPage(paths.cart, { as: NASSER, server });
  await screen.findByRole('button', { name: getText('checkout.request_order') });
  expect(steps().map((step) => step.textContent)).toEqual(['1Cart', '2Sent']);
  // the bar's total includes delivery, and says so
  expect(screen.getByText(/^with delivery .*5\.00.KD/)).toBeTruthy();
});

test('a loading cart shows no record ids and no "not chosen"', async () => {
  const { server, customer } = await withCart();
  const { data } = (await customer.list('Address', { filters: [['area', '=', 'surra']] })).body;
  await customer.update('Cart', NASSER, { occasion: 'nadhr', shipping_address: data[0].name });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isHeld = ({ url }: Request) => /resource\/(Ocassion|Address|Restaurant)\b/.test(decodeURIComponent(url));
  const fetch: typeof server.fetch = async (input, init) => {
    if (input instanceof Request && isHeld(input)) await held;
    return server.fetch(input, init);
  };
  await openPage(paths.cart, { as: NASSER, server: { ...server, fetch } });
  const head = within(await screen.findByRole('region', { name: getText('checkout.majlis.head') }));
  expect(head.queryByText('nadhr')).toBeNull();
  expect(head.queryByRole('button', { name: 'Choose: Place' })).toBeNull();
  release();
  expect(await head.findByText(/Vow/)).toBeTruthy();
  expect(await head.findByText(/Block/)).toBeTruthy();
});

test('Undo puts a removed dish back where it was', async () => {
  const { server, customer } = await withCart();
  const dishes = [tray, { ...tray, package_id: 'qidr-wa-dallah--2' }, other];
  await customer.update('Cart', NASSER, { restaurant_package: dishes });
  const { user } = await openPage(paths.cart, { as: NASSER, server });
  const stored = async () =>
    (await customer.read('Cart', NASSER)).body.data.restaurant_package.map((row: typeof tray) => row.package_id);
  const before = await stored();
  const [remove] = await screen.findAllByRole('button', { name: /^Remove/ });
  await user.click(remove as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await stored()).toEqual(before));
});
