import { beforeEach, describe, expect, it } from 'vitest';
import { eveningOfNight } from '../../domain/calendar/requestedTimes.ts';
import { LINE_TYPE } from '../../domain/order/orderStatus.ts';
import { addDays, HOUR, type Instant, instantToWire, MINUTE } from '../../domain/time/kuwaitTime.ts';
import { getNights } from '../../server/marketplace/common/nights.ts';
import type { Row } from '../../server/ports/row.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { KITCHEN, NASSER, RECITER, STAFF } from './people.ts';

/** A year in which the sample has no bookings. */
const YEAR = 1450;

let server: TestServer;
let staff: HttpParty;
beforeEach(() => {
  server = testServer();
  staff = httpParty(server, STAFF);
});

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
const search = (values: Record<string, string>, as?: string) =>
  httpParty(server, as).call('GET', `/api/method/husainia.api.search?${query(values)}`);
const report = async (values: Record<string, string> = {}, who = staff) =>
  who.call('GET', `/api/method/husainia.api.demand_report?${query({ year: String(YEAR), ...values })}`);
const monthOf = async (month: number, values: Record<string, string> = {}) =>
  (await report(values)).body.message.months[month - 1];
const unmet = (): Row[] =>
  server.stored(({ system }) =>
    system
      .list('Unmet Night', { fields: ['*'], order_by: 'name asc', limit_page_length: 0 })
      .map(({ evening, kind, area, searches, waitlist }) => ({ evening, kind, area, searches, waitlist })),
  );
/** Nobody has a session of a whole day. */
const NOBODY = { kind: 'reciter', night: '1448-07-10', area: 'surra', minutes: '1440' };

/** The Maghrib with which a month begins, and its civil day. */
const beginOf = (month: number): { at: Instant; day: string } =>
  server.seed((context) => {
    const nights = getNights(context);
    const day = eveningOfNight(nights, { year: YEAR, month, day: 1 });
    return { at: nights.maghribOf(day), day };
  });
/** Moves lines of the sample to a time and place, none of them twice. */
let moved = 0;
function bookings(count: number, start: Instant, values: Row = {}): string[] {
  return server.seed(({ system }) => {
    const lines = system.list('Order Progress', {
      filters: [['type', '=', LINE_TYPE.reciter]],
      order_by: 'name asc',
      limit_start: moved,
      limit_page_length: count,
    });
    expect(lines).toHaveLength(count);
    moved += count;
    for (const { name } of lines)
      system.setValues('Order Progress', name, {
        ...{
          slot_start: instantToWire(start),
          area: 'surra',
          released: 1,
          chain: null,
          approved_at: null,
          paid_at: null,
        },
        ...values,
      });
    return lines.map(({ name }) => name);
  });
}
beforeEach(() => {
  moved = 0;
});

describe('what is counted of a search without a result', () => {
  it('the night, the kind and the area, once an hour for each person', async () => {
    expect((await search(NOBODY)).body.message.total).toBe(0);
    expect(unmet()).toEqual([{ evening: '2026-12-18', kind: 'reciter', area: 'surra', searches: 1, waitlist: 0 }]);
    await search(NOBODY);
    expect(unmet()).toMatchObject([{ searches: 1 }]);
    await search(NOBODY, NASSER);
    server.pass(61);
    await search(NOBODY);
    expect(unmet()).toMatchObject([{ searches: 3 }]);
    const { area: _, ...anywhere } = NOBODY;
    await search({ ...anywhere, night: '1448-07-11' });
    expect(unmet()).toMatchObject([{ searches: 3 }, { evening: '2026-12-19', area: '', searches: 1 }]);
    expect(JSON.stringify(server.stored(({ system }) => system.list('Unmet Night', { fields: ['*'] })))).not.toMatch(
      /@example|127\.0/,
    );
  });

  it('nothing of one with a result, for words, without a time, or of a further page', async () => {
    const { minutes: _, ...somebody } = NOBODY;
    expect((await search(somebody)).body.message.total).toBeGreaterThan(0);
    await search({ ...NOBODY, words: 'nobody' });
    await search({ ...NOBODY, start: '20' });
    await search({ kind: 'reciter', minutes: '1440', area: 'surra' });
    expect(unmet()).toEqual([]);
  });

  it('a small hour belongs to the evening before', async () => {
    const { night: _, ...at } = NOBODY;
    await search({ ...at, date: '2026-12-19', hour: '01:00' });
    expect(unmet()).toMatchObject([{ evening: '2026-12-18' }]);
  });

  it('a waitlist entry, once', async () => {
    const join = () =>
      httpParty(server, NASSER).method('husainia.api.join_waitlist', {
        kind: 'reciter',
        night: '1448-07-10',
        area: 'surra',
        minutes: 1440,
      });
    expect((await join()).status).toBe(200);
    await join();
    expect(unmet()).toEqual([{ evening: '2026-12-18', kind: 'reciter', area: 'surra', searches: 0, waitlist: 1 }]);
  });

  it('is read by nobody but through the report', async () => {
    await search(NOBODY);
    for (const email of [STAFF, NASSER, RECITER.email, undefined])
      expect((await httpParty(server, email).list('Unmet Night')).status).toBe(403);
  });
});

describe('the report', () => {
  it('is staff’s', async () => {
    for (const email of [NASSER, RECITER.email, KITCHEN.email, undefined])
      expect((await report({}, httpParty(server, email))).status).toBe(403);
    expect((await report({ year: '1' })).status).toBe(417);
    const { body } = await staff.call('GET', '/api/method/husainia.api.demand_report');
    expect([body.message.year, body.message.this_year, body.message.months.length]).toEqual([1448, 1448, 12]);
  });

  it('a month begins at Maghrib in Kuwait; after midnight it is still the same night', async () => {
    const { at, day } = beginOf(3);
    bookings(9, at - MINUTE);
    bookings(10, at);
    bookings(9, at + 7 * HOUR, { approved_at: '2026-11-20 12:00:00' });
    expect((await monthOf(2)).requests).toBe(9);
    expect(await monthOf(3)).toMatchObject({
      ...{ requests: 19, approved: 9, confirmed: '<5', searches: '<5', waitlist: '<5' },
      areas: [
        { area: 'surra', requests: '>=5' },
        { area: '', requests: '<5' },
      ].map((row) => expect.objectContaining(row)),
    });
    // staff sights the moon a day later
    server.seed(({ system }) => {
      system.insert({
        ...{ doctype: 'Hijri Month', hijri_year: YEAR, hijri_month: 3, confirmed: 1 },
        starts_on: addDays(day, 2),
      });
    });
    expect([(await monthOf(2)).requests, (await monthOf(3)).requests]).toEqual([28, '<5']);
  });

  it('counts a request with further choices once, and kinds apart', async () => {
    const { at } = beginOf(4);
    const [first = ''] = bookings(1, at + HOUR);
    bookings(6, at + HOUR, { chain: first, status: 'Cancelled', approved_at: '2026-11-20 12:00:00' });
    bookings(9, at + HOUR);
    server.seed(({ system }) => {
      system.setValues('Order Progress', first, { chain: first });
    });
    expect(await monthOf(4)).toMatchObject({ requests: 10, approved: '<5' });
    expect(await monthOf(4, { kind: 'restaurant' })).toMatchObject({ requests: '<5' });
  });

  it('leaves no small count to be computed, not even by which areas are listed', async () => {
    const { at } = beginOf(5);
    bookings(9, at + HOUR);
    bookings(6, at + HOUR, { area: 'salmiya' });
    bookings(2, at + HOUR, { area: 'rumaithiya' });
    bookings(1, at + HOUR, { area: 'A typed area' });
    const { requests, areas } = await monthOf(5);
    expect(requests).toBe(18);
    // 18 - 9 - 6 would be the others
    expect(areas.map(({ area, requests: count }: Row) => [area, count])).toEqual([
      ['surra', 9],
      ['salmiya', '>=5'],
      ['', '<5'],
    ]);
  });

  it('adds up what is unmet', async () => {
    server.seed(({ system }) => {
      const evening = beginOf(6).day;
      const row = { doctype: 'Unmet Night', kind: 'reciter' } as const;
      system.insert({ ...row, name: 'a', evening, area: 'surra', searches: 7, waitlist: 9 });
      system.insert({ ...row, name: 'b', evening: addDays(evening, 3), area: 'surra', searches: 5, waitlist: 0 });
      // the evening before is the month before
      system.insert({ ...row, name: 'c', evening: addDays(evening, -1), area: 'surra', searches: 40, waitlist: 0 });
    });
    expect(await monthOf(6)).toMatchObject({ searches: 12, waitlist: 9 });
    expect(await monthOf(5)).toMatchObject({ searches: 40, waitlist: '<5' });
  });
});
