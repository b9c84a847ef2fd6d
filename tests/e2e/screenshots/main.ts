/**
 * `npm run screenshots [-- NAME ...]`: takes screenshots of pages of the built app, as guests and sample accounts see them, into
 * .cache/shots. Each has its own server. pictures.ts has the names.
 */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../../scripts/ensureBrowser.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { pictures } from './pictures.ts';
import { take } from './take.ts';

const FOLDER = '.cache/shots';
const wanted = process.argv.slice(2);
const chosen = pictures.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (chosen.length === 0) throw new Error(`No such picture; there are: ${pictures.map(({ name }) => name).join(', ')}`);

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
let failed = 0;
for (const picture of chosen) {
  // Each screenshot has its own server, so that none shows the effects of another.
  let server: RunningServer | undefined;
  try {
    server = await startServer();
    await take(browser, server, picture, `${FOLDER}/${picture.name}.png`);
    console.log(`${FOLDER}/${picture.name}.png`);
  } catch (error) {
    failed += 1;
    console.error(`${picture.name}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await server?.stop();
  }
}
await browser.close();
process.exit(failed === 0 ? 0 : 1);
