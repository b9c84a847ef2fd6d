import { type Browser, expect, type Page } from '@playwright/test';
import { withQuery } from '../../../domain/paths.ts';
import { type ActorOptions, actor } from '../support/actor.ts';
import { STAFF } from '../support/messages.ts';
import { RECITER_EMAIL } from '../support/providersDay.ts';
import type { RunningServer } from '../support/server.ts';
import { signIn } from '../support/signIn.ts';
import { addressOf, SAMPLE_CUSTOMER, sampleAddresses, type Visitor } from '../support/storefrontAddresses.ts';
import type { Act } from './actions.ts';
import type { Prepare } from './prepared.ts';

export interface Picture extends Pick<ActorOptions, 'language' | 'device' | 'look'> {
  /** File name without its ending. */
  name: string;
  who: Visitor | 'reciter' | 'mulla' | 'kitchen' | 'staff';
  /** First segment of the route that is opened; '' is Home. */
  route: string;
  /** What its address asks for. */
  search?: Readonly<Record<string, string>>;
  /** What is on the server before; its address is opened in the route's place. */
  prepare?: Prepare;
  /** What happens to the browser's requests. */
  line?: (page: Page) => Promise<void>;
  /** What is done on the page before the picture. */
  act?: Act;
  /** A window of so many pixels of the page, for what stands over it; absent: the whole page. */
  height?: number;
}

/** Whose pages have something to show. */
const ACCOUNTS = {
  customer: SAMPLE_CUSTOMER,
  reciter: 'mahdi-al-arfajani@example.com',
  mulla: RECITER_EMAIL,
  kitchen: 'qidr-wa-dallah@example.com',
  staff: STAFF,
} as const;

/** An address with more that is asked for. */
function withSearch(address: string, search: Readonly<Record<string, string>> = {}): string {
  const [path = '', asked] = address.split('?');
  return withQuery(path, { ...Object.fromEntries(new URLSearchParams(asked)), ...search });
}

/** The page is no app of ours, or React has taken over what the server drew of it, heading and all. */
const isProgrammed = (): boolean =>
  !document.getElementById('root') ||
  [...document.querySelectorAll('h1')].some((heading) =>
    Object.keys(heading).some((key) => key.startsWith('__reactFiber')),
  );

/** Pixels of a picture for one of the page's: phones are 780 wide, desktops 1600. */
const SHARPNESS = { phone: 2, desktop: 1.25 } as const;

/** Opens the page as its visitor, does what the picture asks for, and keeps it as a PNG. */
export async function take(browser: Browser, server: RunningServer, picture: Picture, file: string): Promise<void> {
  const { language, device, look, height } = picture;
  const one = await actor(browser, server, { language, device, look, sharpness: SHARPNESS[device] });
  const { page } = one;
  const width = page.viewportSize()?.width ?? 0;
  if (picture.who !== 'visitor') await signIn(page.context(), server, ACCOUNTS[picture.who]);
  const address =
    (await picture.prepare?.(server)) ??
    withSearch(addressOf(await sampleAddresses(server), picture.route), picture.search);
  await picture.line?.(page);
  if (height) await page.setViewportSize({ width, height });
  // a back office listens for changes, so that its line is never idle
  const office = picture.who !== 'visitor' && picture.who !== 'customer';
  await page.goto(address, picture.line || office ? {} : { waitUntil: 'networkidle' });
  if (office) await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  // unless its answers are kept back, the page is its program's and whole
  if (!picture.line) await page.waitForFunction(isProgrammed, undefined, { timeout: 90_000 });
  if (!picture.line) await expect(page.locator('.MuiSkeleton-root:visible')).toHaveCount(0, { timeout: 30_000 });
  await picture.act?.(one);
  if (!height) {
    // as high as the page: what is fixed to the window's end stands at the page's
    const whole = await page.evaluate(() => {
      // a page is at least as high as its window: of that window, not of the one to come, or its footer would lie below
      const content = document.getElementById('content');
      if (content) content.style.minBlockSize = getComputedStyle(content).minBlockSize;
      return document.documentElement.scrollHeight;
    });
    await page.setViewportSize({ width, height: whole });
  }
  // what comes when it is seen is seen now
  await page.waitForTimeout(600);
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await page.screenshot({ path: file });
  await page.context().close();
}
