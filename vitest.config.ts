import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { drawLots } from './tests/support/lot.ts';

// What one process has read and compiled, the next one finds: tests start a hundred servers, each of which took three times as long.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled');

/** Unit tests stand beside their file. */
const all = globSync(['{domain,server,scripts,src}/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}']).toSorted();
/** Suites of whole screens; a quarter of their files where lots are drawn. */
const screens = all.filter((file) => /^tests\/(flows|messages|pages)\//.test(file));
const drawn = new Set(drawLots('screens', screens, Math.ceil(screens.length / 4)));
const files = all.filter((file) => drawn.has(file) || !screens.includes(file));
/** Files of tests by what stands in them. */
const thatSay = (words: string): string[] => files.filter((path) => readFileSync(path, 'utf8').includes(words));
/** Files that put another module in a module's place, which holds for files after them. */
const replacing = thatSay('vi.mock(');
/** The one that looks how modules are loaded. */
const loading = ['tests/serverRendering/pages.test.tsx'];
const apart = [...replacing, ...loading];
/** Files that draw pages: they share a page's globals. */
const drawing = thatSay("support/browser.ts'").filter((file) => !apart.includes(file));
/** Those that open the whole app. */
const app = drawing.filter((file) => /(openPage|keyedPage)\.tsx'/.test(readFileSync(file, 'utf8')));
const parts = drawing.filter((file) => !app.includes(file));

/** React draws whole pages as for visitors, without the checks that it makes for developers; those are made where parts are drawn. */
const visitors = { NODE_ENV: 'production' };

/** Files of ten seconds and more, which often wait: begun first, so that others work meanwhile and none is left alone at the end. */
const LONG =
  /\/tests\/(account\/(startup|equalTime|sockets)|matrix\/(disguises|states)|reliability\/(contract|exploration|kills|sequences)|resource\/venue|wire\/wire)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [react()],
  // the React of visitors knows no other
  oxc: { jsx: { development: false } },
  // one copy of react-router and of emotion: packages find them by Node's own rules, our files must find the same ones
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    globalSetup: 'tests/support/temporaryFolders.ts',
    environment: 'node',
    // more than the two cores of the smallest machine: a file waits a third of its time
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    // on a busy machine, and over a Frappe site, a test of many cells takes its time, and what comes before it
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'apart', include: replacing } },
      { extends: true, test: { name: 'loading', include: loading, env: visitors } },
      {
        extends: true,
        test: { name: 'parts', include: parts, isolate: false, setupFiles: 'tests/support/leaveNothing.ts' },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: app,
          isolate: false,
          setupFiles: 'tests/support/leaveNothing.ts',
          env: visitors,
        },
      },
      {
        extends: true,
        // they leave nothing behind in a module: one process runs many of them, loaded once
        test: {
          name: 'rules and server',
          include: files.filter((file) => ![...apart, ...drawing].includes(file)),
          isolate: false,
          env: visitors,
        },
      },
    ],
  },
});
