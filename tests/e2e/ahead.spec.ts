import { expect, type Page } from '@playwright/test';
import { paths, serverPaths } from '../../domain/paths.ts';
import { savesData } from './support/savesData.ts';
import { test } from './support/sharedSite.ts';

/** Records asked for, and how many of the answers were open at a time. */
function watchRecords(page: Page): { asked: string[]; most: () => number } {
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const isRecord = (url: string): boolean => /\/resource\/Qaari%20Zakreen\/[^?]+/.test(url);
  page.on('request', (request) => {
    if (!isRecord(request.url())) return;
    asked.push(request.url());
    open += 1;
    most = Math.max(most, open);
  });
  const closed = (request: { url(): string }): void => {
    if (isRecord(request.url())) open -= 1;
  };
  page.on('requestfinished', closed);
  page.on('requestfailed', closed);
  return { asked, most: () => most };
}

const card = (page: Page) => page.getByRole('main').locator(`a[href*="${paths.reciter}?"]`).first();

test('what the links in view lead to is fetched once the page stands, and opens without asking for its program', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const { asked, most } = watchRecords(page);
  await page.goto(server.url + paths.reciters);
  await card(page).waitFor();
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(most()).toBeLessThanOrEqual(4);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await card(page).click();
  await expect(page).toHaveURL(new RegExp(`${paths.reciter}\\?`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.filter((url) => /\/(public|vendors|shared)-/.test(url))).toEqual([]);
  await page.close();
});

test('who saves data is fetched nothing before pressing, and nothing is drawn for him', async ({ browser, server }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await savesData(page);
  const { asked } = watchRecords(page);
  await page.goto(server.url + paths.reciters);
  await card(page).waitFor();
  // longer than it takes to begin with it
  await page.waitForTimeout(4000);
  expect(asked).toEqual([]);
  await expect(page.locator('main h1')).toHaveCount(1);
  const press = page.waitForRequest((request) =>
    request.url().includes(`${serverPaths.api}/resource/Qaari%20Zakreen/`),
  );
  await card(page).dispatchEvent('pointerdown');
  await press;
  await page.close();
});

test('the first records in view are drawn unseen, and a tap shows one as it was drawn', async ({ browser, server }) => {
  for (const locale of ['en-GB', 'ar-KW']) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale, hasTouch: true });
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(server.url + paths.reciters);
    await card(page).waitFor();
    const drawn = page.locator('main h1').nth(1);
    await expect(drawn).toBeAttached({ timeout: 45_000 });
    await expect(drawn).toBeHidden();
    const listTitle = await page.title();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // those in view, in whichever order they came
    await expect(page.locator('main h1')).toHaveCount(4, { timeout: 45_000 });
    for (const one of await page.locator('page-slot[inert] h1').all())
      await one.evaluate((heading) => heading.setAttribute('data-drawn-ahead', ''));
    await card(page).scrollIntoViewIfNeeded();
    await card(page).tap();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveAttribute('data-drawn-ahead', '');
    const [title = ''] = (await page.title()).split(' · ');
    expect(await heading.textContent()).toContain(title);
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.locator('#content')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle(listTitle);
    await expect(card(page)).toBeVisible();
    expect(problems).toEqual([]);
    await page.close();
  }
});
