/**
 * A stranger's project from the packed files alone, in a browser: it logs in by password from a page of another origin, sees its
 * books, edits a row of a table, uploads a cover, is refused at a field, and keeps what a stale save would lose.
 * `FRAPPE_URL` is a real site in the place of the fake one; it needs the DocTypes, rows and users of `examples/library`.
 * `REACT=18` installs that version of React first.
 */
import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser } from '../../../scripts/ensureBrowser.ts';
import { buildPackage, packageNames, packPackage, run } from '../../../scripts/packages/build.ts';

const root = join(import.meta.dirname, '../../..');
const { FRAPPE_URL, REACT, SHOTS } = process.env;
const PASSWORD = 'books';

function expect(held: unknown, what: string): void {
  if (!held) throw new Error(`Not so: ${what}`);
  console.log(`packages: ${what}`);
}

/** The example as a project of its own, with the packed files and nothing else of this repository's. */
function project(): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const place = mkdtempSync(join(root, '.cache/stranger-'));
  cpSync(join(root, 'examples/library'), place, { recursive: true });
  for (const name of packageNames()) {
    const packed = packPackage(buildPackage(name, join(place, 'packed')));
    const folder = join(place, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    run('tar', ['-xzf', packed, '-C', folder, '--strip-components=1'], place);
  }
  if (REACT) {
    const manifest = { private: true, type: 'module', dependencies: { react: REACT, 'react-dom': REACT } };
    mkdirSync(join(place, 'react'));
    writeFileSync(join(place, 'react/package.json'), JSON.stringify(manifest));
    run('npm', ['install', '--no-audit', '--no-fund'], join(place, 'react'));
  }
  const main = readFileSync(join(place, 'src/main.tsx'), 'utf8')
    .split('\n')
    .filter((line) => line.trim());
  expect(main.length <= 5, `${main.length} lines of its own code`);
  return place;
}

async function startFake(place: string): Promise<{ url: string; stop: () => void }> {
  const command = join(place, 'node_modules/fake-frappe/dist/packages/fake-frappe/command.js');
  const args = ['doctypes', '--rows', 'rows.json', '--users', 'users.json', '--port', '0'];
  const child = spawn(process.execPath, [command, ...args], { cwd: place, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /^(http\S+) answers as Frappe/.exec(line) ?? [];
    if (url) return { url, stop: () => child.kill() };
  }
  throw new Error('The fake site did not start');
}

async function shot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
}

async function walk(page: Page, address: string, site: string): Promise<void> {
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const save = () => page.getByRole('button', { name: 'Save' }).click();

  await page.goto(address);
  await page.getByLabel('Username').fill('librarian@library.test');
  await page.getByLabel('Password').first().fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Invalid login credentials').waitFor();
  expect(true, 'a wrong password is refused in the site’s words');
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await row('Miramar').waitFor();
  await row('Emma').filter({ hasText: 'Jane Austen' }).waitFor();
  expect(true, 'it sees its books, with their authors');
  await shot(page, 'list');

  await row('Emma').click();
  await page.getByLabel('Shelf').first().fill('Z9');
  await page.locator('input[type=file]').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await shot(page, 'form');
  await save();
  await row('Emma').waitFor();
  await row('Emma').click();
  const cover = page.locator('img[src*="/files/cover"]');
  await cover.waitFor();
  expect((await cover.getAttribute('src'))?.startsWith(site), 'the cover is stored, and shown from the site');
  expect((await page.getByLabel('Shelf').first().inputValue()) === 'Z9', 'the row of a table is changed');
  expect((await page.getByLabel('Shelf').nth(1).inputValue()) === 'A', 'the other row is as it was');

  await page.getByLabel('Year').fill('-3');
  await save();
  await page.locator('p.Mui-error', { hasText: 'not negative' }).waitFor();
  expect(true, 'what the DocType does not allow is said before anything is sent');
  await page.getByLabel('Year').fill('1815');
  await page.getByLabel('ISBN').fill('9770118000');
  await save();
  await page.locator('p.Mui-error', { hasText: 'ISBN must be unique' }).waitFor();
  expect(
    (await page.getByLabel('ISBN').inputValue()) === '9770118000',
    'what only the site knows is refused at the field in its words, and nothing typed is lost',
  );
  await shot(page, 'refused');

  await page.getByLabel('ISBN').fill('');
  await page.getByLabel('Year').fill('1816');
  const users = `${site}/api/method/login`;
  const other = await page.context().browser()!.newContext();
  await other.request.post(users, { data: { usr: 'librarian@library.test', pwd: PASSWORD } });
  const theirs = await other.request.put(`${site}/api/resource/Book/Emma`, { data: { year: 1900, summary: 'Theirs' } });
  expect(theirs.ok(), 'somebody else saves the same book');
  await save();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Somebody else saved this meanwhile.').waitFor();
  expect((await dialog.getByRole('group', { name: 'Year' }).innerText()).match(/1816[\s\S]*1900/), 'both are shown');
  expect((await dialog.innerText()).includes('They also changed: Summary'), 'and what only the other changed');
  await shot(page, 'stale');
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
  await row('Emma').filter({ hasText: '1816' }).waitFor();
  const { data } = await (await other.request.get(`${site}/api/resource/Book/Emma`)).json();
  expect(
    data.year === 1816 && data.summary === 'Theirs',
    'what was typed is saved, and what the other saved elsewhere is kept',
  );
  await other.close();
}

const place = project();
const fake = FRAPPE_URL ? undefined : await startFake(place);
const site = FRAPPE_URL ?? fake?.url ?? '';
process.env.VITE_FRAPPE_URL = site;
const alias = REACT
  ? ['react', 'react-dom'].map((name) => ({
      find: new RegExp(`^${name}(/|$)`),
      replacement: `${join(place, 'react/node_modules', name)}$1`,
    }))
  : [];
await build({ root: place, configFile: false, logLevel: 'error', resolve: { alias } });
const program = globSync('dist/assets/*.js', { cwd: place }).map((file) => readFileSync(join(place, file), 'utf8'));
if (REACT)
  expect(
    program.some((text) => text.includes(REACT)),
    `React is ${REACT}`,
  );
const server = await preview({ root: place, configFile: false, preview: { host: '127.0.0.1', port: 0 } });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
let held = true;
const page = await browser.newPage();
page.setDefaultTimeout(15_000);
const problems: string[] = [];
page.on('pageerror', (error) => problems.push(String(error)));
page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
try {
  await walk(page, server.resolvedUrls?.local[0] ?? '', site);
} catch (error) {
  held = false;
  console.log(error, problems);
  await shot(page, 'failed');
}
await browser.close();
await server.close();
fake?.stop();
rmSync(place, { recursive: true, force: true });
console.log(`packages: a stranger’s project with React ${REACT ?? '19'}, ${held ? 'all of it held' : 'FAILED'}`);
process.exit(held ? 0 : 1);
