import { type Browser, expect, type Page } from '@playwright/test';
import { paths } from '../../domain/paths.ts';
import { holdScripts } from './support/holdScripts.ts';
import { translator } from './support/messages.ts';
import { test } from './support/sharedSite.ts';
import { hydrated } from './support/waitForHydration.ts';

const phone = (browser: Browser, locale = 'en-GB'): Promise<Page> =>
  browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, locale });

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const cards = (page: Page) => page.getByRole('main').locator(`a[href*="${paths.reciter}?"]`);

/** Opens a hydrated page on a phone. */
async function open(browser: Browser, url: string, locale?: string): Promise<Page> {
  const page = await phone(browser, locale);
  await page.goto(url);
  await hydrated(page);
  return page;
}

/** Scrolls in steps, like a finger. @returns the scroll position */
async function scrollDown(page: Page, by: number): Promise<number> {
  for (let step = 0; step < 4; step += 1) {
    await page.mouse.wheel(0, by / 4);
    await page.waitForTimeout(100);
  }
  await expect.poll(() => scrolled(page)).toBeGreaterThan(by / 2);
  // a busy machine handles the wheel events late
  let place = -1;
  await expect
    .poll(async () => {
      const before = place;
      place = await scrolled(page);
      return place - before;
    })
    .toBe(0);
  return place;
}

/** Expects the scroll position to be restored and to stay. */
async function expectPlace(page: Page, place: number): Promise<void> {
  const off = async (): Promise<number> => Math.abs((await scrolled(page)) - place);
  await expect.poll(off).toBeLessThanOrEqual(2);
  await page.waitForTimeout(500);
  expect(await off()).toBeLessThanOrEqual(2);
}

for (const locale of ['en-GB', 'ar-KW'])
  test(`Back restores the scroll position, in ${locale}`, async ({ browser, server }) => {
    const page = await open(browser, server.url + paths.reciters, locale);
    await scrollDown(page, 1400);
    // a card in the middle of the screen, which can be tapped without scrolling
    const inSight = await cards(page).evaluateAll((links) =>
      links.findIndex((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 60 && bottom < 760;
      }),
    );
    // the page's scroll padding may require a few more pixels
    await cards(page).nth(inSight).scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    await cards(page).nth(inSight).tap();
    await expect(page).toHaveURL(new RegExp(`${paths.reciter}\\?`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    const below = await scrollDown(page, 500);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${paths.reciters}$`));
    await expectPlace(page, place);
    await page.goForward();
    await expect(page).toHaveURL(new RegExp(`${paths.reciter}\\?`));
    await expectPlace(page, below);
    await page.close();
  });

test('a reloaded page keeps its scroll position, and a new one starts at the top', async ({ browser, server }) => {
  const page = await open(browser, server.url + paths.reciters);
  const place = await scrollDown(page, 1000);
  await page.reload();
  await hydrated(page);
  await expectPlace(page, place);
  await page.goto(server.url + paths.restaurants);
  await hydrated(page);
  await expectPlace(page, 0);
  await page.close();
});

test('scrolling before hydration is kept', async ({ browser, server }) => {
  const page = await phone(browser);
  const release = await holdScripts(page);
  await page.goto(server.url + paths.home, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const place = await scrollDown(page, 900);
  release();
  await hydrated(page);
  await expectPlace(page, place);
  await page.close();
});

test('the next page of a list starts at its first record, and Back returns to the end of the previous one', async ({
  browser,
  server,
}) => {
  const page = await open(browser, server.url + paths.reciters);
  const t = translator('en');
  const next = page.getByRole('button', { name: t('common.next'), exact: true });
  // images that load meanwhile may move the page before the tap
  await page.evaluate(() => {
    addEventListener('click', () => document.body.setAttribute('data-pressed-at', String(scrollY)), {
      capture: true,
      once: true,
    });
  });
  await next.tap();
  const place = Number(await page.locator('body').getAttribute('data-pressed-at'));
  expect(place).toBeGreaterThan(1000);
  await expect(page.getByRole('navigation', { name: t('common.pages') }).locator('[aria-current=page]')).toHaveText(
    '2',
  );
  await expect(cards(page).first()).toBeInViewport();
  // waits until the browser has clamped the scroll position of this short page
  await page.waitForTimeout(700);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${paths.reciters}$`));
  await expectPlace(page, place);
  await page.close();
});
