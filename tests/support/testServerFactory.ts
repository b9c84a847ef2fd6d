import { test } from 'vitest';
import type { Instant } from '../../domain/time/kuwaitTime.ts';
import { startServer } from './serverHarness.ts';
import { SITE_URL } from './site/desk.ts';
import { siteServer } from './site/siteServer.ts';
import type { TestServer } from './testServer.ts';

/**
 * A server as the sample leaves it, for suites that ask nothing but what every host of the marketplace has: the embedded one, or
 * within `npm run test:site` a Frappe site. Of a site there is one: a second one in a test takes the first one's place.
 * @param options `now`: what its clock shows
 */
export const testServer = (options: { now?: Instant } = {}): TestServer =>
  SITE_URL ? siteServer(options) : startServer(options);

/** Milliseconds for a test of very many requests. A site takes longer for each: Python, MariaDB, a process beside the worker. */
export const manyRequests = SITE_URL ? 1_200_000 : 60_000;

/**
 * For very many tries: the embedded server makes each. A site takes some milliseconds for each and makes one in so many, by turns from
 * `SEED` on; the rules that answer are the same program.
 * @returns whether the next one is made
 */
export function turnsOnSite(every: number): () => boolean {
  let turn = Number(process.env.SEED ?? 0);
  return () => !SITE_URL || turn++ % every === 0;
}

/** A test of the embedded server alone, beside those that say the same of every host; docs/reference/test-suites.md says why. */
export const embeddedTest = test.skipIf(Boolean(SITE_URL));
