import { expect, test } from '@playwright/test';
import { STATUS } from '../../domain/order/orderProcess.ts';
import { orderPath, paths, reciterPath, restaurantPath } from '../../domain/paths.ts';
import { actor } from './support/actor.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { SAMPLE_CUSTOMER, sampleLine } from './support/storefrontAddresses.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

for (const language of ['en', 'ar'] as const)
  test(`with 200% text size a phone shows complete amounts and nothing overflows (${language})`, async ({
    browser,
  }) => {
    const { page, leave } = await actor(browser, server, { language, device: 'phone' });
    await signIn(page.context(), server, SAMPLE_CUSTOMER);
    const order = orderPath(await sampleLine(server, [['status', '=', STATUS.paymentPending]]));
    const reciter = reciterPath('yousef-al-sanbouki');
    for (const path of [paths.reciters, reciter, restaurantPath('qidr-wa-dallah'), paths.orders, order]) {
      await page.goto(server.url + path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expect(page.locator('main .fig').first()).toBeVisible();
      await expect(page.locator('.MuiSkeleton-root:visible')).toHaveCount(0);
      const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(width[0], path).toBe(width[1]);
      // a truncated amount reads as a different one
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main bdi.fig')]
          .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter((one) => !one.closest('[inert]'))
          // content beyond a rail's edge is meant to be cut off
          .filter((one) => getComputedStyle(one.closest('ul') ?? one).overflowX !== 'auto')
          .filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            const card = one.closest('article, .MuiCard-root')?.getBoundingClientRect();
            return left < Math.max(0, card?.left ?? 0) || right > Math.min(innerWidth, card?.right ?? innerWidth);
          })
          .map((one) => one.innerText),
      );
      expect(cut, path).toEqual([]);
    }
    await leave();
  });

test('with 200% text size the brand and the bottom navigation of a phone stay complete', async ({ browser }) => {
  const { page, leave } = await actor(browser, server, { language: 'ar', device: 'phone' });
  await page.goto(server.url + paths.home);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const brand = page.locator('header a > span').first();
  await expect(brand).toBeVisible();
  // content that is too high for its bar would overflow above and below
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('header a > span, nav a')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const bar = one.closest('header, nav')?.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(one);
        const { top, bottom } = words.getBoundingClientRect();
        return top < Math.floor(bar?.top ?? 0) || bottom > Math.ceil(bar?.bottom ?? innerHeight);
      })
      .map((one) => one.textContent),
  );
  expect(outside).toEqual([]);
  expect(await brand.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  await leave();
});

test('with 200% text size times scale, and a Hijri number stays below its day', async ({ browser }) => {
  const { page, leave } = await actor(browser, server, { language: 'ar', device: 'phone' });
  const sizes = (selector: string): Promise<number[]> =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
      );
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

  await page.goto(server.url + reciterPath('yousef-al-sanbouki'));
  await page.locator('[data-day]').nth(3).click();
  await expect(page.locator('[data-start]').first()).toBeVisible();
  const [time = 0] = await sizes('[data-start] > .fig');
  await enlarge();
  const [grown = 0] = await sizes('[data-start] > .fig');
  expect(grown).toBe(time * 2);

  await page.goto(server.url + paths.events);
  await expect(page.locator('[data-day]').first()).toBeVisible();
  await enlarge();
  const [day = 0, hijri = 0] = await sizes('[data-day] > .fig > span');
  expect(day).toBeGreaterThan(18);
  expect(hijri).toBeLessThan(day);
  await leave();
});
