import type { Browser, Page } from '@playwright/test';
import { layoutShift, slowPhone, watchLayoutShift } from '../../e2e/support/layoutShift.ts';
import { saveData } from '../../e2e/support/saveData.ts';
import type { RunningServer } from '../../e2e/support/server.ts';
import { signIn } from '../../e2e/support/signIn.ts';
import { type Sent, watchTraffic } from '../../e2e/support/traffic.ts';

export type Language = 'en' | 'ar';

/** The cost of one page visit. Times in ms; transferred bytes in kB of 1000. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  /** From the first paint until every visible control responds. */
  responds: number;
  /** Total blocking time after the first paint: the part of each task beyond 50 ms. */
  blocked: number;
  shift: number;
  /** Without images. */
  bytes: number;
  script: number;
}

interface Observations {
  largest: number;
  responding: number;
  tasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    pageLoad?: Observations;
  }
}

/** Records paints, long tasks and the first frame in which the page responds. Runs in the page. */
function watchPage(): void {
  const watched: Observations = { largest: 0, responding: 0, tasks: [] };
  window.pageLoad = watched;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  let marksHydration = false;
  const look = (): void => {
    const root = document.documentElement;
    const isHydrating = root?.hasAttribute('data-hydrating');
    marksHydration ||= isHydrating;
    const hasFibers = Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'));
    // for builds older than `data-hydrating`
    const isHeld = root?.hasAttribute('data-account') || document.querySelector('[data-held]') !== null;
    if (!isHydrating && hasFibers && (marksHydration || !isHeld)) watched.responding = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Tasks longer than this many ms are long tasks. */
const LONG_TASK = 50;
/** Time in ms for an account's page to complete; its event stream keeps the network busy. */
const ACCOUNT_PAGE = 3000;
const isImage = ({ kind, url }: Sent): boolean => kind === 'image' || url.endsWith('.svg');
const sum = (sent: readonly Sent[]): number => sent.reduce((all, { bytes }) => all + bytes, 0);

/** A 390 px phone page. */
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

/** Opens a page with an empty cache and waits until it is complete. @param email the logged-in account */
export async function loadOnce(
  browser: Browser,
  server: RunningServer,
  { path, language, email }: { path: string; language: Language; email?: string },
): Promise<PageLoad> {
  const page = await phonePage(browser, language);
  if (email) await signIn(page.context(), server, email);
  // prefetched data of other pages doesn't count
  await saveData(page);
  await watchLayoutShift(page);
  await page.addInitScript(watchPage);
  const traffic = await watchTraffic(page);
  await slowPhone(page);
  await page.goto(server.url + path, { timeout: 60_000 });
  await page.waitForFunction(() => (window.pageLoad?.responding ?? 0) > 0, undefined, { timeout: 60_000 });
  await (email ? page.waitForTimeout(ACCOUNT_PAGE) : page.waitForLoadState('networkidle'));
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'), undefined, { timeout: 30_000 });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => (window.pageLoad?.largest ?? 0) > 0);
  const { largest, responding, firstPaint, tasks } = await page.evaluate(() => ({
    largest: window.pageLoad?.largest ?? 0,
    responding: window.pageLoad?.responding ?? 0,
    tasks: window.pageLoad?.tasks ?? [],
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const { score } = await layoutShift(page);
  const sent = traffic().filter((one) => !isImage(one));
  await page.context().close();
  return {
    firstPaint,
    largestPaint: largest,
    responds: Math.max(0, responding - firstPaint),
    blocked: tasks
      .filter(({ start }) => start >= firstPaint)
      .reduce((all, { duration }) => all + Math.max(0, duration - LONG_TASK), 0),
    shift: score,
    bytes: sum(sent) / 1000,
    script: sum(sent.filter(({ kind }) => kind === 'script')) / 1000,
  };
}
