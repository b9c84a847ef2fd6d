import { expect, type Page } from '@playwright/test';
import { paths, providerPaths } from '../../domain/paths.ts';
import { saveData } from './support/saveData.ts';
import { test } from './support/sharedSite.ts';
import { hydrated } from './support/waitForHydration.ts';

/** A page's requests for scripts and for records of reciters from now on. */
function watchRequests(page: Page) {
  const scripts: string[] = [];
  const records: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (request.resourceType() === 'script') scripts.push(url);
    if (/\/resource\/Qaari%20Zakreen\/[^?]+/.test(url)) records.push(url);
  });
  return { scripts, records };
}

const card = (page: Page) => page.getByRole('main').locator(`a[href^="${paths.reciter}?"]`).first();
const isRecordOf = (href: string) => {
  const name = new URLSearchParams(href.split('?')[1]).get('name') ?? '-';
  return (url: string): boolean => url.includes(`/resource/Qaari%20Zakreen/${name}`);
};
/** Time in ms after which idle prefetching has begun. */
const IDLE = 4000;

test('links in view are prefetched once, and a tap shows the page without a skeleton', async ({ browser, server }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const requests = watchRequests(page);
  await page.goto(server.url + paths.reciters);
  await hydrated(page);
  await card(page).scrollIntoViewIfNeeded();
  const record = isRecordOf((await card(page).getAttribute('href')) ?? '');
  await expect.poll(() => requests.records.filter(record).length, { timeout: 20_000 }).toBe(1);
  await page.waitForLoadState('networkidle');
  // a frame without a heading shows a skeleton instead of the page
  await page.evaluate(() => {
    const look = (): void => {
      if (!document.querySelector('main h1')) document.body.dataset.skeleton = '';
      requestAnimationFrame(look);
    };
    look();
  });
  await card(page).tap();
  await expect(page).toHaveURL(new RegExp(`${paths.reciter}\\?`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#when-free')).toBeVisible();
  expect(await page.locator('body').getAttribute('data-skeleton')).toBeNull();
  expect(requests.records.filter(record)).toHaveLength(1);
  // no chunk was requested twice
  expect(new Set(requests.scripts).size).toBe(requests.scripts.length);
  await page.close();
});

test('hovering over a link prefetches its page', async ({ browser, server }) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 844 } });
  await page.goto(server.url + paths.home);
  await hydrated(page);
  const requests = watchRequests(page);
  const link = page.locator(`main a[href^="${paths.reciter}?"]`).last();
  const record = isRecordOf((await link.getAttribute('href')) ?? '');
  // a link out of view; prefetching begins when the browser is idle
  await expect(async () => {
    await link.dispatchEvent('pointerover');
    await expect.poll(() => requests.records.filter(record).length, { timeout: 1000 }).toBe(1);
  }).toPass();
  await link.dispatchEvent('pointerover');
  await page.waitForTimeout(500);
  expect(requests.records.filter(record)).toHaveLength(1);
  await page.close();
});

test('with data saver, nothing is prefetched before the pointer is down', async ({ browser, server }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await saveData(page);
  const requests = watchRequests(page);
  await page.goto(server.url + paths.reciters);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await card(page).dispatchEvent('pointerover');
  await card(page).focus();
  await page.waitForTimeout(IDLE);
  expect(requests.records).toEqual([]);
  await card(page).dispatchEvent('pointerdown');
  await expect.poll(() => requests.records.length).toBe(1);
  await page.close();
});

test('pages that the user can’t open aren’t prefetched', async ({ browser, server }) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 844 } });
  await page.goto(server.url + paths.contact);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(IDLE);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const path of [paths.favourites, paths.profile, providerPaths.today]) {
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    }, path);
  }
  await page.waitForTimeout(1000);
  expect(requests).toEqual([]);
  await page.close();
});
