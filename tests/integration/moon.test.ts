import { beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { DAY, instantToWire, MINUTE, parseInstant } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../../server/ports/row.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { advance, at, HOUSE, NASSER, pay, RECITER, STAFF } from './people.ts';

const LAILA = 'laila.customer@example.com';
/** Rajab 1448 is expected to begin on 10 December 2026; each night is the evening before its day. */
const LATER = '2026-12-11';
const EXPECTED = '2026-12-10';
const evening = (night: number, later = 0) => at(`2026-12-${String(8 + night + later).padStart(2, '0')}`, '20:00');

let server: TestServer;
let customer: HttpParty;
let provider: HttpParty;
let staff: HttpParty;

function logIn(): void {
  customer = httpParty(server, NASSER);
  provider = httpParty(server, RECITER.email);
  staff = httpParty(server, STAFF);
}

beforeEach(() => {
  server = testServer();
  logIn();
});

const stored = (line: string) => server.stored(({ system }) => system.get('Order Progress', line));
const night = (number: number) => `1448-07-${String(number).padStart(2, '0')}`;

/** Places an order with a line on each night of the month. @returns the lines' names */
async function book(nights: readonly number[], bound: object = {}, as = customer): Promise<string[]> {
  const rows = nights.map((number) => ({
    qaari_zakreen: RECITER.name,
    package_id: RECITER.package,
    delivery_date_time: evening(number),
    night: night(number),
    anchor: 'clock',
    ...bound,
  }));
  const response = await as.method('husainia.api.place_order', {
    lines: rows,
    address: HOUSE,
    occasion: 'Vow',
    expected_total: RECITER.price * rows.length,
  });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return response.body.message.lines.map(({ name }: { name: string }) => name);
}

async function approved(nights: readonly number[], bound: object = {}): Promise<string[]> {
  const lines = await book(nights, bound);
  for (const name of lines) await provider.method('husainia.api.approve_order', { name });
  return lines;
}

async function paid(nights: readonly number[], bound: object = {}): Promise<string[]> {
  const lines = await approved(nights, bound);
  await pay(server, customer, stored(lines[0] ?? '').order_no);
  return lines;
}

let month: string | undefined;
beforeEach(() => {
  month = undefined;
});
/** Staff decide when the month begins, and the scheduled job applies it. */
async function decide(starts_on: string): Promise<void> {
  if (month) expect((await staff.update('Hijri Month', month, { starts_on, confirmed: 1 })).status).toBe(200);
  else {
    const made = await staff.create('Hijri Month', { hijri_year: 1448, hijri_month: 7, starts_on, confirmed: 1 });
    month = made.body.data.name;
  }
  await advance(server, 0);
}

const respond = (who: HttpParty, name: string, accept: 0 | 1, start = stored(name).move_start, more: object = {}) =>
  who.method('husainia.api.answer_move', { name, start, accept, ...more });
const yes = (who: HttpParty, name: string) => respond(who, name, 1);
const toRefusal = ({ status, messages }: Awaited<ReturnType<typeof yes>>) => [status, messages[0]?.key];
const events = (line: string): string[] =>
  server
    .stored(({ system }) =>
      system.list('Order Event', {
        fields: ['reason', 'creation'],
        filters: [['order_progress', '=', line]],
        order_by: 'creation asc',
        limit_page_length: 0,
      }),
    )
    .map(({ reason }) => String(reason))
    .filter((reason) => /^mo(on|ve)_/.test(reason));
const newsOf = async (user: string, line: string): Promise<string[]> =>
  (
    await httpParty(server, user).list('Husainia Notification', {
      fields: ['kind'],
      filters: [['order_progress', '=', line]],
      order_by: 'creation asc',
      limit_page_length: 50,
    })
  ).body.data
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => /^mo(on|ve)_/.test(kind));
const refunds = async (line: string): Promise<Row[]> =>
  (await staff.list('Refund', { fields: ['amount', 'reason'], filters: [['order_progress', '=', line]] })).body.data;

describe('a month that begins on another evening', () => {
  it('asks and notifies both sides of each bound line once, and moves nothing', async () => {
    const [line = ''] = await paid([6]);
    const before = stored(line);
    await decide(LATER);
    await advance(server, 0);
    await staff.update('Hijri Month', month ?? '', { note: 'seen in Kuwait' });
    await advance(server, 0);
    const proposal = stored(line);
    expect(proposal).toMatchObject({
      slot_start: before.slot_start,
      status: STATUS.paymentCompleted,
      move_by: 'moon',
      move_start: evening(6, 1),
      move_customer: 0,
      move_vendor: 0,
      move_night: night(6),
      moon_state: 'asked',
      moon_asked: '1448-07 2026-12-11',
    });
    expect(events(line)).toEqual(['moon_asked']);
    expect(await newsOf(NASSER, line)).toEqual(['moon_asked']);
    expect(await newsOf(RECITER.email, line)).toEqual(['moon_asked']);
    const mails = (await server.mails()).filter(({ subject }) => /new moon|الهلال/.test(subject));
    expect(mails.map(({ to }) => to).sort()).toEqual([NASSER, RECITER.email].sort());
  });

  it('moves a line after both sides accept; price and move count stay', async () => {
    const [line = ''] = await paid([6]);
    const before = stored(line);
    await decide(LATER);
    expect(toRefusal(await yes(provider, line))[0]).toBe(200);
    expect(stored(line).move_until).toBe(evening(6));
    const start = stored(line).move_start;
    expect(toRefusal(await yes(customer, line))[0]).toBe(200);
    expect(stored(line)).toMatchObject({
      slot_start: evening(6, 1),
      night: night(6),
      anchor: 'clock',
      status: STATUS.paymentCompleted,
      moves_done: 0,
      moon_state: '',
      line_total: before.line_total,
      move_start: null,
    });
    expect(await refunds(line)).toEqual([]);
    expect(events(line)).toEqual(['moon_asked', 'move_agreed', 'moon_moved']);
    // saved again
    expect(toRefusal(await respond(customer, line, 1, start))[0]).toBe(200);
    expect(events(line)).toHaveLength(3);
    await decide(EXPECTED);
    expect(stored(line)).toMatchObject({ move_start: evening(6), moon_state: 'asked' });
  });

  it('computes a start from its prayer on the confirmed evening', async () => {
    const calendar = (await httpParty(server).call('GET', '/api/method/husainia.api.get_prayer_times')).body.message;
    expect(calendar).toBeTruthy();
    const slots = await customer.method('husainia.api.get_free_slots', {
      qaari_zakreen: RECITER.name,
      date: '2026-12-14',
      by_prayer: 1,
    });
    const after = slots.body.message.days[0].after.find(
      (one: { prayer: string; minutes: number }) => one.prayer === 'isha' && one.minutes === 30,
    );
    const [line = ''] = await approved([6], { anchor: 'isha', anchor_offset: 30, delivery_date_time: after.start });
    await decide(LATER);
    const shift = (parseInstant(stored(line).move_start) ?? 0) - (parseInstant(after.start) ?? 0);
    expect(Math.abs(shift - DAY)).toBeLessThanOrEqual(2 * MINUTE);
    await yes(provider, line);
    await yes(customer, line);
    expect(stored(line)).toMatchObject({ anchor: 'isha', anchor_offset: 30, night: night(6) });
  });

  it('ignores lines without a night, of another month, or already right', async () => {
    const [free = ''] = await approved([6], { night: null, anchor: '' });
    await decide(EXPECTED);
    const [right = ''] = await approved([8]);
    await advance(server, 0);
    for (const line of [free, right]) expect([events(line), stored(line).moon_state || null]).toEqual([[], null]);
    expect(stored(right).moon_asked).toBe('1448-07 2026-12-10');
  });

  it('withdraws its question when decided back, and asks again when decided again', async () => {
    const [line = ''] = await approved([6]);
    await decide(LATER);
    await yes(provider, line);
    await decide(EXPECTED);
    expect(stored(line)).toMatchObject({ move_start: null, moon_state: '', slot_start: evening(6) });
    await decide(LATER);
    expect(stored(line)).toMatchObject({ move_start: evening(6, 1), move_vendor: 0, moon_state: 'asked' });
    await staff.remove('Hijri Month', month ?? '');
    await advance(server, 0);
    expect(stored(line)).toMatchObject({ move_start: null, moon_state: '', moon_asked: null });
    expect(events(line)).toEqual(['moon_asked', 'move_agreed', 'moon_withdrawn', 'moon_asked', 'moon_withdrawn']);
  });

  it('ends proposals for the evening that no longer applies', async () => {
    const [line = ''] = await approved([6]);
    await provider.method('husainia.api.propose_move', { name: line, start: evening(9) });
    await decide(LATER);
    expect(events(line)).toEqual(['move_proposed', 'move_void', 'moon_asked']);
    expect(stored(line).move_by).toBe('moon');
  });
});

describe('a provider who can’t come on the confirmed evening', () => {
  /** The reciter's confirmed evening is already taken. */
  async function owed(nights = [6]): Promise<string> {
    const [line = ''] = await paid(nights);
    const [other = ''] = await book([7], { night: null, anchor: '' }, httpParty(server, LAILA));
    await provider.method('husainia.api.approve_order', { name: other });
    await decide(LATER);
    return line;
  }

  it('leaves the choice to the customer, who is notified with alternatives and may keep the time', async () => {
    const line = await owed();
    expect(stored(line)).toMatchObject({ moon_state: 'owed', move_start: null, slot_start: evening(6) });
    expect(await newsOf(NASSER, line)).toEqual(['moon_owed']);
    expect(await newsOf(RECITER.email, line)).toEqual(['moon_missed']);
    expect(toRefusal(await respond(customer, line, 0, evening(5)))).toEqual([417, 'orders.move_none']);
    expect(toRefusal(await respond(customer, line, 0, evening(6)))[0]).toBe(200);
    expect(toRefusal(await respond(customer, line, 0, evening(6)))[0]).toBe(200);
    expect(stored(line)).toMatchObject({ moon_state: '', status: STATUS.paymentCompleted, slot_start: evening(6) });
    expect(events(line)).toEqual(['moon_owed', 'moon_kept']);
    expect(await newsOf(RECITER.email, line)).toEqual(['moon_missed', 'moon_kept']);
    expect(toRefusal(await respond(customer, line, 0, evening(6), { cancel: 1 }))).toEqual([
      417,
      'orders.moon_not_owed',
    ]);
  });

  it('can be asked for another hour until the line begins, as the customer was told', async () => {
    const [line = ''] = await paid([1]);
    const hoursLeft = (hours: number) => ((parseInstant(evening(1)) ?? 0) - server.now()) / MINUTE - hours * 60;
    await advance(server, hoursLeft(24));
    logIn();
    await decide(LATER);
    const another = at('2026-12-10', '22:00');
    const propose = () => customer.method('husainia.api.propose_move', { name: line, start: another });
    expect(toRefusal(await propose())).toEqual([417, 'orders.cancel_ask']);
    expect(toRefusal(await respond(provider, line, 0))[0]).toBe(200);
    expect(toRefusal(await propose())[0]).toBe(200);
    expect(toRefusal(await respond(provider, line, 1, another))[0]).toBe(200);
    expect(stored(line)).toMatchObject({ slot_start: another, moon_state: '', night: night(1) });
    expect(toRefusal(await customer.update('Order Progress', line, { status: STATUS.cancelled }))[0]).toBe(417);
  });

  it('causes a full refund if the customer ends the line, and only then', async () => {
    const line = await owed();
    expect(toRefusal(await respond(provider, line, 0, evening(6), { cancel: 1 }))[0]).toBe(403);
    for (const _ of [1, 2]) expect(toRefusal(await respond(customer, line, 0, evening(6), { cancel: 1 }))[0]).toBe(200);
    expect(stored(line)).toMatchObject({ status: STATUS.cancelled, status_reason: 'moon_changed', moon_state: '' });
    expect(await refunds(line)).toEqual([expect.objectContaining({ amount: RECITER.price, reason: 'moon_changed' })]);
  });

  it('accepts a whole month in one call, each line separately', async () => {
    const lines = await paid([6, 8, 10]);
    const [first = '', , agreed = ''] = lines;
    await decide(LATER);
    await yes(provider, agreed);
    const unbound = { night: undefined, anchor: undefined };
    const [rival = ''] = await book([9], unbound, httpParty(server, LAILA));
    await provider.method('husainia.api.approve_order', { name: rival });
    const all = (who: HttpParty, more: object = {}) =>
      who.method('husainia.api.answer_move', { month: '1448-07', accept: 1, ...more });
    expect((await all(customer)).body.message).toEqual({ agreed: [], refused: [] });
    expect((await all(staff)).status).toBe(403);
    expect(toRefusal(await all(provider, { month: '07' }))).toEqual([417, 'errors.format']);
    expect((await all(provider, { accept: 0 })).status).toBe(417);
    const { status, body } = await all(provider);
    expect(status).toBe(200);
    expect(body.message).toEqual({ agreed: [first], refused: [] });
    expect(lines.map((line) => [stored(line).move_vendor, stored(line).moon_state])).toEqual([
      [1, 'asked'],
      [0, 'owed'],
      [1, 'asked'],
    ]);
    // again: lines that have agreed are not asked again
    expect((await all(provider)).body.message.agreed).toEqual([]);
    expect(toRefusal(await yes(customer, first))[0]).toBe(200);
    expect(stored(first).slot_start).toBe(evening(6, 1));
  });

  it('declines, proposes another time, or doesn’t respond in their half of the time', async () => {
    const [no = '', other = '', silent = ''] = await paid([6, 10, 14]);
    await decide(LATER);
    await respond(provider, no, 0);
    await provider.method('husainia.api.propose_move', { name: other, start: evening(20) });
    expect([no, other].map((line) => stored(line).moon_state)).toEqual(['owed', 'owed']);
    expect(stored(other).move_by).toBe('vendor');
    expect(events(other)).toEqual(['moon_asked', 'moon_owed', 'move_proposed']);
    expect(await newsOf(NASSER, other)).toEqual(['moon_asked', 'moon_owed', 'move_proposed']);
    await advance(server, 24 * 60 + 1);
    logIn();
    expect(stored(silent)).toMatchObject({ moon_state: 'owed', move_start: null });
    expect(await newsOf(RECITER.email, no)).toEqual(['moon_asked']);
  });

  it('isn’t one whose customer declines or doesn’t respond after the provider accepted: the line continues unchanged', async () => {
    const [unchanged = '', silent = ''] = await paid([6, 10]);
    await decide(LATER);
    await yes(provider, silent);
    await respond(customer, unchanged, 0);
    expect(stored(unchanged)).toMatchObject({ moon_state: '', slot_start: evening(6) });
    expect(toRefusal(await respond(customer, silent, 0, evening(10), { cancel: 1 }))).toEqual([
      417,
      'orders.moon_not_owed',
    ]);
    const left = (parseInstant(evening(10)) ?? 0) - server.now();
    await advance(server, left / MINUTE + 1);
    expect(stored(silent)).toMatchObject({ moon_state: '', slot_start: evening(10), move_start: null });
    expect(events(silent)).toEqual(['moon_asked', 'move_agreed', 'move_lapsed']);
  });

  it('can’t be asked any more once the line begins, which ends the choice', async () => {
    const line = await owed();
    await advance(server, ((parseInstant(evening(6)) ?? 0) - server.now()) / MINUTE + 1);
    logIn();
    expect(stored(line)).toMatchObject({ moon_state: '', status: STATUS.paymentCompleted });
    expect(toRefusal(await respond(customer, line, 0, evening(6), { cancel: 1 }))[0]).toBe(417);
  });

  it('includes one who was suspended meanwhile', async () => {
    const [line = ''] = await paid([6]);
    await staff.method('husainia.api.set_vendor_status', {
      doctype: 'Qaari Zakreen',
      name: RECITER.name,
      status: 'Suspended',
      note: 'complaints',
    });
    await decide(LATER);
    expect(stored(line).moon_state).toBe('owed');
  });
});

describe('requests', () => {
  it('are cancelled as usual and approved by two acceptances; a plain approval ends the question', async () => {
    const [plain = '', moved = '', ended = ''] = await book([6, 10, 14]);
    await decide(LATER);
    const { deadline_at } = stored(moved);
    expect((parseInstant(stored(moved).move_until) ?? 0) <= (parseInstant(deadline_at) ?? 0)).toBe(true);
    expect(toRefusal(await respond(customer, ended, 0, evening(14), { cancel: 1 }))).toEqual([
      417,
      'orders.not_possible_now',
    ]);
    await provider.method('husainia.api.approve_order', { name: plain });
    expect(stored(plain)).toMatchObject({ status: STATUS.paymentPending, slot_start: evening(6), moon_state: '' });
    await yes(customer, moved);
    await yes(provider, moved);
    expect(stored(moved)).toMatchObject({ status: STATUS.paymentPending, slot_start: evening(10, 1), moon_state: '' });
  });
});

it('an evening on which the same customer requested the reciter isn’t free', async () => {
  const [line = ''] = await paid([6]);
  await book([7], { night: null, anchor: '' });
  await decide(LATER);
  expect(stored(line).moon_state).toBe('owed');
});

describe('nights of one reciter that shift onto each other', () => {
  it('wait for each other, whatever the order of responses, and move together', async () => {
    const lines = await paid([4, 5, 6, 7]);
    await decide(LATER);
    expect(lines.map((line) => stored(line).moon_state)).toEqual(['asked', 'asked', 'asked', 'asked']);
    for (const line of lines) {
      await yes(provider, line);
      await yes(customer, line);
    }
    expect(lines.map((line) => stored(line).slot_start)).toEqual([4, 5, 6, 7].map((one) => evening(one, 1)));
    expect(lines.map((line) => stored(line).move_start)).toEqual([null, null, null, null]);
    expect(await newsOf(NASSER, lines[0] ?? '')).toEqual(['moon_asked', 'move_agreed', 'move_accepted']);
  });

  it('leave the choice to the customer if the next one stays', async () => {
    const [first = '', second = '', last = ''] = await paid([5, 6, 7]);
    await decide(LATER);
    await yes(provider, first);
    await yes(customer, first);
    expect(stored(first)).toMatchObject({ slot_start: evening(5), move_customer: 1, move_vendor: 1 });
    await respond(customer, second, 0);
    expect(stored(first).moon_state).toBe('owed');
    await yes(customer, last);
    await yes(provider, last);
    expect(stored(last).slot_start).toBe(evening(7, 1));
    expect(stored(second).slot_start).toBe(evening(6));
  });

  it('can move to an earlier evening too', async () => {
    const lines = await paid([5, 6, 7]);
    await decide('2026-12-09');
    for (const line of lines.toReversed()) {
      await yes(customer, line);
      await yes(provider, line);
    }
    expect(lines.map((line) => stored(line).slot_start)).toEqual([5, 6, 7].map((one) => evening(one, -1)));
    expect(lines.map((line) => instantToWire(parseInstant(stored(line).slot_end) ?? 0))).toEqual(
      [5, 6, 7].map((one) => instantToWire((parseInstant(evening(one, -1)) ?? 0) + RECITER.minutes * MINUTE)),
    );
  });
});

describe('the preview of a decision', () => {
  it('lists the affected lines and writes nothing', async () => {
    const [first = ''] = await paid([6, 10]);
    const [other = ''] = await book([7], { night: null, anchor: '' }, httpParty(server, LAILA));
    await provider.method('husainia.api.approve_order', { name: other });
    const ask = async (starts_on: string) =>
      (
        await staff.call(
          'GET',
          `/api/method/husainia.api.preview_month?hijri_year=1448&hijri_month=7&starts_on=${starts_on}`,
        )
      ).body.message;
    const seen = await ask(LATER);
    expect(seen).toMatchObject({ lines: 2, stays: 0, free: 1, taken: 1, by_status: { PV: 0, PP: 0, PC: 2 } });
    expect(seen.rows.map((row: Row) => [row.name, row.slot_start, row.target, row.free])[0]).toEqual([
      first,
      evening(6),
      evening(6, 1),
      false,
    ]);
    expect(await ask(EXPECTED)).toMatchObject({ lines: 2, stays: 2, free: 0, taken: 0, rows: [] });
    expect(events(first)).toEqual([]);
    await decide(LATER);
    expect(stored(first).moon_state).toBe('owed');
  });
});
