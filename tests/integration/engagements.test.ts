import { beforeEach, describe, expect, it } from 'vitest';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { advance, at, HOUSE, KITCHEN, NASSER, RECITER, RIVAL, STAFF } from './people.ts';

const DAY = '2026-12-01';
const EVENING = at(DAY, '19:30');
let server: TestServer;
let customer: HttpParty;
let reciter: HttpParty;

beforeEach(() => {
  server = testServer();
  customer = httpParty(server, NASSER);
  reciter = httpParty(server, RECITER.email);
});

const engagement = (from = '19:00', to = '20:00', more: object = {}) => ({
  starts_at: at(DAY, from),
  ends_at: at(DAY, to),
  area: 'Salmiya',
  title: 'Bu Ali',
  note: 'by phone',
  ...more,
});
const enter = (from?: string, to?: string, more?: object) =>
  reciter.create('Own Engagement', engagement(from, to, more));

const request = async (start = EVENING) =>
  customer.method('husainia.api.place_order', {
    lines: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: start }],
    address: HOUSE,
    occasion: 'Vow',
    expected_total: RECITER.price,
  });
const requested = async (start?: string): Promise<string> => (await request(start)).body.message.lines[0].name;
const step = (line: string, status: string, party = reciter) => party.update('Order Progress', line, { status });

const starts = async (): Promise<Record<string, string>> => {
  const { body } = await httpParty(server).method('husainia.api.get_free_slots', {
    qaari_name: RECITER.name,
    date: DAY,
  });
  const [day] = body.message.days as { starts: { start: string; state: string }[] }[];
  return Object.fromEntries(day!.starts.map(({ start, state }) => [start.slice(11, 16), state]));
};

/** The reciters that search returns as available at that hour. */
const found = async (): Promise<string[]> => {
  const query = `kind=reciter&date=${DAY}&hour=19:30&page_length=50`;
  const { body } = await httpParty(server).call('GET', `/api/method/husainia.api.search?${query}`);
  return body.message.rows.map(({ card }: { card: { name: string } }) => card.name);
};

describe('an engagement outside the marketplace', () => {
  it('stores who it belongs to and the area’s id, whatever the client sends for fields of the server', async () => {
    const { status, body } = await enter('19:00', '20:00', {
      user: STAFF,
      provider: RIVAL.name,
      state: 'Conflict',
      source: 'calendar',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      provider: RECITER.name,
      area: 'salmiya',
      state: 'Holds',
      source: 'own',
      title: 'Bu Ali',
    });
    expect((await reciter.list('Own Engagement')).body.data).toHaveLength(1);
  });

  it('closes the starts it touches, without calling them taken, and leaves search results', async () => {
    expect((await starts())['19:30']).toBe('free');
    expect(await found()).toContain(RECITER.name);
    const { name } = (await enter()).body.data;
    expect(await starts()).toMatchObject({ '19:00': 'closed', '19:30': 'closed' });
    expect(await found()).not.toContain(RECITER.name);
    await reciter.update('Own Engagement', name, { starts_at: at(DAY, '09:00'), ends_at: at(DAY, '10:00') });
    expect((await starts())['19:30']).toBe('free');
    expect(await found()).toContain(RECITER.name);
    await reciter.remove('Own Engagement', name);
    expect((await starts())['09:00']).not.toBe('closed');
  });

  it('refuses a request for its time and the approval of an open one, naming the engagement to the reciter alone', async () => {
    const line = await requested();
    expect((await enter()).status).toBe(200);
    const other = await request(at(DAY, '19:00'));
    expect([other.status, other.messages[0]?.key]).toEqual([409, 'booking.slot_taken']);
    expect(JSON.stringify(other.body)).not.toContain('Bu Ali');
    const own = await step(line, 'Payment Pending');
    expect([own.status, own.messages[0]?.key, own.messages[0]?.values?.title]).toEqual([
      409,
      'vendor.engagement.in_the_way_named',
      'Bu Ali',
    ]);
    const fields = { status: 'Payment Pending', status_note: 'by phone' };
    const staff = await httpParty(server, STAFF).update('Order Progress', line, fields);
    expect([staff.status, staff.messages[0]?.key]).toEqual([409, 'booking.slot_taken']);
    expect(JSON.stringify(staff.body)).not.toContain('Bu Ali');
  });

  it('is refused over a booking that holds the time, and accepted once that booking lapsed unpaid', async () => {
    const line = await requested();
    expect((await step(line, 'Payment Pending')).status).toBe(200);
    const refused = await enter();
    expect([refused.status, refused.messages[0]?.key, refused.messages[0]?.fieldname]).toEqual([
      409,
      'vendor.engagement.booked',
      'starts_at',
    ]);
    server.seed(({ system }) => system.setValues('Order Progress', line, { deadline_at: '2026-01-01 00:00:00' }));
    expect((await enter()).status).toBe(200);
    expect((await customer.read('Order Progress', line)).body.data.status).not.toBe('Payment Pending');
  });

  it('is refused over another one, and for times that make no sense', async () => {
    const { name } = (await enter()).body.data;
    expect((await enter('19:30', '21:00')).messages[0]?.key).toBe('vendor.engagement.twice');
    expect((await enter('20:00', '21:00')).status).toBe(200);
    const moved = await reciter.update('Own Engagement', name, { ends_at: at(DAY, '20:30') });
    expect(moved.messages[0]?.key).toBe('vendor.engagement.twice');
    for (const [from, to, key] of [
      ['21:00', '21:00', 'vendor.engagement.end_first'],
      ['23:00', '22:00', 'vendor.engagement.end_first'],
    ] as const)
      expect((await enter(from, to)).messages[0], from).toMatchObject({ key, fieldname: 'ends_at' });
    const long = await enter('21:00', '21:00', { ends_at: at('2026-12-04', '21:00') });
    expect(long.messages[0]?.key).toBe('vendor.engagement.too_long');
  });

  it('is seen and changed by its reciter alone', async () => {
    const { name } = (await enter()).body.data;
    for (const email of [undefined, NASSER, STAFF, KITCHEN.email, RIVAL.email]) {
      const party = httpParty(server, email);
      expect((await party.read('Own Engagement', name)).status, email).toBeGreaterThanOrEqual(400);
      expect((await party.update('Own Engagement', name, { title: 'x' })).status, email).toBeGreaterThanOrEqual(400);
      expect((await party.remove('Own Engagement', name)).status, email).toBeGreaterThanOrEqual(400);
      const list = await party.list('Own Engagement');
      expect(list.status === 200 ? list.body.data : [], email).toEqual([]);
    }
    expect((await httpParty(server, NASSER).create('Own Engagement', engagement())).status).toBeGreaterThanOrEqual(400);
    expect((await reciter.read('Own Engagement', name)).body.data.title).toBe('Bu Ali');
  });

  it('keeps the reciter’s buffer between itself and a booking', async () => {
    server.seed(({ system }) => system.setValues('Qaari Zakreen', RECITER.name, { buffer_minutes: 60 }));
    await enter('18:00', '19:00');
    expect((await starts())['19:30']).toBe('closed');
    expect((await request()).status).toBe(409);
    expect((await request(at(DAY, '20:00'))).status).toBe(200);
    await advance(server, 0);
  });
});
