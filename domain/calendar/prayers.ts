import type { Interval } from '../time/intervals.ts';
import { addDays, type Day, getDay, type Instant, startOfDay } from '../time/kuwaitTime.ts';
import { type MinuteTable, minuteReader } from './minuteTable.ts';

/** What divides a day, in its order: the five prayers, and sunrise, with which the morning begins. */
export const SUN_TIMES = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type SunTime = (typeof SUN_TIMES)[number];
/** The five prayers, in their order. */
export const PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type Prayer = (typeof PRAYERS)[number];

/** The minutes of four years, as the server computes and sends them. */
export type PrayerTables = Record<SunTime, MinuteTable>;

/** When a prayer begins on a civil day, or the sun rises. */
export type Prayers = (time: SunTime, day: Day) => Instant;

/** Reads the times of prayers and sunrise from their tables; days beyond the four years are read from a year that is like theirs. */
export function prayersFrom(tables: PrayerTables): Prayers {
  const readers = Object.fromEntries(SUN_TIMES.map((time) => [time, minuteReader(tables[time])])) as Record<
    SunTime,
    ReturnType<typeof minuteReader>
  >;
  return (time, day) => readers[time](day);
}

/** The parts of a day as hosts speak of them; the late night is what lies between midnight and the dawn. */
export const PARTS = ['fajr', 'morning', 'dhuhr', 'asr', 'maghrib', 'isha', 'late'] as const;
export type DayPart = (typeof PARTS)[number];

/** A part by its name; undefined for what is none. */
export const partNamed = (name: unknown): DayPart | undefined => PARTS.find((part) => part === name);

/** A part of a day, from its beginning to the next one's; half-open. */
export interface PartOfDay extends Interval {
  part: DayPart;
}

/** Parts of which a civil evening is made; they belong to the Hijri day that begins with it. */
export const EVENING_PARTS: readonly DayPart[] = ['maghrib', 'isha', 'late'];

/**
 * A civil day as a host means it, from its dawn to the next: whoever speaks of Tuesday's late night means the hours after its
 * midnight. Whole and without gaps.
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
 * A Hijri day, which begins with the evening of the civil day before it: that evening, and then the daylight until the next Maghrib.
 * @param evening the civil day on whose evening it begins
 */
export function partsOfNight(prayers: Prayers, evening: Day): PartOfDay[] {
  const isOfEvening = ({ part }: PartOfDay) => EVENING_PARTS.includes(part);
  return [
    ...partsOfDay(prayers, evening).filter(isOfEvening),
    ...partsOfDay(prayers, addDays(evening, 1)).filter((one) => !isOfEvening(one)),
  ];
}

/** The part in which a moment lies, and the civil day to which a host counts it. */
export function partAt(prayers: Prayers, at: Instant): { part: DayPart; day: Day } {
  const civil = getDay(at);
  const day = at < prayers('fajr', civil) ? addDays(civil, -1) : civil;
  const begun = partsOfDay(prayers, day).findLast(({ start }) => start <= at);
  return { part: begun?.part ?? 'fajr', day };
}

/** The first prayer that comes while a slot lasts; a host may want to know before he asks for it. */
export function prayerWithin(prayers: Prayers, { start, end }: Interval): { prayer: Prayer; at: Instant } | undefined {
  return [getDay(start), addDays(getDay(start), 1)]
    .flatMap((day) => PRAYERS.map((prayer) => ({ prayer, at: prayers(prayer, day) })))
    .find(({ at }) => at > start && at < end);
}
