import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { type RunningServer, startServer } from './support/server.ts';

/** kB of 1000 bytes, gzip level 9, as the design counts them. */
const BUDGET_KB = 206;

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('a guest opening Home in English loads little JavaScript, and none of the back office', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'en-GB' });
  const scripts: { url: string; text: string }[] = [];
  page.on('response', async (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push({ url: answer.url(), text: await answer.text() });
  });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const sizes = scripts.map(({ url, text }) => ({
    file: url.split('/').at(-1),
    kB: gzipSync(text, { level: 9 }).length / 1000,
  }));
  const total = sizes.reduce((sum, { kB }) => sum + kB, 0);
  console.log(`first load: ${total.toFixed(1)} kB gz of ${BUDGET_KB} in ${sizes.length} files`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(BUDGET_KB);
  // ra-ui-materialui names its styled parts RaLayout, RaDataTable ...: none of them may travel.
  for (const { url, text } of scripts)
    expect(text.match(/['"`]Ra(Layout|DataTable|List|Menu|SimpleForm|Sidebar)\b/)?.[0], url).toBeUndefined();
});
