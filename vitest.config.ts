import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { filesToRun } from './tests/gate.ts';

// Caches compiled modules for the next process: tests start a hundred servers, which would each take three times as long.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled');

/** Files that mock modules (`vi.mock`) or check how modules are loaded: each runs in its own process. */
const ISOLATED = ['{src,tests}/**/*.isolated.test.{ts,tsx}', 'tests/serverRendering/**/*.test.tsx'];

/** The production build of React, without development checks, which only the tests of single components need. */
const production = { NODE_ENV: 'production' };

/** Every property test uses the same values each time. */
const SEED = 'tests/support/fixedSeed.ts';

/** Tests that render: they share processes, with one window each. */
const withWindow = { isolate: false, setupFiles: [SEED, 'tests/support/browser.ts', 'tests/support/isolateDom.ts'] };

/** A file's folder and name determine its project; `tests/gate.ts` decides which files a run includes. */
export default defineConfig({
  plugins: [react()],
  // the production build of React has no other JSX runtime
  oxc: { jsx: { development: false } },
  // one copy of react-router and of emotion: packages resolve them by Node's own rules, and our files must resolve the same ones
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    globalSetup: 'tests/support/temporaryFolders.ts',
    environment: 'node',
    setupFiles: SEED,
    // more than the two cores of the smallest machine: a file waits a third of its time
    maxWorkers: 4,
    // on a busy machine, and over a Frappe site, tests and hooks with many cells are slow
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'isolated', include: filesToRun(ISOLATED) },
      },
      {
        extends: true,
        test: { name: 'components', include: filesToRun(['src/**/*.test.{ts,tsx}'], ISOLATED), ...withWindow },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: filesToRun(['tests/**/*.test.tsx'], ISOLATED),
          env: production,
          ...withWindow,
        },
      },
      {
        extends: true,
        // they leave no state in modules, so one process loads them once and runs many
        test: {
          name: 'rules and server',
          include: filesToRun(['{domain,server,scripts,tests}/**/*.test.ts'], ISOLATED),
          env: production,
          isolate: false,
        },
      },
    ],
  },
});
