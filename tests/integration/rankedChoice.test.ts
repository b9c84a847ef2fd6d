import { beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { HOUR, instantToWire, MINUTE, parseInstant } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../../server/ports/row.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { advance, at, book, HOUSE, NASSER, pay, RECITER, RIVAL, STAFF, submitGatewayPage } from './people.ts';

const LAILA = 'laila.customer@example.com';
const THIRD = { name: 'hasan-al-shiraai', email: 'hasan-al-shiraai@example.com', package: 'hasan-al-shiraai--lecture' };
/** The server's clock stands at noon of Saturday 21 November. */
const EVENING = at('2026-11-26', '20:00');

let server: TestServer;
let nasser: HttpParty;
let parties: Record<string, HttpParty>;
let staff: HttpParty;
let third: { name: string; package: string; price: number };

const stored = (name: string) => server.stored(({ system }) => system.get('Order Progress', name));
const storedOrder = (name: string) => server.stored(({ system }) => system.get('Order', name));
const linesOf = (order: string) =>
  server.stored(({ system }) =>
    system.list('Order Progress', { fields: ['*'], filters: [['order_no', '=', order]], order_by: 'creation asc' }),
  );
const alternatives = (line: string) =>
  server
    .stored(({ system }) => system.list('Order Alternative', { fields: ['*'], filters: [['line', '=', line]] }))
    .toSorted((a, b) => a.rank - b.rank);
const kindsTo = (user: string, order: string) =>
  server
    .stored(({ system }) =>
      system.list('Husainia Notification', {
        fields: ['kind', 'text_values', 'creation'],
        filters: [['user', '=', user]],
        order_by: 'creation asc',
        limit_page_length: 0,
      }),
    )
    .filter(({ text_values }) => text_values?.includes(order))
    .map(({ kind }) => kind);

const choice = ({ name, package: id, price }: { name: string; package: string; price: number }) => ({
  vendor: name,
  package_id: id,
  expected_total: price,
});
const rival = () => choice(RIVAL);

async function place(choices: readonly Row[], more: Row = {}, start = EVENING, as = nasser) {
  const response = await as.method('husainia.api.place_order', {
    lines: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: start, choices }],
    address: HOUSE,
    occasion: 'condolence',
    expected_total: RECITER.price,
    ...more,
  });
  return response;
}
async function chain(choices: readonly Row[] = [rival(), choice(third)], more: Row = {}, start = EVENING) {
  const response = await place(choices, more, start);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return { order: response.body.message.order as string, first: response.body.message.lines[0].name as string };
}
const put = (who: HttpParty, line: string, status: string, note?: string) =>
  who.call('PUT', `/api/resource/Order Progress/${line}`, { data: { status, ...(note && { status_note: note }) } });
const party = (line: { doc_name: string }) => parties[line.doc_name] as HttpParty;
const reject = (line: string) => put(party(stored(line)), line, STATUS.cancelled);
const approve = (line: string) => party(stored(line)).method('husainia.api.approve_order', { name: line });
const liveOf = (order: string) =>
  linesOf(order).filter(
    ({ status }) => ![STATUS.cancelled, STATUS.serviceUnavailable, STATUS.delivered].some((one) => one === status),
  );
const ask = (as: HttpParty, method: string, query = '') => as.call('GET', `/api/method/husainia.api.${method}${query}`);
const read = async (order: string, as = nasser) => (await ask(as, 'choices', `?order=${order}`)).body.message.chains;

beforeEach(() => {
  server = testServer();
  nasser = httpParty(server, NASSER);
  staff = httpParty(server, STAFF);
  parties = Object.fromEntries([RECITER, RIVAL, THIRD].map(({ name, email }) => [name, httpParty(server, email)]));
  const [row] = server
    .stored(({ system }) => system.get('Qaari Zakreen', THIRD.name))
    .packages.filter(({ package_id }) => package_id === THIRD.package);
  third = { ...THIRD, price: row?.package_unit_price ?? 0 };
});

describe('a chain of three reciters', () => {
  it('asks the next one when one declines, with one open request at a time', async () => {
    const { order, first } = await chain();
    expect(stored(first).chain).toBe(first);
    expect((await reject(first)).status).toBe(200);
    const [second] = liveOf(order);
    expect(second).toMatchObject({
      ...{ doc_name: RIVAL.name, status: STATUS.pendingVerification, chain: first, line_key: `${first}:2` },
      ...{ released: 1, line_total: RIVAL.price, slot_start: stored(first).slot_start, order_no: order },
    });
    expect(alternatives(first).map(({ state }) => state)).toEqual(['Requested', 'Waiting']);
    expect(kindsTo(NASSER, order)).toEqual(['request_sent', 'choice_asked']);
    expect(kindsTo(RIVAL.email, order)).toEqual(['request_received']);
    expect(storedOrder(order).delivery_status).toBe('Not Delivered');
    await reject(second?.name ?? '');
    const [last] = liveOf(order);
    expect(last).toMatchObject({ doc_name: THIRD.name, line_key: `${first}:3` });
    await approve(last?.name ?? '');
    await pay(server, nasser, order);
    expect(liveOf(order)).toMatchObject([{ doc_name: THIRD.name, status: STATUS.paymentCompleted }]);
    expect(storedOrder(order)).toMatchObject({ payment_details: 'Paid' });
  });

  it('never has two live lines, whatever the code writes', async () => {
    const { first } = await chain();
    await reject(first);
    const revive = () =>
      server.seed(({ system }) => system.setValues('Order Progress', first, { status: STATUS.pendingVerification }));
    expect(revive).toThrow('UNIQUE');
  });

  it('goes on when one does not answer, and tells once when nobody is left', async () => {
    const { order, first } = await chain([rival()]);
    await advance(server, 121);
    const [second] = liveOf(order);
    expect(second).toMatchObject({ doc_name: RIVAL.name });
    expect(stored(first)).toMatchObject({ status: STATUS.cancelled, status_reason: 'vendor_timeout' });
    await reject(second?.name ?? '');
    expect(liveOf(order)).toEqual([]);
    expect(kindsTo(NASSER, order)).toEqual(['request_sent', 'choice_asked', 'request_rejected']);
    expect(storedOrder(order).delivery_status).toBe('Cancelled');
  });

  it('says so when no choice that waited can come', async () => {
    const { order, first } = await chain([rival()]);
    server.seed(({ system }) => system.setValues('Qaari Zakreen', RIVAL.name, { verification_status: 'Suspended' }));
    await reject(first);
    expect(alternatives(first)).toMatchObject([{ state: 'Skipped', skip_reason: 'package_offered' }]);
    expect(kindsTo(NASSER, order)).toEqual(['request_sent', 'choices_over']);
    expect(storedOrder(order).delivery_status).toBe('Cancelled');
  });

  it('passes over a choice whose price has changed, and one whose time is taken', async () => {
    const { order, first } = await chain();
    const { line: taken } = await book(httpParty(server, LAILA), EVENING, { reciter: { ...RECITER, ...third } });
    await party(stored(taken)).method('husainia.api.approve_order', { name: taken });
    server.seed(({ system }) => {
      const { packages } = system.get('Qaari Zakreen', RIVAL.name);
      system.update('Qaari Zakreen', RIVAL.name, {
        packages: packages.map((row) => ({ ...row, package_unit_price: row.package_unit_price - 1 })),
      });
    });
    await reject(first);
    expect(liveOf(order)).toEqual([]);
    expect(alternatives(first).map(({ skip_reason }) => skip_reason)).toEqual(['price_changed', 'no_overlap']);
  });

  it('goes on when the reciter withdraws before the payment, and when the time goes to another request', async () => {
    const { order, first } = await chain();
    const { line: other } = await book(httpParty(server, LAILA), EVENING);
    await approve(other);
    expect(stored(first)).toMatchObject({ status: STATUS.serviceUnavailable, status_reason: 'slot_taken' });
    const [second] = liveOf(order);
    await approve(second?.name ?? '');
    expect((await put(party({ doc_name: RIVAL.name }), second?.name ?? '', STATUS.serviceUnavailable)).status).toBe(
      200,
    );
    expect(liveOf(order)).toMatchObject([{ doc_name: THIRD.name, status: STATUS.pendingVerification }]);
  });

  it('ends with a payment, a cancellation, and a payment that does not come', async () => {
    const one = await chain();
    await put(nasser, one.first, STATUS.cancelled);
    expect(alternatives(one.first).map(({ state }) => state)).toEqual(['Ended', 'Ended']);
    const two = await chain([rival()], {}, at('2026-11-27', '20:00'));
    await approve(two.first);
    await advance(server, 150);
    expect(stored(two.first)).toMatchObject({ status: STATUS.cancelled, status_reason: 'payment_timeout' });
    expect(alternatives(two.first).map(({ state }) => state)).toEqual(['Ended']);
    expect(linesOf(two.order)).toHaveLength(1);
  });
});

describe('deadlines', () => {
  it('share the time until the host needs an answer', async () => {
    const decide_by = instantToWire(server.now() + 3 * HOUR);
    const { order, first } = await chain(undefined, { decide_by });
    const left = (line: Row) => ((parseInstant(line.deadline_at) ?? 0) - server.now()) / MINUTE;
    expect(left(stored(first))).toBe(60);
    expect(storedOrder(order).decide_by).toContain(decide_by);
    server.pass(10);
    await reject(first);
    expect(left(liveOf(order)[0] as Row)).toBe(85);
  });

  it('refuse a time that is less than an hour ahead', async () => {
    const response = await place([rival()], { decide_by: instantToWire(server.now() + 50 * MINUTE) });
    expect([response.status, response.messages[0]?.key, response.messages[0]?.fieldname]).toEqual([
      417,
      'choices.decide_by_soon',
      'decide_by',
    ]);
  });

  it('pass over a choice that would have less than a quarter of an hour', async () => {
    const { order, first } = await chain([rival()], { decide_by: instantToWire(server.now() + 90 * MINUTE) });
    server.pass(30);
    server.seed(({ system }) =>
      system.setValues('Order', order, { decide_by: instantToWire(server.now() + 10 * MINUTE) }),
    );
    await reject(first);
    expect(alternatives(first)).toMatchObject([{ state: 'Skipped', skip_reason: 'too_late' }]);
  });

  it('rest at night until seven', async () => {
    server.pass(10.5 * 60);
    const { order, first } = await chain([rival()]);
    server.pass(60);
    await reject(first);
    expect(liveOf(order)).toEqual([]);
    expect(await read(order)).toMatchObject([
      { state: 'due', waits_for: 'morning', goes_on_at: at('2026-11-22', '07:00') },
    ]);
    expect(storedOrder(order).delivery_status).toBe('Not Delivered');
    expect(kindsTo(NASSER, order)).toEqual(['request_sent']);
    await advance(server, 7 * 60);
    expect(liveOf(order)).toEqual([]);
    await advance(server, 31);
    expect(liveOf(order)).toMatchObject([{ doc_name: RIVAL.name }]);
  });
});

describe('a due chain', () => {
  const sleep = async () => {
    server.pass(11.5 * 60);
    const made = await chain([rival()]);
    await reject(made.first);
    return made;
  };

  it('is ended by cancelling the line that ended', async () => {
    const { order, first } = await sleep();
    expect((await put(nasser, first, STATUS.cancelled)).status).toBe(200);
    expect(storedOrder(order).delivery_status).toBe('Cancelled');
    await advance(server, 9 * 60);
    expect(linesOf(order)).toHaveLength(1);
  });

  it('keeps its account open, and its order among the live ones', async () => {
    const blockingLines = async (): Promise<number> => {
      const { blocks } = (await ask(nasser, 'close_blocks')).body.message;
      return blocks.find(({ block }: Row) => block === 'lines')?.count ?? 0;
    };
    const { order, first } = await sleep();
    const withChain = await blockingLines();
    const mine = await ask(nasser, 'my_orders');
    expect(mine.body.message.live.map(({ name }: Row) => name)).toContain(order);
    await put(nasser, first, STATUS.cancelled);
    expect(await blockingLines()).toBe(withChain - 1);
  });

  it('names the line that was requested meanwhile to a late cancellation', async () => {
    const { order, first } = await chain();
    await reject(first);
    const response = await put(nasser, first, STATUS.cancelled);
    expect([response.status, response.messages[0]?.key, response.body.data?.name]).toEqual([
      409,
      'orders.chain_went_on',
      liveOf(order)[0]?.name,
    ]);
  });
});

describe('an open payment of a line that ended', () => {
  async function withdrawnWhilePaying() {
    const { order, first } = await chain([rival()]);
    await approve(first);
    const page = await nasser.method('husainia.api.pay_order', { order });
    expect((await put(staff, first, STATUS.serviceUnavailable, 'Ill')).status).toBe(200);
    return { order, first, page: page.body.message as string };
  }

  it('holds the chain until the gateway’s word is final', async () => {
    const { order } = await withdrawnWhilePaying();
    expect(liveOf(order)).toEqual([]);
    expect(await read(order)).toMatchObject([{ state: 'due', waits_for: 'payment' }]);
    await advance(server, 60);
    expect(liveOf(order)).toEqual([]);
    await advance(server, 150);
    expect(liveOf(order)).toMatchObject([{ doc_name: RIVAL.name }]);
  });

  it('is refunded if it was paid after all, and nothing is requested by itself', async () => {
    const { order, first, page } = await withdrawnWhilePaying();
    await submitGatewayPage(server, page, { action: 'pay', answer: 'captured' });
    await advance(server, 3);
    await advance(server, 3);
    expect(linesOf(order)).toHaveLength(1);
    expect(alternatives(first).map(({ state }) => state)).toEqual(['Ended']);
    const refunds = server.stored(({ system }) =>
      system.list('Refund', { fields: ['order_progress', 'reason'], filters: [['order_no', '=', order]] }),
    );
    expect(refunds).toMatchObject([{ order_progress: first, reason: 'late_payment' }]);
  });
});

describe('choices of a request', () => {
  it('are refused if a reciter is named twice, is taken, or costs something else', async () => {
    const key = async (choices: readonly Row[]) => (await place(choices)).messages[0]?.key;
    expect(await key([choice({ ...RECITER })])).toBe('choices.twice');
    expect(await key([rival(), rival()])).toBe('choices.twice');
    expect(await key([{ ...rival(), expected_total: RIVAL.price + 1 }])).toBe('choices.price_changed');
    expect(await key([rival(), choice(third), rival()])).toBe('choices.most');
    expect(await key([{ vendor: RIVAL.name }])).toBe('errors.format');
    const { line } = await book(httpParty(server, LAILA), EVENING, { reciter: RIVAL });
    await party(stored(line)).method('husainia.api.approve_order', { name: line });
    expect(await key([rival()])).toBe('choices.not_free');
  });

  it('can be added and removed after sending, and behind the others only', async () => {
    const { line, order } = await book(nasser, EVENING);
    const change = (body: Row) => nasser.method('husainia.api.change_choices', { name: line, ...body });
    expect(await read(order)).toMatchObject([{ name: line, state: 'live', free: 2, choices: [{ rank: 1 }] }]);
    const deadline = stored(line).deadline_at;
    expect((await change({ add: [rival()] })).body.message.chain).toMatchObject({
      free: 1,
      choices: [{}, { rank: 2 }],
    });
    expect((await change({ add: [rival()] })).body.message.chain.choices).toHaveLength(2);
    await change({ add: [choice(third)] });
    expect(stored(line).deadline_at).toBe(deadline);
    const [second] = alternatives(line);
    await change({ remove: [second?.name] });
    expect(alternatives(line)).toMatchObject([{ rank: 2, provider: THIRD.name }]);
    await reject(line);
    const [live] = liveOf(order);
    expect(live).toMatchObject({ doc_name: THIRD.name });
    const used = await change({ remove: [alternatives(line)[0]?.name] });
    expect([used.status, used.messages[0]?.key]).toEqual([417, 'choices.used']);
    expect((await change({ add: [choice({ ...RECITER })] })).messages[0]?.key).toBe('choices.twice');
    expect((await change({ add: [rival()] })).status).toBe(200);
    expect(alternatives(line)).toMatchObject([{ rank: 2 }, { rank: 3, provider: RIVAL.name }]);
  });

  it('never revive a chain that has ended', async () => {
    const { line } = await book(nasser, EVENING);
    await reject(line);
    const response = await nasser.method('husainia.api.change_choices', { name: line, add: [rival()] });
    expect(response.status).toBe(417);
    expect(alternatives(line)).toEqual([]);
  });

  it('by criteria find the free reciter with the best record, within the price', async () => {
    const { order, first } = await chain([{ max_price: third.price + RIVAL.price, minutes: 60, audience: 'men' }]);
    await reject(first);
    const [live] = liveOf(order);
    expect(live?.doc_name).not.toBe(RECITER.name);
    expect(live?.package_time).toBeGreaterThanOrEqual(60);
    const two = await chain([{ max_price: 1 }], {}, at('2026-11-27', '20:00'));
    await reject(two.first);
    expect(alternatives(two.first)).toMatchObject([{ state: 'Skipped', skip_reason: 'price_changed' }]);
    const three = await chain([{ max_price: 500, minutes: 1000 }], {}, at('2026-11-28', '20:00'));
    await reject(three.first);
    expect(alternatives(three.first)).toMatchObject([{ state: 'Skipped', skip_reason: 'no_match' }]);
  });

  it('are kept in the cart, quoted, and sent with it', async () => {
    const saved = await nasser.call('POST', '/api/resource/Cart', {
      data: {
        qaari_zakreen_packages: [
          {
            ...{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: EVENING },
            choices: [rival()],
          },
        ],
        decide_by: instantToWire(server.now() + 4 * HOUR),
      },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const quoted = await nasser.method('husainia.api.quote', { area: 'surra' });
    expect(quoted.body.message.lines[0]).toMatchObject({
      choices: [{ vendor: RIVAL.name, total: RIVAL.price, old_total: null, problem: '' }],
      answer_by: instantToWire(server.now() + 2 * HOUR),
      decide_by: instantToWire(server.now() + 4 * HOUR),
    });
    const placed = await nasser.method('husainia.api.place_order', {
      ...{ address: HOUSE, occasion: 'condolence', expected_total: RECITER.price },
    });
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const [line] = placed.body.message.lines;
    expect(alternatives(line.name)).toMatchObject([{ provider: RIVAL.name, quoted_total: RIVAL.price }]);
  });
});

describe('who sees what', () => {
  it('providers and strangers learn nothing of a chain', async () => {
    const { order, first } = await chain();
    const reciter = parties[RECITER.name] as HttpParty;
    expect((await reciter.read('Order Progress', first)).body.data).not.toHaveProperty('chain');
    const filtered = await reciter.list('Order Progress', { filters: [['chain', '=', first]] });
    expect(filtered.status).toBeGreaterThanOrEqual(400);
    expect((await reciter.list('Order Alternative', {})).status).toBe(403);
    expect((await nasser.list('Order Alternative', {})).status).toBe(403);
    expect((await ask(reciter, 'choices', `?order=${order}`)).status).toBe(403);
    expect((await ask(httpParty(server, LAILA), 'choices', `?order=${order}`)).status).toBe(404);
    expect(await read(order, staff)).toHaveLength(1);
    await reject(first);
    const events = await parties[RIVAL.name]?.list('Order Event', {
      fields: ['*'],
      filters: [['order_progress', '=', liveOf(order)[0]?.name]],
    });
    expect(JSON.stringify(events?.body)).not.toContain(first);
  });
});
