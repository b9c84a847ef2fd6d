import { expect } from '@playwright/test';
import { paths, providerPaths, reciterPath, restaurantPath } from '../../domain/paths.ts';
import { SERVER_STATE_ID } from '../../domain/renderedPage.ts';
import { RECITER_EMAIL } from './support/providersDay.ts';
import { saveData } from './support/saveData.ts';
import { test } from './support/sharedSite.ts';
import { signIn } from './support/signIn.ts';
import { type Sent, watchTraffic } from './support/traffic.ts';

/** Maximum size of a first visit in kB of 1000 transferred bytes, with headers and without images. */
const MAX_KB = { script: 254, all: 316 };

const pages = {
  Home: paths.home,
  list: paths.reciters,
  reciter: reciterPath('yousef-al-sanbouki'),
  restaurant: restaurantPath('qidr-wa-dallah'),
};

/** ra-ui-materialui names its styled components RaLayout, RaDataTable and so on; these names reveal back-office code. */
const BACK_OFFICE = /['"`]Ra(Layout|DataTable|List|Menu|SimpleForm|Sidebar)\b/;

const kB = (answers: readonly Sent[]): number => answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

for (const locale of ['en-GB', 'ar-KW'])
  test(`a first visit is small and loads nothing of the back office, ${locale}`, async ({ browser, server }) => {
    for (const [name, path] of Object.entries(pages)) {
      const page = await browser.newPage({ locale, viewport: { width: 390, height: 844 } });
      await saveData(page);
      const traffic = await watchTraffic(page);
      const scripts: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.text());
      });
      const response = await page.goto(server.url + path, { waitUntil: 'networkidle' });
      // the app shell is smaller, and requests the rest later
      expect(await response?.text(), name).toContain(`id="${SERVER_STATE_ID}"`);
      await expect(page.locator('html')).not.toHaveAttribute('data-hydrating');
      await page.waitForLoadState('networkidle');

      // the icon is an image, though no element shows it
      const sent = traffic().filter(({ kind, url }) => kind !== 'image' && !url.endsWith('.svg'));
      const script = sent.filter(({ kind }) => kind === 'script');
      console.log(`${name}, ${locale}: ${kB(sent).toFixed(1)} kB, script ${kB(script).toFixed(1)} kB`);
      const list = sent.map(({ url, bytes }) => `${new URL(url).pathname} ${bytes}`).join('\n');
      expect(script.length, name).toBeGreaterThan(0);
      expect.soft(kB(script), `${name}\n${list}`).toBeLessThanOrEqual(MAX_KB.script);
      expect.soft(kB(sent), `${name}\n${list}`).toBeLessThanOrEqual(MAX_KB.all);
      for (const { url, bytes, encoding, kind } of sent)
        if (kind !== 'font' && bytes > 3000) expect(encoding, url).toBe('br');
      for (const text of await Promise.all(scripts)) expect(BACK_OFFICE.exec(text)?.[0], name).toBeUndefined();
      await page.close();
    }
  });

test('a provider’s first page loads nothing of staff’s', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  await signIn(context, server, RECITER_EMAIL);
  const page = await context.newPage();
  await saveData(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(server.url + providerPaths.today);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root:visible')).toHaveCount(0);
  expect(scripts.filter((path) => path.includes('ProviderOffice'))).toHaveLength(1);
  expect(scripts.filter((path) => path.includes('StaffOffice'))).toEqual([]);
  await context.close();
});
