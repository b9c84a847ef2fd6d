import type { ServerType } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { onLoopback } from '../support/onLoopback.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';
import { raceForTheLastPortion } from './capacityRounds.ts';

/** A kitchen's accepted orders, counted independently of the code under test. */
const code = vi.hoisted(() => ({ blind: false }));
vi.mock('../../server/marketplace/orders/sql/capacity.ts', async (load) => {
  const real = await load<typeof import('../../server/marketplace/orders/sql/capacity.ts')>();
  return {
    ...real,
    countedLines: (...args: Parameters<typeof real.countedLines>) => (code.blind ? [] : real.countedLines(...args)),
  };
});

const ROUNDS = 8;
const PARALLEL = 50;

let server: EmbeddedServer;
let http: ServerType;
let origin: string;

beforeAll(async () => {
  server = startServer();
  ({ origin, http } = await onLoopback(server.site));
});
afterAll(() => http.close());

describe('concurrent approvals of the last portion', () => {
  it(`have exactly one winner, ${ROUNDS} rounds of ${PARALLEL}`, { timeout: 300_000 }, async () => {
    expect(await raceForTheLastPortion(server, origin, { rounds: ROUNDS, parallel: PARALLEL })).toEqual([]);
  });

  it('have many winners if nothing is counted, which the rounds and I39 detect', {
    timeout: 60_000,
  }, async () => {
    code.blind = true;
    const [found = ''] = await raceForTheLastPortion(server, origin, { rounds: 1, parallel: 10 });
    code.blind = false;
    expect(found).toMatch(/^round 0: 10 winners, 10 x 200, 0 x 409, I39 /);
  });
});
