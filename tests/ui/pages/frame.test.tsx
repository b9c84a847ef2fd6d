import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { homeWith, paths, restaurantPath } from '../../../domain/paths.ts';
import { KITCHEN, NASSER, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, showWholePage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
});

// desktop width: the header has room for all its links
beforeEach(() => {
  (globalThis as { happyDOM?: { setViewport(size: object): void } }).happyDOM?.setViewport({
    width: 1280,
    height: 900,
  });
});

/** The targets of the links in a section, by text. */
const linksOf = (part: HTMLElement): Record<string, string | null> =>
  Object.fromEntries(
    within(part)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );

test('the header leads to Home, About us and Contact us; About us is a page', async () => {
  const { address, user } = await openPage(paths.contact);
  const header = await screen.findByRole('banner');
  expect(linksOf(within(header).getByRole('navigation', { name: 'Main' }))).toMatchObject({
    Home: paths.home,
    'About us': paths.about,
    'Contact us': paths.contact,
  });
  expect(within(header).getByRole('link', { name: 'Majalis' }).getAttribute('href')).toBe(paths.home);
  await user.click(within(header).getByRole('link', { name: 'Home' }));
  expect(address()).toBe(paths.home);
  // the router doesn't handle it: the browser loads the page
  let left = false;
  const notice = (event: Event): void => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  // after the app's own listener at the root
  document.addEventListener('click', notice, { once: true });
  await user.click(within(header).getByRole('link', { name: 'About us' }));
  expect([left, address()]).toEqual([true, paths.home]);
});

test('the footer says who this is and links to services, company, legal pages, networks and restaurants', async () => {
  showWholePage();
  const server = startServer();
  const { data } = await server.apiAs().home();
  const { data: settings } = await server.apiAs().settings();
  await openPage(paths.home, { server });
  const footer = await screen.findByRole('contentinfo');
  const column = async (name: string) => linksOf(await within(footer).findByRole('navigation', { name }));
  expect(settings.footer_text).toBeTruthy();
  expect(await within(footer).findByText(settings.footer_text ?? '')).toBeTruthy();
  expect(Object.keys(await column('Services'))).toEqual(['Lecture', 'Arrival', 'Quran reading']);
  expect(await column('Company')).toEqual({
    'About us': paths.about,
    'Contact us': paths.contact,
    Careers: paths.career,
    Team: paths.team,
  });
  expect(Object.values(await column('Legal')).sort()).toEqual(
    [paths.terms, paths.privacy, paths.cookies, paths.serviceProvider, paths.accessibility].sort(),
  );
  // who runs the site
  const company = (await within(footer).findByText(settings.legal_name ?? '')).closest('div');
  expect(company?.textContent).toBe(
    'Majalis Event Services (sample company)Commercial registration 000000Licence 2026/0000Phone +965 2225 5500',
  );
  expect(within(company!).getByRole('link').getAttribute('href')).toBe('tel:+96522255500');
  expect(Object.values(await column('Top restaurants'))).toEqual(
    data.restaurant.slice(0, 4).map(({ id }) => restaurantPath(id)),
  );
  const networks = (settings.social_links ?? []).filter(({ url }) => url);
  expect(networks.length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(
      within(footer)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(expect.arrayContaining(networks.map(({ url }) => url))),
  );
});

test('the cart is loaded for a customer on any page and counted in the header, but not for other roles', async () => {
  const server = startServer();
  await httpParty(server, NASSER).create('Cart', {
    user: NASSER,
    restaurant_package: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 3 }],
    qaari_zakreen_packages: [],
  });
  await openPage(paths.occasions, { as: NASSER, server });
  const cart = await screen.findByRole('link', { name: /^Cart, / });
  expect(cart.getAttribute('href')).toBe(paths.cart);
  expect(cart.textContent).toContain('3');
  expect(cart.querySelector('span[aria-hidden]')?.textContent).toBe('3');
  await closePage();
  for (const as of [undefined, RECITER.email]) {
    await openPage(paths.occasions, { as, server });
    await screen.findByRole('heading', { level: 1, name: 'Occasions' });
    expect(screen.queryByRole('link', { name: /^Cart/ })).toBeNull();
    await closePage();
  }
});

test('the login dialog leads to password reset and to registration, and that back to login', async () => {
  const { user } = await openPage(homeWith('login'));
  const dialog = await screen.findByRole('dialog');
  const forgot = within(dialog).getByRole('link', { name: /forgot/i });
  expect(forgot.getAttribute('href')).toBe(paths.forgotPassword);
  await user.click(within(dialog).getByRole('button', { name: 'Create an account' }));
  expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeTruthy();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
});
