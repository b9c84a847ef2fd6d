import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { infoPages } from '../../domain/infoPages.ts';
import { occasionPath, paths, reciterPath, restaurantPath } from '../../domain/paths.ts';
import { SERVER_STATE_ID } from '../../domain/renderedPage.ts';
import { COLOR_MODE_KEY, FORMER_COLOR_MODE_KEY } from '../../domain/storageKeys.ts';
import { namespaces } from '../support/catalogue.ts';
import { consoleProblems } from './support/consoleProblems.ts';
import { holdScripts } from './support/holdScripts.ts';
import { layoutShift, watchLayoutShift } from './support/layoutShift.ts';
import { translator } from './support/messages.ts';
import { RECITER_EMAIL } from './support/providersDay.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { publicRecords } from './support/site.ts';
import { SAMPLE_CUSTOMER } from './support/storefrontAddresses.ts';
import { hydrated } from './support/waitForHydration.ts';

let server: RunningServer;
let pages: string[];
let reciter: string;
test.beforeAll(async () => {
  server = await startServer();
  const name = async (doctype: string) => (await publicRecords(server, doctype))[0]?.name ?? '';
  reciter = reciterPath(await name('Qaari Zakreen'));
  pages = [
    ...[
      paths.home,
      paths.events,
      paths.occasions,
      paths.reciters,
      `${paths.reciters}?audience=women`,
      `${paths.reciters}?date=2025-11-20`,
      `${paths.restaurants}?area=salwa&guests=40`,
      paths.restaurants,
    ],
    occasionPath(await name('Ocassion')),
    reciter,
    restaurantPath(await name('Restaurant')),
    ...[paths.contact, ...infoPages.map(({ path }) => path)],
    ...[reciterPath('nobody'), '/No-Such-Page'],
  ];
});
test.afterAll(() => server.stop());

const STATE = `id="${SERVER_STATE_ID}"`;
const locales = { en: 'en-GB', ar: 'ar-KW' };
const WIDTHS = [390, 1280] as const;

/** A separate browser context that closes with its page. */
async function open(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: locales.en,
    viewport: { width: 390, height: 844 },
    ...options,
  });
  return context.newPage();
}

/** A message key that is shown instead of its text, because its namespace wasn't loaded. */
const KEY = new RegExp(`(^|\\s)(${namespaces.join('|')})\\.[a-z_]`, 'm');

for (const language of ['en', 'ar'] as const)
  for (const width of WIDTHS)
    test(`every public page hydrates without errors: ${language}, ${width} px`, async ({ browser }) => {
      const page = await open(browser, { locale: locales[language], viewport: { width, height: 844 } });
      const problems = consoleProblems(page);
      for (const path of pages) {
        const response = await page.goto(path, { waitUntil: 'load' });
        expect(await response?.text(), path).toContain(STATE);
        await hydrated(page);
        // the browser itself logs a missing page
        if (response?.status() === 404) expect(problems.splice(0)).toHaveLength(1);
        expect(problems, path).toEqual([]);
        expect(await page.locator('body').innerText(), path).not.toMatch(KEY);
      }
      await page.context().close();
    });

test('a device in another time zone with a wrong clock hydrates without errors', async ({ browser }) => {
  for (const hours of [-20, 20]) {
    const page = await open(browser, { timezoneId: 'America/New_York' });
    const problems = consoleProblems(page);
    await page.addInitScript((ms) => {
      const RealDate = Date;
      const now = () => RealDate.now() + ms;
      window.Date = new Proxy(RealDate, {
        construct: (target, values) => Reflect.construct(target, values.length > 0 ? values : [now()]),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      });
    }, hours * 3_600_000);
    // holds API responses until hydration, so that the server's time isn't known before
    let isHydrated = Promise.withResolvers<void>();
    await page.route('**/api/**', (route) => isHydrated.promise.then(() => route.continue()));
    for (const path of [paths.home, paths.events, paths.reciters, reciter]) {
      isHydrated = Promise.withResolvers<void>();
      await page.goto(path);
      await hydrated(page);
      isHydrated.resolve();
      expect(problems, `${path}, ${hours} h`).toEqual([]);
    }
    await page.context().close();
  }
});

test('pages are readable without JavaScript, and their links and search work', async ({ browser }) => {
  const page = await open(browser, {
    locale: locales.ar,
    viewport: { width: 1280, height: 844 },
    javaScriptEnabled: false,
  });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${paths.restaurants}?area=salwa`);
  await expect(page.getByText('سلوى').first()).toBeVisible();
  await expect(page.getByText('salwa')).toHaveCount(0);
  await page.goto(paths.home);
  await expect(heading).toBeVisible();
  await page.locator(`#content a[href^="${paths.reciters}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(paths.reciters));
  const card = page.locator(`#content a[href^="${paths.reciter}?"]`).first();
  const title = (await card.innerText()).split('\n')[0] ?? '';
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/words=/);
  await card.click();
  await expect(heading).toBeVisible();
  await expect(page.locator('#content')).toContainText(title);
  await page.context().close();
});

test('a page whose scripts don’t load is readable, and its links work', async ({ browser }) => {
  const page = await open(browser);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(paths.home);
  await page.waitForLoadState('networkidle');
  await page.locator(`#content a[href^="${paths.reciter}?"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${paths.reciter}\\?`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().close();
});

test.describe('before hydration', () => {
  /** Controls without native behavior. */
  const disabled = (page: Page) => page.locator('[data-hydrating]:disabled');

  test('links and the search of Home work natively, and other controls are disabled', async ({ browser }) => {
    for (const width of WIDTHS) {
      const page = await open(browser, { viewport: { width, height: 844 } });
      const release = await holdScripts(page);
      await page.goto(paths.home, { waitUntil: 'commit' });
      const buttons = page.locator('button:not([type=submit])').filter({ visible: true });
      await expect(buttons).not.toHaveCount(0);
      for (const button of await buttons.all()) await expect(button).toBeDisabled();
      await page.getByRole('search').locator('button[type=submit]').click();
      await expect(page).toHaveURL(new RegExp(`${paths.reciters}\\??$`));
      await page.locator(`#content a[href^="${paths.reciter}?"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${paths.reciter}\\?`));
      await expect(disabled(page)).not.toHaveCount(0);
      release();
      await hydrated(page);
      await expect(disabled(page)).toHaveCount(0);
      await page.context().close();
    }
  });

  test('the search of a list works natively and keeps its filters', async ({ browser }) => {
    const page = await open(browser);
    await holdScripts(page);
    await page.goto(`${paths.restaurants}?area=salwa`, { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('Dallah');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/words=Dallah/);
    expect(new URL(page.url()).searchParams.get('area')).toBe('salwa');
    await page.context().close();
  });

  test('typed text stays and is searched for once the page is hydrated', async ({ browser }) => {
    const page = await open(browser);
    const release = await holdScripts(page);
    await page.goto(paths.restaurants, { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('Dallah');
    release();
    await hydrated(page);
    await expect(page.getByRole('searchbox')).toHaveValue('Dallah');
    await expect(page).toHaveURL(/words=Dallah/);
    await expect(page.locator('main h3').filter({ visible: true })).toHaveText([/Dallah/]);
    await page.context().close();
  });

  test('a form without a native action accepts no input that would be lost', async ({ browser }) => {
    const page = await open(browser);
    const release = await holdScripts(page);
    await page.goto(paths.contact, { waitUntil: 'commit' });
    const message = page.getByRole('textbox', { name: /message/i });
    await expect(message).toBeDisabled();
    release();
    await hydrated(page);
    await message.fill('Salam');
    await expect(message).toHaveValue('Salam');
    await page.context().close();
  });
});

declare global {
  interface Window {
    /** Text of guest-only parts that was visible in a frame. */
    guestParts: Set<string>;
  }
}

/** Records in each frame which guest-only parts are visible. */
function watchGuestParts(): void {
  window.guestParts = new Set();
  const look = (): void => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-guest-only]'))
      for (const shown of [part, ...part.children])
        if (shown.checkVisibility({ visibilityProperty: true })) window.guestParts.add(part.innerText);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

for (const [who, email, addresses] of [
  ['a customer', SAMPLE_CUSTOMER, () => [paths.home, paths.reciters, reciter, paths.restaurants]],
  ['a provider', RECITER_EMAIL, () => [paths.home]],
] as const)
  for (const width of WIDTHS)
    test(`${who} sees no guest content and little layout shift, at ${width} px`, async ({ browser }) => {
      const page = await open(browser, { viewport: { width, height: 844 } });
      await signIn(page.context(), server, email);
      await page.addInitScript(watchGuestParts);
      await watchLayoutShift(page);
      const problems = consoleProblems(page);
      for (const path of addresses()) {
        const response = await page.goto(path);
        expect(await response?.text(), path).toContain(STATE);
        await hydrated(page);
        await expect(page.locator('[data-guest-only]'), path).toHaveCount(0);
        await expect(page.locator('.MuiSkeleton-root:visible'), path).toHaveCount(0);
        // an account's page keeps an event stream open and is never idle, so this waits a fixed time for late content
        await page.waitForTimeout(1500);
        expect(await page.evaluate(() => [...window.guestParts]), path).toEqual([]);
        const { score, shifts } = await layoutShift(page);
        expect.soft(score, `${path}\n${JSON.stringify(shifts.slice(0, 3), null, 1)}`).toBeLessThan(0.05);
      }
      expect(problems).toEqual([]);
      await page.context().close();
    });

test('an account sees its prices on a page rendered for guests', async ({ browser }) => {
  const page = await open(browser);
  await signIn(page.context(), server, SAMPLE_CUSTOMER);
  await page.goto(reciter);
  await expect(page.getByText(/\d\s*KD/).first()).toBeVisible();
  await page.context().close();
});

test('an account sees no "no packages" message while its record loads', async ({ browser }) => {
  const [restaurant] = await publicRecords(server, 'Restaurant');
  for (const path of [reciter, restaurantPath(restaurant?.name ?? '')]) {
    const page = await open(browser);
    await signIn(page.context(), server, SAMPLE_CUSTOMER);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/resource\/(Qaari|Restaurant)[^/]*\/[^/?]+/, async (route) => {
      await held;
      await route.continue();
    });
    const request = page.waitForRequest(/\/api\/resource\/(Qaari|Restaurant)[^/]*\/[^/?]+/);
    await page.goto(path);
    await request;
    await hydrated(page);
    await page.waitForTimeout(1000);
    await expect(page.getByText(translator('en')('booking.vendor.no_menu')), path).toHaveCount(0);
    release();
    await expect(page.getByText(/\d\s*KD/).first(), path).toBeVisible();
    await page.context().close();
  }
});

for (const key of [COLOR_MODE_KEY, FORMER_COLOR_MODE_KEY])
  test(`the color scheme saved under ${key} applies before any script, on every kind of page`, async ({ browser }) => {
    const page = await open(browser, { colorScheme: 'light' });
    await holdScripts(page);
    await page.addInitScript((name) => localStorage.setItem(name, '"dark"'), key);
    for (const path of [paths.home, paths.orders]) {
      await page.goto(path, { waitUntil: 'commit' });
      // a page without its own styles would have the browser's dark ones
      await expect(page.locator('meta[name=color-scheme]'), path).toHaveAttribute('content', 'dark');
      if (path === paths.home) await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 20, 19)');
    }
    await page.context().close();
  });

test('print is light, whatever the color scheme', async ({ browser }) => {
  const page = await open(browser, { colorScheme: 'dark' });
  await page.goto(paths.home);
  const ink = () =>
    page
      .locator('#content h2')
      .first()
      .evaluate((heading) => getComputedStyle(heading).color);
  expect(await ink()).toBe('rgb(236, 241, 238)');
  await page.emulateMedia({ media: 'print' });
  const printed = await ink();
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await expect.poll(ink).toBe(printed);
  await page.context().close();
});

test('a page that can’t be rendered is sent as the app shell, and the browser renders it', async ({ browser }) => {
  const distDir = mkdtempSync(join(tmpdir(), 'majalis-dist-'));
  cpSync(resolve(process.env.DIST_DIR ?? 'dist'), distDir, { recursive: true });
  renameSync(join(distDir, '.server/renderer.mjs'), join(distDir, '.server/built.mjs'));
  writeFileSync(
    join(distDir, '.server/renderer.mjs'),
    `export { template, routeAssets } from './built.mjs';
    export const createRenderer = async () => async () => { throw new Error('This page cannot be rendered.'); };`,
  );
  const failing = await startServer({ distDir });
  const page = await open(browser, { baseURL: failing.url });
  const problems = consoleProblems(page);
  const response = await page.goto(paths.reciters);
  expect(response?.status()).toBe(200);
  expect(await response?.text()).not.toContain(STATE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translator('en')('storefront.reciters'));
  await expect(page.locator(`#content a[href^="${paths.reciter}?"]`).first()).toBeVisible();
  expect(problems).toEqual([]);
  await page.context().close();
  await failing.stop();
  rmSync(distDir, { recursive: true });
});
