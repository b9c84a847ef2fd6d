import { beforeAll, describe, expect, it } from 'vitest';
import { type Code, STATUS, statusFromCode } from '../../domain/order/orderProcess.ts';
import { methodUrl } from '../../domain/paths.ts';
import { DAY, HOUR, instantToWire, MINUTE } from '../../domain/time/kuwaitTime.ts';
import { storedLine } from '../../server/marketplace/orders/lines.ts';
import { takeDueStep } from '../../server/marketplace/orderWorkflow/deadlines.ts';
import type { Row } from '../../server/ports/row.ts';
import { CODES } from '../support/expectedTransitions.ts';
import { NOON, type SeededRecords, type TestServer } from '../support/testServer.ts';
import { manyRequests, testServer } from '../support/testServerFactory.ts';

/** Rescheduling: each action at each status by each actor, without a proposal and with one from each side (decisions H14). */

const VENDOR = 'hasan-al-shiraai';
const PEOPLE: Record<string, string | undefined> = {
  guest: undefined,
  customer: 'nasser.customer@example.com',
  'other customer': 'laila.customer@example.com',
  vendor: `${VENDOR}@example.com`,
  'other vendor': 'yousef-al-sanbouki@example.com',
  staff: 'staff@example.com',
};
const ACTS = ['propose', 'accept', 'decline', 'withdraw'] as const;
const MAKERS = ['none', 'customer', 'vendor', 'staff', 'moon'] as const;
const OWED = ['none', 'asked', 'owed'] as const;
type Act = (typeof ACTS)[number];
type Maker = (typeof MAKERS)[number];

const START = NOON + 5 * DAY;
const PROPOSED = instantToWire(START + 7 * DAY);
const OTHER = instantToWire(START + 14 * DAY);

let server: TestServer;
let pattern: Row;
const tokens = new Map<string, string>();
let count = 0;

const run = <T>(work: (context: SeededRecords) => T): T => server.seed(work);

beforeAll(() => {
  server = testServer();
  pattern = run(({ system }) => {
    const filters = { doc_name: VENDOR, status: STATUS.pendingVerification };
    const [row] = system.list('Order Progress', { fields: ['*'], filters, limit_page_length: 1 });
    system.setValues('Order Progress', String(row!.name), { status: STATUS.cancelled });
    return { ...row };
  });
  for (const email of Object.values(PEOPLE)) if (email) tokens.set(email, server.tokenOf(email));
});

/** A line at a status with a proposal, in its own order. */
function lineWith(code: Code, maker: Maker, until = NOON + HOUR): string {
  const { name: _name, order_no: _order, ...rest } = pattern;
  count += 1;
  const order = `ORD-M-${count}`;
  const { user, customer, shipping_address, line_total: total } = rest;
  run(({ history }) =>
    history.write(
      'Order',
      order,
      { user, customer, shipping_address, subtotal: total, total, released: 1 },
      { at: NOON },
    ),
  );
  return run(({ history }) =>
    history.write(
      'Order Progress',
      `OP-M-${count}`,
      {
        ...rest,
        order_no: order,
        status: statusFromCode(code),
        released: 1,
        order_date_time: instantToWire(NOON),
        slot_start: instantToWire(START),
        slot_end: instantToWire(START + HOUR),
        delivery_date_time: instantToWire(START),
        deadline_at: code === 'DL' || code === 'CA' ? null : instantToWire(NOON + 2 * HOUR),
        line_key: `moves ${count}`,
        ...(maker === 'none'
          ? {}
          : {
              move_start: PROPOSED,
              move_by: maker,
              move_customer: maker === 'customer' ? 1 : 0,
              move_vendor: maker === 'vendor' ? 1 : 0,
              move_until: instantToWire(until),
              ...(maker === 'moon' ? { moon_state: 'asked' } : {}),
            }),
      },
      { at: NOON },
    ),
  );
}

async function attempt(name: string, act: Act, person: string): Promise<number> {
  const method = { propose: 'propose_move', accept: 'answer_move', decline: 'answer_move', withdraw: 'withdraw_move' };
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  const email = PEOPLE[person];
  if (email) headers.Authorization = tokens.get(email)!;
  const body = {
    name,
    start: act === 'propose' ? OTHER : PROPOSED,
    accept: act === 'accept' ? 1 : 0,
    note: 'by telephone',
  };
  const response = await server.fetch(methodUrl(`husainia.api.${method[act]}`), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return response.status;
}

/** The decision, stated independently. */
function wanted(act: Act, code: Code, person: string, maker: Maker): number {
  if (person === 'guest') return 403;
  const isAnswer = act === 'accept' || act === 'decline';
  if (person === 'staff' && isAnswer) return 403;
  if (person.startsWith('other')) return 404;
  if (!['PV', 'PP', 'PC'].includes(code)) return 417;
  if (act === 'propose') return 200;
  if (maker === 'none') return 417;
  if (isAnswer) return maker === person ? 417 : 200;
  return person === 'staff' || maker === person ? 200 : 417;
}

const give = (name: string): void =>
  run(({ system }) => {
    system.setValues('Order Progress', name, { status: STATUS.cancelled, move_start: null });
  });

describe.each(ACTS)('%s', (act) => {
  it('is possible for the decided actors and statuses only', { timeout: manyRequests }, async () => {
    const found: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const person of Object.keys(PEOPLE))
      for (const maker of MAKERS)
        for (const code of CODES) {
          const cell = `${person}, proposed by ${maker}, at ${code}`;
          const name = lineWith(code, maker);
          const before = run((context) => storedLine(context, name));
          found[cell] = await attempt(name, act, person);
          expected[cell] = wanted(act, code, person, maker);
          const after = run((context) => storedLine(context, name));
          if (found[cell] !== 200)
            expect([cell, after.slot_start, after.move_start]).toEqual([cell, before.slot_start, before.move_start]);
          else if (act === 'propose') expect([cell, after.move_start]).toEqual([cell, OTHER]);
          else if (act !== 'accept') expect([cell, after.move_start]).toEqual([cell, null]);
          // one yes to the moon moves nothing; a provider's no is owed
          if (found[cell] === 200 && maker === 'moon') {
            expect([cell, after.slot_start]).toEqual([cell, before.slot_start]);
            const stands = act === 'accept' ? 'asked' : person === 'vendor' ? 'owed' : '';
            expect([cell, after.moon_state]).toEqual([cell, stands]);
          }
          give(name);
        }
    expect(found).toEqual(expected);
  });
});

describe('ending a line whose provider can’t come on the confirmed evening', () => {
  it('is possible for its customer once it is paid and the choice is open, and for nobody else', {
    timeout: manyRequests,
  }, async () => {
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const person of Object.keys(PEOPLE))
      for (const state of OWED)
        for (const code of CODES) {
          const cell = `${person}, ${state}, at ${code}`;
          const name = lineWith(code, state === 'asked' ? 'moon' : 'none');
          if (state === 'owed') run(({ system }) => system.setValues('Order Progress', name, { moon_state: 'owed' }));
          const headers: Record<string, string> = { 'Content-Type': 'application/json' };
          const email = PEOPLE[person];
          if (email) headers.Authorization = tokens.get(email)!;
          const body = JSON.stringify({ name, start: instantToWire(START), accept: 0, cancel: 1 });
          const url = methodUrl('husainia.api.answer_move');
          const { status } = await server.fetch(url, { method: 'POST', headers, body });
          found[cell] = [status, run((context) => storedLine(context, name)).status];
          const isDone = person === 'customer' && state === 'owed' && code === 'PC';
          const refused = person === 'guest' || person === 'staff' ? 403 : person.startsWith('other') ? 404 : 417;
          const isVendors = person === 'vendor' && ['PV', 'PP', 'PC'].includes(code);
          expected[cell] = isDone ? [200, STATUS.cancelled] : [isVendors ? 403 : refused, statusFromCode(code)];
          give(name);
        }
    expect(found).toEqual(expected);
  });

  it('is never taken automatically by the server', () => {
    for (const state of OWED)
      for (const code of CODES) {
        const name = lineWith(code, state === 'asked' ? 'moon' : 'none', NOON + HOUR);
        if (state === 'owed') run(({ system }) => system.setValues('Order Progress', name, { moon_state: 'owed' }));
        run((context) => context.database.transaction(() => takeDueStep(context, name)));
        expect([state, code, run((context) => storedLine(context, name)).status]).toEqual([
          state,
          code,
          statusFromCode(code),
        ]);
        give(name);
      }
  });
});

it('expires at every status that has a deadline, after its minute and not before', () => {
  for (const maker of MAKERS.filter((one) => one !== 'none'))
    for (const code of ['PV', 'PP', 'PC'] as const)
      for (const [until, isOpen] of [
        [NOON, true],
        [NOON - MINUTE, false],
      ] as const) {
        const name = lineWith(code, maker, until);
        run((context) => context.database.transaction(() => takeDueStep(context, name)));
        const line = run((context) => storedLine(context, name));
        expect([code, maker, Boolean(line.move_start), line.status]).toEqual([
          code,
          maker,
          isOpen,
          statusFromCode(code),
        ]);
        give(name);
      }
});
