import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newPasswordPath } from '../../domain/mailPaths.ts';
import { STATUS } from '../../domain/order/orderStatus.ts';
import {
  bookEventPath,
  occasionPath,
  orderPath,
  paths,
  reciterPath,
  reservationPath,
  restaurantPath,
} from '../../domain/paths.ts';
import { inGate } from '../gate.ts';
import { at, book, KITCHEN, NASSER, RECITER } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import { startServer } from '../support/serverHarness.ts';
import { type ImportedApp, importApp, renderPage } from './renderPage.tsx';
import { withoutBrowser } from './withoutBrowser.ts';

const server = startServer();
const onePage = { pagination: { page: 1, perPage: 1 } };

async function deliveredLine(): Promise<string> {
  const { data } = await server.apiAs(NASSER).getList('orders', { ...onePage, filter: { status: STATUS.delivered } });
  return String(data[0]?.id);
}

// Data for the pages of a cart and a reservation: a tray, and an evening that was just requested.
const customer = httpParty(server, NASSER);
const tray = { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 };
await customer.create('Cart', { user: NASSER, restaurant_package: [tray], qaari_zakreen_packages: [] });
const booked = await book(customer, at('2026-11-28', '19:00'));

/** The query parameters of a page about one record. */
const addresses: Partial<Record<string, () => Promise<string>>> = {
  [paths.reciter]: async () => reciterPath(RECITER.name),
  // without a reciter, the page redirects to the list
  [paths.bookEvent]: async () => bookEventPath(RECITER.name, RECITER.package),
  [paths.restaurant]: async () => restaurantPath(KITCHEN.name),
  [paths.occasionReciters]: async () =>
    occasionPath(String((await server.apiAs().getList('occasions', onePage)).data[0]?.id)),
  [paths.order]: async () => orderPath(await deliveredLine()),
  [paths.reservation]: async () => reservationPath(booked.line),
  [paths.newPassword]: async () => newPasswordPath('mailed'),
};

/** Paths, and whether they are for accounts; listed here because the app is imported later, without a browser. */
const { storefrontRoutes } = await import('../../src/app/routes.tsx');
const pages = [
  ...storefrontRoutes.map(({ path, roles }) => ({ path, account: roles !== undefined })),
  { path: '/nowhere', account: false },
];

describe.each(inGate(['en', 'ar'] as const, 2))('without a browser, in %s,', (language) => {
  let app: ImportedApp;
  let browser: ReturnType<typeof withoutBrowser>;

  beforeAll(async () => {
    vi.stubGlobal('fetch', server.fetch);
    vi.resetModules();
    browser = withoutBrowser();
    app = await importApp(language);
  });

  afterEach(() => {
    app.session.clear();
    app.queryClient.clear();
    browser.touches.length = 0;
  });

  afterAll(() => {
    browser.restore();
    vi.unstubAllGlobals();
  });

  test('the app can be imported', () => {
    expect(browser.touches).toEqual([]);
  });

  test.each(pages)('$path is rendered', async ({ path, account }) => {
    const address = (await addresses[path]?.()) ?? path;
    if (account) {
      const { data } = await server.apiAs().login({ usr: NASSER, pwd: server.site.settings.samplePassword });
      app.session.begin(data);
    }
    const { first, last, errors, refused } = await renderPage(app, address);
    expect(errors).toEqual([]);
    expect(refused).toEqual([]);
    expect(browser.touches).toEqual([]);
    expect(first).toContain('id="content"');
    expect(last).toMatch(/<h1/);
    expect(last).toContain(language === 'ar' ? 'مجالس' : 'Majalis');
  });
});
