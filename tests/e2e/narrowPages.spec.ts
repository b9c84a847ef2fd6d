import { expect, type Page } from '@playwright/test';
import { paths, reciterPath } from '../../domain/paths.ts';
import { translator } from './support/messages.ts';
import { test } from './support/sharedSite.ts';
import { signIn } from './support/signIn.ts';
import { SAMPLE_CUSTOMER } from './support/storefrontAddresses.ts';
import { hydrated } from './support/waitForHydration.ts';

const RECITER = 'yousef-al-sanbouki';

/** Weekdays whose names are wider than their cells. */
const cutWeekdays = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-day] > :is([data-short], [data-narrow])')]
      .filter((name) => name.checkVisibility())
      .filter((name) => {
        const text = document.createRange();
        text.selectNodeContents(name);
        const cell = name.parentElement!.getBoundingClientRect();
        const { left, right } = text.getBoundingClientRect();
        return left < cell.left + 1 || right > cell.right - 1;
      })
      .map((name) => name.innerText),
  );

for (const width of [320, 390])
  test(`at ${width} px a week fits and the booking scrolls inside itself`, async ({ browser, server }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, locale: 'ar-KW', hasTouch: true });
    await signIn(context, server, SAMPLE_CUSTOMER);
    const page = await context.newPage();
    await page.goto(server.url + reciterPath(RECITER));
    await hydrated(page);
    await expect(page.locator('[data-day]').first()).toBeAttached();
    expect(await page.locator('[data-day] > [data-short], [data-day] > [data-narrow]').count()).toBeGreaterThan(0);
    expect(await cutWeekdays(page)).toEqual([]);

    await page.goto(server.url + reciterPath(RECITER, { package: `${RECITER}--fatiha1`, step: 1 }));
    const dialog = page.getByRole('dialog');
    await dialog.locator('[data-day]').nth(3).click();
    await expect(dialog.locator('[data-start]').first()).toBeVisible();
    expect(await cutWeekdays(page)).toEqual([]);
    // text for screen readers alone made the dialog longer than its scroll container
    expect(await dialog.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    await context.close();
  });

for (const locale of ['en-GB', 'ar-KW'])
  test(`the search of Home opens below its panel in a window of 800 px, ${locale}`, async ({ browser, server }) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale });
    const t = translator(locale === 'en-GB' ? 'en' : 'ar');
    await page.goto(server.url + paths.home);
    await hydrated(page);
    // behind an open dialog, the page's elements have no roles
    const panel = page.locator('form[role=search]').filter({ visible: true });
    await panel.getByRole('button', { name: t('storefront.search_part.night') }).click();
    const opened = page.getByRole('dialog');
    await expect(opened.locator('[data-day]').first()).toBeVisible();
    const below = (await opened.boundingBox())!;
    const above = (await panel.boundingBox())!;
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
    expect(below.y + below.height).toBeLessThanOrEqual(800);
    await expect(opened.getByRole('button', { name: t('common.part.isha') })).toBeInViewport();
    await page.close();
  });
