import { expect, type Locator, type Page, test } from '@playwright/test';
import { paths, reciterPath, vendorPaths } from '../../domain/paths.ts';
import { actor } from './support/actor.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { SAMPLE_CUSTOMER } from './support/storefrontAddresses.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

/** Widths of the documents: small, medium from 768, large from 992. */
const WIDTHS = [390, 800, 1280] as const;

/** Cards of a carousel that stand wholly in its window. */
const inView = (page: Page, title: string): Promise<number> =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    .locator('ul')
    .first()
    .evaluate((list) => {
      const window = list.getBoundingClientRect();
      const within = (card: Element): boolean => {
        const { left, right } = card.getBoundingClientRect();
        return left >= window.left - 2 && right <= window.right + 2;
      };
      return [...list.children].filter(within).length;
    });

test('the carousels show as many cards as the documents say, at each width', async ({ browser }) => {
  const { page, t, leave } = await actor(browser, server, { language: 'en', device: 'desktop' });
  await signIn(page.context(), server, SAMPLE_CUSTOMER);
  const counts = async (path: string, title: string): Promise<number[]> => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const shown: number[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      shown.push(await inView(page, title));
    }
    return shown;
  };
  expect(await counts(paths.home, t('storefront.reciters'))).toEqual([2, 3, 6]);
  expect(await counts(paths.home, t('storefront.occasions'))).toEqual([1, 2, 3]);
  expect(await counts(paths.home, t('storefront.catering'))).toEqual([2, 3, 4]);
  // one of four packages
  expect(await counts(reciterPath('yousef-al-sanbouki'), t('storefront.choose_package'))).toEqual([1, 2, 4]);
  await leave();
});

test('a restaurant sees its cover 420 px high', async ({ browser }) => {
  const { page, leave } = await actor(browser, server, { language: 'en', device: 'desktop' });
  await signIn(page.context(), server, 'qidr-wa-dallah@example.com');
  // a provider's pages keep a line open, on which they hear of changes: they are never idle
  await page.goto(vendorPaths.restaurantProfile);
  await expect(page.locator('.MuiSkeleton-root:visible')).toHaveCount(0);
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  const heights = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => Math.round(picture.getBoundingClientRect().height)));
  expect(Math.max(...heights)).toBe(420);
  await leave();
});

/** Clicks a button, which is tinted while it is held. */
async function pressIsSeen(page: Page, button: Locator): Promise<void> {
  const tint = () => button.evaluate((element) => getComputedStyle(element).boxShadow);
  await button.hover();
  expect(await tint()).toBe('none');
  await page.mouse.down();
  expect(await tint()).toContain('inset');
  await page.mouse.up();
}

test('a press is seen while it lasts; messages stand at the top, at the end of a line', async ({ browser }) => {
  for (const language of ['en', 'ar'] as const) {
    const { page, button, leave } = await actor(browser, server, { language, device: 'desktop' });
    await signIn(page.context(), server, SAMPLE_CUSTOMER);
    await page.goto(reciterPath('ibrahim-al-yamli'), { waitUntil: 'networkidle' });
    await pressIsSeen(page, button('storefront.share.title'));
    await page.getByRole('menuitem').last().click();
    const box = await page.locator('[role=status] button, [role=alert] button').first().locator('..').boundingBox();
    expect(box?.y).toBeLessThan(40);
    if (language === 'en') expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1240);
    else expect(box?.x).toBeLessThan(40);
    await leave();
  }
});

test('the end of a page is above the bar at the bottom of phones', async ({ browser }) => {
  const { page, t, leave } = await actor(browser, server, { language: 'en', device: 'phone' });
  await signIn(page.context(), server, SAMPLE_CUSTOMER);
  for (const path of [paths.notifications, paths.orders]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('.MuiSkeleton-root:visible')).toHaveCount(0);
    const under = await page.getByRole('navigation', { name: t('common.bottom_navigation') }).evaluate((bar) => {
      scrollTo(0, document.documentElement.scrollHeight);
      const ends = [...document.querySelectorAll('#content *')].map((part) => part.getBoundingClientRect().bottom);
      return Math.max(...ends) - bar.getBoundingClientRect().top;
    });
    // less than a pixel is rounding
    expect(under, path).toBeLessThan(1);
  }
  await leave();
});
