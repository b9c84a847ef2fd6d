import type { ServerType } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { methodUrl } from '../../domain/paths.ts';
import { addDays } from '../../domain/time/kuwaitTime.ts';
import { at, HOUSE, NASSER, RECITER } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import { onLoopback } from '../support/onLoopback.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';
import { violations } from './invariants.ts';
import { readRecords, removeOrders } from './records.ts';
import { shuffle } from './shuffle.ts';

/** Series of two hosts for the same evenings of one reciter, all approved concurrently and repeatedly. */

const LAILA = 'laila.customer@example.com';
const ROUNDS = 3;
const NIGHTS = 10;
const SHARED = 6;
const REPEATS = 8;

let server: EmbeddedServer;
let http: ServerType;
let origin: string;

beforeAll(async () => {
  server = startServer();
  ({ origin, http } = await onLoopback(server.site));
  server.site.limits.take = () => {};
});
afterAll(() => http.close());

async function series(user: string, first: string, clock: string): Promise<string> {
  const starts = Array.from({ length: NIGHTS }, (_, night) => at(addDays(first, night), clock));
  const placed = await httpParty(server, user).method('husainia.api.place_order', {
    lines: starts.map((delivery_date_time) => ({
      ...{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time },
    })),
    ...{ address: HOUSE, occasion: 'condolence', expected_total: NIGHTS * RECITER.price },
  });
  if (placed.status !== 200) throw new Error(`${user}: ${placed.status} ${JSON.stringify(placed.body)}`);
  return placed.body.message.order;
}

async function approve(order: string): Promise<number> {
  const response = await fetch(origin + methodUrl('husainia.api.approve_order'), {
    method: 'POST',
    headers: { Authorization: server.tokenOf(RECITER.email), 'Content-Type': 'application/json' },
    body: JSON.stringify({ order }),
  });
  await response.text();
  return response.status;
}

it(`each night has one winner, ${ROUNDS} rounds of ${2 * REPEATS} concurrent approvals of two series`, {
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    removeOrders(server.site.engine.database);
    const first = addDays('2026-12-01', round * 30);
    // half an hour apart, so that the requested times overlap but differ
    const orders = [
      await series(NASSER, first, '19:00'),
      await series(LAILA, addDays(first, NIGHTS - SHARED), '19:30'),
    ];
    const presses = orders.flatMap((order) => Array.from({ length: REPEATS }, () => order));
    const statuses = await Promise.all(shuffle(presses, round).map(approve));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(REPEATS);
    const records = readRecords(server.site.engine.database);
    expect(violations(records)).toEqual([]);
    const evenings = Map.groupBy(records.lines, ({ slot_start }) => String(slot_start).slice(0, 10));
    expect(evenings.size).toBe(2 * NIGHTS - SHARED);
    for (const [evening, lines] of evenings) {
      const statuses = lines.map(({ status }) => status);
      expect(statuses.filter((status) => status === STATUS.paymentPending).length, evening).toBe(1);
      expect(statuses.filter((status) => status === STATUS.pendingVerification).length, evening).toBe(0);
    }
    // despite the repeats, each host is notified once
    const notifications = server.site.engine.database.all<{ user: string; n: number }>(
      `SELECT "user", count(*) AS n FROM "tabHusainia Notification" WHERE "kind" = 'request_approved'
         AND "order_progress" IN (SELECT "name" FROM "tabOrder Progress") GROUP BY "user"`,
    );
    for (const { user, n } of notifications) expect(n, user).toBe(1);
  }
});
