import { beforeEach, describe, expect, test } from 'vitest';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { parseInstant } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../../server/ports/row.ts';
import { type HttpParty, httpParty, type WireResponse } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { at, book, HOUSE, KITCHEN, NASSER, pay, RECITER, STAFF } from './people.ts';

const LAILA = 'laila.customer@example.com';
/** A Thursday; the server's clock stands at noon of Saturday 21 November. */
const THURSDAY = '2026-11-26';
const TRAY = { id: KITCHEN.package, price: 38.5, serves: 12 };
const CHICKEN = { id: 'qidr-wa-dallah--2', price: 24.75, serves: 12 };
const FEE = 5;

let server: TestServer;
let kitchen: HttpParty;
let nasser: HttpParty;
let laila: HttpParty;

beforeEach(() => {
  server = testServer();
  [kitchen, nasser, laila] = [KITCHEN.email, NASSER, LAILA].map((email) => httpParty(server, email)) as [
    HttpParty,
    HttpParty,
    HttpParty,
  ];
});

const limit = (values: Row) => kitchen.update('Restaurant', KITCHEN.name, values);

/** Orders trays for a start. @returns the response of place_order */
function order(customer: HttpParty, start: string, trays = [{ ...TRAY, quantity: 1 }]): Promise<WireResponse> {
  return customer.method('husainia.api.place_order', {
    lines: trays.map(({ id, quantity }) => ({
      restaurant_owner: KITCHEN.name,
      package_id: id,
      order_quantity: quantity,
    })),
    address: HOUSE,
    occasion: 'condolence',
    delivery_date_time: start,
    expected_total: trays.reduce((sum, { price, quantity }) => sum + price * quantity, FEE),
  });
}
const linesOf = (response: WireResponse): string[] => {
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.message.lines.map(({ name }: { name: string }) => name);
};
const approve = (party: HttpParty, name: string, more: Row = {}) =>
  party.method('husainia.api.approve_order', { name, ...more });
const refusal = ({ status, messages }: WireResponse) => [status, messages[0]?.key, messages[0]?.values];
const statusOf = async (name: string) => (await kitchen.read('Order Progress', name)).body.data.status;

describe('a kitchen with a daily limit', () => {
  test('is full for requests and approvals and names the nearest day; existing bookings stay', async () => {
    const evening = at(THURSDAY, '19:00');
    const [first = ''] = linesOf(await order(nasser, evening, [{ ...TRAY, quantity: 4 }]));
    const [second = ''] = linesOf(await order(laila, at(THURSDAY, '12:00'), [{ ...TRAY, quantity: 2 }]));
    expect((await approve(kitchen, first)).status).toBe(200);
    expect((await limit({ capacity_portions: 60 })).status).toBe(200);
    // 48 of 60 are accepted; what the other host waits for is in no count
    const full = [409, 'booking.kitchen_left', { smart_count: 12, date: '27 Nov 2026', day: '2026-11-27' }];
    expect(refusal(await order(laila, evening, [{ ...TRAY, quantity: 2 }]))).toEqual(full);
    expect(refusal(await approve(kitchen, second))).toEqual(full);
    expect(await statusOf(second)).toBe(STATUS.pendingVerification);
    // the remaining capacity can still be requested
    linesOf(await order(laila, evening));
    expect((await limit({ capacity_portions: 1 })).status).toBe(200);
    expect(await statusOf(first)).toBe(STATUS.paymentPending);
    expect(refusal(await order(laila, evening))).toEqual([409, 'booking.kitchen_most', { smart_count: 1 }]);
  });

  test('counts hosts rather than dishes, and an order as a whole', async () => {
    await limit({ capacity_orders: 1 });
    const evening = at(THURSDAY, '19:00');
    const both = [TRAY, CHICKEN].map((dish) => ({ ...dish, quantity: 1 }));
    for (const line of linesOf(await order(nasser, evening, both)))
      expect((await approve(kitchen, line)).status).toBe(200);
    expect((await order(laila, evening)).status).toBe(409);
    await limit({ capacity_orders: 0, capacity_portions: 40 });
    // 24 are taken: either dish would fit, but not both
    expect((await order(laila, evening, both)).status).toBe(409);
    linesOf(await order(laila, evening));
  });

  test('has a day that ends after midnight', async () => {
    await limit({ capacity_orders: 1 });
    const [line = ''] = linesOf(await order(nasser, at('2026-11-27', '01:00')));
    await approve(kitchen, line);
    expect((await order(laila, at(THURSDAY, '19:00'))).status).toBe(409);
    linesOf(await order(laila, at('2026-11-27', '04:00')));
  });

  test('may exceed its own limit, which is recorded; staff may not', async () => {
    await limit({ capacity_orders: 1 });
    const evening = at(THURSDAY, '19:00');
    const [first = ''] = linesOf(await order(nasser, evening));
    const [second = ''] = linesOf(await order(laila, evening));
    await approve(kitchen, first);
    const staff = httpParty(server, STAFF);
    expect((await approve(staff, second, { status_note: 'asked by telephone', over_capacity: 1 })).status).toBe(409);
    const put = { status: STATUS.paymentPending, status_note: 'asked by telephone', over_capacity: 1 };
    expect((await staff.update('Order Progress', second, put)).status).toBe(409);
    expect((await approve(kitchen, second, { over_capacity: 1 })).status).toBe(200);
    const events = await staff.list('Order Event', {
      fields: JSON.stringify(['order_progress', 'over_capacity']),
      filters: JSON.stringify([['to_status', '=', STATUS.paymentPending]]),
      order_by: 'creation desc',
      limit_page_length: 2,
    });
    expect(events.body.data).toEqual([
      { order_progress: second, over_capacity: 1 },
      { order_progress: first, over_capacity: 0 },
    ]);
    expect((await order(laila, evening)).status).toBe(409);
  });

  test('has capacity again when a line ends', async () => {
    await limit({ capacity_orders: 1 });
    const evening = at(THURSDAY, '19:00');
    const [first = ''] = linesOf(await order(nasser, evening));
    const [second = ''] = linesOf(await order(laila, evening));
    await approve(kitchen, first);
    expect((await approve(kitchen, second)).status).toBe(409);
    await nasser.update('Order Progress', first, { status: STATUS.cancelled });
    expect((await approve(kitchen, second)).status).toBe(200);
  });

  test('counts approved lines for a new time, not others that wait in the same order', async () => {
    const evening = at(THURSDAY, '19:00');
    const placed = await order(nasser, evening, [
      { ...TRAY, quantity: 2 },
      { ...CHICKEN, quantity: 1 },
    ]);
    const [trays = '', chicken = ''] = linesOf(placed);
    await approve(kitchen, chicken);
    await limit({ capacity_portions: 24 });
    const move = (clock: string) =>
      kitchen.method('husainia.api.propose_move', { name: chicken, start: at(THURSDAY, clock) });
    expect((await move('20:00')).status).toBe(200);
    await approve(kitchen, trays, { over_capacity: 1 });
    expect(refusal(await move('21:00'))[1]).toBe('booking.kitchen_full');
  });

  test('counts an order when it is paid too', async () => {
    await limit({ capacity_orders: 1 });
    const response = await order(nasser, at(THURSDAY, '19:00'));
    const [line = ''] = linesOf(response);
    await approve(kitchen, line);
    await pay(server, nasser, response.body.message.order);
    expect(await statusOf(line)).toBe(STATUS.paymentCompleted);
    expect((await order(laila, at(THURSDAY, '19:00'))).status).toBe(409);
  });

  test('names the nearest day only if it is open and before its cutoff', async () => {
    await limit({
      capacity_orders: 1,
      cutoff_days: 5,
      cutoff_time: '18:00',
      days_off: [{ from_date: '2026-11-27', to_date: '2026-11-28' }],
    });
    const [line = ''] = linesOf(await order(nasser, at(THURSDAY, '19:00')));
    await approve(kitchen, line);
    expect(refusal(await order(laila, at(THURSDAY, '19:00')))[2]).toEqual({ date: '29 Nov 2026', day: '2026-11-29' });
    await limit({ days_off: [{ from_date: '2026-11-27', to_date: '2027-02-28' }] });
    expect(refusal(await order(laila, at(THURSDAY, '19:00')))).toEqual([409, 'booking.kitchen_full_long', {}]);
  });
});

test('rejects orders after the day’s cutoff and names it', async () => {
  await limit({ cutoff_days: 5, cutoff_time: '12:00' });
  linesOf(await order(nasser, at(THURSDAY, '19:00')));
  expect(refusal(await order(nasser, at('2026-11-25', '19:00')))).toEqual([
    417,
    'booking.cutoff',
    { time: '20 Nov 2026 12:00 PM', at: '2026-11-20 12:00:00' },
  ]);
});

test('a quote shows in advance why a request would be rejected, and reserves nothing', async () => {
  await limit({ capacity_orders: 1 });
  const [line = ''] = linesOf(await order(nasser, at(THURSDAY, '19:00')));
  await approve(kitchen, line);
  const quoted = async (more: Row) => {
    const quote = await laila.method('husainia.api.quote', {
      lines: [{ restaurant_owner: KITCHEN.name, package_id: TRAY.id, order_quantity: 1 }],
      ...more,
    });
    return quote.body.message.lines[0].problem;
  };
  expect(await quoted({})).toBeNull();
  expect(await quoted({ delivery_date_time: at('2026-11-27', '19:00') })).toBeNull();
  expect(await quoted({ delivery_date_time: at(THURSDAY, '19:00') })).toEqual({
    key: 'booking.kitchen_full',
    message: 'The kitchen is fully booked on this day. Next available: 27 Nov 2026.',
    values: { date: '27 Nov 2026', day: '2026-11-27' },
  });
  await limit({ cutoff_days: 14, cutoff_time: '18:00' });
  expect((await quoted({ delivery_date_time: at('2026-11-27', '19:00') })).key).toBe('booking.cutoff');
});

test('a kitchen is shown the delivery times to which it can move a line, and nobody else is', async () => {
  const [line = ''] = linesOf(await order(nasser, at(THURSDAY, '19:00')));
  const [other = ''] = linesOf(await order(laila, at('2026-11-27', '19:00')));
  await approve(kitchen, line);
  await approve(kitchen, other);
  await limit({
    capacity_orders: 1,
    working_hours: ['Thursday', 'Friday', 'Saturday'].map((weekday) => ({
      weekday,
      from_time: '12:00',
      to_time: '23:00',
    })),
  });
  const query = { line, date: THURSDAY, days: 3 };
  const response = await kitchen.method('husainia.api.get_free_slots', query);
  const states = Object.fromEntries(
    response.body.message.days.flatMap(({ starts }: { starts: { start: string; state: string }[] }) =>
      starts.map(({ start, state }) => [start.slice(0, 16), state]),
    ),
  );
  // its own line takes no room; on Friday the other one does
  expect(
    [`${THURSDAY} 11:30`, `${THURSDAY} 20:30`, '2026-11-27 20:30', '2026-11-28 20:30'].map((one) => states[one]),
  ).toEqual(['closed', 'free', 'taken', 'free']);
  expect((await laila.method('husainia.api.get_free_slots', query)).status).toBe(404);
});

test('a provider reads only their own coming bookings', async () => {
  const [line = ''] = linesOf(await order(nasser, at(THURSDAY, '19:00'), [{ ...TRAY, quantity: 2 }]));
  const coming = async (email: string) => (await server.apiAs(email).comingBookings()).data.bookings;
  const mine = await coming(KITCHEN.email);
  expect(mine.find(({ id }) => id === line)).toMatchObject({
    status: STATUS.pendingVerification,
    start: parseInstant(at(THURSDAY, '19:00')),
    governorate: 'capital',
    quantity: 2,
    serves: 12,
  });
  expect((await coming(RECITER.email)).some(({ id }) => id === line)).toBe(false);
  expect(await coming(STAFF)).toEqual([]);
});

describe('a provider’s availability settings', () => {
  test('are validated at their fields', async () => {
    const fields = async (party: HttpParty, doctype: string, name: string, values: Row) => {
      const { status, messages } = await party.update(doctype, name, values);
      return [status, ...messages.map(({ fieldname, key }) => `${fieldname} ${key}`)];
    };
    expect(
      await fields(kitchen, 'Restaurant', KITCHEN.name, { capacity_orders: 100_001, cutoff_days: 15, cutoff_time: '' }),
    ).toEqual([417, 'capacity_orders errors.between', 'cutoff_days errors.between', 'cutoff_time common.required']);
    const hours = (...ranges: [string, string, string][]) =>
      ranges.map(([weekday, from_time, to_time]) => ({ weekday, from_time, to_time }));
    const reciter = httpParty(server, RECITER.email);
    expect(
      await fields(reciter, 'Qaari Zakreen', RECITER.name, {
        working_hours: hours(['Thursday', '16:00', '01:00'], ['Friday', '00:30', '12:00']),
        days_off: [{ from_date: '2026-12-05', to_date: '2026-12-04' }],
      }),
    ).toEqual([417, 'working_hours.1.from_time vendor.hours_overlap', 'days_off.0.to_date vendor.day_off_order']);
    expect(
      await fields(reciter, 'Qaari Zakreen', RECITER.name, { working_hours: hours(['Sunday', '16:00', '16:20']) }),
    ).toEqual([417, 'working_hours.0.to_time vendor.hours_short']);
  });

  test('add hours of one day to the weekly ones, for slots and requests alike', async () => {
    const reciter = httpParty(server, RECITER.email);
    const day = '2026-11-28';
    const save = (fields: object) => reciter.update('Qaari Zakreen', RECITER.name, fields);
    const working_hours = [{ weekday: 'Friday', from_time: '18:00', to_time: '20:00' }];
    const extra = { date: day, from_time: '21:00', to_time: '01:00' };
    const clash = await save({ working_hours, extra_hours: [extra, { ...extra, from_time: '22:00' }] });
    expect([clash.status, clash.body._server_messages?.includes('extra_hours.1.from_time')]).toEqual([417, true]);
    const request = (start: string) => book(nasser, `${day} ${start}`);
    expect((await save({ working_hours, extra_hours: [] })).status).toBe(200);
    await expect(request('21:30:00')).rejects.toThrow();
    expect((await save({ extra_hours: [extra] })).status).toBe(200);
    const slots = await nasser.method('husainia.api.get_free_slots', {
      ...{ qaari_zakreen: RECITER.name, package_id: RECITER.package, date: day, days: 1 },
    });
    const free = slots.body.message.days[0].starts.filter((one: { state: string }) => one.state === 'free');
    expect([free[0].start, free.at(-1).start]).toEqual([`${day} 21:00:00`, `${day} 23:30:00`]);
    expect((await request('21:30:00')).line).toBeTruthy();
    expect((await save({ extra_hours: [], working_hours: [] })).status).toBe(200);
  });

  test('remove hours of a day, for slots and requests alike', async () => {
    const reciter = httpParty(server, RECITER.email);
    const day = '2026-11-27';
    const off = { from_date: day, to_date: day, from_time: '18:00', to_time: '20:00' };
    expect((await reciter.update('Qaari Zakreen', RECITER.name, { days_off: [off], working_hours: [] })).status).toBe(
      200,
    );
    const slots = await nasser.method('husainia.api.get_free_slots', {
      qaari_zakreen: RECITER.name,
      package_id: RECITER.package,
      date: day,
      days: 1,
    });
    const closed = slots.body.message.days[0].starts
      .filter(({ state }: Row) => state === 'closed')
      .map(({ start }: { start: string }) => start.slice(11, 16));
    expect(closed).toEqual(['17:30', '18:00', '18:30', '19:00', '19:30']);
    await expect(book(nasser, at(day, '19:00'))).rejects.toThrow('booking.closed');
    await book(nasser, at(day, '20:00'));
  });
});

test('minutes before a prayer are neither offered nor accepted if staff sets a blackout', async () => {
  server.seed(({ system }) => system.update('Husainia Settings', 'Husainia Settings', { prayer_quiet_minutes: 30 }));
  const day = '2026-11-27';
  const slots = await nasser.method('husainia.api.get_free_slots', {
    qaari_zakreen: RECITER.name,
    package_id: RECITER.package,
    date: day,
    days: 1,
  });
  const state = (clock: string) =>
    slots.body.message.days[0].starts.find(({ start }: { start: string }) => start === at(day, clock)).state;
  // Maghrib is at 4:50 PM
  expect([state('16:00'), state('16:30'), state('17:00')]).toEqual(['free', 'closed', 'free']);
  await expect(book(nasser, at(day, '16:30'))).rejects.toThrow('booking.before_prayer');
  await book(nasser, at(day, '17:00'));
});
