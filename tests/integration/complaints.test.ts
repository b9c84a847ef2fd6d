import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderProcess.ts';
import { DAY, HOUR, instantToWire, MINUTE, parseInstant } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../../server/ports/row.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { advance, book, NASSER, pay, RECITER, RIVAL, STAFF } from './people.ts';

const TEXT = 'Nobody came.\nWe waited an hour.';
const OTHER = 'laila.customer@example.com';

let server: TestServer;
let customer: HttpParty;
let reciter: HttpParty;
let staff: HttpParty;
let line: string;

beforeAll(() => {
  server = testServer();
});

/** A paid booking that starts in two hours, with all accounts logged in again. */
beforeEach(async () => {
  await advance(server, 3 * 24 * 60);
  customer = httpParty(server, NASSER);
  reciter = httpParty(server, RECITER.email);
  staff = httpParty(server, STAFF);
  const booked = await book(customer, instantToWire(server.now() + 2 * HOUR));
  line = booked.line;
  await reciter.method('husainia.api.approve_order', { name: line });
  await pay(server, customer, booked.order);
});

const stored = (name = line) => server.stored(({ system }) => system.get('Order Progress', name));
const complaints = async () =>
  (await staff.list('Contact Message', { fields: ['*'], filters: [['order_progress', '=', line]] })).body.data;
const refunds = async () =>
  (await staff.list('Refund', { fields: ['*'], filters: [['order_progress', '=', line]] })).body.data;
const news = async (party: HttpParty, kind: string) =>
  (
    await party.list('Husainia Notification', {
      fields: ['name'],
      filters: [
        ['order_progress', '=', line],
        ['kind', '=', kind],
      ],
    })
  ).body.data.length;
const complain = (party = customer, message = TEXT) => party.method('husainia.api.complain', { name: line, message });
/** Uploads a photo as an account. @returns its URL */
async function picture(email: string): Promise<string> {
  const { data } = await server.apiAs(email).uploadFile({
    file: new File(
      [
        await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .jpeg()
          .toBuffer(),
      ],
      'x.jpg',
    ),
    kind: 'image',
  });
  return data;
}
const close = (body: object) =>
  staff.method('husainia.api.close_complaint', { name: line, note: 'Heard both.', ...body });
const refusal = (response: { status: number; messages: { key?: string; fieldname?: string }[] }) => [
  response.status,
  response.messages[0]?.key,
  response.messages[0]?.fieldname,
];
/** Sets the clock to an instant of the line, to the second. */
function goTo(instant: 'slot_start' | 'slot_end', seconds = 0): void {
  const at = parseInstant(stored()[instant] as string) ?? 0;
  server.pass((at + seconds * 1000 - server.now()) / MINUTE);
  customer = httpParty(server, NASSER);
  reciter = httpParty(server, RECITER.email);
  staff = httpParty(server, STAFF);
}
const deliver = (party = customer) => party.update('Order Progress', line, { status: STATUS.delivered });

describe('a complaint', () => {
  it('is possible from the start of the service on, to the second', async () => {
    goTo('slot_start', -1);
    expect(refusal(await complain())).toEqual([417, 'orders.not_possible_now', undefined]);
    expect(stored().complaint_open).toBe(0);
    goTo('slot_start');
    expect((await complain()).status).toBe(200);
  });

  it('notifies its provider at once, who can respond before the decision', async () => {
    goTo('slot_start');
    await complain();
    const [{ name: number }] = await complaints();
    expect(await news(reciter, 'complaint_told')).toBe(1);
    const mail = (await server.mails()).findLast(({ to, text }) => to === RECITER.email && text.includes(number));
    expect(mail?.text).toContain('We waited an hour.');
    const read = async (party = reciter) => party.call('GET', `/api/method/husainia.api.line_complaint?name=${line}`);
    expect((await read()).body.message).toMatchObject({ number, message: TEXT, state: 'New', thread: [] });
    const answer = (words: string, party = reciter) =>
      party.method('husainia.api.answer_complaint', { name: line, answer: words });
    expect(refusal(await answer(' '))).toEqual([417, 'common.required', 'answer']);
    for (const words of ['I was at the door at eight.', 'I was at the door at eight.'])
      expect((await answer(words)).status).toBe(200);
    expect(await news(staff, 'complaint_answered')).toBe(1);
    const write = await staff.method('husainia.api.answer_message', {
      name: number,
      answer: 'Which door?',
      side: 'vendor',
    });
    expect([write.status, await news(reciter, 'complaint_asked')]).toEqual([200, 1]);
    expect((await read()).body.message.thread.map(({ side }: Row) => side)).toEqual(['vendor', 'team']);
    // neither side can read the other's messages to staff
    const own = (await customer.read('Contact Message', number)).body.data;
    expect([own.thread, own.vendor_thread]).toEqual([[], undefined]);
    expect((await staff.read('Contact Message', number)).body.data.vendor_thread).toHaveLength(2);
    for (const party of [customer, httpParty(server, OTHER)]) {
      expect((await read(party)).status).toBe(403);
      expect((await answer('x', party)).status).toBe(403);
    }
    expect((await read(httpParty(server, RIVAL.email))).status).toBe(404);
    await close({ outcome: 'dismissed' });
    expect(refusal(await answer('Too late'))[0]).toBe(409);
  });

  it('ends with a message to each side about the money', async () => {
    goTo('slot_start');
    await complain();
    const [{ name: number }] = await complaints();
    await close({ outcome: 'refunded', refund_amount: 10, payout_amount: 20 });
    const last = async (user: string) =>
      (await server.mails()).findLast(
        ({ to, text }) => to === user && text.includes(number) && text.includes('Heard both.'),
      );
    expect((await last(RECITER.email))?.text).toContain('20.00');
    const host = (await last(NASSER))?.text ?? '';
    expect(host).toContain('10.00');
    expect(host).not.toContain('20.00');
    await deliver();
  });

  it('takes three photos that its customer uploaded, and shows them to staff', async () => {
    goTo('slot_start');
    const own = [await picture(NASSER), await picture(NASSER)];
    const sent = (pictures: string[]) =>
      customer.method('husainia.api.complain', { name: line, message: TEXT, pictures });
    expect(refusal(await sent([await picture(OTHER)]))).toEqual([417, 'orders.complaint.picture_rules', 'pictures']);
    expect(refusal(await sent(['/etc/passwd']))).toEqual([417, 'orders.complaint.picture_rules', 'pictures']);
    expect(refusal(await sent([...own, ...own]))).toEqual([417, 'orders.complaint.picture_rules', 'pictures']);
    expect(await complaints()).toEqual([]);
    expect((await sent(own)).status).toBe(200);
    const [complaint] = await complaints();
    expect(complaint.evidence).toBe(own.join('\n'));
    for (const party of [customer, staff]) {
      const seen = await party.call('GET', own[0] ?? '');
      expect([seen.status, seen.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
      expect(seen.headers.get('Cache-Control')).toBe('private, no-store');
    }
    const others = [reciter, httpParty(server, OTHER), httpParty(server)];
    const folder = own[0]?.replace('/private/', '/private%2F') ?? '';
    for (const party of others)
      for (const path of [own[0] ?? '', folder]) expect((await party.call('GET', path)).status).toBe(404);
    expect((await staff.call('GET', folder)).status).toBe(404);
    const { data } = await server.apiAs(STAFF).privateFile({ path: own[0] ?? '' });
    expect(data.type).toBe('image/jpeg');
    expect((await reciter.read('Contact Message', complaint.name)).status).toBe(404);
    // staff may need days to decide
    await advance(server, 2 * 24 * 60);
    expect((await httpParty(server, STAFF).call('GET', own[0] ?? '')).status).toBe(200);
  });

  it('is possible until five hours after the end, to the second', async () => {
    goTo('slot_end', 5 * 3600 + 1);
    expect(refusal(await complain())).toEqual([417, 'orders.complaint_closed', undefined]);
    expect(await complaints()).toEqual([]);
    goTo('slot_end', 5 * 3600);
    expect((await complain()).status).toBe(200);
  });

  it('creates one message, a flag, a held payout, a history entry and a notification for staff', async () => {
    goTo('slot_start');
    await deliver();
    expect(stored().payout_status).toBe('Due');
    const { number } = (await complain()).body.message;
    expect(await complaints()).toMatchObject([
      { name: number, category: 'Complaint', message: TEXT, user: NASSER, state: 'New', order_progress: line },
    ]);
    expect(stored()).toMatchObject({ complaint_open: 1, payout_status: 'Held', status: STATUS.delivered });
    const events = (await customer.list('Order Event', { fields: ['*'], filters: [['order_progress', '=', line]] }))
      .body.data;
    expect(events).toContainEqual(expect.objectContaining({ reason: 'complaint_opened', actor_role: 'customer' }));
    expect(await news(staff, 'complaint_new')).toBe(1);
    const mail = (await server.mails()).find((one) => one.to === STAFF);
    expect(mail?.link).toContain(`/messages/${number}/show`);
    expect(mail?.text).not.toContain('Nobody came');
  });

  it('holds the payout of a line that is delivered later', async () => {
    goTo('slot_start');
    await complain();
    await deliver();
    expect(stored()).toMatchObject({ status: STATUS.delivered, payout_status: 'Held', complaint_open: 1 });
  });

  it('exists once per line: a repeat, even a concurrent one, returns the first one’s number', async () => {
    goTo('slot_start');
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((message) => complain(customer, message)));
    const numbers = new Set(answers.map((response) => response.body.message.number));
    expect(answers.map((response) => response.status)).toEqual([200, 200, 200, 200]);
    expect(numbers.size).toBe(1);
    goTo('slot_end', 6 * 3600);
    expect((await complain()).body.message.number).toBe([...numbers][0]);
    expect(await complaints()).toHaveLength(1);
    expect(await news(staff, 'complaint_new')).toBe(1);
    const second = () =>
      server.seed(({ system }) => {
        const { name, ...first } = system.get('Contact Message', String([...numbers][0]));
        system.insert({ ...first, message: `not ${name}` });
      });
    expect(second).toThrow();
  });

  it('reports errors at their fields', async () => {
    goTo('slot_start');
    expect(refusal(await complain(customer, ' \n'))).toEqual([417, 'common.required', 'message']);
    expect(refusal(await complain(customer, 'x'.repeat(4001)))).toEqual([417, 'errors.too_long', 'message']);
    expect((await complain(customer, 'x'.repeat(4000))).status).toBe(200);
  });

  it('is possible only for the customer of the line', async () => {
    goTo('slot_start');
    expect((await complain(httpParty(server, OTHER))).status).toBe(404);
    for (const party of [reciter, staff, httpParty(server)]) expect((await complain(party)).status).toBe(403);
    const missing = await customer.method('husainia.api.complain', { name: 'OP-0', message: TEXT });
    expect(missing.status).toBe(404);
    await complain();
    expect((await httpParty(server, OTHER).list('Contact Message')).body.data).toEqual([]);
    expect((await reciter.list('Contact Message')).body.data).toEqual([]);
    expect(
      (await customer.list('Contact Message', { filters: [['order_progress', '=', line]] })).body.data,
    ).toHaveLength(1);
  });

  it('needs a paid line', async () => {
    await staff.update('Order Progress', line, { status: STATUS.cancelled, status_note: 'By telephone.' });
    goTo('slot_start');
    expect(refusal(await complain())).toEqual([417, 'orders.not_possible_now', undefined]);
  });

  it('isn’t possible until the whole order was delivered', async () => {
    goTo('slot_start');
    server.seed(({ system }) => system.setValues('Order Progress', line, { released: 0 }));
    expect(refusal(await complain())).toEqual([417, 'orders.not_released', undefined]);
    server.seed(({ system }) => system.setValues('Order Progress', line, { released: 1 }));
  });

  it('reminds staff once a day until it is closed', async () => {
    goTo('slot_start');
    await complain();
    const waiting = () => news(httpParty(server, STAFF), 'complaint_waiting');
    await advance(server, 24 * 60 - 1);
    expect(await waiting()).toBe(0);
    await advance(server, 1);
    await advance(server, 1);
    await advance(server, 12 * 60);
    expect(await waiting()).toBe(1);
    await advance(server, 12 * 60);
    expect(await waiting()).toBe(2);
    // Later notifications have pushed the reminder out of the stored ones, but it was sent.
    server.seed(({ database }) =>
      database.run(`DELETE FROM "tabHusainia Notification" WHERE "kind" = 'complaint_waiting'`),
    );
    await advance(server, 1);
    expect(await waiting()).toBe(0);
    staff = httpParty(server, STAFF);
    expect((await close({ outcome: 'dismissed' })).status).toBe(200);
    await advance(server, 2 * 24 * 60);
    expect(await waiting()).toBe(0);
  });
});

describe('closing a complaint', () => {
  /** 45 KD, of which the platform keeps a tenth. */
  const whole = { payout_amount: 40.5, guarantee_amount: 0 };

  async function deliveredComplaint(): Promise<void> {
    goTo('slot_start');
    await complain();
    await deliver();
  }

  it('without a refund makes the payout due again', async () => {
    await deliveredComplaint();
    const response = await close({ outcome: 'dismissed' });
    expect(response.body.message).toEqual({
      name: line,
      status: STATUS.delivered,
      refund: null,
      payout_status: 'Due',
      payout_amount: 40.5,
    });
    expect(stored()).toMatchObject({ complaint_open: 0, payout_status: 'Due', ...whole });
    expect(await complaints()).toMatchObject([{ state: 'Closed', outcome: 'dismissed', answer: 'Heard both.' }]);
    expect(await refunds()).toEqual([]);
    expect(await news(customer, 'complaint_dismissed')).toBe(1);
    expect(await news(reciter, 'complaint_dismissed')).toBe(1);
  });

  it('with a refund reduces the provider’s part, to the fils, and is audited', async () => {
    await deliveredComplaint();
    const response = await close({ outcome: 'refunded', refund_amount: '10.255' });
    const [refund] = await refunds();
    expect(refund).toMatchObject({ amount: 10.255, reason: 'complaint', state: 'Due', note: 'Heard both.' });
    expect(response.body.message).toMatchObject({ refund: refund.name, payout_status: 'Due', payout_amount: 30.245 });
    const audit = (
      await staff.list('Audit Event', {
        fields: ['*'],
        filters: [
          ['ref_name', '=', line],
          ['action', '=', 'close_complaint'],
        ],
      })
    ).body.data;
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({ actor: STAFF, reason: 'Heard both.' });
    expect(JSON.parse(audit[0].value_after)).toMatchObject({
      refunded: 10.255,
      payout_amount: 30.245,
      complaint_open: 0,
    });
  });

  it('pays the amount that staff decided, never more than remains', async () => {
    await deliveredComplaint();
    expect(refusal(await close({ outcome: 'refunded', refund_amount: 15, payout_amount: 30.001 }))).toEqual([
      417,
      'staff.complaint.payout_too_high',
      'payout_amount',
    ]);
    expect(stored().complaint_open).toBe(1);
    await close({ outcome: 'refunded', refund_amount: 15, payout_amount: 12.5 });
    expect(stored()).toMatchObject({ payout_amount: 12.5, payout_status: 'Due' });
  });

  it('leaves no payout after a full refund', async () => {
    await deliveredComplaint();
    await close({ outcome: 'refunded', refund_amount: 45 });
    expect(stored()).toMatchObject({ payout_amount: 0, payout_status: '' });
  });

  it('never refunds more than was paid', async () => {
    await deliveredComplaint();
    const refused = await close({ outcome: 'refunded', refund_amount: 45.001 });
    expect(refusal(refused)).toEqual([417, 'staff.refund_too_high', 'refund_amount']);
    expect(refused.messages[0]?.values).toEqual({ amount: '45.00\u00A0KD' });
    expect([await refunds(), stored().complaint_open]).toEqual([[], 1]);
  });

  it.each([
    ['no outcome', {}, 'common.required', 'outcome'],
    ['an unknown one', { outcome: 'forgotten' }, 'common.required', 'outcome'],
    ['no note', { outcome: 'dismissed', note: ' ' }, 'staff.note_required', 'note'],
    ['no amount to refund', { outcome: 'refunded' }, 'common.required', 'refund_amount'],
    ['nothing to refund', { outcome: 'refunded', refund_amount: 0 }, 'staff.complaint.refund_needed', 'refund_amount'],
    ['less than a fils', { outcome: 'refunded', refund_amount: 1.0005 }, 'errors.format', 'refund_amount'],
    ['less than nothing', { outcome: 'refunded', refund_amount: -1 }, 'errors.format', 'refund_amount'],
    [
      'a refund of a dismissal',
      { outcome: 'dismissed', refund_amount: 1 },
      'staff.complaint.refund_fixed',
      'refund_amount',
    ],
    [
      'part of a withdrawal',
      { outcome: 'unavailable', refund_amount: 1 },
      'staff.complaint.refund_fixed',
      'refund_amount',
    ],
  ])('needs a complete decision: %s', async (_case, body, key, field) => {
    goTo('slot_start');
    await complain();
    expect(refusal(await close(body))).toEqual([417, key, field]);
    expect(stored()).toMatchObject({ complaint_open: 1, status: STATUS.paymentCompleted });
  });

  it('as cancelled ends an undelivered line with a full refund by default', async () => {
    goTo('slot_start');
    await complain();
    const response = await close({ outcome: 'cancelled' });
    expect(response.body.message).toMatchObject({ status: STATUS.cancelled, payout_status: '', payout_amount: 0 });
    expect(await refunds()).toMatchObject([
      { amount: 45, reason: 'staff_cancelled', name: response.body.message.refund },
    ]);
    expect(stored()).toMatchObject({ status_reason: 'staff_cancelled', status_note: 'Heard both.' });
    expect(await news(reciter, 'complaint_ended')).toBe(1);
  });

  it('as cancelled with a partial refund keeps the provider’s part, held for staff', async () => {
    goTo('slot_start');
    await complain();
    const response = await close({ outcome: 'cancelled', refund_amount: 25 });
    expect(response.body.message).toMatchObject({ payout_status: 'Held', payout_amount: 15.5 });
    expect(await refunds()).toMatchObject([{ amount: 25, note: 'Heard both.' }]);
    expect(parseInstant(stored().payout_due_at)).toBe((parseInstant(stored().slot_end) ?? 0) + DAY);
  });

  it.each([
    [0, null],
    [10, 10],
  ])('as cancelled with %j back names its own refund, not an earlier one', async (refund_amount, named) => {
    goTo('slot_start');
    const before = { order_progress: line, amount: 5, reason: 'staff_cancelled', note: 'Late.' };
    expect((await staff.method('husainia.api.issue_refund', before)).status).toBe(200);
    await complain();
    const { refund } = (await close({ outcome: 'cancelled', refund_amount })).body.message;
    const made = (await refunds()).find((one: { name: string }) => one.name === refund);
    expect(made?.amount ?? null).toBe(named);
  });

  it('as unavailable withdraws the service with a full refund', async () => {
    goTo('slot_start');
    await complain();
    const response = await close({ outcome: 'unavailable' });
    expect(response.body.message).toMatchObject({ status: STATUS.serviceUnavailable, payout_amount: 0 });
    expect(await refunds()).toMatchObject([{ amount: 45, reason: 'staff_unavailable' }]);
  });

  it('doesn’t end a delivered line', async () => {
    await deliveredComplaint();
    for (const outcome of ['cancelled', 'unavailable'])
      expect(refusal(await close({ outcome }))).toEqual([417, 'orders.not_possible_now', undefined]);
    expect([await refunds(), stored().complaint_open]).toEqual([[], 1]);
  });

  it('doesn’t end a line that ended meanwhile, and still responds to the customer', async () => {
    goTo('slot_start');
    await complain();
    await staff.update('Order Progress', line, { status: STATUS.serviceUnavailable, status_note: 'They never came.' });
    for (const outcome of ['cancelled', 'unavailable'])
      expect(refusal(await close({ outcome }))).toEqual([417, 'orders.not_possible_now', undefined]);
    const response = await close({ outcome: 'dismissed' });
    expect(response.body.message).toMatchObject({
      status: STATUS.serviceUnavailable,
      payout_status: '',
      payout_amount: 0,
    });
    expect(await refunds()).toHaveLength(1);
  });

  it('after the end pays out what remains, and less after a higher refund', async () => {
    goTo('slot_start');
    const fields = { order_progress: line, amount: 20, reason: 'complaint', note: 'Late.' };
    const first = (await staff.method('husainia.api.issue_refund', fields)).body.message.name;
    await complain();
    await staff.update('Order Progress', line, { status: STATUS.serviceUnavailable, status_note: 'They never came.' });
    await staff.update('Refund', first, { state: 'Refused', note: 'It was given already.' });
    expect((await close({ outcome: 'dismissed' })).body.message).toMatchObject({ payout_amount: 15.5 });
    const rest = (await refunds()).find(({ name }: Row) => name !== first);
    await staff.update('Refund', String(rest?.name), { amount: 45, note: 'All of it.' });
    const { data } = await server.apiAs(STAFF).getOne('orders', { id: line });
    expect([data.payoutState, data.payout]).toEqual([undefined, 0]);
  });

  it('happens once; a repeated request gets the same response', async () => {
    await deliveredComplaint();
    const body = { name: line, outcome: 'refunded', refund_amount: 5, note: 'Heard both.' };
    const both = await Promise.all([1, 2].map(() => staff.method('husainia.api.close_complaint', body, 'one-key-123')));
    expect(both.map((response) => response.body.message)).toEqual([both[0]?.body.message, both[0]?.body.message]);
    expect(refusal(await close({ outcome: 'refunded', refund_amount: 5 }))[1]).toBe('orders.not_possible_now');
    expect(await refunds()).toHaveLength(1);
  });

  it('applies to a later delivery', async () => {
    goTo('slot_start');
    await complain();
    await close({ outcome: 'refunded', refund_amount: 5, payout_amount: 33 });
    expect(stored()).toMatchObject({ status: STATUS.paymentCompleted, payout_status: '' });
    await deliver();
    expect(stored()).toMatchObject({ payout_status: 'Due', payout_amount: 33 });
  });

  it('with a refund before the delivery reduces the payout', async () => {
    goTo('slot_start');
    await complain();
    await close({ outcome: 'dismissed' });
    await staff.method('husainia.api.issue_refund', {
      order_progress: line,
      amount: 10,
      reason: 'complaint',
      note: 'After all.',
    });
    await deliver();
    expect(stored()).toMatchObject({ payout_status: 'Due', payout_amount: 30.5 });
  });

  it('has no effect if the line ends undelivered', async () => {
    goTo('slot_start');
    await complain();
    await close({ outcome: 'dismissed' });
    await staff.update('Order Progress', line, { status: STATUS.cancelled, status_note: 'They never came.' });
    expect(stored()).toMatchObject({ payout_status: '', payout_amount: 0, guarantee_amount: 0 });
  });

  it('limits a later refund to what remains', async () => {
    goTo('slot_start');
    await complain();
    await close({ outcome: 'refunded', refund_amount: 5.005 });
    await staff.update('Order Progress', line, { status: STATUS.cancelled, status_note: 'They never came.' });
    const amounts = (await refunds()).map((refund: { amount: number }) => refund.amount);
    expect(amounts.sort()).toEqual([39.995, 5.005]);
  });

  it('keeps an unproved payout held', async () => {
    goTo('slot_start');
    await complain();
    await advance(server, 26 * 60);
    staff = httpParty(server, STAFF);
    expect((await close({ outcome: 'dismissed' })).body.message.payout_status).toBe('Held');
  });

  it('is the only way to close one', async () => {
    goTo('slot_start');
    const { number } = (await complain()).body.message;
    const forced = await staff.update('Contact Message', number, { state: 'Closed' });
    expect(refusal(forced)).toEqual([417, 'orders.not_possible_now', 'state']);
    expect((await staff.update('Contact Message', number, { state: 'Answered', answer: 'We call.' })).status).toBe(200);
    expect((await close({ outcome: 'dismissed' })).status).toBe(200);
    expect((await staff.update('Contact Message', number, { state: 'New' })).status).toBe(417);
    expect((await customer.read('Contact Message', number)).body.data).toMatchObject({ state: 'Closed' });
  });

  it('is possible only for staff, and needs a complaint', async () => {
    goTo('slot_start');
    expect(refusal(await close({ outcome: 'dismissed' }))[1]).toBe('orders.not_possible_now');
    await complain();
    for (const party of [customer, reciter, httpParty(server)])
      expect(
        (await party.method('husainia.api.close_complaint', { name: line, outcome: 'dismissed', note: 'x' })).status,
      ).toBe(403);
  });
});
