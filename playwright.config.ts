import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/ensureBrowser.ts';
import { filesToRun } from './tests/gate.ts';

// What one process has read and compiled, the next one finds: a third of a server's start.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled');

/** One test each, of a minute and more: begun first, so that no worker is left alone with one at the end. */
const LONG = /\/(story|staffDay|providersEvening)\.spec\.ts$/;

/** Which files a run takes stands in `tests/gate.ts`. */
const files = filesToRun(['tests/e2e/**/*.spec.ts']).map((file) => resolve(file));

/** Over a Frappe site (FRAPPE_URL) everything takes its time: Python, MariaDB, and a few web workers for whole pages. */
const patience = process.env.FRAPPE_URL ? 6 : 1;

/** End-to-end tests run on the production build; each story starts a server of its own (tests/e2e/support/server.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/firstStart.ts',
  outputDir: '.cache/e2e',
  // One story is some forty pages, each looked at by axe.
  timeout: 600_000 * patience,
  expect: { timeout: 30_000 * patience },
  fullyParallel: false,
  projects: [
    { name: 'long', testMatch: files.filter((file) => LONG.test(file)) },
    { name: 'others', testMatch: files.filter((file) => !LONG.test(file)) },
  ],
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    actionTimeout: 30_000 * patience,
    // a page that never comes to rest is told by its name, long before the test has used up its time
    navigationTimeout: 60_000 * patience,
    browserName: 'chromium',
    // a test of the worker asks for it
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kuwait',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // a page lives for seconds: to compile for speed costs more than it gives, with either of the two compilers
        '--js-flags=--no-opt --no-maglev',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
  },
});
