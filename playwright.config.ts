import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/ensureBrowser.ts';
import { filesToRun } from './tests/gate.ts';

// Caches compiled modules for the next process: saves a third of a server's start.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled');

/** Files with one test of a minute or more: they start first, so that no worker ends with one alone. */
const LONG = /\/(story|staffDay|providersEvening)\.spec\.ts$/;

/** `tests/gate.ts` decides which files a run includes. */
const files = filesToRun(['tests/e2e/**/*.spec.ts']).map((file) => resolve(file));

/** Multiplies timeouts over a Frappe site (FRAPPE_URL), which is slow: Python, MariaDB, and a few web workers for whole pages. */
const patience = process.env.FRAPPE_URL ? 6 : 1;

/** End-to-end tests run on the production build; each story starts its own server (tests/e2e/support/server.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/firstStart.ts',
  outputDir: '.cache/e2e',
  // One story has some forty pages, and axe checks each.
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
    // a page that never settles fails by its name, long before the test's timeout
    navigationTimeout: 60_000 * patience,
    browserName: 'chromium',
    // a test of the service worker turns it on
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kuwait',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // a page lives for seconds, so optimizing compilers cost more than they gain
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
