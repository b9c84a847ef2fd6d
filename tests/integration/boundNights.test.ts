import { beforeEach, describe, expect, it } from 'vitest';
import { nightAt } from '../../domain/calendar/nightStart.ts';
import { nightsFrom } from '../../domain/calendar/nights.ts';
import { prayersFrom } from '../../domain/calendar/prayers.ts';
import { type Day, getDay, instantToWire, MINUTE, parseInstant } from '../../domain/time/kuwaitTime.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { at, HOUSE, NASSER, RECITER, STAFF } from './people.ts';

const EVENING = at('2026-12-01', '19:30');
let server: TestServer;
let customer: HttpParty;

beforeEach(() => {
  server = testServer();
  customer = httpParty(server, NASSER);
});

const row = (start: string, bound: object) => ({
  qaari_zakreen: RECITER.name,
  package_id: RECITER.package,
  delivery_date_time: start,
  ...bound,
});
const order = (lines: object[]) =>
  customer.method('husainia.api.place_order', {
    lines,
    address: HOUSE,
    occasion: 'Vow',
    expected_total: RECITER.price,
  });

/** The night of an evening and its prayers, as in the browser. */
async function calendar() {
  const visitor = httpParty(server);
  const settings = (await visitor.call('GET', '/api/method/husainia.api.get_settings')).body.message;
  const tables = (await visitor.call('GET', '/api/method/husainia.api.get_prayer_times')).body.message;
  const nights = nightsFrom(settings.nights, settings.hijri_offset_days);
  return { prayers: prayersFrom(tables), nights, night: nightAt(nights, parseInstant(EVENING) ?? 0) };
}

describe('a request bound to a night', () => {
  it('stores night, anchor and minutes on the line, for its provider too', async () => {
    const { prayers, night } = await calendar();
    const start = instantToWire(prayers('isha', '2026-12-01') + 30 * MINUTE);
    const response = await order([row(start, { night, anchor: 'isha', anchor_offset: 30 })]);
    expect(response.status).toBe(200);
    const line = response.body.message.lines[0].name;
    const binding = { night: '1448-06-22', anchor: 'isha', anchor_offset: 30, slot_start: start };
    expect((await customer.read('Order Progress', line)).body.data).toMatchObject(binding);
    expect((await httpParty(server, RECITER.email).read('Order Progress', line)).body.data).toMatchObject(binding);
  });

  it('keeps them in the cart and sends them from there', async () => {
    const { night } = await calendar();
    const cart = await customer.create('Cart', { qaari_zakreen_packages: [row(EVENING, { night, anchor: 'clock' })] });
    expect(cart.body.data.qaari_zakreen_packages[0]).toMatchObject({ night, anchor: 'clock', anchor_offset: 0 });
    const response = await customer.method('husainia.api.place_order', {
      address: HOUSE,
      occasion: 'Vow',
      expected_total: RECITER.price,
    });
    expect((await customer.read('Order Progress', response.body.message.lines[0].name)).body.data).toMatchObject({
      night,
      anchor: 'clock',
      slot_start: EVENING,
    });
  });

  it('is rejected with the new time if the prayer time changed', async () => {
    const { prayers, night } = await calendar();
    const start = prayers('isha', '2026-12-01') + 30 * MINUTE;
    const response = await order([row(instantToWire(start - MINUTE), { night, anchor: 'isha', anchor_offset: 30 })]);
    expect([response.status, response.messages[0]?.key, response.messages[0]?.fieldname]).toEqual([
      417,
      'booking.night_changed',
      'delivery_date_time',
    ]);
    expect(response.messages[0]?.values).toMatchObject({ start: instantToWire(start) });
    expect((await customer.list('Order')).body.data).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ order_date: getDay(start) })]),
    );
  });

  it('is rejected outside its night', async () => {
    const { night } = await calendar();
    for (const wrong of [at('2026-12-01', '16:30'), at('2026-12-02', '17:00'), at('2026-11-30', '19:30')]) {
      const response = await order([row(wrong, { night, anchor: 'clock' })]);
      expect([wrong, response.status, response.messages[0]?.key]).toEqual([wrong, 417, 'booking.not_that_night']);
      expect(response.messages[0]?.values).toMatchObject({ night_of: night });
    }
  });

  it('rejects an invalid night, anchor or minutes', async () => {
    for (const wrong of [{ night: '1448-13-01' }, { anchor: 'noon' }, { night: '1448-06-22', anchor_offset: 721 }]) {
      const response = await order([row(EVENING, wrong)]);
      expect([JSON.stringify(wrong), response.status]).toEqual([JSON.stringify(wrong), 417]);
    }
  });

  it('is a civil time without a night', async () => {
    const response = await order([row(EVENING, { anchor: 'isha', anchor_offset: 5 })]);
    expect(response.status).toBe(200);
    const line = (await customer.read('Order Progress', response.body.message.lines[0].name)).body.data;
    expect([line.night ?? null, line.anchor ?? '', line.anchor_offset]).toEqual([null, '', 0]);
  });
});

it('offers starts relative to the prayers of a day', async () => {
  const { prayers } = await calendar();
  const ask = (by_prayer?: 1) =>
    httpParty(server).method('husainia.api.get_free_slots', {
      qaari_zakreen: RECITER.name,
      date: '2026-12-01',
      by_prayer,
    });
  expect((await ask()).body.message.days[0].after).toEqual([]);
  const { after } = (await ask(1)).body.message.days[0];
  const isha = after.filter((one: { prayer: string }) => one.prayer === 'isha');
  expect(isha.map((one: { minutes: number }) => one.minutes)).toEqual([0, 15, 30, 45, 60, 90]);
  expect(isha[2].start).toBe(instantToWire(prayers('isha', '2026-12-01') + 30 * MINUTE));
  const maghrib = after.filter((one: { prayer: string }) => one.prayer === 'maghrib');
  // an hour and a half after Maghrib is already Isha
  expect(maghrib.at(-1).minutes).toBe(60);
});

describe('a cart whose month starts on another day than expected', () => {
  const night = '1448-07-06';
  const sendCart = () =>
    customer.method('husainia.api.place_order', { address: HOUSE, occasion: 'Vow', expected_total: RECITER.price });
  /** Rajab 1448, expected on 10 December, begins a day later. */
  const decide = () =>
    httpParty(server, STAFF).create('Hijri Month', {
      ...{ hijri_year: 1448, hijri_month: 7, starts_on: '2026-12-11', confirmed: 1 },
    });

  it.each([
    ['a prayer', { anchor: 'isha', anchor_offset: 30 }, 'booking.night_changed'],
    ['the clock', { anchor: 'clock' }, 'booking.not_that_night'],
  ])(
    'shows it in its quote with the time of the confirmed evening, counted from %s, and continues with it',
    async (_, by, key) => {
      const { prayers } = await calendar();
      const evening = (day: Day) =>
        by.anchor === 'isha' ? instantToWire(prayers('isha', day) + 30 * MINUTE) : at(day, '20:00');
      const [old, now] = [evening('2026-12-14'), evening('2026-12-15')];
      const wanted = (start: string) => ({ qaari_zakreen_packages: [row(start, { night, ...by })] });
      await customer.create('Cart', wanted(old));
      await decide();
      const [line] = (await customer.method('husainia.api.quote', {})).body.message.lines;
      expect(line).toMatchObject({ start: old, problem: { key }, nearest: [now] });
      const refused = await sendCart();
      expect([refused.status, refused.messages[0]?.key]).toEqual([417, key]);
      expect(refused.body.data.lines).toEqual([expect.objectContaining({ start: old, nearest: [now] })]);
      await customer.update('Cart', NASSER, wanted(now));
      const [taken] = (await customer.method('husainia.api.quote', {})).body.message.lines;
      expect([taken.problem, taken.nearest]).toEqual([null, []]);
      const sent = await sendCart();
      expect((await customer.read('Order Progress', sent.body.message.lines[0].name)).body.data).toMatchObject({
        night,
        slot_start: now,
      });
    },
  );

  it('offers no time if the night no longer exists', async () => {
    await customer.create('Cart', {
      qaari_zakreen_packages: [row(at('2027-01-08', '20:00'), { night: '1448-07-30' })],
    });
    await httpParty(server, STAFF).create('Hijri Month', {
      ...{ hijri_year: 1448, hijri_month: 8, starts_on: '2027-01-08', confirmed: 1 },
    });
    const [line] = (await customer.method('husainia.api.quote', {})).body.message.lines;
    expect([line.problem.key, line.nearest]).toEqual(['booking.not_that_night', []]);
  });
});
