import { describe, expect, it } from 'vitest';
import { nightsFrom } from '../../../domain/calendar/nights.ts';
import {
  activeFilters,
  asksForEvening,
  changedAddress,
  nightsInput,
  readSearchFilters,
  searchedDay,
  searchInput,
  toTimeFilters,
} from './searchFilters.ts';

const nights = nightsFrom({ from: '2026-01-01', first: 17 * 60, steps: '', months: [] }, 0);
const address = (text: string) => new URLSearchParams(text);
const read = (text: string) => readSearchFilters(address(text));
/** The server's input for a list with this query string. */
const criteria = (text: string, account = false) => searchInput('reciter', read(text), account);

describe('readSearchFilters', () => {
  it('accepts valid parameters and drops invalid ones', () => {
    expect(
      read('night=1448-06-22&part=isha&area=surra&type=qari,mulla,qari&audience=women,men,dogs&sample=1&page=3'),
    ).toMatchObject({
      night: '1448-06-22',
      part: 'isha',
      area: 'surra',
      type: ['qari', 'mulla'],
      audience: ['men', 'women'],
      sample: true,
      page: 3,
    });
    const wrong = read(
      'night=9999-13-40&date=soon&part=tea&hour=25:61&guests=-1&minutes=1441&dietary=paleo&min_price=a&sort=luck&page=-2&sample=yes',
    );
    expect(wrong).toEqual({ type: [], audience: [], sample: false, dietary: [], words: '', sort: undefined, page: 1 });
  });

  it('prefers a night to a date and a part to an hour, and accepts the older names of words and occasion', () => {
    expect(read('night=1448-06-22&date=2026-12-01&part=isha&hour=19:00')).not.toHaveProperty('date');
    expect(read('part=isha&hour=19:00')).not.toHaveProperty('hour');
    expect(read('q=mulla&name=aqd')).toMatchObject({ words: 'mulla', occasion: 'aqd' });
  });
});

describe('changedAddress', () => {
  it('keeps the order of selection, returns to the first page, and removes empty parameters', () => {
    const first = changedAddress(address('page=4&area=surra'), { audience: ['women'] });
    expect(first.toString()).toBe('area=surra&audience=women');
    const second = changedAddress(first, { area: 'salwa', sample: true });
    expect(second.toString()).toBe('audience=women&area=salwa&sample=1');
    expect(activeFilters(second)).toEqual(['audience', 'area', 'sample']);
    expect(changedAddress(second, { audience: [], area: undefined, sample: false }).toString()).toBe('');
    expect(changedAddress(address('q=a'), { words: 'b' }).toString()).toBe('words=b');
    expect(changedAddress(address('page=4'), { page: 1 }).toString()).toBe('');
  });

  it('sends a duration only for reciters, and diets only for kitchens', () => {
    const both = read('minutes=45&dietary=no_nuts,vegetarian');
    expect(searchInput('reciter', both, false)).toEqual({ kind: 'reciter', minutes: '45' });
    expect(searchInput('restaurant', both, false)).toEqual({ kind: 'restaurant', dietary: 'vegetarian,no_nuts' });
    expect(activeFilters(address('minutes=45&dietary=no_nuts'))).toEqual(['minutes', 'dietary']);
  });

  it('reads back what it wrote', () => {
    const text =
      'night=1448-06-22&part=isha&area=surra&type=qari,mulla&audience=men,family&guests=60&minutes=45&dietary=vegetarian,no_nuts&words=a+b&sort=record&page=2';
    const { page, ...rest } = read(text);
    expect(readSearchFilters(changedAddress(changedAddress(address(''), rest), { page }))).toEqual(read(text));
  });
});

describe('toTimeFilters and searchedDay', () => {
  it('search an evening by its night and daytime by its date, and convert back to the civil day', () => {
    for (const day of ['2026-11-22', '2026-12-01', '2027-02-17']) {
      for (const part of [undefined, 'maghrib', 'isha', 'late'] as const) {
        const when = toTimeFilters(day, { part }, nights);
        expect(when).toMatchObject({ date: undefined, part });
        expect(searchedDay({ night: when.night, part }, nights)).toBe(day);
      }
      for (const part of ['fajr', 'dhuhr', 'asr'] as const) {
        expect(toTimeFilters(day, { part }, nights)).toMatchObject({ night: undefined, date: day });
        const { night } = toTimeFilters(day, {}, nights);
        // The daytime of a Hijri day follows its night.
        expect(searchedDay({ night, part }, nights)! > day).toBe(true);
      }
    }
  });
});

describe('the hour filter', () => {
  const found = (day: string, hour: string) =>
    searchedDay(read(changedAddress(address(''), toTimeFilters(day, { hour }, nights)).toString()), nights);

  it('belongs to the evening from Maghrib until before dawn, otherwise to the day, and converts back', () => {
    for (const day of ['2026-11-22', '2026-12-01', '2027-02-17']) {
      for (const hour of ['17:00', '19:00', '23:00', '00:00', '03:00']) {
        expect(toTimeFilters(day, { hour }, nights), hour).toMatchObject({ date: undefined, hour, part: undefined });
        expect(found(day, hour), hour).toBe(day);
        expect(asksForEvening({ ...read(''), ...(toTimeFilters(day, { hour }, nights) as object) }, nights)).toBe(true);
      }
      for (const hour of ['04:00', '11:00', '16:00']) {
        expect(toTimeFilters(day, { hour }, nights), hour).toMatchObject({ night: undefined, date: day, hour });
        expect(found(day, hour), hour).toBe(day);
      }
    }
  });

  it('combined with a date, is named by its night after Maghrib, and by the date before dawn', () => {
    const called = (text: string) => [searchedDay(read(text), nights), asksForEvening(read(text), nights)];
    expect(called('date=2026-12-03&hour=19:00')).toEqual(['2026-12-03', true]);
    expect(called('date=2026-12-04&hour=01:00')).toEqual(['2026-12-04', false]);
    expect(called('date=2026-12-03&hour=16:00')).toEqual(['2026-12-03', false]);
    expect(called('date=2026-12-03')).toEqual(['2026-12-03', false]);
  });

  it('stays when the day changes, is replaced by a part, and can be removed like any filter', () => {
    const search = changedAddress(address('area=surra'), toTimeFilters('2026-12-01', { hour: '19:00' }, nights));
    expect(activeFilters(search)).toEqual(['area', 'hour']);
    const later = changedAddress(search, toTimeFilters('2026-12-02', readSearchFilters(search), nights));
    expect(readSearchFilters(later)).toMatchObject({ hour: '19:00', area: 'surra' });
    expect(searchedDay(readSearchFilters(later), nights)).toBe('2026-12-02');
    expect(changedAddress(search, toTimeFilters('2026-12-01', { part: 'asr' }, nights)).get('hour')).toBeNull();
    expect(searchInput('reciter', readSearchFilters(search), false)).toMatchObject({ hour: '19:00' });
  });
});

describe('searchInput', () => {
  it('omits part and sort by time without a day, and prices for guests', () => {
    expect(criteria('part=isha&sort=soonest&min_price=5&max_price=50')).toEqual({ kind: 'reciter' });
    expect(criteria('sort=price&min_price=5')).toEqual({ kind: 'reciter' });
    expect(criteria('sort=price&min_price=5&max_price=50', true)).toMatchObject({
      sort: 'price',
      min_price: '5',
      max_price: '50',
    });
    expect(criteria('night=1448-06-22&part=isha&sort=soonest&page=2')).toEqual({
      kind: 'reciter',
      night: '1448-06-22',
      part: 'isha',
      sort: 'soonest',
      start: '20',
    });
  });

  it('sends people only for kitchens, and kind and audience only for reciters', () => {
    const text = 'date=2026-11-26&guests=60&type=qari&audience=men&occasion=aqd&sample=1';
    expect(searchInput('restaurant', read(text), false)).toEqual({
      kind: 'restaurant',
      date: '2026-11-26',
      guests: '60',
    });
    expect(searchInput('reciter', read(text), false)).toEqual({
      kind: 'reciter',
      date: '2026-11-26',
      type: 'qari',
      audience: 'men',
      occasion: 'aqd',
      sample: '1',
    });
    expect(
      nightsInput('reciter', read('part=isha&area=surra'), { from: '2026-11-22', days: 30, account: false }),
    ).toEqual({
      kind: 'reciter',
      part: 'isha',
      area: 'surra',
      from: '2026-11-22',
      days: '30',
    });
  });
});
