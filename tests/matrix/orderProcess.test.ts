import { beforeAll, describe, expect, it } from 'vitest';
import { type Code, LINE_TYPE, STATUS, statusFromCode } from '../../domain/order/orderProcess.ts';
import { resourceUrl } from '../../domain/paths.ts';
import { DAY, HOUR, instantToWire, MINUTE } from '../../domain/time/kuwaitTime.ts';
import { FrappeError } from '../../server/frappe/schema/errors.ts';
import { getLine } from '../../server/marketplace/orders/lines.ts';
import { takeStep } from '../../server/marketplace/orderWorkflow/transitions.ts';
import type { Row } from '../../server/ports/row.ts';
import { CODES, DECIDED_STEPS } from '../support/expectedTransitions.ts';
import { NOON, type SeededRecords, type TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

const ever = (to: Code, letter: string): boolean => CODES.some((from) => DECIDED_STEPS[from][to]?.includes(letter));

interface Actor {
  name: string;
  letter: string;
  email?: string;
  kind: 'reciter' | 'restaurant';
}
const ACTORS: Actor[] = [
  { name: 'guest', letter: '', kind: 'reciter' },
  { name: 'customer', letter: 'c', email: 'nasser.customer@example.com', kind: 'reciter' },
  { name: 'other customer', letter: '', email: 'laila.customer@example.com', kind: 'reciter' },
  { name: 'reciter', letter: 'v', email: 'hasan-al-shiraai@example.com', kind: 'reciter' },
  { name: 'other reciter', letter: '', email: 'yousef-al-sanbouki@example.com', kind: 'reciter' },
  { name: 'restaurant', letter: 'v', email: 'barakat-al-harees@example.com', kind: 'restaurant' },
  { name: 'staff', letter: 's', email: 'staff@example.com', kind: 'reciter' },
  { name: 'system', letter: 'y', kind: 'reciter' },
];
const PROVIDERS = { reciter: 'hasan-al-shiraai', restaurant: 'barakat-al-harees' };

let server: TestServer;
let patterns: Record<Actor['kind'], Row>;
const tokens = new Map<string, string>();
let count = 0;

const run = <T>(work: (context: SeededRecords) => T): T => server.seed(work);

beforeAll(() => {
  server = testServer();
  const patternOf = (doc_name: string): Row =>
    run(({ system }) => {
      const filters = { doc_name, status: STATUS.pendingVerification };
      const [row] = system.list('Order Progress', { fields: ['*'], filters, limit_page_length: 1 });
      system.setValues('Order Progress', String(row!.name), { status: STATUS.cancelled });
      return { ...row };
    });
  patterns = { reciter: patternOf(PROVIDERS.reciter), restaurant: patternOf(PROVIDERS.restaurant) };
  for (const { email } of ACTORS) if (email) tokens.set(email, server.tokenOf(email));
});

/** When the service is, so that the window of the wanted step is open. */
function slotFor(to: Code, actor: Actor): { start: number; end: number } {
  if (to === 'AR') return { start: NOON + HOUR, end: NOON + 2 * HOUR };
  if (to === 'DL' && actor.letter === 'y') return { start: NOON - 26 * HOUR, end: NOON - 25 * HOUR };
  if (to === 'DL') return { start: NOON - 2 * HOUR, end: NOON - HOUR };
  return { start: NOON + 3 * DAY, end: NOON + 3 * DAY + HOUR };
}

/** A line at a status, in its own order. */
function lineAt(from: Code, to: Code, actor: Actor, released: 0 | 1): string {
  const { name: _name, order_no: _order, ...pattern } = patterns[actor.kind];
  const { start, end } = slotFor(to, actor);
  count += 1;
  const order = `ORD-T-${count}`;
  const isDue = actor.letter === 'y' && (to === 'CA' || to === 'DL');
  const subtotal = pattern.line_total;
  const { user, customer, shipping_address } = pattern;
  run(({ history }) =>
    history.write(
      'Order',
      order,
      { user, customer, shipping_address, subtotal, total: subtotal, released },
      { at: NOON - HOUR },
    ),
  );
  return run(({ history }) =>
    history.write(
      'Order Progress',
      `OP-T-${count}`,
      {
        ...pattern,
        order_no: order,
        status: statusFromCode(from),
        released,
        slot_start: instantToWire(start),
        slot_end: instantToWire(end),
        delivery_date_time: instantToWire(start),
        deadline_at: from === 'DL' || from === 'CA' ? null : instantToWire(isDue ? NOON - MINUTE : NOON + 40 * HOUR),
        line_key: `test ${count}`,
        // the system ends a paid line whose provider can't come on the confirmed evening
        ...(actor.letter === 'y' && from === 'PC' && to === 'CA' ? { moon_state: 'owed' } : {}),
      },
      { at: NOON - HOUR },
    ),
  );
}

/** Takes the step and returns the response's status; system steps run inside the server, where errors are thrown. */
async function attempt(name: string, to: Code, actor: Actor): Promise<number> {
  if (actor.letter === 'y') {
    try {
      run((context) => {
        if (getLine(context, name).status === statusFromCode(to)) return;
        takeStep(context, getLine(context, name), statusFromCode(to), 'system', { paymentVerified: true });
      });
      return 200;
    } catch (error) {
      if (error instanceof FrappeError) return error.status;
      throw error;
    }
  }
  const { latitude, longitude } = patterns[actor.kind];
  const body: Row = { status: statusFromCode(to) };
  if (actor.letter === 's') body.status_note = 'asked by telephone';
  if (actor.letter === 'v')
    Object.assign(body, { arrival_latitude: latitude, arrival_longitude: longitude, arrival_accuracy: 5 });
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (actor.email) headers.Authorization = tokens.get(actor.email)!;
  const response = await server.fetch(resourceUrl('Order Progress', name), {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  });
  return response.status;
}

const statusNow = (name: string): unknown => run((context) => getLine(context, name).status);
/** Frees the time of a tried line for the next one. */
const clear = (name: string): void =>
  run(({ system }) => {
    system.setValues('Order Progress', name, { status: STATUS.cancelled });
  });

function wanted(from: Code, to: Code, { name, letter }: Actor): number {
  if (name === 'guest') return 403;
  if (letter === '') return 404;
  if (from === to) return 200;
  if (DECIDED_STEPS[from][to]?.includes(letter)) return 200;
  return letter === 'y' || ever(to, letter) ? 417 : 403;
}

describe.each(ACTORS)('$name', (actor) => {
  it('takes the steps of the table and no others', async () => {
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const from of CODES)
      for (const to of CODES) {
        const name = lineAt(from, to, actor, 1);
        const cell = `${from} -> ${to}`;
        const status = wanted(from, to, actor);
        expected[cell] = [status, statusFromCode(status === 200 ? to : from)];
        found[cell] = [await attempt(name, to, actor), statusNow(name)];
        clear(name);
      }
    expect(found).toEqual(expected);
    expect(Object.keys(found)).toHaveLength(49);
  });

  it('takes no step on a line of an incomplete order', async () => {
    // inside the server, jobs and requests skip such a line
    if (actor.letter === 'y') return;
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const from of CODES)
      for (const to of CODES) {
        const name = lineAt(from, to, actor, 0);
        const party = actor.letter === 'c' || actor.letter === 's';
        const status = actor.name === 'guest' ? 403 : party ? 417 : 404;
        expected[`${from} -> ${to}`] = [status, statusFromCode(from)];
        found[`${from} -> ${to}`] = [await attempt(name, to, actor), statusNow(name)];
        clear(name);
      }
    expect(found).toEqual(expected);
  });
});

describe('a failing guard', () => {
  const [customer, reciter, staff] = ['customer', 'reciter', 'staff'].map(
    (name) => ACTORS.find((one) => one.name === name)!,
  );
  const moved = async (
    from: Code,
    to: Code,
    actor: Actor,
    values: Record<string, string | number>,
  ): Promise<unknown[]> => {
    const name = lineAt(from, to, actor, 1);
    run(({ system }) => system.setValues('Order Progress', name, values));
    const outcome = [await attempt(name, to, actor), statusNow(name)];
    clear(name);
    return outcome;
  };
  const slot = (start: number, end: number) => ({ slot_start: instantToWire(start), slot_end: instantToWire(end) });
  const soon = slot(NOON + 47 * HOUR, NOON + 48 * HOUR);

  it.each([
    ['customer cancels a paid line less than 48 hours before', 'PC', 'CA', customer!, soon],
    ['vendor withdraws less than 48 hours before', 'PC', 'SU', reciter!, soon],
    ['vendor arrives more than 3 hours early', 'PC', 'AR', reciter!, slot(NOON + 4 * HOUR, NOON + 5 * HOUR)],
    ['vendor arrives more than 3 hours late', 'PC', 'AR', reciter!, slot(NOON - 6 * HOUR, NOON - 4 * HOUR)],
    ['vendor arrives somewhere else', 'PC', 'AR', reciter!, { latitude: 29.1, longitude: 48.1 }],
    ['vendor arrives at an area', 'PC', 'AR', reciter!, { location_precision: 'area' }],
    ['vendor delivers before the end', 'AR', 'DL', reciter!, slot(NOON - HOUR, NOON + HOUR)],
    ['customer confirms before the start', 'AR', 'DL', customer!, slot(NOON + HOUR, NOON + 2 * HOUR)],
    ['staff confirms before the start', 'PC', 'DL', staff!, slot(NOON + HOUR, NOON + 2 * HOUR)],
  ] as const)('%s', async (_what, from, to, actor, values) => {
    expect(await moved(from, to, actor, { ...values })).toEqual([417, statusFromCode(from)]);
  });

  it('requires a reason from staff', async () => {
    const name = lineAt('PV', 'CA', staff!, 1);
    const response = await server.fetch(resourceUrl('Order Progress', name), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: tokens.get(staff!.email!)! },
      body: JSON.stringify({ status: STATUS.cancelled }),
    });
    expect([response.status, statusNow(name)]).toEqual([417, STATUS.pendingVerification]);
    clear(name);
  });

  it('ends the request instead if the response is late', async () => {
    const late = { deadline_at: instantToWire(NOON - MINUTE) };
    expect(await moved('PV', 'PP', reciter!, late)).toEqual([417, STATUS.cancelled]);
  });

  it('rejects the approval of a held time', async () => {
    const holder = lineAt('PC', 'PP', reciter!, 1);
    expect(patterns.reciter.type).toBe(LINE_TYPE.reciter);
    expect(await moved('PV', 'PP', reciter!, {})).toEqual([409, STATUS.pendingVerification]);
    clear(holder);
  });
});
