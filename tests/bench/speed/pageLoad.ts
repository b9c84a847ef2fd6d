import type { Browser, Page } from '@playwright/test';
import { layoutShift, slowPhone, watchLayoutShift } from '../../e2e/support/layoutShift.ts';
import { saveData } from '../../e2e/support/saveData.ts';
import { hydrated } from '../../e2e/support/hydrated.ts';
import { type Sent, watchTraffic } from '../../e2e/support/traffic.ts';

export type Language = 'en' | 'ar';

/** What one visit of a page cost. Times in ms, bytes as they travel. */
export interface PageLoad {
  largestPaint: number;
  firstPaint: number;
  /** Of tasks after the first paint, what each took beyond 50 ms. */
  blocked: number;
  shift: number;
  /** Pictures apart. */
  bytes: number;
  /** Script alone, as it was packed. */
  script: number;
}

interface Watched {
  largest: number;
  tasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    pageLoad?: Watched;
  }
}

/** Notes paints and long tasks of the pages opened from here on. */
async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { largest: 0, tasks: [] };
    window.pageLoad = watched;
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) watched.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) watched.tasks.push({ start: startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
  });
}

const LONG = 50;
const isPicture = ({ kind, url }: Sent): boolean => kind === 'image' || url.endsWith('.svg');
const sum = (sent: readonly Sent[]): number => sent.reduce((all, { bytes }) => all + bytes, 0);

/** A phone of the profile: 390 px, 1.6 Mbps, 150 ms, a fourth of this machine's speed. */
export async function phonePage(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({
    locale: language === 'ar' ? 'ar-KW' : 'en-GB',
    viewport: { width: 390, height: 844 },
    timezoneId: 'Asia/Kuwait',
    hasTouch: true,
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** Opens a page as somebody who was never here, and waits until it stands still. */
export async function loadOnce(browser: Browser, url: string, language: Language): Promise<PageLoad> {
  const page = await phonePage(browser, language);
  // a busy machine may be so late that pages behind links are fetched meanwhile: they are none of this page's
  await saveData(page);
  await watchLayoutShift(page);
  await watchPaints(page);
  const traffic = await watchTraffic(page);
  await slowPhone(page);
  await page.goto(url, { timeout: 60_000 });
  // the line is idle before the program is wanted, too
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'), undefined, { timeout: 30_000 });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => (window.pageLoad?.largest ?? 0) > 0);
  const { largest, firstPaint, tasks } = await page.evaluate(() => ({
    largest: window.pageLoad?.largest ?? 0,
    tasks: window.pageLoad?.tasks ?? [],
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const { score } = await layoutShift(page);
  const sent = traffic().filter((one) => !isPicture(one));
  await page.context().close();
  return {
    largestPaint: largest,
    firstPaint,
    blocked: tasks
      .filter(({ start }) => start >= firstPaint)
      .reduce((all, { duration }) => all + Math.max(0, duration - LONG), 0),
    shift: score,
    bytes: sum(sent),
    script: sum(sent.filter(({ kind }) => kind === 'script')),
  };
}
