import { expect, it } from 'vitest';
import { addDays, type Day, formatTime, MINUTE, parseInstant, startOfDay } from '../time/kuwaitTime.ts';
import { packMinutes } from './minuteTable.ts';
import { boundFrom, boundToWire, nightAt, parseNight, startOfNight } from './nightStart.ts';
import { nightsFrom } from './nights.ts';
import { PARTS, partAt, partsOfDay, partsOfNight, prayersFrom, prayerWithin, SUN_TIMES } from './prayers.ts';

/** A sun that is the same every day: 4:53, 6:16, 11:34, 14:31, 16:50, 18:11. */
const MINUTES = { fajr: 293, sunrise: 376, dhuhr: 694, asr: 871, maghrib: 1010, isha: 1091 };
const tables = Object.fromEntries(
  SUN_TIMES.map((time) => [time, packMinutes('2026-01-01', [MINUTES[time]])]),
) as Parameters<typeof prayersFrom>[0];
const prayers = prayersFrom(tables);
const nights = nightsFrom({ ...tables.maghrib, months: [] }, 0);
const at = (text: string) => parseInstant(text) ?? 0;
const EVENING: Day = '2026-12-01';
const NIGHT = { year: 1448, month: 6, day: 22 };

it('divides a day from one dawn to the next, without a gap', () => {
  const parts = partsOfDay(prayers, EVENING);
  expect(parts.map(({ part }) => part)).toEqual(PARTS);
  const ends = parts.map(({ end }) => end);
  expect(ends).toEqual([...parts.slice(1).map(({ start }) => start), prayers('fajr', addDays(EVENING, 1))]);
  expect(formatTime(parts[6]?.start ?? 0, 'en', 24)).toBe('00:00');
});

it('assigns the hours after midnight to the previous day', () => {
  expect(partAt(prayers, at('2026-12-02 00:30:00'))).toEqual({ part: 'late', day: EVENING });
  expect(partAt(prayers, at('2026-12-01 16:50:00'))).toEqual({ part: 'maghrib', day: EVENING });
  expect(partAt(prayers, at('2026-12-01 16:49:59'))).toEqual({ part: 'asr', day: EVENING });
  expect(partAt(prayers, at('2026-12-01 04:53:00'))).toEqual({ part: 'fajr', day: EVENING });
});

it('combines an evening and the following daylight to a Hijri day', () => {
  const parts = partsOfNight(prayers, EVENING);
  expect(parts.map(({ part }) => part)).toEqual(['maghrib', 'isha', 'late', 'fajr', 'morning', 'dhuhr', 'asr']);
  for (const { start, end } of parts) {
    expect(nightAt(nights, start)).toBe('1448-06-22');
    expect(nightAt(nights, end - 1)).toBe('1448-06-22');
  }
});

it('names the prayer during a slot', () => {
  const slot = (from: string, minutes: number) => ({ start: at(from), end: at(from) + minutes * MINUTE });
  expect(prayerWithin(prayers, slot('2026-12-01 16:00:00', 75))).toEqual({
    prayer: 'maghrib',
    at: at('2026-12-01 16:50:00'),
  });
  expect(prayerWithin(prayers, slot('2026-12-01 19:30:00', 75))).toBeUndefined();
  expect(prayerWithin(prayers, slot('2026-12-01 16:50:00', 75))?.prayer).toBeUndefined();
  expect(prayerWithin(prayers, slot('2026-12-01 23:30:00', 360))?.prayer).toBe('fajr');
});

it('computes a start from its night and prayer', () => {
  const bound = (anchor: 'clock' | 'isha' | 'asr' | 'fajr', offset: number) => ({ night: NIGHT, anchor, offset });
  const chosen = at('2026-12-01 19:30:00');
  expect(startOfNight(nights, prayers, bound('isha', 30), chosen)).toBe(at('2026-12-01 18:41:00'));
  // the same Hijri day's afternoon is on the next civil day
  expect(startOfNight(nights, prayers, bound('asr', 10), chosen)).toBe(at('2026-12-02 14:41:00'));
  expect(startOfNight(nights, prayers, bound('fajr', 0), chosen)).toBe(at('2026-12-02 04:53:00'));
  expect(startOfNight(nights, prayers, bound('clock', 0), chosen)).toBe(chosen);
  // an hour before Maghrib is still the day before
  expect(startOfNight(nights, prayers, bound('clock', 0), at('2026-12-01 15:50:00'))).toBe('outside');
  expect(startOfNight(nights, prayers, bound('asr', 180), chosen)).toBe('outside');
});

it('parses and formats a bound night', () => {
  const fields = { night: '1448-06-22', anchor: 'isha', anchor_offset: -15 } as const;
  expect(boundToWire(boundFrom(fields))).toEqual(fields);
  expect(boundFrom({ ...fields, night: null })).toBeUndefined();
  expect(boundToWire(undefined)).toEqual({ night: null, anchor: '', anchor_offset: 0 });
  for (const wrong of ['1448-13-01', '1448-06-31', '1448-6-1', 'x', '', null, 14480622])
    expect(parseNight(wrong)).toBeUndefined();
  expect(startOfDay(EVENING)).toBeDefined();
});
