import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { paths, serverPaths } from '../../domain/paths.ts';
import { backFromTheBank } from './shots/prepared.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { words } from './support/words.ts';

const NASSER = 'nasser.customer@example.com';
const t = words('en');
const say = (key: string) => new RegExp(t(key).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

let server: RunningServer;
let dist: string;
test.beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'majalis-dist-'));
  cpSync(resolve(process.env.DIST_DIR ?? 'dist'), dist, { recursive: true });
  server = await startServer({ distDir: dist });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dist, { recursive: true });
});

async function opened(browser: Browser, path: string, email = NASSER): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  });
  if (email) await signIn(context, server, email);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  return page;
}
const lose = (page: Page) => page.context().setOffline(true);
const find = (page: Page) => page.context().setOffline(false);
const savedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('majalis.saved.')));

test('without a line the saved orders stay readable, what needs one waits, and nothing is sent later', async ({
  browser,
}) => {
  // paid, and still to come
  const page = await opened(browser, await backFromTheBank('captured')(server));
  await page.goto(paths.orders, { waitUntil: 'networkidle' });
  const bar = page.locator('#connection');
  const pay = page.getByRole('button', { name: say('orders.action.pay_now') }).first();
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

  // opened anew, from the copies
  await page.reload();
  await expect(bar).toContainText(t('common.offline'));
  await expect(bar).toContainText(/As of \d+:\d\d [AP]M/);
  await expect(page.getByRole('heading', { level: 3, name: heading ?? '' }).first()).toBeVisible();
  // what is needed without a line: what comes, and where
  await expect(page.locator('section h2').first()).toContainText(t('orders.group.coming'));
  await expect(page.locator('section').first()).toContainText(/Block \d+, Street \d+/);
  await expect(pay).toBeDisabled();

  // a page of which nothing was kept says so, and is no error
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

test('a page that stood ready before the line was lost opens whole by its tap, and stays', async ({ browser }) => {
  const page = await opened(browser, paths.restaurants, '');
  // of the pages that stand ready any may be the first
  const ready = async () => (await page.locator('page-slot h1').first().textContent()) ?? '';
  const linkTo = (path: string, name: string) =>
    page.locator(`main a[href^="${path}?"]:visible`, { hasText: name.replace(/ Verified$/, '') }).first();
  const kitchen = await ready();
  await lose(page);
  await linkTo(paths.restaurant, kitchen).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(kitchen);
  await expect(page.locator('main .MuiSkeleton-root:visible')).toHaveCount(0);
  await find(page);

  await page.goto(paths.reciters, { waitUntil: 'networkidle' });
  const name = await ready();
  await lose(page);
  await linkTo(paths.reciter, name).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(t('booking.offline_times'))).toBeVisible();
  // another week, of which nothing is known, takes nothing away
  await page.getByRole('button', { name: t('booking.next_week') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await find(page);
  await expect(page.getByText(t('booking.offline_times'))).toHaveCount(0);
  await page.locator('[data-day]').last().click();
  await expect(page.locator('[data-start]').first()).toBeVisible();
  await page.context().close();
});

test('every page that is promised without a line opens from its copies', async ({ browser }) => {
  const page = await opened(browser, paths.orders);
  const order = await page.locator(`a[href^="${paths.order}?"]`).first().getAttribute('href');
  const addresses = [paths.orders, order ?? '', paths.profile];
  const heading = page.getByRole('heading', { level: 1 });
  const headings: string[] = [];
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'networkidle' });
    headings.push((await heading.textContent()) ?? '');
  }
  await lose(page);
  for (const [at, address] of addresses.entries()) {
    await page.goto(address);
    await expect(heading).toHaveText(headings[at] ?? '');
  }
  await page.context().close();
});

test('what is kept on the device goes with the session', async ({ browser }) => {
  const page = await opened(browser, paths.orders);
  await expect.poll(() => savedKeys(page)).toHaveLength(1);
  const kept = await page.evaluate(() => localStorage.getItem(localStorage.key(0) ?? '') ?? '');
  expect(kept).not.toBe('');
  // the server ends the session
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('husainia.user') ?? '{}') as { message: { api_secret: string } };
    user.message.api_secret = 'wrong';
    localStorage.setItem('husainia.user', JSON.stringify(user));
  });
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => savedKeys(page)).toEqual([]);
  await page.context().close();
});

test('the worker is never older than the server, and keeps no answer of the interface', async ({ browser }) => {
  const page = await opened(browser, paths.orders);
  const index = join(dist, 'index.html');
  // an update that the worker has not heard of
  writeFileSync(index, readFileSync(index, 'utf8').replace('<html lang="en"', '<html data-version="new" lang="en"'));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('data-version', 'new');

  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => path.startsWith(serverPaths.api) || path.startsWith(serverPaths.files))).toEqual([]);

  // a navigation is the network's while there is one: what the server refuses is not covered up
  const answer = await page.goto('/nothing/here.txt');
  expect(answer?.status()).toBe(404);
  await page.context().close();
});

test('the app can be installed', async ({ browser }) => {
  const page = await opened(browser, paths.home, '');
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  await page.context().close();
});
