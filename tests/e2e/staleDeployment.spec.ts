import { type Browser, expect, type Page } from '@playwright/test';
import { paths } from '../../domain/paths.ts';
import { translator } from './support/messages.ts';
import { saveData } from './support/saveData.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/sharedSite.ts';
import { signIn } from './support/signIn.ts';
import { SAMPLE_CUSTOMER } from './support/storefrontAddresses.ts';
import { hydrated } from './support/waitForHydration.ts';

const t = translator('en');

/**
 * Simulates a tab whose version of the app was replaced: chunks that it hasn't loaded are gone.
 * @param loads number of page loads after which the new version's files are served
 */
async function deploy(page: Page, loads: number): Promise<() => number> {
  let loaded = 0;
  const known = new Set(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('/assets/')),
    ),
  );
  page.on('domcontentloaded', () => {
    loaded += 1;
  });
  await page.route(/\/assets\/.*\.js$/, (route) =>
    loaded < loads && !known.has(route.request().url())
      ? route.fulfill({ status: 404, body: 'Not found' })
      : route.fallback(),
  );
  return () => loaded;
}

/** A width at which the header has the menu button: phones have the menu under the account. */
const TABLET = 1024;

/** Opens a page in a tab without prefetching, so that it has only the chunks of pages it has shown. */
async function open(
  browser: Browser,
  server: RunningServer,
  path: string,
  { email, width = 390 }: { email?: string; width?: number } = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width, height: 844 } });
  if (email) await signIn(context, server, email);
  const page = await context.newPage();
  await saveData(page);
  await page.goto(server.url + path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  return page;
}

test('a page whose chunk is gone opens after one reload', async ({ browser, server }) => {
  const page = await open(browser, server, paths.home);
  const loads = await deploy(page, 1);
  await page.getByRole('contentinfo').locator(`a[href="${paths.contact}"]`).first().click();
  await expect(page).toHaveURL(server.url + paths.contact);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('storefront.contact'));
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(1);
  await page.context().close();
});

for (const [what, key, role, width] of [
  ['menu', 'common.menu', 'menu', TABLET],
  ['filters', 'search.filters', 'dialog', 390],
] as const)
  test(`the ${what} whose chunk is gone opens after one reload`, async ({ browser, server }) => {
    const page = await open(browser, server, paths.reciters, { width });
    const loads = await deploy(page, 1);
    const button = page
      .getByRole('button', { name: t(key), exact: true })
      .filter({ visible: true })
      .first();
    await button.click();
    await expect.poll(loads).toBe(1);
    await hydrated(page);
    await button.click();
    await expect(page.getByRole(role).first()).toBeVisible();
    await expect(page).toHaveURL(server.url + paths.reciters);
    expect(loads()).toBe(1);
    await page.context().close();
  });

const menuButton = (page: Page) =>
  page
    .getByRole('button', { name: t('common.menu'), exact: true })
    .filter({ visible: true })
    .first();

test('an unsent message is restored after the reload', async ({ browser, server }) => {
  const page = await open(browser, server, paths.contact, { email: SAMPLE_CUSTOMER, width: TABLET });
  const message = page.getByRole('textbox', { name: /message/i });
  await message.fill('Salam');
  const loads = await deploy(page, 1);
  await menuButton(page).click();
  await expect.poll(loads).toBe(1);
  await hydrated(page);
  await expect(message).toHaveValue('Salam');
  expect(loads()).toBe(1);
  await page.context().close();
});

test('text in a form without a draft prevents the reload', async ({ browser, server }) => {
  const page = await open(browser, server, paths.forgotPassword, { width: TABLET });
  const email = page.getByRole('main').getByRole('textbox');
  await email.fill('someone@example.com');
  const loads = await deploy(page, 1);
  await menuButton(page).click();
  await expect(page.getByText(t('errors.part_missing'))).toBeVisible();
  expect(loads()).toBe(0);
  await expect(email).toHaveValue('someone@example.com');
  await page.context().close();
});
