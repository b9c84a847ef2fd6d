import { expect, type Locator, type Page, test } from '@playwright/test';
import { STATUS } from '../../domain/order/orderProcess.ts';
import { LINE_TYPE } from '../../domain/order/orderStatus.ts';
import { bookEventPath, orderPath, paths, providerPaths, reciterPath, reservationPath } from '../../domain/paths.ts';
import { askedReservation, filledCart } from './screenshots/prepared.ts';
import { actor } from './support/actor.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { SAMPLE_CUSTOMER, sampleLine } from './support/storefrontAddresses.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

/** Widths of the spec: small, medium from 768, large from 992. */
const WIDTHS = [390, 800, 1280] as const;

/** Number of a carousel's cards that are completely visible. */
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

test('the carousels show as many cards as the spec says, at each width', async ({ browser }) => {
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
  // one of the four packages
  expect(await counts(reciterPath('yousef-al-sanbouki'), t('booking.vendor.choose_package'))).toEqual([1, 2, 4]);
  await leave();
});

test('a restaurant’s cover is 420 px high', async ({ browser }) => {
  const { page, leave } = await actor(browser, server, { language: 'en', device: 'desktop' });
  await signIn(page.context(), server, 'qidr-wa-dallah@example.com');
  // a provider's pages keep an event stream open, so the network is never idle
  await page.goto(providerPaths.restaurantProfile);
  await expect(page.locator('.MuiSkeleton-root:visible')).toHaveCount(0);
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  const heights = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => Math.round(picture.getBoundingClientRect().height)));
  expect(Math.max(...heights)).toBe(420);
  await leave();
});

/** Clicks a button, which is tinted while it is pressed. */
async function pressIsSeen(page: Page, button: Locator): Promise<void> {
  const tint = () => button.evaluate((element) => getComputedStyle(element).boxShadow);
  await button.hover();
  expect(await tint()).toBe('none');
  await page.mouse.down();
  expect(await tint()).toContain('inset');
  await page.mouse.up();
}

test('a pressed state is visible; messages appear at the top, at the end of the line', async ({ browser }) => {
  for (const language of ['en', 'ar'] as const) {
    const { page, button, leave } = await actor(browser, server, { language, device: 'desktop' });
    await signIn(page.context(), server, SAMPLE_CUSTOMER);
    await page.goto(reciterPath('ibrahim-al-yamli'), { waitUntil: 'networkidle' });
    await pressIsSeen(page, button('storefront.share.title'));
    await page.getByRole('menuitem').last().click();
    const box = await page.locator('[role=status] button, [role=alert] button').first().locator('..').boundingBox();
    // below the header, whose buttons stay reachable
    const header = await page.getByRole('banner').boundingBox();
    const top = (box?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(40);
    if (language === 'en') expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1240);
    else expect(box?.x).toBeLessThan(40);
    await leave();
  }
});

/** How far a fixed bottom bar covers the end of a page that is scrolled to its end, in px. */
const underBar = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const isFixed = (part: Element): boolean => getComputedStyle(part).position === 'fixed';
    const bars = [...document.querySelectorAll('#root *')].filter((part) => {
      const { bottom, width } = part.getBoundingClientRect();
      return isFixed(part) && width > innerWidth / 2 && bottom > innerHeight - 24 && bottom < innerHeight + 1;
    });
    const within = (part: Element): boolean => bars.some((bar) => bar.contains(part));
    const shown = [...document.querySelectorAll('#content *, footer *')].filter(
      (part) => !part.children.length && !part.closest('svg') && !within(part) && part.checkVisibility(),
    );
    const end = Math.max(...shown.map((part) => part.getBoundingClientRect().bottom));
    return end - Math.min(...bars.map((bar) => bar.getBoundingClientRect().top));
  });

test('the end of a page is above the bottom navigation of phones', async ({ browser }) => {
  const { page, leave } = await actor(browser, server, { language: 'en', device: 'phone' });
  await signIn(page.context(), server, SAMPLE_CUSTOMER);
  const due = await sampleLine(server, [
    ['status', '=', STATUS.paymentPending],
    ['type', '=', LINE_TYPE.reciter],
  ]);
  const reciter = 'yousef-al-sanbouki';
  await askedReservation(server);
  const [mail] = (await server.mailsTo('@example.com')).filter(({ text }) => text.includes(`${paths.answer}#`));
  const link = new URL(/\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? '', server.url);
  const pages = [
    ...[paths.notifications, paths.orders, await filledCart(paths.cart)(server), paths.address],
    ...[orderPath(due), reservationPath(due), bookEventPath(reciter, `${reciter}--fatiha1`)],
    ...[link.pathname + link.hash, reciterPath(reciter)],
  ];
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('.MuiSkeleton-root:visible')).toHaveCount(0);
    const under = await underBar(page);
    // differences below a pixel come from rounding
    expect.soft(under, path).toBeLessThan(1);
  }
  await leave();
});

test('small drawings on a phone stay distinguishable', async ({ browser }) => {
  const { page, leave } = await actor(browser, server, { language: 'ar', device: 'phone' });
  await signIn(page.context(), server, SAMPLE_CUSTOMER);
  await page.goto(paths.plan, { waitUntil: 'networkidle' });
  // a night's number, and the icon of its mood in the corner
  const marked = page.locator('[data-day]:has(.fig ~ span:not(.fig))').first();
  const gap = await marked.evaluate((day) => {
    const [number, mark] = [day.querySelector('.fig'), day.querySelector('.fig ~ span:not(.fig)')];
    const digits = document.createRange();
    if (number) digits.selectNodeContents(number);
    return digits.getBoundingClientRect().left - (mark?.getBoundingClientRect().right ?? Infinity);
  });
  expect.soft(gap).toBeGreaterThan(0);
  await leave();
});
