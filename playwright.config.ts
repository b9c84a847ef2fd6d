import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 8180);

/** End-to-end tests run on the production build; each story starts a server of its own (tests/e2e/support/server.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  timeout: 180_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  metadata: { port },
  use: {
    actionTimeout: 10_000,
    browserName: 'chromium',
    timezoneId: 'Asia/Kuwait',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'retain-on-failure',
  },
});
