import { type Browser, expect } from '@playwright/test';
import { paths, reciterPath, restaurantPath } from '../../domain/paths.ts';
import { layoutShift, slowProcessor, watchLayoutShift } from './support/layoutShift.ts';
import type { Language } from './support/messages.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/sharedSite.ts';
import { signIn } from './support/signIn.ts';
import { publicRecords } from './support/site.ts';
import { MOBILE_LINE, slowLine } from './support/slowNetwork.ts';

/** Maximum layout shift of a page while it loads on a slow phone. */
const MAX_SHIFT = 0.02;
const NASSER = 'nasser.customer@example.com';

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

async function measure(
  browser: Browser,
  server: RunningServer,
  path: string,
  {
    language,
    email = '',
    lettersAfter = 0,
    isSlow = true,
  }: { language: Language; email?: string; lettersAfter?: number; isSlow?: boolean },
) {
  const context = await browser.newContext({
    locale: language === 'ar' ? 'ar-KW' : 'en-GB',
    viewport: { width: 390, height: 844 },
  });
  if (email) await signIn(context, server, email);
  const page = await context.newPage();
  await watchLayoutShift(page);
  if (isSlow) await slowProcessor(page);
  if (lettersAfter)
    await page.route('**/*.woff2', async (route) => {
      await new Promise((done) => setTimeout(done, lettersAfter));
      await route.continue();
    });
  const line = isSlow ? await slowLine(server.url, MOBILE_LINE) : undefined;
  await page.goto((line?.url ?? server.url) + path, { waitUntil: 'networkidle' });
  await expect(page.locator('.MuiSkeleton-root:visible')).toHaveCount(0, { timeout: 30_000 });
  await page.evaluate(() => document.fonts.ready);
  const { score, shifts } = await layoutShift(page);
  await context.close();
  await line?.close();
  const report = shifts
    .slice(0, 4)
    .map(({ value, at, moved }) => `${value.toFixed(3)} at ${at} ms: ${moved.join(' | ')}`);
  console.log(`${path} ${language}: ${score.toFixed(3)}${score > MAX_SHIFT ? `\n  ${report.join('\n  ')}` : ''}`);
  expect.soft(score, `${path} ${language}\n${report.join('\n')}`).toBeLessThanOrEqual(MAX_SHIFT);
}

test('no public page shifts while it loads', async ({ browser, server }) => {
  const [restaurant] = await publicRecords(server, 'Restaurant');
  const pages = [
    paths.home,
    paths.occasions,
    paths.reciters,
    paths.restaurants,
    // not one whose name exactly fills a phone's line, because it may wrap differently in the fallback font
    reciterPath('yousef-al-sanbouki'),
    restaurantPath(restaurant?.name ?? ''),
    paths.forgotPassword,
  ];
  // tests/e2e/walk.spec.ts checks wide screens and the other language of each page, on a fast network.
  for (const [turn, path] of pages.entries())
    await measure(browser, server, path, { language: turn % 2 ? 'ar' : 'en' });
});

test('no page shifts when its Latin font arrives long after the first paint', async ({ browser, server }) => {
  const pages = [paths.home, paths.reciters, reciterPath('yousef-al-sanbouki'), restaurantPath('qidr-wa-dallah')];
  for (const path of pages) await measure(browser, server, path, { language: 'en', lettersAfter: 4000 });
});

test('no customer page shifts while it loads', async ({ browser, server }) => {
  const pages = [paths.cart, paths.orders, paths.notifications, paths.address];
  for (const [turn, path] of pages.entries())
    await measure(browser, server, path, { email: NASSER, language: turn % 2 ? 'en' : 'ar' });
});

// A fast device paints each step separately: text before its font arrives, and ids before their names.
test('no customer page shifts on a quick device, in either language', async ({ browser, server }) => {
  for (const path of [paths.cart, paths.orders, paths.myReservations, paths.reservation])
    for (const language of ['ar', 'en'] as const)
      await measure(browser, server, path, { email: NASSER, language, isSlow: false });
});
