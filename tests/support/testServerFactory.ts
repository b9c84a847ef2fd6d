import { test } from 'vitest';
import type { Instant } from '../../domain/time/kuwaitTime.ts';
import { startServer } from './serverHarness.ts';
import { SITE_URL } from './site/desk.ts';
import { siteServer } from './site/siteServer.ts';
import type { TestServer } from './testServer.ts';

/**
 * Creates a server with the sample data, for suites that run on every host of the marketplace: the embedded server, or
 * a Frappe site in `npm run test:site`. There is only one site: a second server in a test replaces the first.
 * @param options `now`: its clock's time
 */
export const testServer = (options: { now?: Instant } = {}): TestServer =>
  SITE_URL ? siteServer(options) : startServer(options);

/** Timeout in ms for a test with very many requests. A site takes longer for each: Python, MariaDB, and the sidecar. */
export const manyRequests = SITE_URL ? 1_200_000 : 60_000;

/**
 * For very many attempts: the embedded server runs all of them. A site is slower and runs a sample, rotating from
 * `SEED` on; both run the same rules.
 * @returns a function that says whether to make the next attempt
 */
export function sampleAttempts(every: number): () => boolean {
  let turn = Number(process.env.SEED ?? 0);
  return () => !SITE_URL || turn++ % every === 0;
}

/** A test only for the embedded server, next to those for every host; docs/reference/test-suites.md explains why. */
export const embeddedTest = test.skipIf(Boolean(SITE_URL));
