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
  /** File name without its extension. */
  name: string;
  who: Visitor | 'reciter' | 'mulla' | 'kitchen' | 'staff';
  /** First segment of the route that is opened; '' is Home. */
  route: string;
  /** Its query parameters. */
  search?: Readonly<Record<string, string>>;
  /** Prepares the server; the URL it returns is opened instead of the route. */
  prepare?: Prepare;
  /** Changes the browser's network. */
  line?: (page: Page) => Promise<void>;
  /** Acts on the page before the screenshot. */
  act?: Act;
  /** Height of the viewport in px, for content that floats over the page; absent: the whole page. */
  height?: number;
}

/** Accounts whose pages have content. */
const ACCOUNTS = {
  customer: SAMPLE_CUSTOMER,
  reciter: 'mahdi-al-arfajani@example.com',
  mulla: RECITER_EMAIL,
  kitchen: 'qidr-wa-dallah@example.com',
  staff: STAFF,
} as const;

/** A URL with additional query parameters. */
function withSearch(address: string, search: Readonly<Record<string, string>> = {}): string {
  const [path = '', query] = address.split('?');
  return withQuery(path, { ...Object.fromEntries(new URLSearchParams(query)), ...search });
}

/** Whether React has hydrated the page's heading, or the page isn't part of the app. */
const isProgrammed = (): boolean =>
  !document.getElementById('root') ||
  [...document.querySelectorAll('h1')].some((heading) =>
    Object.keys(heading).some((key) => key.startsWith('__reactFiber')),
  );

/** Device pixels per CSS pixel: screenshots of phones are 780 wide, of desktops 1600. */
const SHARPNESS = { phone: 2, desktop: 1.25 } as const;

/** Opens the page as the given person, performs the screenshot's actions, and saves it as a PNG. */
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
  // the back office keeps an event stream open, so its network is never idle
  const office = picture.who !== 'visitor' && picture.who !== 'customer';
  await page.goto(address, picture.line || office ? {} : { waitUntil: 'networkidle' });
  if (office) await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  // the page is hydrated and complete, unless its responses are delayed on purpose
  if (!picture.line) await page.waitForFunction(isProgrammed, undefined, { timeout: 90_000 });
  if (!picture.line) await expect(page.locator('.MuiSkeleton-root:visible')).toHaveCount(0, { timeout: 30_000 });
  await picture.act?.(one);
  if (!height) {
    // the viewport becomes as high as the page, so that fixed bars are at the page's end
    const whole = await page.evaluate(() => {
      // a page is at least as high as its viewport; fixes the present height, so that the larger viewport doesn't move the footer
      const content = document.getElementById('content');
      if (content) content.style.minBlockSize = getComputedStyle(content).minBlockSize;
      return document.documentElement.scrollHeight;
    });
    await page.setViewportSize({ width, height: whole });
  }
  // waits for content that loads when it is in view
  await page.waitForTimeout(600);
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await page.screenshot({ path: file });
  await page.context().close();
}
