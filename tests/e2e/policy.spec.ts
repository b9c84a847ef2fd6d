import { type BrowserContext, expect, type Page } from '@playwright/test';
import { backOfficeResources, staffPaths, vendorPaths } from '../../domain/paths.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/sharedSite.ts';
import { signIn } from './support/signIn.ts';
import { addressOf, SAMPLE_CUSTOMER, sampleAddresses, storefrontRoutes } from './support/storefrontAddresses.ts';

/** `WALK=all`: every page there is; otherwise the main ones. */
const everything = process.env.WALK === 'all';

/** What the browser held back on the pages of a context, with the page it was on. */
async function heldBack(context: BrowserContext): Promise<string[]> {
  const said: string[] = [];
  await context.exposeBinding('heldBack', ({ page }, what: string) =>
    said.push(`${new URL(page.url()).pathname} ${what}`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const { heldBack } = window as unknown as { heldBack: (what: string) => void };
      heldBack(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
    });
  });
  return said;
}

const MAIN = {
  visitor: [
    '',
    'EventList',
    'ZakiriList',
    'ZakiriDetail',
    'RestaurantDetail',
    'PlanMajlis',
    'ContactUs',
    'VerifyEmail',
  ],
  customer: ['', 'ZakiriDetail', 'RestaurantDetail', 'CheckOut', 'orders', 'OrderDetail', 'EditProfile', 'Addresses'],
  vendor: Object.values(vendorPaths).filter((path) => !path.includes('restaurant')),
  staff: [...Object.values(staffPaths), ...backOfficeResources.map((one) => `/${one}`)],
};

const people = {
  visitor: undefined,
  customer: SAMPLE_CUSTOMER,
  vendor: 'yousef-al-sanbouki@example.com',
  staff: 'staff@example.com',
};

async function pagesOf(who: keyof typeof MAIN, server: RunningServer): Promise<readonly string[]> {
  if (who === 'vendor') return MAIN.vendor;
  // each list is made like the others
  if (who === 'staff') return everything ? MAIN.staff : MAIN.staff.slice(0, 9);
  const addresses = await sampleAddresses(server);
  return (everything ? storefrontRoutes[who] : MAIN[who]).map((route) => addressOf(addresses, route));
}

const stands = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 30_000 });

for (const who of ['visitor', 'customer', 'vendor', 'staff'] as const)
  for (const language of ['en', 'ar'] as const)
    test(`nothing of a page is held back by its own policy: ${who}, ${language}`, async ({ browser, server }) => {
      const context = await browser.newContext({ locale: language === 'ar' ? 'ar-KW' : 'en-GB' });
      const email = people[who];
      if (email) await signIn(context, server, email);
      const said = await heldBack(context);
      const page = await context.newPage();
      for (const path of await pagesOf(who, server)) {
        const answer = await page.goto(server.url + path);
        expect(answer?.headers()['content-security-policy'], path).not.toContain('unsafe-inline');
        await stands(page);
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
      }
      expect(said).toEqual([]);
      await context.close();
    });
