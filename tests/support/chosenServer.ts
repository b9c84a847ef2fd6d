import { test } from 'vitest';
import type { Instant } from '../../domain/time/kuwaitTime.ts';
import { oneIn } from './lot.ts';
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
 * Whether the next of very many tries is made: one in so many where lots are drawn (`lot.ts`), and one in so many of a site, where
 * each is a request of some milliseconds, by turns from `SEED` on. The rules that answer are the same program.
 * @param title tells this draw from others
 */
export function drawn(title: string, every: { lot: number; site: number }): () => boolean {
  if (!SITE_URL) return oneIn(every.lot, title);
  let turn = Number(process.env.SEED ?? 0);
  return () => turn++ % every.site === 0;
}

/** A test of the embedded server alone, beside those that say the same of every host; docs/tests.md says why. */
export const embeddedTest = test.skipIf(Boolean(SITE_URL));
