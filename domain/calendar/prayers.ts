import type { Interval } from '../time/intervals.ts';
import { addDays, type Day, getDay, type Instant, startOfDay } from '../time/kuwaitTime.ts';
import { type MinuteTable, minuteReader } from './minuteTable.ts';

/** The times that divide a day, in order: the five prayers, and sunrise, which begins the morning. */
export const SUN_TIMES = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type SunTime = (typeof SUN_TIMES)[number];
/** The five prayers, in order. */
export const PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type Prayer = (typeof PRAYERS)[number];

/** Prayer minutes for four years, as the server computes and sends them. */
export type PrayerTables = Record<SunTime, MinuteTable>;

/** The instant of a prayer or of sunrise on a civil day. */
export type Prayers = (time: SunTime, day: Day) => Instant;

/** Creates a lookup from the tables. Days outside the four years use the matching day inside them. */
export function prayersFrom(tables: PrayerTables): Prayers {
  const readers = Object.fromEntries(SUN_TIMES.map((time) => [time, minuteReader(tables[time])])) as Record<
    SunTime,
    ReturnType<typeof minuteReader>
  >;
  return (time, day) => readers[time](day);
}

/** The parts of a day, as hosts name them. The late night lasts from midnight to dawn. */
export const PARTS = ['fajr', 'morning', 'dhuhr', 'asr', 'maghrib', 'isha', 'late'] as const;
export type DayPart = (typeof PARTS)[number];

/** The part with this name; undefined for anything else. */
export const parseDayPart = (name: unknown): DayPart | undefined => PARTS.find((part) => part === name);

/** A part of a day, from its start to the start of the next part (half-open). */
export interface PartOfDay extends Interval {
  part: DayPart;
}

/** The parts of a civil evening. They belong to the Hijri day that begins with it. */
export const EVENING_PARTS: readonly DayPart[] = ['maghrib', 'isha', 'late'];

/**
 * A civil day in everyday speech, from dawn to dawn: Tuesday's late night means the hours after Tuesday's midnight. The parts
 * leave no gaps.
 */
export function partsOfDay(prayers: Prayers, day: Day): PartOfDay[] {
  const next = addDays(day, 1);
  const begins: [DayPart, Instant][] = [
    ['fajr', prayers('fajr', day)],
    ['morning', prayers('sunrise', day)],
    ['dhuhr', prayers('dhuhr', day)],
    ['asr', prayers('asr', day)],
    ['maghrib', prayers('maghrib', day)],
    ['isha', prayers('isha', day)],
    ['late', startOfDay(next) ?? 0],
  ];
  const dawn = prayers('fajr', next);
  return begins.map(([part, start], index) => ({ part, start, end: begins[index + 1]?.[1] ?? dawn }));
}

/**
 * A Hijri day: the evening of the preceding civil day, then the daylight until the next Maghrib.
 * @param evening the civil day on whose evening it begins
 */
export function partsOfNight(prayers: Prayers, evening: Day): PartOfDay[] {
  const isOfEvening = ({ part }: PartOfDay) => EVENING_PARTS.includes(part);
  return [
    ...partsOfDay(prayers, evening).filter(isOfEvening),
    ...partsOfDay(prayers, addDays(evening, 1)).filter((one) => !isOfEvening(one)),
  ];
}

/** The part that contains an instant, and the civil day that a host would assign it to. */
export function partAt(prayers: Prayers, at: Instant): { part: DayPart; day: Day } {
  const civil = getDay(at);
  const day = at < prayers('fajr', civil) ? addDays(civil, -1) : civil;
  const begun = partsOfDay(prayers, day).findLast(({ start }) => start <= at);
  return { part: begun?.part ?? 'fajr', day };
}

/** The first prayer during a slot, so that the host can be told before booking. */
export function prayerWithin(prayers: Prayers, { start, end }: Interval): { prayer: Prayer; at: Instant } | undefined {
  return [getDay(start), addDays(getDay(start), 1)]
    .flatMap((day) => PRAYERS.map((prayer) => ({ prayer, at: prayers(prayer, day) })))
    .find(({ at }) => at > start && at < end);
}
