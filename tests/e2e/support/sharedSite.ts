import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

/**
 * A test that only looks: all of a worker look at one server, whatever file they stand in, so that they can be shared out one by one
 * without each starting its own. Nothing may be written there.
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
