import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { build, preview } from 'vite';
import { run } from '../../../scripts/packages/build.ts';
import { expect } from './expect.ts';

const HTML =
  '<!doctype html><html lang="en"><title>Worker</title><link rel="icon" href="data:,"><body></body><script type="module" src="/worker.js"></script></html>';

/** The README's page with MSW: the fake site answers inside of the browser, from the packed file. */
export async function walkInWorker(root: string, place: string, packed: string, browser: Browser): Promise<void> {
  const folder = join(place, 'worker');
  const readme = readFileSync(join(root, 'packages/fake-frappe/README.md'), 'utf8');
  for (const [, file = '', text = ''] of readme.matchAll(/^```js(?:on)? (\S+\.json|worker\.js)\n([\s\S]*?)^```/gm)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const dependencies = { 'fake-frappe': `file:${packed}`, '@sqlite.org/sqlite-wasm': '3.53.4-build2', msw: '3.0.5' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  writeFileSync(join(folder, 'index.html'), HTML);
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'], folder);
  mkdirSync(join(folder, 'public'));
  cpSync(join(folder, 'node_modules/msw/lib/mockServiceWorker.js'), join(folder, 'public/mockServiceWorker.js'));
  await build({ root: folder, configFile: false, logLevel: 'error', build: { target: 'es2022' } });
  const server = await preview({ root: folder, configFile: false, preview: { host: '127.0.0.1', port: 0 } });
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  const [, promised = ''] = /^shows `([^`]*)`/m.exec(readme) ?? [];
  await page.waitForFunction((text) => document.body.textContent?.trim() === text, promised, { timeout: 60_000 });
  expect(promised && !problems.length, `in a browser MSW answers from the fake site: ${promised} ${problems.join()}`);
  await page.close();
  await server.close();
}
