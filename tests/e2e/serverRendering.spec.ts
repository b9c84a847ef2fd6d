import { expect, type Page, test } from '@playwright/test';
import { infoPages } from '../../domain/infoPages.ts';
import { occasionPath, paths, reciterPath, restaurantPath } from '../../domain/paths.ts';
import { LOOK_KEY } from '../../domain/storageKeys.ts';
import { namespaces } from '../support/catalogue.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { publicRecords } from './support/site.ts';
import { words } from './support/words.ts';

let server: RunningServer;
let pages: string[];
test.beforeAll(async () => {
  server = await startServer();
  const name = async (doctype: string) => (await publicRecords(server, doctype))[0]?.name ?? '';
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
    reciterPath(await name('Qaari Zakreen')),
    restaurantPath(await name('Restaurant')),
    ...[paths.contact, ...infoPages.map(({ path }) => path)],
    ...[reciterPath('nobody'), '/No-Such-Page'],
  ];
});
test.afterAll(() => server.stop());

/** React has taken the page over: its elements know their components. */
const takenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#content h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );

declare global {
  interface Window {
    /** What made the browser compute all of the page's styles anew. */
    restyled: string[];
  }
}

/** Notes each sheet that is taken out of the page or moved in it, and each time its language is said. */
function noteRestyling(): void {
  window.restyled = [];
  new MutationObserver((changes) => {
    for (const { target, attributeName, removedNodes } of changes) {
      if (target === document.documentElement && attributeName) window.restyled.push(attributeName);
      for (const node of removedNodes) if (node instanceof HTMLStyleElement) window.restyled.push(node.outerHTML);
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['lang', 'dir'] });
}

/** @returns styles that came with the page and were written once more by its program; one name where it takes over none */
function writtenTwice(): string[] {
  const key = document.documentElement.dir;
  const drawn =
    document.querySelector<HTMLElement>(`style[data-emotion^="${key} "]`)?.dataset.emotion?.split(' ') ?? [];
  if (drawn.length < 20) return ['nothing'];
  const written = [...document.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof HTMLElement && ownerNode.dataset.s === '')
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  return drawn.slice(1).filter((name) => written.some((rule) => rule.startsWith(`.${key}-${name} {`)));
}

/** The key of a text that is said in place of the text: its area has not come. */
const KEY = new RegExp(`(^|\\s)(${namespaces.join('|')})\\.[a-z_]`, 'm');

/** @returns what the page complains of from now on */
function complaintsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type()) && !/Service Worker|preloaded using/.test(line.text()))
      said.push(line.text());
  });
  return said;
}

for (const language of ['en', 'ar'] as const)
  test(`every public page is taken over as it came, in ${language}`, async ({ browser }) => {
    const page = await browser.newPage({ locale: language === 'ar' ? 'ar-KW' : 'en-GB' });
    await page.addInitScript(noteRestyling);
    const said = complaintsOf(page);
    for (const path of pages) {
      const answer = await page.goto(server.url + path, { waitUntil: 'load' });
      expect(await answer?.text(), path).toContain('id="handed"');
      await takenOver(page);
      // the browser itself says of a page that it is not there
      if (answer?.status() === 404) expect(said.splice(0)).toHaveLength(1);
      expect(said, path).toEqual([]);
      expect(await page.locator('body').innerText(), path).not.toMatch(KEY);
      expect(await page.evaluate(() => window.restyled), path).toEqual([]);
      expect(await page.evaluate(writtenTwice), path).toEqual([]);
      // no part brings styles for all of the page: each time the browser would compute those of everything anew
      await expect(page.locator('style[data-emotion$="-global"]'), path).toHaveCount(1);
    }
    await page.close();
  });

test('a phone takes over only what it shows of a page, and has the rest when it is turned', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const said = complaintsOf(page);
  for (const [path, shown] of [
    [paths.reciters, page.getByRole('complementary', { name: 'Filters' })],
    [paths.home, page.getByRole('button', { name: /^Area/ })],
  ] as const) {
    const answer = await page.goto(server.url + path, { waitUntil: 'load' });
    expect(await answer?.text(), path).toContain('data-on-wide');
    await takenOver(page);
    await expect(page.locator('[data-on-wide]'), path).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(shown, path).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(shown, path).toBeHidden();
  }
  // one stop of the Tab key, though the row came later
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(page.locator('[data-on-wide] button[tabindex="-1"]')).toHaveCount(3);
  expect(said).toEqual([]);
  await page.close();
});

test('without a program the pages can be read and their links followed', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'ar-KW', javaScriptEnabled: false });
  await page.goto(`${server.url}${paths.restaurants}?area=salwa`);
  await expect(page.getByText('سلوى').first()).toBeVisible();
  await expect(page.getByText('salwa')).toHaveCount(0);
  await page.goto(server.url + paths.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator(`#content a[href^="${paths.reciters}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(paths.reciters));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const card = page.locator(`#content a[href^="${paths.reciter}?"]`).first();
  const title = (await card.innerText()).split('\n')[0] ?? '';
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#content')).toContainText(title);
  await page.close();
});

test('a page whose program does not come is loaded anew once, then stands as it was drawn, for accounts too', async ({
  browser,
}) => {
  const visitor = await browser.newContext({ locale: 'en-GB' });
  const account = await browser.newContext({ locale: 'en-GB' });
  await signIn(account, server, 'nasser.customer@example.com');
  for (const [context, missing, loads] of [
    [visitor, 'app', 2],
    [visitor, 'lists', 2],
    [account, 'app', 2],
    [account, 'first', 1],
  ] as const) {
    const page = await context.newPage();
    let loaded = 0;
    page.on('framenavigated', () => {
      loaded += 1;
    });
    await page.route(`**/assets/${missing}-*.js`, (route) => route.abort());
    await page.goto(server.url + paths.reciters);
    await expect.poll(() => loaded, { message: missing }).toBe(loads);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(`#content a[href^="${paths.reciter}?"]`).first()).toBeVisible();
    expect(loaded).toBe(loads);
    await page.close();
  }
  // one that came empty says what is wrong, and opens when its program is there
  const page = await account.newPage();
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto(server.url + paths.orders);
  await expect(page.getByText(words('en')('errors.router'))).toBeVisible();
  await page.unroute('**/assets/app-*.js');
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible({ timeout: 20_000 });
  await visitor.close();
  await account.close();
});

test('a page that does not come drawn wears the chosen look before its program is there', async ({ browser }) => {
  const page = await browser.newPage({ colorScheme: 'light' });
  await page.route('**/assets/*', (route) => route.abort());
  await page.addInitScript((key) => localStorage.setItem(key, '"dark"'), LOOK_KEY);
  await page.goto(server.url + paths.orders, { waitUntil: 'domcontentloaded' });
  const worn = await page.evaluate(() => ({
    scheme: getComputedStyle(document.documentElement).colorScheme,
    ground: getComputedStyle(document.body).backgroundColor,
  }));
  expect(worn).toEqual({ scheme: 'dark', ground: 'rgb(14, 20, 19)' });
  await page.close();
});

test('paper is light, whatever the look', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'en-GB', colorScheme: 'dark' });
  await page.goto(server.url + paths.home);
  const ink = () =>
    page
      .locator('#content h2')
      .first()
      .evaluate((heading) => getComputedStyle(heading).color);
  const onScreen = await ink();
  await page.emulateMedia({ media: 'print' });
  const printed = await ink();
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  expect([onScreen, printed]).toEqual(['rgb(236, 241, 238)', await ink()]);
  await page.close();
});

test('an account’s own parts come after, and what it sees more of', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  await signIn(context, server, 'nasser.customer@example.com');
  const page = await context.newPage();
  await page.goto(server.url + reciterPath((await publicRecords(server, 'Qaari Zakreen'))[0]?.name ?? ''));
  await expect(page.getByText(/\d\s*KD/).first()).toBeVisible();
  await context.close();
});

test('a press before a page is taken over finds the day that it was drawn at, whatever the device thinks', async ({
  browser,
}) => {
  await server.advanceClock(24 * 60);
  const page = await browser.newPage({ locale: 'en-GB' });
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  await page.addInitScript(() => {
    // as early as the page could hear one, and again
    const presses = setInterval(() => dispatchEvent(new Event('pointerdown')), 2);
    addEventListener('load', () => setTimeout(() => clearInterval(presses), 2000));
  });
  await page.goto(server.url + paths.home);
  await takenOver(page);
  expect(said).toEqual([]);
  await page.close();
});

test('what is pressed and typed before the program can hear is done once it does, on every kind of page', async ({
  browser,
}) => {
  test.slow();
  const patiently = expect.configure({ timeout: 40_000 });
  const t = words('en');
  /** A drawn page, and what lets its program come. */
  const drawn = async (path: string, width = 390) => {
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width, height: 844 } });
    const { promise: asked, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await asked;
      await route.continue();
    });
    // a phone's processor: parts of the page are taken over one after the other
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(server.url + path, { waitUntil: 'commit' });
    return { page, letCome };
  };

  const home = await drawn(paths.home);
  const search = home.page.getByRole('search');
  // pressed, and then another: the last is meant
  await home.page
    .getByRole('button', { name: /Language/ })
    .filter({ visible: true })
    .first()
    .click();
  await search.getByRole('button', { name: t('storefront.hero_question') }).click();
  expect(await home.page.getByRole('dialog').count()).toBe(0);
  home.letCome();
  await patiently(home.page.getByRole('dialog')).toBeVisible();
  await patiently(home.page.getByRole('menu')).toHaveCount(0);
  await home.page.close();

  const kitchens = await drawn(paths.restaurants);
  await kitchens.page.getByRole('searchbox').fill('Dallah');
  kitchens.letCome();
  await patiently(kitchens.page).toHaveURL(/Dallah/);
  await patiently(kitchens.page.getByRole('searchbox')).toHaveValue('Dallah');
  await patiently(kitchens.page.locator('main h3').filter({ visible: true })).toHaveText([/Dallah/]);
  await kitchens.page.close();

  const reciter = await drawn(reciterPath((await publicRecords(server, 'Qaari Zakreen'))[0]?.name ?? ''), 1280);
  const day = reciter.page.locator('#when-free [role=radio]').nth(2);
  await day.click();
  expect(await day.getAttribute('aria-checked')).toBe('false');
  reciter.letCome();
  await patiently(day).toHaveAttribute('aria-checked', 'true');
  await reciter.page.close();

  const contact = await drawn(paths.contact);
  const message = contact.page.getByRole('textbox', { name: /message/i });
  await message.fill('Salam');
  await message.press('Tab');
  await contact.page.locator('form button[type=submit]').click();
  contact.letCome();
  await patiently(message).toHaveValue('Salam');
  // asked for what is missing, as of any press
  await patiently(contact.page.locator('[aria-invalid=true]').first()).toBeVisible();
  expect(new URL(contact.page.url()).search).toBe('');
  await contact.page.close();
});
