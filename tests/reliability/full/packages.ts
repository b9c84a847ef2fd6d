/**
 * A project that uses only the packed files, created from react-admin's template, in a browser: it logs in by password from a
 * page of another origin, lists books, edits a child row, uploads a cover, gets an error at a field, and resolves a stale
 * save; each page is checked in both languages, light and dark, on phone and desktop.
 * The static page of `examples/invoices` is walked through as well.
 * `FRAPPE_URL` with an administrator's `FRAPPE_TOKEN` uses a real site instead of the fake one: DocTypes, rows and users of
 * `examples/library` are created there and removed, and Frappe's own actions are tried on them. `REACT=18.3.1` and `ADMIN=5.8.0` install those versions of React and react-admin. `SCREENSHOT_DIR` is a folder for pictures.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { findBrowser } from '../../../scripts/ensureBrowser.ts';
import { tryActions } from '../packages/actions.ts';
import { walkInBrowser } from '../packages/demo.ts';
import { walkInWorker } from '../packages/inWorker.ts';
import { look } from '../packages/look.ts';
import { makeProject, removeProject } from '../packages/project.ts';
import { fillSite } from '../packages/realSite.ts';
import { walk } from '../packages/walk.ts';

const root = join(import.meta.dirname, '../../..');
const library = join(root, 'examples/library');
const { FRAPPE_URL, FRAPPE_TOKEN, REACT, ADMIN } = process.env;
/** A real site may require a strong one. */
const PASSWORD = FRAPPE_URL ? 'Qalam-Waraq-1429' : 'books';

/** The packed command, run on the example. */
async function startFake(place: string): Promise<{ url: string; stop: () => void }> {
  const command = join(place, 'library/node_modules/fake-frappe/dist/server/fakeFrappe/package/command.js');
  const args = ['doctypes', '--rows', 'rows.json', '--users', 'users.json', '--port', FAKE_PORT];
  const child = spawn(process.execPath, [command, ...args], { cwd: library, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /^(http\S+) behaves like Frappe/.exec(line) ?? [];
    if (url) return { url, stop: () => child.kill() };
  }
  throw new Error('The fake site did not start');
}

/** A page is built for the URL of its site, so the fake site's port is fixed. */
const FAKE_PORT = process.env.FAKE_PORT ?? '4251';
const site = FRAPPE_URL ?? `http://127.0.0.1:${FAKE_PORT}`;
const empty = FRAPPE_URL
  ? await fillSite({ url: FRAPPE_URL, token: FRAPPE_TOKEN ?? '' }, library, PASSWORD)
  : async () => undefined;
const place = await makeProject(root, site, { react: REACT, admin: ADMIN });
const fake = FRAPPE_URL ? undefined : await startFake(place);
const project = join(place, 'library');
const serve = (outDir: string) =>
  preview({ root: project, configFile: false, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
const english = await serve('dist');
const arabic = await serve('dist-arabic');
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
let held = true;
const page = await browser.newPage();
page.setDefaultTimeout(Number(process.env.TIMEOUT_MS ?? 15_000));
// the template's fonts come from another host
await page.route(/fonts\.(googleapis|gstatic)\.com/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
try {
  const at = english.resolvedUrls?.local[0] ?? '';
  await walk(page, at, site, PASSWORD);
  if (FRAPPE_URL) await tryActions({ url: FRAPPE_URL, token: FRAPPE_TOKEN ?? '' });
  else {
    await look(browser, { english: at, arabic: `${arabic.resolvedUrls?.local[0]}arabic.html` }, PASSWORD);
    await walkInWorker(root, project, browser);
    await walkInBrowser(root, project, browser);
  }
} catch (error) {
  held = false;
  console.log(error);
  if (process.env.SCREENSHOT_DIR) await page.screenshot({ path: join(process.env.SCREENSHOT_DIR, 'failed.png') });
}
await empty();
fake?.stop();
await browser.close();
if (held) removeProject(place);
console.log(
  `packages: a stranger’s project with React ${REACT ?? '19'}${ADMIN ? ` and react-admin ${ADMIN}` : ''}, ${held ? 'all of it held' : `FAILED, in ${place}`}`,
);
process.exit(held ? 0 : 1);
