import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

/**
 * For read-only tests: all tests of a worker share one server, across files, so that they can be distributed one by one
 * without each starting its own. They must not write.
 */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from its first parameter
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
