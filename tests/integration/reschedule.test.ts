import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderStatus.ts';
import {
  addDays,
  DAY,
  getDay,
  HOUR,
  type Instant,
  instantToWire,
  MINUTE,
  parseInstant,
  toInstant,
} from '../../domain/time/kuwaitTime.ts';
import { DEFAULT_QUIET_HOURS, quietUntil } from '../../domain/time/quietHours.ts';
import { getLine } from '../../server/marketplace/orders/lines.ts';
import { rescheduleLine } from '../../server/marketplace/orderWorkflow/transitions.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import { pdfText } from '../support/pdfText.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { advance, book, HOUSE, KITCHEN, NASSER, pay, RECITER, STAFF } from './people.ts';

const LAILA = 'laila.customer@example.com';
let server: TestServer;
let customer: HttpParty;
let provider: HttpParty;
let staff: HttpParty;
let start: Instant;
let line: string;
let order: string;

const wire = instantToWire;
/** Noon of the first day plus some hours. */
const inHours = (hours: number) => server.now() + hours * HOUR;
const propose = (who: HttpParty, at: Instant | string, more: object = {}) =>
  who.method('husainia.api.propose_move', { name: line, start: typeof at === 'string' ? at : wire(at), ...more });
const respond = (who: HttpParty, at: Instant, accept: 0 | 1 = 1, more: object = {}) =>
  who.method('husainia.api.answer_move', { name: line, start: wire(at), accept, ...more });
const withdraw = (who: HttpParty, at: Instant, note = '') =>
  who.method('husainia.api.withdraw_move', { name: line, start: wire(at), note });
const toRefusal = ({ status, messages }: Awaited<ReturnType<typeof propose>>) => [status, messages[0]?.key];
const stored = () => server.stored(({ system }) => system.get('Order Progress', line));
const approve = () => provider.method('husainia.api.approve_order', { name: line });
const events = async (): Promise<string[]> =>
  (
    await staff.list('Order Event', {
      fields: ['reason'],
      filters: [
        ['order_progress', '=', line],
        ['reason', 'like', 'move_%'],
      ],
      order_by: 'creation asc',
    })
  ).body.data.map(({ reason }: { reason: string }) => reason);
const newsOf = async (user: string): Promise<string[]> =>
  (
    await httpParty(server, user).list('Husainia Notification', {
      fields: ['kind'],
      filters: [
        ['kind', 'like', 'move_%'],
        ['order_progress', '=', line],
      ],
      order_by: 'creation asc',
    })
  ).body.data.map(({ kind }: { kind: string }) => kind);

let evenings = 0;

function logIn(): void {
  customer = httpParty(server, NASSER);
  provider = httpParty(server, RECITER.email);
  staff = httpParty(server, STAFF);
}

/** Moves the clock without running jobs. */
function pass(minutes: number): void {
  server.pass(minutes);
  logIn();
}

beforeAll(async () => {
  server = testServer();
  logIn();
  await staff.update('Husainia Settings', 'Husainia Settings', { max_open_requests: 1000 });
});

/** A request by day, as at night the time to respond rests, for an evening that no other test uses, at least four days ahead. */
beforeEach(async () => {
  const morning = quietUntil(server.now(), DEFAULT_QUIET_HOURS);
  if (morning !== undefined) await advance(server, (morning - server.now()) / MINUTE);
  evenings += 1;
  start = toInstant(addDays(getDay(server.now()), 4 + 7 * (evenings % 30)), '19:00');
  ({ line, order } = await book(customer, wire(start)));
});
const approved = () => approve();
const paid = async () => {
  await approve();
  await pay(server, customer, order);
};

describe('a reschedule proposal', () => {
  it('is stored on the line, notifies the other side, and moves nothing', async () => {
    const other = start + DAY;
    const response = await propose(customer, other, { note: 'The hall is closed' });
    expect(response.status).toBe(200);
    expect(stored()).toMatchObject({
      slot_start: wire(start),
      move_start: wire(other),
      move_by: 'customer',
      move_customer: 1,
      move_vendor: 0,
      move_note: 'The hall is closed',
      // for a request, no later than its own response deadline
      move_until: wire(inHours(2)),
      moves_by_customer: 1,
    });
    expect(await newsOf(RECITER.email)).toEqual(['move_proposed']);
    expect(await newsOf(NASSER)).toEqual([]);
    const mail = (await server.mails()).findLast(({ to, subject }) => to === RECITER.email && /proposed/.test(subject));
    expect(mail?.text).toContain('The hall is closed');
    // it holds no time
    const rival = await book(httpParty(server, LAILA), wire(other));
    expect(rival.line).toBeTruthy();
  });

  it('has no effect when repeated', async () => {
    const other = start + DAY;
    for (let time = 0; time < 3; time += 1) expect((await propose(customer, other)).status).toBe(200);
    expect(await events()).toEqual(['move_proposed']);
    for (let time = 0; time < 2; time += 1) expect((await respond(provider, other, 0)).status).toBe(200);
    expect(await events()).toEqual(['move_proposed', 'move_declined']);
    expect(await newsOf(NASSER)).toEqual(['move_declined']);
    await propose(customer, other);
    for (let time = 0; time < 2; time += 1) expect((await withdraw(customer, other)).status).toBe(200);
    expect((await events()).slice(2)).toEqual(['move_proposed', 'move_withdrawn']);
  });

  it('replaces the previous one, whoever made it', async () => {
    await propose(customer, start + DAY);
    await propose(customer, start + 2 * DAY);
    await propose(provider, start + 3 * DAY);
    expect(stored()).toMatchObject({ move_start: wire(start + 3 * DAY), move_by: 'vendor', move_customer: 0 });
    expect((await events()).sort()).toEqual(
      ['move_proposed', 'move_withdrawn', 'move_proposed', 'move_declined', 'move_proposed'].sort(),
    );
    expect(toRefusal(await respond(customer, start + DAY))).toEqual([409, 'orders.move_changed']);
    expect(toRefusal(await respond(provider, start + 3 * DAY))).toEqual([417, 'orders.move_own']);
    expect(toRefusal(await withdraw(customer, start + 3 * DAY))).toEqual([417, 'orders.move_own']);
  });

  it('is rejected for the reasons any time can be', async () => {
    expect(toRefusal(await propose(customer, start))).toEqual([417, 'orders.move_same']);
    expect(toRefusal(await propose(customer, inHours(-1)))).toEqual([417, 'booking.start_in_past']);
    expect(toRefusal(await propose(customer, wire(start + DAY).replace(/00$/, '30')))).toEqual([417, 'errors.format']);
    expect(toRefusal(await propose(customer, 'tomorrow'))).toEqual([417, 'errors.format']);
    expect(toRefusal(await propose(customer, start + 400 * DAY))).toEqual([417, 'booking.horizon']);
    expect(toRefusal(await propose(provider, start + 400 * DAY))).toEqual([417, 'booking.horizon']);
    expect(toRefusal(await respond(provider, start + DAY))).toEqual([417, 'orders.move_none']);
    expect(toRefusal(await withdraw(customer, start + DAY))).toEqual([417, 'orders.move_none']);
    expect(toRefusal(await propose(staff, start + DAY))).toEqual([417, 'staff.note_required']);
    // ten minutes are too short to respond
    expect(toRefusal(await propose(provider, server.now() + 16 * MINUTE))).toEqual([417, 'orders.move_no_time']);
    expect(toRefusal(await propose(httpParty(server, LAILA), start + DAY))).toEqual([404, 'common.gone']);
    expect((await propose(httpParty(server), start + DAY)).status).toBe(403);
    expect(stored()).toMatchObject({ move_start: null, moves_by_customer: 0 });
  });

  it('treats starts around its own hour as free, but does not offer its own, and reveals nothing of other lines', async () => {
    await paid();
    const half = 30 * MINUTE;
    const statesFor = async (who: HttpParty, more: object) => {
      const { status, body } = await who.method('husainia.api.get_free_slots', {
        ...{ qaari_zakreen: RECITER.name, package_id: RECITER.package, date: wire(start).slice(0, 10) },
        ...more,
      });
      if (status !== 200) return status;
      const starts: { start: string; state: string }[] = body.message.days[0].starts;
      return [start - half, start, start + half].map((at) => starts.find((one) => one.start === wire(at))?.state);
    };
    expect(await statesFor(customer, {})).toEqual(['taken', 'taken', 'taken']);
    expect(await statesFor(customer, { line })).toEqual(['free', 'closed', 'free']);
    expect((await propose(customer, start + half)).status).toBe(200);
    expect(await statesFor(httpParty(server, LAILA), { line })).toBe(404);
    expect(await statesFor(httpParty(server), { line })).toBe(403);
  });

  it('respects the provider’s hours and notice, unless the provider proposes', async () => {
    await provider.update('Qaari Zakreen', RECITER.name, {
      working_hours: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((weekday) => ({
        weekday,
        from_time: '17:00:00',
        to_time: '23:00:00',
      })),
    });
    const noon = start + DAY - 7 * HOUR;
    expect(toRefusal(await propose(customer, noon))[1]).toBe('booking.closed');
    expect(toRefusal(await propose(provider, noon))[0]).toBe(200);
    await provider.update('Qaari Zakreen', RECITER.name, { working_hours: [] });
  });

  it('is limited to three per side, and a line to three moves', async () => {
    for (let day = 1; day <= 3; day += 1) expect((await propose(customer, start + day * DAY)).status).toBe(200);
    expect(toRefusal(await propose(customer, start + 4 * DAY))).toEqual([417, 'orders.move_limit']);
    expect((await propose(provider, start + 4 * DAY)).status).toBe(200);
    await staff.update('Husainia Settings', 'Husainia Settings', { max_moves: 0 });
    expect(toRefusal(await propose(provider, start + 5 * DAY))).toEqual([417, 'orders.move_limit']);
    await staff.update('Husainia Settings', 'Husainia Settings', { max_moves: 3 });
  });

  it('expires by itself and notifies both sides', async () => {
    await paid();
    await propose(customer, start + DAY);
    expect(stored().move_until).toBe(wire(inHours(24)));
    await advance(server, 24 * 60 + 1);
    expect(stored()).toMatchObject({
      move_start: null,
      slot_start: wire(start),
      status: STATUS.paymentCompleted,
    });
    expect(await events()).toEqual(['move_proposed', 'move_lapsed']);
    expect(await newsOf(NASSER)).toEqual(['move_lapsed']);
    expect(await newsOf(RECITER.email)).toEqual(['move_proposed', 'move_lapsed']);
  });

  it('expires when another write reaches the line before a late response', async () => {
    await paid();
    await propose(customer, start + DAY);
    pass(24 * 60 + 1);
    expect(toRefusal(await respond(provider, start + DAY))).toEqual([417, 'orders.move_none']);
    expect(stored().slot_start).toBe(wire(start));
  });
});

describe('an acceptance', () => {
  it('of a request approves it at the new time', async () => {
    const other = start + DAY;
    await propose(customer, other);
    const answered = await respond(provider, other);
    expect(answered.status).toBe(200);
    expect(stored()).toMatchObject({
      status: STATUS.paymentPending,
      slot_start: wire(other),
      slot_end: wire(other + RECITER.minutes * MINUTE),
      delivery_date_time: wire(other),
      deadline_at: wire(inHours(2)),
      moves_done: 1,
      move_start: null,
      notice_start: null,
    });
    expect(await events()).toEqual(['move_proposed', 'move_accepted']);
    expect((await respond(provider, other)).status).toBe(200);
    expect(await events()).toHaveLength(2);
  });

  it('by a customer of the provider’s proposal approves too; the provider is notified', async () => {
    const other = start + DAY;
    await propose(provider, other);
    expect((await respond(customer, other)).status).toBe(200);
    expect(stored().status).toBe(STATUS.paymentPending);
    expect(await newsOf(RECITER.email)).toEqual(['move_accepted']);
    // a customer alone can't approve
    const rival = await book(customer, wire(start + 5 * DAY));
    expect((await customer.update('Order Progress', rival.line, { status: STATUS.paymentPending })).status).toBe(403);
  });

  it('of an approved line keeps its payment deadline', async () => {
    await approved();
    const before = stored();
    expect(toRefusal(await propose(customer, server.now() + 65 * MINUTE))).toEqual([417, 'orders.move_too_soon']);
    await propose(customer, start + DAY);
    expect(stored().move_until).toBe(before.deadline_at);
    pass(30);
    expect((await respond(provider, start + DAY)).status).toBe(200);
    const after = stored();
    expect(after).toMatchObject({ slot_start: wire(start + DAY), deadline_at: before.deadline_at, moves_done: 1 });
    expect(after.sales_invoice).toBe(before.sales_invoice);
    expect(after.line_total).toBe(before.line_total);
  });

  it('of a paid line moves its end and none of its money', async () => {
    await paid();
    const before = stored();
    await propose(customer, start + DAY);
    expect((await respond(provider, start + DAY)).status).toBe(200);
    const after = stored();
    expect(after.deadline_at).toBe(wire(start + DAY + RECITER.minutes * MINUTE + 24 * HOUR));
    for (const field of ['line_total', 'sales_invoice', 'paid_at', 'payout_status', 'platform_share_percent'] as const)
      expect(after[field], field).toEqual(before[field]);
    expect(await newsOf(NASSER)).toEqual(['move_accepted']);
    // the old time is free again, the new one is not
    const laila = httpParty(server, LAILA);
    expect((await book(laila, wire(start))).line).toBeTruthy();
    await expect(book(laila, wire(start + DAY))).rejects.toThrow(/409/);
  });

  it('of a time taken meanwhile changes nothing; the proposal ended when the time was taken', async () => {
    await paid();
    await propose(customer, start + DAY);
    const rival = await book(httpParty(server, LAILA), wire(start + DAY + 30 * MINUTE));
    expect((await provider.method('husainia.api.approve_order', { name: rival.line })).status).toBe(200);
    expect(toRefusal(await respond(provider, start + DAY))).toEqual([417, 'orders.move_none']);
    expect(stored()).toMatchObject({ slot_start: wire(start), move_start: null });
    expect(await events()).toEqual(['move_proposed', 'move_taken']);
    expect(await newsOf(NASSER)).toEqual(['move_taken']);
  });

  it('ends requests for that time', async () => {
    await paid();
    await propose(customer, start + DAY);
    const rival = await book(httpParty(server, LAILA), wire(start + DAY + 30 * MINUTE));
    const answered = await respond(provider, start + DAY);
    expect(answered.messages.map(({ key }) => key)).toEqual(['orders.auto_rejected']);
    expect((await staff.read('Order Progress', rival.line)).body.data).toMatchObject({
      status: STATUS.serviceUnavailable,
      status_reason: 'slot_taken',
    });
  });

  it('by a customer names no line of another customer', async () => {
    await paid();
    await propose(provider, start + DAY);
    await book(httpParty(server, LAILA), wire(start + DAY + 30 * MINUTE));
    const answered = await respond(customer, start + DAY);
    expect([answered.status, answered.messages]).toEqual([200, []]);
  });

  it('can shift a line by half an hour: its own time doesn’t block it', async () => {
    await paid();
    await propose(customer, start + 30 * MINUTE);
    expect((await respond(provider, start + 30 * MINUTE)).status).toBe(200);
    expect(stored().slot_start).toBe(wire(start + 30 * MINUTE));
  });

  it('of a staff proposal is audited with its reason, as is its withdrawal', async () => {
    await paid();
    const acts = () =>
      server.stored(({ system }) =>
        system.list('Audit Event', {
          fields: ['action', 'actor', 'value_before', 'value_after', 'reason'],
          filters: [['action', 'in', ['propose_move', 'withdraw_move']]],
          order_by: 'creation asc',
        }),
      );
    await propose(customer, start + DAY);
    await withdraw(customer, start + DAY);
    expect(acts()).toEqual([]);
    await propose(staff, start + DAY, { note: 'The road is closed' });
    await withdraw(staff, start + DAY, 'It is open again');
    const [none, proposed] = [null, wire(start + DAY)].map((move_start) => JSON.stringify({ move_start }));
    expect(acts()).toEqual([
      { action: 'propose_move', actor: STAFF, value_before: none, value_after: proposed, reason: 'The road is closed' },
      { action: 'withdraw_move', actor: STAFF, value_before: proposed, value_after: none, reason: 'It is open again' },
    ]);
  });

  it('of a staff proposal needs both sides; staff accepts for nobody', async () => {
    await paid();
    await propose(staff, start + DAY, { note: 'The road is closed' });
    expect(stored()).toMatchObject({ move_by: 'staff', move_customer: 0, move_vendor: 0 });
    expect((await respond(staff, start + DAY)).status).toBe(403);
    expect((await respond(customer, start + DAY)).status).toBe(200);
    expect(stored()).toMatchObject({ move_customer: 1, slot_start: wire(start) });
    expect(await newsOf(RECITER.email)).toEqual(['move_proposed', 'move_agreed']);
    expect(toRefusal(await respond(customer, start + DAY))).toEqual([417, 'orders.move_own']);
    expect((await respond(provider, start + DAY)).status).toBe(200);
    expect(stored().slot_start).toBe(wire(start + DAY));
  });

  it('by a suspended provider waits', async () => {
    await paid();
    await propose(provider, start + DAY);
    const judge = (status: string) =>
      staff.method('husainia.api.set_vendor_status', {
        doctype: 'Qaari Zakreen',
        name: RECITER.name,
        status,
        note: 'x',
      });
    await judge('Suspended');
    expect(toRefusal(await respond(customer, start + DAY))).toEqual([417, 'booking.unavailable']);
    await judge('Verified');
    provider = httpParty(server, RECITER.email);
    expect((await respond(customer, start + DAY)).status).toBe(200);
  });
});

describe('the 48 hours of notice', () => {
  it('apply: later a customer asks staff, but a provider can still propose', async () => {
    await paid();
    await advance(server, (start - 47 * HOUR - server.now()) / MINUTE);
    expect(toRefusal(await propose(customer, start + DAY))).toEqual([417, 'orders.cancel_ask']);
    expect((await propose(provider, start + 30 * DAY)).status).toBe(200);
    expect((await respond(customer, start + 30 * DAY)).status).toBe(200);
    // a month ahead now, and the closed cancellation window stays closed
    expect(stored().notice_start).toBe(wire(start));
    const gone = await customer.update('Order Progress', line, { status: STATUS.cancelled });
    expect(toRefusal(gone)).toEqual([417, 'orders.not_possible_now']);
    expect((await customer.method('husainia.api.ask_cancel', { name: line, message: 'We travel' })).status).toBe(200);
  });

  it('count to the new start while open', async () => {
    await paid();
    await propose(provider, start + 30 * DAY);
    await respond(customer, start + 30 * DAY);
    expect(stored().notice_start).toBeNull();
    await advance(server, (start - server.now()) / MINUTE + 24 * 60);
    expect((await customer.update('Order Progress', line, { status: STATUS.cancelled })).status).toBe(200);
  });
});

describe('the response to a request', () => {
  it('gets more time when its provider proposes, once', async () => {
    await advance(server, 100);
    expect(stored().deadline_at).toBe(wire(inHours(2) - 100 * MINUTE));
    await propose(provider, start + DAY);
    expect(stored()).toMatchObject({ deadline_at: wire(inHours(2)), move_until: wire(inHours(2)) });
    await advance(server, 60);
    await propose(provider, start + 2 * DAY);
    expect(stored().deadline_at).toBe(wire(inHours(1)));
    await advance(server, 61);
    expect(stored()).toMatchObject({
      status: STATUS.cancelled,
      status_reason: 'move_unanswered',
      move_start: null,
    });
  });

  it.each([
    ['at the deadline of the request', 24],
    ['before it, so that the request waits on', 1],
  ])('isn’t missing if the host lets the provider’s proposal expire, %s', async (_when, hours) => {
    await staff.update('Husainia Settings', 'Husainia Settings', { move_answer_hours: hours });
    const unanswered = async () =>
      (await provider.call('GET', `/api/method/husainia.api.earnings?month=${getDay(server.now()).slice(0, 7)}`)).body
        .message.requests.unanswered;
    const before = await unanswered();
    await propose(provider, start + DAY);
    await advance(server, 61);
    await advance(server, 61);
    expect(stored()).toMatchObject({ status: STATUS.cancelled, status_reason: 'move_unanswered' });
    const kinds = async (user: string) =>
      (
        await httpParty(server, user).list('Husainia Notification', {
          fields: ['kind'],
          filters: [
            ['order_progress', '=', line],
            ['kind', 'in', ['request_missed', 'request_expired', 'proposal_missed', 'proposal_expired']],
          ],
        })
      ).body.data.map(({ kind }: { kind: string }) => kind);
    expect([await kinds(RECITER.email), await kinds(NASSER)]).toEqual([['proposal_missed'], ['proposal_expired']]);
    expect(await unanswered()).toBe(before);
    await staff.update('Husainia Settings', 'Husainia Settings', { move_answer_hours: 24 });
  });

  it('is missing if the host declined the proposal and the provider did nothing more', async () => {
    await propose(provider, start + DAY);
    await respond(customer, start + DAY, 0);
    await advance(server, 121);
    expect(stored()).toMatchObject({ status: STATUS.cancelled, status_reason: 'vendor_timeout' });
  });

  it('approves the original time with a plain approval, which ends the proposal', async () => {
    await propose(customer, start + DAY);
    await approve();
    expect(stored()).toMatchObject({ status: STATUS.paymentPending, slot_start: wire(start), move_start: null });
    expect(await events()).toEqual(['move_proposed', 'move_declined']);
  });

  it('withdraws the provider’s own proposal with a plain approval', async () => {
    await propose(provider, start + DAY);
    await approve();
    expect(stored()).toMatchObject({ status: STATUS.paymentPending, slot_start: wire(start), move_start: null });
    expect(await events()).toEqual(['move_proposed', 'move_withdrawn']);
  });
});

it('a payment keeps a proposal; an ending voids it', async () => {
  await approve();
  await propose(provider, start + DAY);
  await pay(server, customer, order);
  expect(stored().move_start).toBe(wire(start + DAY));
  await customer.update('Order Progress', line, { status: STATUS.cancelled });
  expect(stored().move_start).toBeNull();
  expect(await events()).toEqual(['move_proposed', 'move_void']);
});

it('a kitchen’s day is checked, and it may exceed its own limit', async () => {
  await staff.update('Restaurant', KITCHEN.name, { capacity_orders: 1 });
  const kitchen = httpParty(server, KITCHEN.email);
  const food = async (at: Instant) => {
    const placed = await customer.method('husainia.api.place_order', {
      lines: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 }],
      delivery_date_time: wire(at),
      address: HOUSE,
      occasion: 'condolence',
      expected_total: KITCHEN.price + 5,
    });
    const name = placed.body.message.lines[0].name as string;
    expect((await kitchen.method('husainia.api.approve_order', { name })).status).toBe(200);
    return name;
  };
  const second = await food(start + DAY);
  line = await food(start);
  expect(toRefusal(await propose(customer, start + DAY))).toEqual([409, 'booking.kitchen_full']);
  // the other one is rescheduled to another day, and back with the kitchen's acceptance
  line = second;
  await propose(customer, start + 2 * DAY);
  expect((await respond(kitchen, start + 2 * DAY)).status).toBe(200);
  expect(stored().slot_end).toBe(wire(start + 2 * DAY));
  await propose(customer, start + DAY);
  const full = await food(start + DAY);
  expect(full).toBeTruthy();
  expect(toRefusal(await respond(kitchen, start + DAY))).toEqual([409, 'booking.kitchen_full']);
  expect((await respond(kitchen, start + DAY, 1, { over_capacity: 1 })).status).toBe(200);
  expect(parseInstant(stored().slot_start)).toBe(start + DAY);
});

it('the invoice names the previous time, and reminders restart for the new day', async () => {
  await paid();
  await advance(server, (start - 23 * HOUR - server.now()) / MINUTE);
  const reminders = async () =>
    (
      await customer.list('Husainia Notification', {
        filters: [
          ['kind', '=', 'service_soon'],
          ['order_progress', '=', line],
        ],
      })
    ).body.data.length;
  expect(await reminders()).toBe(1);
  pass(5);
  await propose(provider, start + 3 * DAY);
  await respond(customer, start + 3 * DAY);
  const page = await server.fetch(`/api/method/husainia.api.invoice?name=${stored().sales_invoice}&language=en`, {
    headers: { Authorization: server.tokenOf(NASSER) },
  });
  expect(pdfText(new Uint8Array(await page.arrayBuffer()))).toContain('Moved from');
  await advance(server, (start + 3 * DAY - 23 * HOUR - server.now()) / MINUTE);
  expect(await reminders()).toBe(2);
});

it('a swap: a stale read isn’t written over a newer change', async () => {
  await approved();
  await propose(customer, start + DAY);
  const asRead = server.seed((context) => getLine(context, line));
  const { status, slot_start, move_start } = stored();
  const changes = [
    { status: STATUS.cancelled },
    { slot_start: wire(start + HOUR) },
    { move_start: wire(start + 2 * DAY) },
  ];
  for (const change of changes) {
    server.seed(({ system }) => system.setValues('Order Progress', line, change));
    const tried = () =>
      server.seed((context) => context.database.transaction(() => rescheduleLine(context, asRead, 'vendor')));
    expect(tried, Object.keys(change).join()).toThrow(expect.objectContaining({ status: 409 }));
    server.seed(({ system }) => system.setValues('Order Progress', line, { status, slot_start, move_start }));
  }
});

it('a started line, or one with a complaint, can’t be rescheduled', async () => {
  await paid();
  pass((start - server.now()) / MINUTE);
  expect(toRefusal(await propose(provider, start + DAY))).toEqual([417, 'orders.not_possible_now']);
});

it('the horizon counts from the order, and the buffer around other bookings is kept', async () => {
  await paid();
  const ordered = getDay(server.now());
  await advance(server, 24 * 60);
  // a year from today, and a day more than a year after the order
  const far = toInstant(addDays(ordered, 366), '19:00');
  expect(toRefusal(await propose(provider, far))).toEqual([417, 'booking.horizon']);
  await staff.update('Husainia Settings', 'Husainia Settings', { slot_buffer_minutes: 45 });
  const rival = await book(httpParty(server, LAILA), wire(start + DAY));
  await provider.method('husainia.api.approve_order', { name: rival.line });
  expect(toRefusal(await propose(provider, start + DAY - 90 * MINUTE))).toEqual([409, 'booking.slot_taken']);
  await staff.update('Husainia Settings', 'Husainia Settings', { slot_buffer_minutes: 0 });
  expect((await propose(provider, start + DAY - 90 * MINUTE)).status).toBe(200);
});
