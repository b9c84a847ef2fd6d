import { test } from 'vitest';
import type { Instant } from '../../domain/time/kuwaitTime.ts';
import { startServer } from './serverHarness.ts';
import type { TestServer } from './testServer.ts';

/**
 * A server as the sample leaves it, for suites that ask nothing but what every host of the marketplace has.
 * @param options `now`: what its clock shows
 */
export const testServer = (options: { now?: Instant } = {}): TestServer => startServer(options);

/** A test of the embedded server alone, beside those that say the same of every host; docs/tests.md says why. */
export const embeddedTest = test;
