import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { MethodResponse } from '../../domain/methods/definition.ts';
import { search, searchNights } from '../../domain/methods/search.ts';
import { httpParty, type WireResponse } from '../support/httpParty.ts';
import { startServer } from '../support/serverHarness.ts';
import type { TestServer } from '../support/testServer.ts';
import { embeddedTest, testServer } from '../support/testServerFactory.ts';
import { book, KITCHEN, NASSER, RECITER } from './people.ts';

type Query = Record<string, string | number>;
type Found = MethodResponse<typeof search>;

let server: TestServer;

const ask = (who: string | undefined, method: string, query: Query): Promise<WireResponse> =>
  httpParty(server, who).call('GET', `/api/method/${method}?${new URLSearchParams(query as Record<string, string>)}`);
const asVisitor = (query: Query) => ask(undefined, search.name, { kind: 'reciter', ...query });
async function found(query: Query, who: string | undefined = NASSER): Promise<Found> {
  const { status, body } = await ask(who, search.name, { kind: 'reciter', page_length: 50, ...query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.message;
}
const namesOf = ({ rows }: Found) => rows.map(({ card }) => String(card.name));
const ISHA = { night: '1448-06-22', part: 'isha' };

describe('without a time', () => {
  beforeAll(() => {
    server = testServer();
  });

  test.each([
    ['everybody who is verified, as lists order them', {}, 24, RECITER.name],
    ['an area', { area: 'surra' }, 13, RECITER.name],
    ['a governorate', { governorate: 'jahra' }, 5, 'ibrahim-al-yamli'],
    ['an occasion', { occasion: 'aqd' }, 5, 'fadhel-al-ghafawi'],
    ['a kind', { type: 'radood' }, 4, 'ali-al-muharawi'],
    ['one kind or another', { type: 'radood,munshid' }, 8, 'ali-al-muharawi'],
    ['whom it is for', { audience: 'women' }, 6, 'zahra-al-nukhailani'],
    ['either of two', { audience: 'women,family' }, 12, 'zahra-al-nukhailani'],
    ['a voice to hear', { sample: '1' }, 14, RECITER.name],
    ['a length', { minutes: 100 }, 6, 'ibrahim-al-yamli'],
    ['words', { words: 'مُلّاية' }, 4, 'zahra-al-nukhailani'],
    ['a name as its card has it', { words: 'القارئ يوسف السنبوكي' }, 1, 'yousef-al-sanbouki'],
    ['a name in another spelling', { words: 'Yusuf' }, 1, 'yousef-al-sanbouki'],
    ['a letter that was left out', { words: 'ابرهيم' }, 1, 'ibrahim-al-yamli'],
    ['words in any order', { words: 'sanbouki Yousef' }, 1, 'yousef-al-sanbouki'],
    ['a price', { max_price: 20 }, 4, 'ibrahim-al-yamli'],
    ['a range of prices', { min_price: '60', max_price: '70.000' }, 2, 'hasan-al-shiraai'],
  ])('%s', async (_what, query, total, first) => {
    const response = await found(query);
    expect([response.total, response.rows.length, namesOf(response)[0]]).toEqual([total, total, first]);
    expect(response.rows.every(({ starts, more }) => starts.length === 0 && more === 0)).toBe(true);
    expect(response.away).toEqual([]);
  });

  it('finds kitchens by name, and by number of guests for a minimum order', async () => {
    const query = { kind: 'restaurant', words: 'qidr wa' };
    expect(namesOf(await found(query))).toEqual([KITCHEN.name]);
    server.seed(({ system }) => {
      const [row] = system.get('Restaurant', KITCHEN.name).restaurant_package;
      const restaurant_package = [{ ...row, package_minimum_unit: 2, serves: 10 }];
      system.update('Restaurant', KITCHEN.name, { restaurant_package });
    });
    expect((await found({ ...query, guests: 10 })).total).toBe(0);
    expect((await found({ ...query, guests: 11 })).total).toBe(1);
    // more than the maximum quantity
    expect((await found({ ...query, guests: 5000 })).total).toBe(1);
    server.seed(({ system }) => system.update('Husainia Settings', 'Husainia Settings', { max_order_qty: 499 }));
    expect((await found({ ...query, guests: 5000 })).total).toBe(0);
    expect((await found({ kind: 'restaurant' })).types).toEqual([]);
  });

  it('finds kitchens by dietary requirements, with enough of such dishes for the guests', async () => {
    const query = { kind: 'restaurant', words: 'qidr wa', dietary: 'vegetarian,no_nuts' };
    const dish = (dietary: string) =>
      server.seed(({ system }) => {
        const [row] = system.get('Restaurant', KITCHEN.name).restaurant_package;
        const restaurant_package = [{ ...row, dietary, package_minimum_unit: 2, serves: 10 }];
        system.update('Restaurant', KITCHEN.name, { restaurant_package });
      });
    dish('vegetarian, contains nuts');
    expect((await found(query)).total).toBe(0);
    dish('vegetarian, contains dairy');
    expect(namesOf(await found(query))).toEqual([KITCHEN.name]);
    expect((await found({ ...query, guests: 10 })).total).toBe(0);
    const [row] = (await found({ ...query, guests: 11 })).rows;
    // the price is per ten people
    expect(row?.card).toMatchObject({ person_price: Math.ceil(Number(row?.card.from_price) * 2) / 20 });
  });

  it('sorts by price and by track record, with pages', async () => {
    const byPrice = await found({ sort: 'price' });
    const prices = byPrice.rows.map(({ card }) => card.from_price ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const byRecord = await found({ sort: 'record' });
    const held = byRecord.rows.map(({ card }) => card.record_held ?? 0);
    expect(held).toEqual(held.toSorted((a, b) => b - a));
    const second = await found({ sort: 'price', start: 3, page_length: 4 });
    expect(namesOf(second)).toEqual(namesOf(byPrice).slice(3, 7));
    expect(second.total).toBe(24);
  });

  it('counts each kind and audience independently of the selection, with the price range', async () => {
    const all = await found({});
    const women = await found({ audience: 'women', type: 'mulla' });
    expect(women.audiences).toEqual((await found({ type: 'mulla' })).audiences);
    expect(women.types).toEqual((await found({ audience: 'women' })).types);
    expect(all.audiences).toContainEqual({ name: 'women', count: 6 });
    expect(all.types).toContainEqual({ name: 'radood', count: 4 });
    expect(all.prices).toEqual({ min: 20, max: 70 });
    expect((await found({ max_price: 25 })).prices).toEqual(all.prices);
  });

  it.each([
    ['min_price', { min_price: 20 }, 'errors.price_account'],
    ['max_price', { max_price: 20 }, 'errors.price_account'],
    ['sort', { sort: 'price' }, 'errors.price_account'],
    ['night', { night: '1448-02-02' }, 'booking.start_in_past'],
    ['date', { date: '2026-11-20' }, 'booking.start_in_past'],
    ['date', { date: '2027-11-23' }, 'booking.horizon'],
    ['night', { night: '1448-13-01' }, 'errors.format'],
    ['date', { date: '2026-12-01', night: '1448-06-22' }, 'errors.format'],
    ['hour', { date: '2026-12-01', hour: '20:00', part: 'isha' }, 'errors.format'],
    ['area', { area: 'atlantis' }, 'errors.format'],
    ['type', { type: 'radood,' }, 'errors.format'],
    ['minutes', { minutes: 0 }, 'errors.between'],
    ['guests', { guests: 5001 }, 'errors.between'],
    ['dietary', { dietary: 'vegetarian,paleo' }, 'errors.format'],
    ['page_length', { page_length: 51 }, 'errors.between'],
    ['part', { part: 'noon' }, 'errors.format'],
    ['kind', { kind: 'venue' }, 'errors.format'],
  ])('a guest gets an error at %s', async (field, query, key) => {
    const { status, messages } = await asVisitor(query);
    expect([status, messages[0]?.fieldname, messages[0]?.key]).toEqual([417, field, key]);
  });

  it('a guest learns no prices or packages', async () => {
    for (const query of [{}, ISHA, { ...ISHA, kind: 'restaurant', guests: 60 }]) {
      const { status, body } = await asVisitor(query);
      expect(status).toBe(200);
      expect(body.message.prices).toBeNull();
      expect(JSON.stringify(body)).not.toMatch(/price"|package|minimum|quantity|notice|"end"|audio":"/);
    }
  });

  embeddedTest('limits searches per address', async () => {
    const own = startServer();
    server = own;
    const { limits } = own.site;
    for (let turn = 0; turn < 1000; turn += 1) limits.count('searches of one asker', '', 600_000);
    limits.take = (
      (take) => (kind, key, most, within) =>
        take(kind, key, most / 20, within)
    )(limits.take);
    expect((await asVisitor({})).status).toBe(429);
    // accounts are counted separately
    await found({});
  });
});

describe('at a time', () => {
  beforeEach(() => {
    server = testServer();
  });

  it('lists who is available after Isha, with the first starts and how many more', async () => {
    const response = await found({ ...ISHA, area: 'surra' });
    const [first] = response.rows;
    expect(first).toMatchObject({
      card: { name: RECITER.name },
      starts: [
        { start: '2026-12-01 18:30:00', end: '2026-12-01 19:00:00', package_id: `${RECITER.name}--quranopen` },
        { start: '2026-12-01 19:00:00' },
      ],
      more: 9,
    });
    const [longer] = (await found({ ...ISHA, minutes: 60, words: 'yousef' })).rows;
    expect(longer?.starts[0]).toMatchObject({ end: '2026-12-01 19:30:00', package_id: RECITER.package });
    const hour = await found({ date: '2026-12-01', hour: '19:30', words: 'yousef' });
    expect(hour.rows[0]?.starts.map(({ start }) => start)).toEqual(['2026-12-01 19:00:00', '2026-12-01 19:30:00']);
  });

  it('lists reciters without a free time last, with the nearest night when they are available', async () => {
    const { line } = await book(httpParty(server, NASSER), '2026-12-01 19:00:00');
    const around = { date: '2026-12-01', hour: '19:00', words: 'yousef' };
    expect((await found(around)).total).toBe(1);
    await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
    const { total, rows, away, types } = await found(around);
    expect([total, rows, types]).toEqual([0, [], []]);
    expect(away).toMatchObject([{ card: { name: RECITER.name }, day: '2026-11-30', night: '1448-06-21', starts: 2 }]);
    const before = await found({ ...around, date: '2026-11-30' });
    expect(before.rows[0]?.starts.length).toBe(2);
  });

  it('counts available reciters per night, and none on past nights', async () => {
    const { body } = await ask(undefined, searchNights.name, {
      kind: 'reciter',
      area: 'jabriya',
      audience: 'women',
      part: 'isha',
      from: '2026-11-19',
      days: 14,
    });
    const { nights } = body.message as MethodResponse<typeof searchNights>;
    expect(nights.map(({ day }) => day).slice(0, 3)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
    expect(nights.map(({ free }) => free).slice(0, 2)).toEqual([0, 0]);
    const requestedNight = nights.find(({ night }) => night === '1448-06-22')!;
    expect(requestedNight.day).toBe('2026-12-01');
    expect(requestedNight.free).toBe((await found({ ...ISHA, area: 'jabriya', audience: 'women' })).total);
    expect(requestedNight.free).toBeGreaterThan(2);
  });

  it('counts an hour after midnight with its evening, and a daytime hour with its day', async () => {
    const free = async (hour: string) => {
      const query = { kind: 'reciter', words: 'yousef', hour, from: '2026-12-01', days: 1 };
      const [one] = (
        (await ask(undefined, searchNights.name, query)).body.message as MethodResponse<typeof searchNights>
      ).nights;
      return one;
    };
    const set = (from_time: string, to_time: string) =>
      server.seed(({ system }) =>
        system.update('Qaari Zakreen', RECITER.name, {
          days_off: [{ from_date: '2026-12-02', to_date: '2026-12-02', from_time, to_time }],
        }),
      );
    set('00:00:00', '04:00:00');
    expect(await free('01:00')).toEqual({ day: '2026-12-01', night: '1448-06-22', free: 0 });
    expect((await free('10:00'))?.free).toBe(1);
    expect((await found({ night: '1448-06-22', hour: '01:00', words: 'yousef' })).total).toBe(0);
    set('08:00:00', '12:00:00');
    expect((await free('01:00'))?.free).toBe(1);
    expect(await free('10:00')).toMatchObject({ night: '1448-06-21', free: 1 });
  });

  it('finds a kitchen while its day has capacity for the guests, until the cutoff', async () => {
    const query = { kind: 'restaurant', date: '2026-11-26', part: 'isha', area: 'salwa', guests: 60, words: 'qidr' };
    const set = (fields: object) => server.seed(({ system }) => system.update('Restaurant', KITCHEN.name, fields));
    expect((await found(query)).total).toBe(1);
    set({ capacity_portions: 59 });
    expect((await found(query)).total).toBe(0);
    set({ capacity_portions: 60 });
    expect((await found(query)).total).toBe(1);
    set({ capacity_portions: 0, cutoff_days: 5, cutoff_time: '11:00:00' });
    expect((await found(query)).total).toBe(0);
    expect((await found(query)).away).toMatchObject([{ day: '2026-11-27' }]);
  });
});
