import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openBank } from '../../reliability/bank.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';
import { at, book, NASSER, RECITER, STAFF } from '../people.ts';

/**
 * Decisions that depend on several rows lock before they read. The embedded server has one writer, so it would work without
 * locks, but a host with many writers needs them.
 */
let server: EmbeddedServer;
let customer: HttpParty;
beforeEach(() => {
  server = startServer({ gateway: openBank().gateway });
  customer = httpParty(server, NASSER);
});

/** The locks and statements of a request, in order. */
async function stepsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { database } = server.site.engine;
  const steps: string[] = [];
  vi.spyOn(database, 'lock').mockImplementation((doctype, name) => void steps.push(`lock ${doctype} ${name}`));
  for (const method of ['all', 'get'] as const) {
    const real = database[method].bind(database) as (sql: string, params?: readonly never[]) => never;
    vi.spyOn(database, method).mockImplementation((sql, params) => {
      steps.push(sql);
      return real(sql, params as readonly never[]);
    });
  }
  await work();
  vi.restoreAllMocks();
  return steps;
}

/** The steps after the lock, and whether the decision's reads happen only then. */
function expectLocked(steps: readonly string[], lock: RegExp, read: RegExp): void {
  const at = steps.findIndex((step) => lock.test(step));
  expect(at, `${lock}`).toBeGreaterThanOrEqual(0);
  expect(steps.slice(at).filter((step) => read.test(step)).length, `${read}`).toBeGreaterThan(0);
}

/** The decision's reads before the lock. */
const early = (steps: readonly string[], lock: RegExp, read: RegExp): string[] =>
  steps
    .slice(
      0,
      Math.max(
        0,
        steps.findIndex((step) => lock.test(step)),
      ),
    )
    .filter((step) => read.test(step));

test('a request locks its customer before counting open orders', async () => {
  const steps = await stepsOf(() => book(customer, at('2026-11-28', '10:00')));
  const [lock, read] = [/^lock Customer /, /count\(DISTINCT CASE WHEN "order_no"/];
  expectLocked(steps, lock, read);
  expect(early(steps, lock, read)).toEqual([]);
});

test('an approval locks the reciter before reading held times', async () => {
  const { line } = await book(customer, at('2026-11-28', '10:00'));
  const steps = await stepsOf(() =>
    httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line }),
  );
  const [lock, read] = [new RegExp(`^lock Qaari Zakreen ${RECITER.name}$`), /"slot_end" > \?\s+AND \("status" IN/];
  expectLocked(steps, lock, read);
  expect(early(steps, lock, read)).toEqual([]);
});

test('a payment locks the order before looking for other attempts and opening its own', async () => {
  const { line, order } = await book(customer, at('2026-11-28', '10:00'));
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  const steps = await stepsOf(() => customer.method('husainia.api.pay_order', { order }));
  expectLocked(steps, new RegExp(`^lock Order ${order}$`), /FROM "tabPayment Attempt Invoice"/);
});

describe('concurrent staff decisions', () => {
  const staffs = (method: string, body: object) => stepsOf(() => httpParty(server, STAFF).method(method, body));
  const stored = (doctype: string) =>
    server.site.engine.run(server.site.engine.administrator, ({ system }) => String(system.list(doctype, {})[0]?.name));

  test('lock a message before reading its thread', async () => {
    const name = stored('Contact Message');
    const steps = await staffs('husainia.api.answer_message', { name, answer: 'We look into it.' });
    const [lock, read] = [new RegExp(`^lock Contact Message ${name}$`), /FROM "tabContact Message"/];
    expectLocked(steps, lock, read);
    expect(early(steps, lock, read)).toEqual([]);
  });

  test('lock a record before changing its assignee', async () => {
    const record = { about: 'reciter', name: RECITER.name };
    const steps = await staffs('husainia.api.assign_record', { ...record, user: STAFF });
    const [lock, read] = [new RegExp(`^lock Qaari Zakreen ${RECITER.name}$`), /FROM "tabStaff Note"/];
    expectLocked(steps, lock, read);
    expect(early(steps, lock, read)).toEqual([]);
  });

  test('lock a day before explaining a difference', async () => {
    const difference = { day: '2026-11-20', kind: 'payment', reference: 'none', note: 'Known.' };
    const steps = await staffs('husainia.api.explain_difference', difference);
    const [lock, read] = [/^lock Reconciled Day 2026-11-20$/, /FROM "tabLedger Entry"/];
    expectLocked(steps, lock, read);
    expect(early(steps, lock, read)).toEqual([]);
  });
});

test('a read starts no write, so on a site with many workers it waits for no writer', async () => {
  const { site } = server;
  const begun = vi.spyOn(site.engine.database, 'transaction');
  const asAccount = { headers: { Authorization: server.tokenOf(NASSER) } };
  begun.mockClear();
  for (const [path, init] of [
    ['/sitemap.xml'],
    ['/calendar/events.ics'],
    ['/api/method/husainia.api.get_settings'],
    ['/api/resource/Restaurant?fields=["name"]'],
    ['/api/resource/Order Progress?fields=["name"]', asAccount],
  ] as const) {
    const { status } = await server.fetch(path, init);
    expect(status, path).toBe(200);
    expect(begun.mock.calls.length, path).toBe(0);
  }
  vi.restoreAllMocks();
});
