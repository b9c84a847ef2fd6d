import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { backOfficeOrderPath, orderPath, paths, providerPaths } from '../../../domain/paths.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { at, book, KITCHEN, NASSER, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

/** Desktop width: the sidebar is next to the page. */
function atADesk(): void {
  (globalThis as { happyDOM?: { setViewport(size: object): void } }).happyDOM?.setViewport({
    width: 1280,
    height: 900,
  });
}

test.each([
  [RECITER, providerPaths.reciterProfile, providerPaths.reciterPackages, /Yousef Al.Sanbouki/],
  [KITCHEN, providerPaths.restaurantProfile, providerPaths.restaurantPackages, /Qidr wa Dallah/],
])(
  'the profile of both kinds has one URL, a read-only email, and the sidebar: %o',
  async (one, profile, packages, name) => {
    atADesk();
    const { address } = await openPage('/vendor-profile', { as: one.email });
    expect((await screen.findByDisplayValue(one.email)).hasAttribute('readonly')).toBe(true);
    expect(address()).toBe(profile);
    const sidebar = (await screen.findByText(VERIFICATION.verified)).closest('aside');
    expect(sidebar?.textContent).toMatch(name);
    const hrefs = [...(sidebar?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining([packages, paths.orders]));
    expect(hrefs).toEqual(expect.arrayContaining([paths.newPassword, paths.terms, paths.contact]));
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toMatch(/^Home/);
    const other =
      packages === providerPaths.reciterPackages ? providerPaths.restaurantPackages : providerPaths.reciterPackages;
    expect(hrefs).not.toContain(other);
    expect([...(sidebar?.querySelectorAll('button') ?? [])].map((button) => button.textContent)).toContain('Log out');
  },
);

test.each([
  [RECITER, paths.notifications, 'Notifications'],
  [KITCHEN, paths.notifications, 'Notifications'],
  [RECITER, paths.newPassword, 'New password'],
])('shared account pages render in a provider’s own layout: %o', async (one, path, title) => {
  atADesk();
  await openPage(path, { as: one.email });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect((await screen.findByText(VERIFICATION.verified)).closest('aside')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Reciters' })).toBeNull();
});

test('an unreviewed provider is pending; customers have neither packages nor a provider’s orders', async () => {
  atADesk();
  const server = startServer();
  server.site.engine.run(server.site.engine.administrator, ({ system }) => {
    system.setValues('Qaari Zakreen', RECITER.name, { verification_status: VERIFICATION.pending });
  });
  await openPage(providerPaths.reciterPackages, { as: RECITER.email, server });
  expect(await screen.findByText('Pending')).toBeTruthy();
  await closePage();
  await openPage(paths.profile, { as: NASSER, server });
  const menu = await screen.findByRole('navigation', { name: 'Account menu' });
  const hrefs = within(menu)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).not.toContain(providerPaths.reciterPackages);
  expect(within(menu).queryByRole('link', { name: 'Orders' })).toBeNull();
});

test('a kitchen’s packages show their price in KD and the minimum quantity', async () => {
  const server = startServer();
  const { data } = await server.apiAs(KITCHEN.email).getOne('restaurants', { id: KITCHEN.name });
  await openPage(providerPaths.restaurantPackages, { as: KITCHEN.email, server });
  const { package_name, package_minimum_unit } = data.restaurant_package![0]!;
  const row = (await screen.findByText(String(package_name))).closest('tr, li, article') as HTMLElement;
  expect(row.textContent?.replaceAll('\u00a0', ' ')).toContain(`${KITCHEN.price.toFixed(2)} KD`);
  expect(row.textContent).toContain(String(package_minimum_unit));
});

test('the start of a line shows as date and time', async () => {
  const server = startServer();
  const { line } = await book(httpParty(server, NASSER), at('2026-11-25', '19:00'));
  await openPage(orderPath(line), { as: NASSER, server });
  expect((await screen.findAllByText(/25 Nov/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('main').textContent?.replaceAll('\u00a0', ' ')).toMatch(/25 Nov.*7:00.*PM/);
  await closePage();
  // the provider is redirected from the same URL to their own page
  const own = await openPage(orderPath(line), { as: RECITER.email, server });
  await waitFor(() => expect(own.address()).toBe(backOfficeOrderPath(line)));
  await closePage();
  await openPage(paths.orders, { as: RECITER.email, server });
  expect((await screen.findAllByText(/7:00.*8:00.PM/)).length).toBeGreaterThan(0);
});

test('a row of orders shows the package, its unit price and the total', async () => {
  atADesk();
  const server = startServer();
  const { line } = await book(httpParty(server, NASSER), at('2026-11-25', '19:00'));
  await openPage(paths.orders, { as: RECITER.email, server });
  const row = (await screen.findByText(line)).closest('tr');
  expect(row?.textContent).toContain('Recitation of Surat Ya-Sin');
  expect(row?.textContent?.replaceAll('\u00a0', ' ')).toMatch(/1 × 45.00 KD/);
});
