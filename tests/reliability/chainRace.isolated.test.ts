import type { ServerType } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onLoopback } from '../support/onLoopback.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';
import { raceChains } from './chainRounds.ts';

const ROUNDS = 15;

let server: EmbeddedServer;
let http: ServerType;
let origin: string;

beforeAll(async () => {
  server = startServer();
  ({ origin, http } = await onLoopback(server.site));
});
afterAll(() => http.close());

describe('concurrent rejections, approvals and cancellations of a chain', () => {
  it(`leave one live line or none, ${ROUNDS} rounds`, { timeout: 300_000 }, async () => {
    const { wrong, ends } = await raceChains(server, origin, { rounds: ROUNDS });
    expect(wrong).toEqual([]);
    // otherwise the rounds prove less than they say
    expect(Math.min(ends.approved, ends.cancelled)).toBeGreaterThan(0);
  });
});
