import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { resourceUrl } from '../../domain/paths.ts';
import { DAY } from '../../domain/time/kuwaitTime.ts';
import { runDueWork } from '../../server/scheduler.ts';
import { KITCHEN, NASSER, RECITER } from '../integration/people.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';

const STAFF = 'staff@example.com';
const MEGABYTE = 1024 * 1024;

let server: EmbeddedServer;
let reciter: HttpParty;

beforeEach(() => {
  server = startServer();
  reciter = httpParty(server, RECITER.email);
});

const inside = <T>(sql: string, ...params: string[]): T[] => server.site.engine.database.all<T>(sql, params);
const auditOf = (name: string) =>
  inside<{ before: string; after: string }>(
    'SELECT "value_before" AS "before", "value_after" AS "after" FROM "tabAudit Event" WHERE "ref_name" = ?',
    name,
  );

const packages = (description: string, length = 900) =>
  Array.from({ length: 200 }, (_, at) => ({
    package_name: `Package ${at}`,
    package_unit_price: 10,
    package_time: 60,
    package_description: `${description} ${at} `.padEnd(length, 'x'),
  }));
/** Saves a record of the maximum size. */
const save = (party: HttpParty, name: string, rows: unknown, key: string = randomUUID()) =>
  party.call('PUT', resourceUrl('Qaari Zakreen', name), { data: { packages: rows } }, { 'Idempotency-Key': key });

it('the audit of a table stores only the changed rows and fields', async () => {
  const saved = (await save(reciter, RECITER.name, packages('first'))).body.data.packages as Record<string, unknown>[];
  expect(saved).toHaveLength(200);
  const known = auditOf(RECITER.name).length;
  const changed = saved.map((row, at) => (at === 7 ? { ...row, package_unit_price: 11 } : row));
  expect((await save(reciter, RECITER.name, changed)).status).toBe(200);
  const { before, after } = auditOf(RECITER.name)[known]!;
  const [was, is] = [JSON.parse(before).packages, JSON.parse(after).packages];
  expect(was).toEqual([expect.objectContaining({ package_id: saved[7]?.package_id, package_unit_price: 10 })]);
  expect(is).toEqual([expect.objectContaining({ package_id: saved[7]?.package_id, package_unit_price: 11 })]);
  expect(`${before}${after}`).not.toContain('first');
});

it('changes of a record that was never verified aren’t stored', async () => {
  server.seed(({ system }) =>
    system.setValues('Qaari Zakreen', RECITER.name, { verification_status: 'Pending', verified_at: null }),
  );
  expect((await save(reciter, RECITER.name, packages('of an unverified'))).status).toBe(200);
  expect(auditOf(RECITER.name)).toEqual([]);
});

it('a query stores no reply, whatever its verb', async () => {
  const customer = httpParty(server, NASSER);
  const lines = [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 }];
  const response = await customer.method('husainia.api.quote', { lines, area: 'dasma' });
  expect(response.status).toBe(200);
  expect(inside('SELECT "name" FROM "tabIdempotency Key"')).toEqual([]);
});

it('stored replies are bounded per account: the newest are complete, older ones only say that the request was done', async () => {
  for (let at = 0; at < 12; at += 1)
    expect((await save(reciter, RECITER.name, packages(`${at}`), `key ${at}`)).status).toBe(200);
  const [{ bytes = 0 } = {}] = inside<{ bytes: number }>(
    'SELECT SUM(OCTET_LENGTH("response_body")) AS bytes FROM "tabIdempotency Key"',
  );
  expect(bytes).toBeGreaterThan(MEGABYTE / 4);
  expect(bytes).toBeLessThanOrEqual(MEGABYTE);
  const last = await save(reciter, RECITER.name, packages('11'), 'key 11');
  expect([last.status, last.headers.get('Idempotency-Replayed')]).toEqual([200, 'true']);
  const first = await save(reciter, RECITER.name, packages('0'), 'key 0');
  expect([first.status, first.messages[0]?.key]).toEqual([409, 'payment.done_already']);
});

it('an account can write a limited number of bytes per hour, also in a demo', async () => {
  const rows = packages('again', 1900);
  const answers: number[] = [];
  while (answers.at(-1) !== 429 && answers.length < 120) answers.push((await save(reciter, RECITER.name, rows)).status);
  expect(answers.at(-1)).toBe(429);
  expect(answers.length).toBeGreaterThan(10);
  // other accounts can still write, and this one can an hour later
  expect((await httpParty(server, STAFF).update('Ocassion', 'muharram', { description: 'x'.repeat(900) })).status).toBe(
    200,
  );
  server.pass(61);
  expect((await save(reciter, RECITER.name, rows)).status).toBe(200);
}, 60_000);

it('the audit is kept for as long as the setting says', async () => {
  const staff = httpParty(server, STAFF);
  await staff.update('Ocassion', 'muharram', { description: 'Ten nights' });
  const acts = () => auditOf('muharram').length;
  server.pass((2 * DAY) / 60_000);
  await runDueWork(server.site);
  expect(acts()).toBe(1);
  const days = async (audit_keep_days: number) => {
    server.seed(({ system }) => system.update('Husainia Settings', 'Husainia Settings', { audit_keep_days }));
    await runDueWork(server.site);
  };
  await days(0);
  expect(acts()).toBe(1);
  await days(1);
  expect(acts()).toBe(0);
});
