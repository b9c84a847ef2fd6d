import { type BrowserContext, expect, type Page } from '@playwright/test';
import { backOfficeResources } from '../../domain/generated/backOfficeResources.gen.ts';
import { providerPaths, reciterPath, staffPaths } from '../../domain/paths.ts';
import { isGate } from '../gate.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/sharedSite.ts';
import { signIn } from './support/signIn.ts';
import { addressOf, SAMPLE_CUSTOMER, sampleAddresses, storefrontRoutes } from './support/storefrontAddresses.ts';

const MARK = 'held back: ';

/** What the policy blocked on the pages of a context, with the URL of the page. */
async function collectViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  context.on('console', (line) => {
    if (line.text().startsWith(MARK)) violations.push(`${line.page()?.url()} ${line.text()}`);
  });
  await context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      console.debug(`${mark}${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
    });
  }, MARK);
  return violations;
}

const people = {
  visitor: undefined,
  customer: SAMPLE_CUSTOMER,
  vendor: 'yousef-al-sanbouki@example.com',
  staff: 'staff@example.com',
};

async function pagesOf(who: keyof typeof people, server: RunningServer): Promise<readonly string[]> {
  if (who === 'vendor') return Object.values(providerPaths).filter((path) => !path.includes('restaurant'));
  if (who === 'staff') return [...Object.values(staffPaths), ...backOfficeResources.map((one) => `/${one}`)];
  const addresses = await sampleAddresses(server);
  return storefrontRoutes[who].map((route) => addressOf(addresses, route));
}

/** The page's heading is in the DOM, even behind the login dialog. */
const stands = (page: Page) => page.locator('h1').first().waitFor({ state: 'attached', timeout: 30_000 });

/** Every other test also fails on policy violations, through the console. This one opens each page alone. */
for (const who of isGate ? [] : (['visitor', 'customer', 'vendor', 'staff'] as const))
  for (const language of ['en', 'ar'] as const)
    test(`a page’s policy blocks nothing of the page: ${who}, ${language}`, async ({ browser, server }) => {
      const context = await browser.newContext({ locale: language === 'ar' ? 'ar-KW' : 'en-GB' });
      const email = people[who];
      if (email) await signIn(context, server, email);
      const violations = await collectViolations(context);
      const page = await context.newPage();
      for (const path of await pagesOf(who, server)) {
        const response = await page.goto(server.url + path);
        expect(response?.headers()['content-security-policy'], path).not.toContain('unsafe-inline');
        await stands(page);
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
      }
      expect(violations).toEqual([]);
      await context.close();
    });

test('injected styles, attributes and scripts have no effect', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  await signIn(context, server, people.vendor);
  const violations = await collectViolations(context);
  const page = await context.newPage();
  await page.goto(server.url + providerPaths.earnings);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(violations).toEqual([]);
  // injects a style, an attribute, a script and HTML text
  const refused = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'h1 { opacity: 0 }';
    document.head.append(style);
    const script = document.createElement('script');
    script.append('document.title = "smuggled"');
    document.head.append(script);
    document.body.setAttribute('style', 'opacity: 0');
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src="x">');
      return false;
    } catch {
      return [document.title, getComputedStyle(document.body).opacity, style.sheet?.cssRules.length ?? 0];
    }
  });
  expect(refused).not.toContain('smuggled');
  expect(refused).toEqual([expect.any(String), '1', 0]);
  await expect.poll(() => violations.map((one) => one.split(MARK)[1]?.split(' ')[0])).toContain('style-src-attr');
  await context.close();
});

test('a recording and a video can be played', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  await signIn(context, server, SAMPLE_CUSTOMER);
  const violations = await collectViolations(context);
  // the video's site is external: the request is intercepted here
  const films: string[] = [];
  await context.route('https://www.youtube-nocookie.com/**', (route) => {
    films.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>film</title>' });
  });
  const page = await context.newPage();
  await page.goto(server.url + reciterPath(people.vendor.split('@')[0] ?? ''));
  const heard = page.waitForResponse((response) => response.request().resourceType() === 'media');
  await page
    .getByRole('button', { name: /^Listen/ })
    .first()
    .click();
  expect((await heard).ok()).toBe(true);
  const play = page.getByRole('button', { name: /^Play video/ });
  const count = await play.count();
  for (let left = count; left > 0; left -= 1) await play.first().click();
  expect(count).toBeGreaterThan(0);
  await expect(page.locator('iframe, video')).toHaveCount(count);
  await expect.poll(() => films.length).toBe(await page.locator('iframe').count());
  expect(violations).toEqual([]);
  await context.close();
});
