import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const notHere = ['tests/e2e/**', 'node_modules/**'];
/** Files that draw pages: each has a page's globals of its own (tests/support/browser.ts, imported first). */
const pages = ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.tsx'];
/** Files that put another module in a module's place (`vi.mock`), which holds for files after them in the same process. */
const standIns = ['tests/reliability/{capacityRace,doubleBooking,moveRace}.test.ts'];
/** Files of rules and of the server, which leave nothing behind in a module: one process runs many of them, loaded once. */
const rulesAndServer = ['{domain,server,scripts}/**/*.test.ts', 'tests/**/*.test.ts'];
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

/** Unit tests stand beside their file. */
export default defineConfig({
  plugins: [react()],
  // one copy of react-router: packages find its ES modules by Node's own rules, our files must find the same ones
  ssr: { resolve: { conditions: ['module-sync', 'module', 'node', 'development'] } },
  test: {
    globalSetup: 'tests/support/temporaryFolders.ts',
    exclude: notHere,
    environment: 'node',
    // more than the two cores of the smallest machine: a file waits a third of its time
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    testTimeout: 20_000,
    // on a busy machine, and over a Frappe site, what comes before a test takes its time
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'apart', include: [...pages, ...standIns] } },
      {
        extends: true,
        test: {
          name: 'rules and server',
          include: rulesAndServer,
          exclude: [...notHere, ...standIns],
          isolate: false,
        },
      },
    ],
  },
});
