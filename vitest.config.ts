import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { filesToRun } from './tests/gate.ts';

// What one process has read and compiled, the next one finds: tests start a hundred servers, each of which took three times as long.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled');

/** Files that replace modules (`vi.mock`), or look at how modules are loaded: each has a process of its own. */
const ISOLATED = ['{src,tests}/**/*.isolated.test.{ts,tsx}', 'tests/serverRendering/**/*.test.tsx'];

/** React as visitors get it, without the checks for developers, which only the tests of single components need. */
const production = { NODE_ENV: 'production' };

/** Every property is tried with the same values each time. */
const SEED = 'tests/support/fixedSeed.ts';

/** Tests that render: they share processes, with one window each. */
const withWindow = { isolate: false, setupFiles: [SEED, 'tests/support/browser.ts', 'tests/support/isolateDom.ts'] };

/** Which project a file belongs to follows from its folder and name; which files a run takes, from `tests/gate.ts`. */
export default defineConfig({
  plugins: [react()],
  // the React of visitors knows no other
  oxc: { jsx: { development: false } },
  // one copy of react-router and of emotion: packages find them by Node's own rules, our files must find the same ones
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    globalSetup: 'tests/support/temporaryFolders.ts',
    environment: 'node',
    setupFiles: SEED,
    // more than the two cores of the smallest machine: a file waits a third of its time
    maxWorkers: 4,
    // on a busy machine, and over a Frappe site, a test of many cells takes its time, and what comes before it
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
        // they leave nothing behind in a module: one process runs many of them, loaded once
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
