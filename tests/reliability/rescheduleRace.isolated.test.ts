import type { ServerType } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, instantToWire } from '../../domain/time/kuwaitTime.ts';
import { RECITER_SLOT } from '../../server/marketplace/orders/schemaRules.ts';
import { createExclusionConstraint, dropExclusionConstraint } from '../../server/store/schemaRules.ts';
import { book, NASSER, RECITER } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import { onLoopback } from '../support/onLoopback.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';
import { removeOrders } from './records.ts';
import { raceIntoOneSlot } from './rescheduleRounds.ts';

/** A reciter's blocked times, as the code reads them; a mutant sees none. */
const code = vi.hoisted(() => ({ blind: false }));
vi.mock('../../server/marketplace/orders/sql/slots.ts', async (load) => {
  const real = await load<typeof import('../../server/marketplace/orders/sql/slots.ts')>();
  return {
    ...real,
    blockingSlots: (...args: Parameters<typeof real.blockingSlots>) => (code.blind ? [] : real.blockingSlots(...args)),
  };
});

const ROUNDS = 3;
const PARALLEL = 30;

let server: EmbeddedServer;
let http: ServerType;
let origin: string;

beforeAll(async () => {
  server = startServer();
  ({ origin, http } = await onLoopback(server.site));
});
afterAll(() => http.close());

describe('concurrent acceptances of moves into one hour', () => {
  it(`have exactly one winner, ${ROUNDS} rounds of ${PARALLEL}`, { timeout: 300_000 }, async () => {
    expect(await raceIntoOneSlot(server, origin, { rounds: ROUNDS, parallel: PARALLEL })).toEqual([]);
  });
});

/** Two approved lines; the second is rescheduled into the time of the first by code that sees no conflict. */
async function moveOver(): Promise<{ status: number; key: string | undefined; start: unknown }> {
  const { database } = server.site.engine;
  removeOrders(database);
  const customer = httpParty(server, NASSER);
  const provider = httpParty(server, RECITER.email);
  const taken = server.clock.now() + 5 * DAY;
  const first = await book(customer, instantToWire(taken));
  const second = await book(customer, instantToWire(taken + 5 * HOUR));
  for (const { line } of [first, second]) await provider.method('husainia.api.approve_order', { name: line });
  database.run(
    `UPDATE "tabOrder Progress" SET move_start = ?, move_by = 'vendor', move_vendor = 1, move_until = ? WHERE name = ?`,
    [instantToWire(taken), instantToWire(server.clock.now() + HOUR), second.line],
  );
  code.blind = true;
  // another guard handles a customer's own lines of one reciter at the same time
  database.run(`UPDATE "tabOrder Progress" SET customer = 'CUST-OTHER' WHERE name = ?`, [first.line]);
  const response = await customer.method('husainia.api.answer_move', {
    name: second.line,
    start: instantToWire(taken),
    accept: 1,
  });
  code.blind = false;
  const line = database.get<{ slot_start: string }>('SELECT slot_start FROM "tabOrder Progress" WHERE name = ?', [
    second.line,
  ]);
  return {
    status: response.status,
    key: response.messages[0]?.key,
    start: line?.slot_start === instantToWire(taken) ? 'taken' : 'own',
  };
}

describe('the exclusion constraint', () => {
  it('rejects a move when the code above skips its checks', async () => {
    expect(await moveOver()).toEqual({ status: 409, key: 'booking.slot_taken', start: 'own' });
  });

  it('is what rejects it: without it two lines hold one hour', async () => {
    dropExclusionConstraint(server.site.engine.database, RECITER_SLOT);
    expect(await moveOver()).toMatchObject({ status: 200, start: 'taken' });
    removeOrders(server.site.engine.database);
    createExclusionConstraint(server.site.engine.database, RECITER_SLOT);
  });
});
