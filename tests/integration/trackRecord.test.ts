import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { LINE_TYPE } from '../../domain/order/orderStatus.ts';
import { HOUR, instantToWire, MINUTE } from '../../domain/time/kuwaitTime.ts';
import { getTrackRecord } from '../../server/marketplace/providers/trackRecord.ts';
import { httpParty } from '../support/httpParty.ts';
import { NOON, type TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { advance, book, NASSER, pay, RECITER, STAFF } from './people.ts';

let server: TestServer;
const FIELDS = ['record_held', 'record_answer_minutes', 'record_on_time', 'record_ended'] as const;

const shown = async (email?: string) => {
  const { data } = await server.apiAs(email).getOne('reciters', { id: RECITER.name });
  return Object.fromEntries(FIELDS.map((field) => [field, data[field]]));
};

/** Every provider's stored track record, and the one recomputed from events (I41). */
function compare(): [string, unknown, unknown][] {
  return server.seed((context) =>
    Object.values(LINE_TYPE).flatMap((type) =>
      context.system
        .list(type as string, { fields: ['name', ...FIELDS], limit_page_length: 0 })
        .map(({ name, ...record }): [string, unknown, unknown] => [
          String(name),
          { ...record },
          getTrackRecord(context, type, String(name)),
        ]),
    ),
  );
}

beforeEach(() => {
  server = testServer();
});

test('lists show what the events say', async () => {
  for (const [name, record, counted] of compare()) expect(record, name).toEqual(counted);
});

test('a response and a service count at once, for everyone', async () => {
  const before = await shown();
  const customer = httpParty(server, NASSER);
  const { line, order } = await book(customer, instantToWire(server.now() + 30 * HOUR));
  await advance(server, 90);
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  const answered = await shown();
  expect(answered.record_held).toBe(before.record_held);
  for (const [name, record, counted] of compare()) expect(record, name).toEqual(counted);
  await pay(server, customer, order);
  await advance(server, (29 * HOUR) / MINUTE);
  await server.apiAs(NASSER).deliverLine({ name: line });
  const shownRecord = await shown();
  expect(shownRecord.record_held).toBe(Number(before.record_held) + 1);
  // no arrival was recorded
  expect(Number(shownRecord.record_on_time)).toBeLessThan(100);
  for (const [name, record, counted] of compare()) expect(record, name).toEqual(counted);
});

test('own and very small bookings don’t count', async () => {
  const held = () => server.seed((context) => getTrackRecord(context, LINE_TYPE.reciter, RECITER.name).record_held);
  const change = (values: object) =>
    server.seed(({ system }) => {
      for (const { name } of system.list('Order Progress', {
        filters: [['doc_name', '=', RECITER.name]],
        limit_page_length: 0,
      }))
        system.setValues('Order Progress', name, values);
    });
  expect(held()).toBeGreaterThan(0);
  change({ line_total: 4.999 });
  expect(held()).toBe(0);
  change({ line_total: 5, user: RECITER.email });
  expect(held()).toBe(0);
  change({ user: NASSER });
  expect(held()).toBeGreaterThan(0);
});

test('a booking that the provider gave up after accepting counts at once; a declined one doesn’t', async () => {
  const customer = httpParty(server, NASSER);
  const reciter = httpParty(server, RECITER.email);
  const ended = async () => (await server.apiAs().getOne('reciters', { id: RECITER.name })).data.record_ended;
  const before = await ended();
  const start = (hours: number) => instantToWire(server.now() + hours * HOUR);
  const declined = await book(customer, start(30));
  await reciter.update('Order Progress', declined.line, { status: 'Cancelled', status_note: 'Busy.' });
  expect(await ended()).toBe(before);
  const { line } = await book(customer, start(100));
  await reciter.method('husainia.api.approve_order', { name: line });
  const response = await reciter.update('Order Progress', line, { status: 'Service Unavailable', status_note: 'Ill.' });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  expect(await ended()).toBe(before + 1);
  for (const [name, record, counted] of compare()) expect(record, name).toEqual(counted);
});

test('what no longer counts is left out at once: a number that became the provider’s, a higher minimum total', async () => {
  const phone = server.seed(({ system }) => {
    const [line] = system.list('Order Progress', {
      fields: ['contact_mobile'],
      filters: [
        ['doc_name', '=', RECITER.name],
        ['status', '=', 'Delivered'],
        ['contact_mobile', 'is', 'set'],
      ],
    });
    return String(line?.contact_mobile);
  });
  const before = await shown();
  expect((await httpParty(server, RECITER.email).update('Qaari Zakreen', RECITER.name, { phone })).status).toBe(200);
  expect((await shown()).record_held).toBeLessThan(Number(before.record_held));
  for (const [name, record, counted] of compare()) expect(record, name).toEqual(counted);
  const staff = httpParty(server, STAFF);
  expect((await staff.update('Husainia Settings', 'Husainia Settings', { review_min_total: 10_000 })).status).toBe(200);
  for (const [name, record, counted] of compare()) {
    expect(record, name).toEqual(counted);
    expect(record, name).toMatchObject({ record_held: 0 });
  }
});

interface RecordedEvent {
  at: number;
  actor: string;
  from: string;
  to: string;
}
/** A booking's events. */
const booking = fc.record({
  own: fc.boolean(),
  total: fc.constantFrom(4.999, 5, 60),
  asked: fc.integer({ min: 1, max: 60 }),
  answered: fc.integer({ min: 1, max: 180 }),
  arrived: fc.option(fc.integer({ min: -30, max: 30 }), { nil: undefined }),
  end: fc.constantFrom('declined', 'lapsed', 'given up', 'withdrawn by staff', 'cancelled', 'delivered'),
});

/** A valid history: who requested which status and when, in minutes from the start of the service. */
function historyOf({
  asked,
  answered,
  arrived,
  end,
}: typeof booking extends fc.Arbitrary<infer One> ? One : never): RecordedEvent[] {
  const [PV, PP, PC, AR, CA, SU, DL] = [
    ...['Pending Verification', 'Payment Pending', 'Payment Completed', 'Arrived', 'Cancelled'],
    ...['Service Unavailable', 'Delivered'],
  ] as [string, string, string, string, string, string, string];
  const sent = -asked * 1440;
  const event = (at: number, actor: string, from: string, to: string): RecordedEvent => ({ at, actor, from, to });
  const request = event(sent, 'customer', '', PV);
  if (end === 'declined') return [request, event(sent + answered, 'vendor', PV, CA)];
  if (end === 'lapsed') return [request, event(sent + answered, 'system', PV, CA)];
  const accepted = [request, event(sent + answered, 'vendor', PV, PP)];
  if (end === 'cancelled') return [...accepted, event(sent + answered + 1, 'customer', PP, CA)];
  const paid = [...accepted, event(sent + answered + 1, 'system', PP, PC)];
  if (end === 'given up') return [...paid, event(sent + answered + 2, 'vendor', PC, SU)];
  if (end === 'withdrawn by staff') return [...paid, event(sent + answered + 2, 'staff', PC, SU)];
  const there = arrived === undefined ? [] : [event(arrived, 'vendor', PC, AR)];
  return [...paid, ...there, event(90, arrived === undefined ? 'system' : 'customer', there.length ? AR : PC, DL)];
}

test('the record equals an independent evaluation of the events, whatever happened', () => {
  fc.assert(
    fc.property(fc.array(booking, { maxLength: 12 }), (bookings) => {
      server.seed((context) => {
        for (const doctype of ['Order Event', 'Order Progress']) context.database.run(`DELETE FROM "tab${doctype}"`);
        const starts = bookings.map((_one, index) => NOON - (index + 1) * 10 * 24 * HOUR);
        const histories = bookings.map(historyOf);
        bookings.forEach(({ own, total }, index) => {
          const start = starts[index]!;
          const wire = (minutes: number) => instantToWire(start + minutes * MINUTE);
          const events = histories[index]!;
          const arrival = events.find(({ to }) => to === 'Arrived');
          context.history.write(
            'Order Progress',
            `line-${index}`,
            {
              ...{ order_no: 'ORD-1', type: LINE_TYPE.reciter, doc_name: RECITER.name, released: 1, line_total: total },
              ...{ user: own ? RECITER.email : NASSER, status: events.at(-1)!.to, slot_start: instantToWire(start) },
              ...{ order_date_time: wire(events[0]!.at), arrived_at: arrival ? wire(arrival.at) : null },
            },
            { at: NOON },
          );
          events.forEach(({ at, actor, from, to }, step) => {
            const event = { order_progress: `line-${index}`, at: wire(at), actor_role: actor, from_status: from };
            context.history.write('Order Event', `line-${index}-${step}`, { ...event, to_status: to }, { at: NOON });
          });
        });
        const counting = histories.filter((_events, index) => !bookings[index]!.own && bookings[index]!.total >= 5);
        const delivered = counting.filter((events) => events.at(-1)!.to === 'Delivered');
        const onTime = delivered.filter((events) => events.some(({ to, at }) => to === 'Arrived' && at <= 10));
        const waits = counting
          .filter((events) => events[1]!.actor === 'vendor')
          .map((events) => events[1]!.at - events[0]!.at)
          .sort((a, b) => a - b);
        const middle = [waits[(waits.length - 1) >> 1], waits[waits.length >> 1]] as [number, number];
        expect(getTrackRecord(context, LINE_TYPE.reciter, RECITER.name)).toEqual({
          record_held: delivered.length,
          record_on_time: delivered.length ? Math.floor((onTime.length * 100) / delivered.length) : 0,
          record_answer_minutes: waits.length ? Math.max(1, Math.round((middle[0] + middle[1]) / 2)) : 0,
          record_ended: counting.filter((events) =>
            events.some(({ actor, to }) => actor === 'vendor' && to === 'Service Unavailable'),
          ).length,
        });
      });
    }),
    { numRuns: 150 },
  );
});
