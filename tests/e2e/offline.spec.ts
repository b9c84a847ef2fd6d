import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { paths, serverPaths } from '../../domain/paths.ts';
import { SERVER_STATE_ID } from '../../domain/renderedPage.ts';
import { backFromTheBank } from './screenshots/prepared.ts';
import { translator } from './support/messages.ts';
import { saveData } from './support/saveData.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';

const NASSER = 'nasser.customer@example.com';
const t = translator('en');
const toPattern = (key: string) => new RegExp(t(key).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

async function opened(browser: Browser, path: string, email = NASSER, isSavingData = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  });
  if (email) await signIn(context, server, email);
  const page = await context.newPage();
  if (isSavingData) await saveData(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  return page;
}
const lose = (page: Page) => page.context().setOffline(true);
const find = (page: Page) => page.context().setOffline(false);
const savedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('majalis.saved.')));

test('saved orders stay readable offline, other content is disabled, and nothing is sent later', async ({
  browser,
}) => {
  // a paid line in the future
  const page = await opened(browser, await backFromTheBank('captured')(server));
  await page.goto(paths.orders, { waitUntil: 'networkidle' });
  const bar = page.locator('#connection');
  const pay = page.getByRole('button', { name: toPattern('orders.action.pay_now') }).first();
  await expect(pay).toBeEnabled();
  const heading = await page.getByRole('heading', { level: 3 }).first().textContent();
  const deeds: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.method() !== 'HEAD') deeds.push(`${request.method()} ${request.url()}`);
  });

  await lose(page);
  await expect(bar).toContainText(t('common.offline'), { timeout: 2000 });
  await expect(pay).toBeDisabled();
  await expect(pay).toHaveAttribute('aria-describedby', 'connection');
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(heading ?? '');

  // a reload shows the saved data
  await page.reload();
  await expect(bar).toContainText(t('common.offline'));
  await expect(bar).toContainText(/As of \d+:\d\d [AP]M/);
  await expect(page.getByRole('heading', { level: 3, name: heading ?? '' }).first()).toBeVisible();
  // upcoming bookings come first, with their addresses
  await expect(page.locator('section h2').first()).toContainText(t('orders.group.coming'));
  await expect(page.locator('section').first()).toContainText(/Block \d+, Street \d+/);
  await expect(pay).toBeDisabled();

  // a page without saved data says so instead of showing an error
  const way = page.getByRole('navigation', { name: t('common.bottom_navigation') });
  await way.getByRole('link', { name: t('storefront.reciters_short') }).click();
  await expect(page.getByRole('heading', { name: t('common.offline_nothing') })).toBeVisible();
  await expect(page.getByText(t('errors.router'))).toHaveCount(0);

  await way.getByRole('link', { name: t('common.orders') }).click();
  await expect(page.getByRole('heading', { level: 3, name: heading ?? '' }).first()).toBeVisible();
  await expect(pay).toBeDisabled();

  await find(page);
  await expect(bar).toContainText(/Connected, updated \d+:\d\d [AP]M/);
  await expect(pay).toBeEnabled();
  await expect(bar).toHaveText('', { timeout: 6000 });
  expect(deeds).toEqual([]);
  await page.context().close();
});

test('an order that was never opened opens offline with its place and amounts', async ({ browser }) => {
  const page = await opened(browser, paths.orders);
  const link = page.locator(`section a[href^="${paths.order}?"]`).first();
  await expect(link).toBeVisible();
  // the list is saved a moment after it was loaded
  const copy = () => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('myOrders'));
  await expect.poll(copy).toBe(true);
  await lose(page);
  await page.reload();
  const provider = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${paths.order}\\?`));
  await expect(page.getByRole('article').getByText(provider).first()).toBeVisible();
  await expect(page.getByRole('region', { name: t('orders.money') })).toBeVisible();
  await expect(page.getByText(t('common.offline_nothing'))).toHaveCount(0);
  await page.context().close();
});

/** Prefetches the page behind a link; the app prefetches once the browser is idle. */
async function prefetch(page: Page, link: Locator): Promise<void> {
  let isThere = false;
  page.on('requestfinished', (request) => {
    isThere ||= /\/api\/resource\/[^/?]+\/[^?]+/.test(request.url());
  });
  await expect(async () => {
    await link.dispatchEvent('pointerdown');
    await expect.poll(() => isThere, { timeout: 1000 }).toBe(true);
  }).toPass();
  await page.waitForLoadState('networkidle');
}

test('a prefetched page opens completely offline and stays', async ({ browser }) => {
  // a guest with data saver: only links under the pointer are prefetched
  const page = await opened(browser, paths.restaurants, '', true);
  const heading = page.getByRole('heading', { level: 1 });
  const linkTo = (path: string) => page.locator(`main a[href^="${path}?"]`).first();
  const kitchen = linkTo(paths.restaurant);
  await prefetch(page, kitchen);
  await lose(page);
  await kitchen.click();
  await expect(page).toHaveURL(new RegExp(paths.restaurant));
  await expect(heading).toBeVisible();
  await expect(page.locator('main .MuiSkeleton-root:visible')).toHaveCount(0);
  await find(page);

  await page.goto(paths.reciters, { waitUntil: 'networkidle' });
  await prefetch(page, linkTo(paths.reciter));
  await lose(page);
  await linkTo(paths.reciter).click();
  await expect(page).toHaveURL(new RegExp(paths.reciter));
  await expect(page.getByText(t('booking.offline_times'))).toBeVisible();
  const name = (await heading.textContent()) ?? '';
  // another week, without data, doesn't remove the rest of the page
  await page.getByRole('button', { name: t('booking.next_week') }).click();
  await expect(heading).toHaveText(name);

  await find(page);
  await expect(page.getByText(t('booking.offline_times'))).toHaveCount(0);
  await page.locator('[data-day]').last().click();
  await expect(page.locator('[data-start]').first()).toBeVisible();
  await page.context().close();
});

/** Paths of everything that the service worker has stored. */
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

test('every precached page opens offline', async ({ browser }) => {
  const page = await opened(browser, paths.orders);
  const order = await page.locator(`a[href^="${paths.order}?"]`).first().getAttribute('href');
  const chunks = { OrdersPage: paths.orders, OrderPage: order ?? '', ProfilePage: paths.profile };
  const cached = await cachedPaths(page);
  for (const chunk of Object.keys(chunks))
    expect(
      cached.filter((path) => path.startsWith(`/assets/${chunk}-`)),
      chunk,
    ).toHaveLength(1);
  const heading = page.getByRole('heading', { level: 1 });
  const headings = new Map<string, string>();
  for (const address of Object.values(chunks)) {
    await page.goto(address, { waitUntil: 'networkidle' });
    // on a busy machine the network may be idle before the page requests its records
    await expect(page.locator('#content .MuiSkeleton-root')).toHaveCount(0);
    headings.set(address, (await heading.textContent()) ?? '');
  }
  await lose(page);
  for (const [address, text] of headings) {
    await page.goto(address);
    await expect(heading).toHaveText(text);
  }
  await page.context().close();
});

test('data saved on the device is deleted with the session', async ({ browser }) => {
  const page = await opened(browser, paths.orders);
  await expect.poll(() => savedKeys(page)).toHaveLength(1);
  const stored = await page.evaluate(() => localStorage.getItem(localStorage.key(0) ?? '') ?? '');
  expect(stored).not.toBe('');
  // a wrong secret, as after the server ended the session
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('husainia.user') ?? '{}') as { message: { api_secret: string } };
    user.message.api_secret = 'wrong';
    localStorage.setItem('husainia.user', JSON.stringify(user));
  });
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => savedKeys(page)).toEqual([]);
  await page.context().close();
});

test('navigation uses the server while online, and no API response is cached', async ({ browser }) => {
  const page = await opened(browser, paths.orders);
  const served = await page.goto(paths.home, { waitUntil: 'networkidle' });
  // the precached app shell has no dehydrated state
  expect(await served?.text()).toContain(`id="${SERVER_STATE_ID}"`);
  const cached = await cachedPaths(page);
  expect(cached).toContain('/index.html');
  expect(cached.filter((path) => path.startsWith(serverPaths.api) || path.startsWith(serverPaths.files))).toEqual([]);

  // the service worker doesn't replace the server's errors
  const response = await page.goto('/nothing/here.txt');
  expect(response?.status()).toBe(404);
  await page.context().close();
});

test('the app can be installed', async ({ browser }) => {
  const page = await opened(browser, paths.home, '');
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  await page.context().close();
});
