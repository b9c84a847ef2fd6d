import { expect, it } from 'vitest';
import type { Prayers } from '../calendar/prayers.ts';
import { instantToWire, MINUTE, toInstant } from '../time/kuwaitTime.ts';
import { seriesStarts } from './series.ts';

const CLOCK = { fajr: '04:53', sunrise: '06:16', dhuhr: '11:37', asr: '14:31', maghrib: '16:50', isha: '18:11' };
/** Every day a minute later than the day before. */
const prayers: Prayers = (time, day) => toInstant(day, CLOCK[time]) + Number(day.slice(8)) * MINUTE;

const first = toInstant('2026-12-30', '19:30');
const days = (starts: readonly number[]) => starts.map((at) => instantToWire(at).slice(5, 16));

it('repeats daily or weekly, at the same time', () => {
  expect(days(seriesStarts(first, { every: 'day', nights: 3 }))).toEqual(['12-30 19:30', '12-31 19:30', '01-01 19:30']);
  expect(days(seriesStarts(first, { every: 'week', nights: 2 }))).toEqual(['12-30 19:30', '01-06 19:30']);
});

it('is one night if the number of nights is missing or out of range', () => {
  for (const repeat of [undefined, ...[0, 1, 41, Number.NaN].map((nights) => ({ every: 'day' as const, nights }))])
    expect(seriesStarts(first, repeat)).toEqual([first]);
});

it('contains the picked nights once each and in order, including earlier ones', () => {
  const picked = { every: 'picked' as const, days: ['2027-01-02', '2026-12-28', '2026-12-30', '2027-01-02'] };
  expect(days(seriesStarts(first, picked, prayers))).toEqual(['12-28 19:30', '12-30 19:30', '01-02 19:30']);
  expect(seriesStarts(first, { every: 'picked', days: [] }, prayers)).toEqual([first]);
});

it('assigns a start after midnight to the previous evening', () => {
  const late = toInstant('2026-12-31', '00:30');
  expect(days(seriesStarts(late, { every: 'picked', days: ['2026-12-30', '2027-01-02'] }, prayers))).toEqual([
    '12-31 00:30',
    '01-03 00:30',
  ]);
});

it('starts each night relative to that night’s prayer, if the first start is relative to one', () => {
  const afterIsha = { prayer: 'isha' as const, minutes: 30 };
  const begins = prayers('isha', '2026-12-30') + 30 * MINUTE;
  expect(days(seriesStarts(begins, { every: 'day', nights: 3 }, prayers, afterIsha))).toEqual([
    '12-30 19:11',
    '12-31 19:12',
    '01-01 18:42',
  ]);
});
