import type { ServerType } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { STATUS } from '../../domain/order/orderProcess.ts';
import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import { addDays } from '../../domain/time/kuwaitTime.ts';
import { RECITER_SLOT } from '../../server/marketplace/orders/schemaRules.ts';
import { createExclusionConstraint, dropExclusionConstraint } from '../../server/store/schemaRules.ts';
import { isGate } from '../gate.ts';
import { at, HOUSE, RECITER } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import { onLoopback } from '../support/onLoopback.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';
import { addCustomers } from './server/serverProcess.ts';

/** The two checks in code above the database; a mutant removes them. */
const code = vi.hoisted(() => ({ blind: false }));
vi.mock('../../server/marketplace/orders/sql/slots.ts', async (load) => {
  const real = await load<typeof import('../../server/marketplace/orders/sql/slots.ts')>();
  return {
    ...real,
    blockingSlots: (...args: Parameters<typeof real.blockingSlots>) => (code.blind ? [] : real.blockingSlots(...args)),
    requestedSlots: (...args: Parameters<typeof real.requestedSlots>) =>
      code.blind ? [] : real.requestedSlots(...args),
  };
});

const ROUNDS = isGate ? 10 : 20;
const PARALLEL = 50;

let server: EmbeddedServer;
let http: ServerType;
let origin: string;
let day = '2026-11-25';
const customers = Array.from({ length: PARALLEL }, (_, index) => `racer${index}@example.com`);

beforeAll(async () => {
  server = startServer();
  addCustomers(server.site, customers);
  ({ origin, http } = await onLoopback(server.site));
});
afterAll(() => http.close());
beforeEach(() => {
  code.blind = false;
  createExclusionConstraint(server.site.engine.database, RECITER_SLOT);
});

/** Every customer requests a time that overlaps all others by a different part of the hour. */
async function requestAll(): Promise<string[]> {
  day = addDays(day, 1);
  const lines: string[] = [];
  for (const [index, email] of customers.entries()) {
    const response = await httpParty(server, email).method('husainia.api.place_order', {
      lines: [
        {
          qaari_zakreen: RECITER.name,
          package_id: RECITER.package,
          delivery_date_time: at(day, `19:${String(index).padStart(2, '0')}`),
        },
      ],
      address: HOUSE,
      expected_total: RECITER.price,
    });
    expect(response.status).toBe(200);
    lines.push(response.body.message.lines[0].name);
  }
  return lines;
}

/** Sends all approvals concurrently over real HTTP, half by the method and half by the spec's PUT. @returns HTTP statuses */
async function approveAll(lines: readonly string[]): Promise<number[]> {
  const headers = { Authorization: server.tokenOf(RECITER.email), 'Content-Type': 'application/json' };
  const send = (line: string, index: number) =>
    index % 2
      ? fetch(origin + methodUrl('husainia.api.approve_order'), {
          method: 'POST',
          headers,
          body: JSON.stringify({ name: line }),
        })
      : fetch(origin + resourceUrl('Order Progress', line), {
          method: 'PUT',
          headers,
          body: JSON.stringify({ data: { status: STATUS.paymentPending } }),
        });
  return (await Promise.all(lines.map(send))).map((response) => response.status);
}

function winners(lines: readonly string[]): string[] {
  const { engine } = server.site;
  return engine.run(engine.administrator, (context) =>
    lines.filter((line) => context.system.get('Order Progress', line).status === STATUS.paymentPending),
  );
}

describe('concurrent approvals of overlapping requests', () => {
  it(`have exactly one winner, ${ROUNDS} rounds of ${PARALLEL}`, { timeout: 300_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const lines = await requestAll();
      const statuses = await approveAll(lines);
      expect(winners(lines), `round ${round}`).toHaveLength(1);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409 || status === 417)).toHaveLength(PARALLEL - 1);
    }
    const { engine } = server.site;
    const invoices = engine.run(engine.administrator, (context) =>
      context.system.count('Sales Invoice', {
        filters: [
          ['customer', 'like', 'racer%'],
          ['docstatus', '=', 1],
        ],
      }),
    );
    expect(invoices).toBe(ROUNDS);
  });

  it('have one winner by the database alone, if the code above skips its checks', async () => {
    const lines = await requestAll();
    code.blind = true;
    const statuses = await approveAll(lines);
    expect(winners(lines)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(PARALLEL - 1);
  });

  it('have many winners without the exclusion constraint, which the rounds detect', async () => {
    const lines = await requestAll();
    code.blind = true;
    dropExclusionConstraint(server.site.engine.database, RECITER_SLOT);
    await approveAll(lines);
    expect(winners(lines).length).toBeGreaterThan(1);
  });
});
