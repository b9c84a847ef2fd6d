import type { ServerType } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RECITER_SLOT } from '../../server/marketplace/orders/schemaRules.ts';
import { createExclusionConstraint, dropExclusionConstraint } from '../../server/store/schemaRules.ts';
import { at, book, NASSER, RECITER } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import { onLoopback } from '../support/onLoopback.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';
import { raceEngagements } from './engagementRounds.ts';
import { removeOrders } from './records.ts';

/** A reciter's blocked times, as the code reads them; a mutant sees none. */
const code = vi.hoisted(() => ({ blind: false }));
vi.mock('../../server/marketplace/orders/sql/slots.ts', async (load) => {
  const real = await load<typeof import('../../server/marketplace/orders/sql/slots.ts')>();
  return {
    ...real,
    blockingSlots: (...args: Parameters<typeof real.blockingSlots>) => (code.blind ? [] : real.blockingSlots(...args)),
  };
});

const ROUNDS = 5;
const PARALLEL = 20;

let server: EmbeddedServer;
let http: ServerType;
let origin: string;

beforeAll(async () => {
  server = startServer();
  ({ origin, http } = await onLoopback(server.site));
});
afterAll(() => http.close());

describe('engagements against approvals of one hour', () => {
  it(`have exactly one winner, ${ROUNDS} rounds of ${PARALLEL}`, { timeout: 300_000 }, async () => {
    const { wrong } = await raceEngagements(server, origin, { rounds: ROUNDS, parallel: PARALLEL });
    expect(wrong).toEqual([]);
  });
});

/** An engagement that overlaps an approved line, with code that sees no conflict. */
async function engageOver(): Promise<{ status: number; key: string | undefined; stored: number }> {
  const { database } = server.site.engine;
  removeOrders(database);
  database.run('DELETE FROM "tabOwn Engagement"');
  const reciter = httpParty(server, RECITER.email);
  const { line } = await book(httpParty(server, NASSER), at('2026-12-05', '19:00'));
  await reciter.method('husainia.api.approve_order', { name: line });
  code.blind = true;
  const times = { starts_at: at('2026-12-05', '19:30'), ends_at: at('2026-12-05', '20:30') };
  const { status, messages } = await reciter.create('Own Engagement', { ...times, area: 'salmiya' });
  code.blind = false;
  return { status, key: messages[0]?.key, stored: database.all('SELECT "name" FROM "tabOwn Engagement"').length };
}

describe('the exclusion constraint', () => {
  it('rejects an engagement over a booking when the code above skips its checks, with a sentence', async () => {
    expect(await engageOver()).toEqual({ status: 409, key: 'booking.slot_taken', stored: 0 });
  });

  it('is what rejects it', async () => {
    dropExclusionConstraint(server.site.engine.database, RECITER_SLOT);
    expect(await engageOver()).toEqual({ status: 200, key: undefined, stored: 1 });
    server.site.engine.database.run('DELETE FROM "tabOwn Engagement"');
    createExclusionConstraint(server.site.engine.database, RECITER_SLOT);
  });
});
