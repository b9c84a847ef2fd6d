import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build, preview } from 'vite';
import { expect } from './expect.ts';
import { shot } from './walk.ts';

const pageOf = (script: string) =>
  `<!doctype html><html lang="en"><title>Worker</title><link rel="icon" href="data:,"><body><div id="root"></div></body><script type="module" src="./${script}"></script></html>`;

/** The example's admin with a site inside its own page. */
const adminOver = (doctypes: string[]) => `import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { createFakeFrappe, fakeFrappeHandlers, useSqlite } from 'fake-frappe/browser';
import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { FrappeAdmin } from 'ra-frappe';
import { createRoot } from 'react-dom/client';
import rows from './example/rows.json';
import users from './example/users.json';
${doctypes.map((name) => `import ${name} from './example/doctypes/${name}.json';`).join('\n')}

useSqlite(await sqlite3InitModule());
const site = createFakeFrappe({ doctypes: [${doctypes.join(', ')}], rows, users });
await setupWorker(...fakeFrappeHandlers(site, http)).start({ onUnhandledRequest: 'bypass' });
const names = ['Book', 'Author', 'Loan'];
createRoot(document.getElementById('root')!).render(<FrappeAdmin url="" doctypes={names} title="Library" />);
`;

/** The console messages of a page. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return problems;
}

/**
 * The fake site inside a browser, from the packed file: the README's page with MSW, and the example's admin, with a login
 * by password.
 * @param project a project that has installed the packages
 */
export async function walkInWorker(root: string, project: string, browser: Browser): Promise<void> {
  const folder = join(project, 'worker');
  const readme = readFileSync(join(root, 'packages/fake-frappe/README.md'), 'utf8');
  for (const [, file = '', text = ''] of readme.matchAll(/^```js(?:on)? (\S+\.json|worker\.js)\n([\s\S]*?)^```/gm)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  cpSync(join(root, 'examples/library'), join(folder, 'example'), {
    recursive: true,
    filter: (path) => !/node_modules|package-lock/.test(path),
  });
  const doctypes = globSync('doctypes/*.json', { cwd: join(folder, 'example') }).map((file) => basename(file, '.json'));
  writeFileSync(join(folder, 'admin.tsx'), adminOver(doctypes));
  const pages = { index: pageOf('worker.js'), admin: pageOf('admin.tsx') };
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(folder, `${name}.html`), html);
  mkdirSync(join(folder, 'public'), { recursive: true });
  cpSync(join(project, 'node_modules/msw/lib/mockServiceWorker.js'), join(folder, 'public/mockServiceWorker.js'));
  const input = Object.keys(pages).map((name) => join(folder, `${name}.html`));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2022', chunkSizeWarningLimit: 4000, rolldownOptions: { input } },
  });
  const server = await preview({ root: folder, configFile: false, preview: { host: '127.0.0.1', port: 0 } });
  const address = server.resolvedUrls?.local[0] ?? '';

  const page = await browser.newPage();
  const problems = problemsOf(page);
  await page.goto(address);
  const [, promised = ''] = /^shows `([^`]*)`/m.exec(readme) ?? [];
  await page.waitForFunction((text) => document.body.textContent?.trim() === text, promised, { timeout: 60_000 });
  expect(promised && !problems.length, `in a browser MSW answers from the fake site: ${promised} ${problems.join()}`);

  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const logIn = async (password: string) => {
    await page.getByLabel('Username').fill('librarian@library.test');
    await page.getByLabel('Password').first().fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await page.goto(`${address}admin.html`);
  await logIn('wrong');
  await page.getByText('Invalid login credentials').waitFor();
  await logIn('books');
  await row('Emma').click();
  await page.getByLabel('Year', { exact: true }).fill('1817');
  await page.getByRole('button', { name: 'Save' }).click();
  await row('Emma').filter({ hasText: '1817' }).waitFor();
  await shot(page, 'worker');
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByText('Logout').click();
  await page.getByLabel('Password').first().waitFor();
  expect(true, 'there one logs in by password, edits and logs out, by cookies that the fake site keeps');
  await logIn('books');
  await row('Emma').filter({ hasText: '1817' }).waitFor();
  await page.reload();
  await page.getByLabel('Password').first().waitFor();
  expect(true, 'site and session are anew with the page');
  await page.close();
  await server.close();
}
