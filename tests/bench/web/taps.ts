import type { Browser, Locator, Page } from '@playwright/test';
import { paths, reciterPath } from '../../../domain/paths.ts';
import { slowPhone } from '../../e2e/support/layoutShift.ts';
import { STAFF, translator } from '../../e2e/support/messages.ts';
import type { RunningServer } from '../../e2e/support/server.ts';
import { signIn } from '../../e2e/support/signIn.ts';
import { SAMPLE_CUSTOMER } from '../../e2e/support/storefrontAddresses.ts';
import { phonePage } from './pageLoad.ts';

/** Time in ms before the first tap, so that prefetching can finish. */
const LOOKING = 6000;

declare global {
  interface Window {
    /** Time in ms from each tap to the next frame, by the slowest event of the tap. */
    presses?: Map<number, number>;
    /** Time in ms from a tap to the first frame of the next page. */
    secondPage?: Promise<number>;
  }
}

/** Records how long the page takes to respond to each tap. */
async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const presses = new Map<number, number>();
    window.presses = presses;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId)
          presses.set(entry.interactionId, Math.max(entry.duration, presses.get(entry.interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Clears the taps recorded during preparation. */
const forget = (page: Page): Promise<void> => page.evaluate(() => window.presses?.clear());

/** @param times number of taps; those faster than a frame aren't recorded and count as one frame */
async function pressTimes(page: Page, times: number): Promise<number[]> {
  await page.waitForTimeout(500);
  const noted = await page.evaluate(() => [...(window.presses?.values() ?? [])]);
  return [...noted, ...Array.from({ length: Math.max(0, times - noted.length) }, () => 16)];
}

/**
 * Times in ms from tapping a card: until the next frame, and until its page's painted heading. The finger doesn't rest on the
 * card, so prefetching on press has no head start.
 * @param place index of the card in the list
 */
export async function secondPage(
  browser: Browser,
  server: RunningServer,
  list: string,
  place = 0,
): Promise<{ press: number; heading: number }> {
  const page = await phonePage(browser, 'en');
  await watchPresses(page);
  await slowPhone(page);
  await page.goto(server.url + list, { waitUntil: 'networkidle', timeout: 60_000 });
  const card = page.locator('main li a[href*="?name="], main article a[href*="?name="]').nth(place);
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(LOOKING);
  await page.evaluate(() => {
    const before = document.querySelector('h1')?.textContent;
    window.secondPage = new Promise((resolve) =>
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = (): void => {
            const now = [...document.querySelectorAll('main h1')].find((one) =>
              one.checkVisibility({ opacityProperty: true }),
            )?.textContent;
            // content present when a frame begins is painted by it; a message arrives after the frame
            if (now && now !== before) {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(0);
            } else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      ),
    );
  });
  await tap(card);
  const heading = await page.evaluate(() => window.secondPage ?? Number.NaN);
  const press = Math.max(...(await pressTimes(page, 1)));
  await page.context().close();
  return { press, heading };
}

/** Only a tap, because Playwright's hit-target check would count towards the tap. */
async function tap(found: Locator): Promise<void> {
  await found.scrollIntoViewIfNeeded();
  await found.tap({ force: true });
}

async function tapEach(found: Locator, most: number): Promise<number> {
  const count = Math.min(await found.count(), most);
  for (let at = 0; at < count; at += 1) {
    await tap(found.nth(at));
    await found.page().waitForTimeout(150);
  }
  return count;
}

/** Time in ms of each tap on days and hours of a reciter's calendar, by a customer. */
export async function slotPresses(browser: Browser, server: RunningServer): Promise<number[]> {
  const page = await phonePage(browser, 'en');
  await signIn(page.context(), server, SAMPLE_CUSTOMER);
  await watchPresses(page);
  await slowPhone(page);
  await page.goto(server.url + reciterPath('yousef-al-sanbouki'), { waitUntil: 'networkidle', timeout: 60_000 });
  const t = translator('en');
  await page
    .getByRole('button', { name: new RegExp(`^${t('storefront.reservation')}: `) })
    .first()
    .tap();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-day]').first().waitFor();
  await page.waitForTimeout(1500);
  await forget(page);
  let pressed = 0;
  for (const day of [1, 3, 2, 4]) {
    await tap(dialog.locator('[data-day]').nth(day));
    await dialog.locator('[data-start]').first().waitFor();
    await page.waitForTimeout(600);
    pressed += 1 + (await tapEach(dialog.locator('[data-start]'), 3));
  }
  const times = await pressTimes(page, pressed);
  await page.context().close();
  return times;
}

/** Pages a list forward, back and forward. @returns number of taps */
async function turnPages(page: Page): Promise<number> {
  const t = translator('en');
  const turns = ['next', 'previous', 'next'] as const;
  for (const turn of turns) {
    await tap(page.getByRole('main').getByRole('button', { name: t(`common.${turn}`), exact: true }));
    await page.waitForTimeout(1500);
  }
  return turns.length;
}

/** Time in ms of each click on the staff table of orders on a desktop: sort columns and pagination. */
export async function tablePresses(browser: Browser, server: RunningServer): Promise<number[]> {
  const page = await phonePage(browser, 'en');
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page.context(), server, STAFF);
  await watchPresses(page);
  await slowPhone(page);
  await page.goto(server.url + paths.orders, { timeout: 60_000 });
  const columns = page.locator('thead .MuiTableSortLabel-root');
  await columns.first().waitFor();
  await page.waitForTimeout(1500);
  await forget(page);
  const sorted = Math.min(await columns.count(), 3);
  for (let at = 0; at < sorted; at += 1) {
    await tap(columns.nth(at));
    await page.waitForTimeout(1500);
  }
  const turned = await turnPages(page);
  const times = await pressTimes(page, sorted + turned);
  await page.context().close();
  return times;
}

/** Time in ms of each tap on a customer's list of reciters: favourite buttons and pagination. */
export async function listPresses(browser: Browser, server: RunningServer): Promise<number[]> {
  const page = await phonePage(browser, 'en');
  await signIn(page.context(), server, SAMPLE_CUSTOMER);
  await watchPresses(page);
  await slowPhone(page);
  await page.goto(server.url + paths.reciters, { waitUntil: 'networkidle', timeout: 60_000 });
  const main = page.getByRole('main');
  await main.locator('button[aria-pressed]').first().waitFor();
  await page.waitForTimeout(1500);
  await forget(page);
  const hearts = await tapEach(main.locator('button[aria-pressed][aria-label]'), 3);
  const times = await pressTimes(page, hearts + (await turnPages(page)));
  await page.context().close();
  return times;
}
