import type { Interval } from '../time/intervals.ts';
import { addDays, DAY, type Day, getDay, HOUR, type Instant, startOfDay } from '../time/kuwaitTime.ts';
import { nightToWire } from './nightStart.ts';
import type { Nights } from './nights.ts';
import { type DayPart, EVENING_PARTS, type PartOfDay, type Prayers, partsOfDay, partsOfNight } from './prayers.ts';
import type { HijriDate } from './ummAlQura.ts';

/** When somebody wants it: on a night of the Hijri calendar or on a civil day, and which part or hour of it. */
export interface AskedTime {
  /** `night`: the Hijri day that begins with the evening of `day`; `date`: the civil day. */
  by: 'night' | 'date';
  day: Day;
  part?: DayPart | undefined;
  /** The first moment of an hour of the clock, in milliseconds from midnight. */
  hour?: number | undefined;
}

/** The civil day on whose evening a Hijri day begins. */
export const eveningOfNight = (nights: Nights, night: HijriDate): Day => addDays(nights.months.dayOf(night), -1);

/** Before it an hour of the clock belongs, as hosts speak, to the evening before. */
const MORNING = 4 * HOUR;

/** The civil day with which a moment stands, as hosts speak: after midnight still the one of the evening. */
export const toSpokenDay = (at: Instant): Day => getDay(at - MORNING);

/** Whether an hour, in milliseconds from midnight, is one of the evening of a civil day, which may go on after midnight. */
export const isEveningHour = (nights: Nights, day: Day, hour: number): boolean =>
  hour < MORNING || (startOfDay(day) ?? 0) + hour >= nights.maghribOf(day);

const whole = (parts: readonly PartOfDay[]): Interval[] => {
  const [first, last] = [parts[0], parts.at(-1)];
  return first && last ? [{ start: first.start, end: last.end }] : [];
};

/** An hour of the clock within some time; it may lie on two civil days. */
function hourWithin(day: Day, hour: number, { start, end }: Interval): Interval[] {
  return [0, DAY]
    .map((later) => (startOfDay(day) ?? 0) + later + hour)
    .map((at) => ({ start: Math.max(at, start), end: Math.min(at + HOUR, end) }))
    .filter((one) => one.start < one.end);
}

/**
 * The times in which a start is wanted, half-open and in order. Without part and hour a night lasts from Maghrib to dawn, and a
 * civil day, as hosts speak of it, from its dawn to the next; an hour of a civil day is that of the clock.
 */
export function requestedTimes(nights: Nights, prayers: Prayers, { by, day, part, hour }: AskedTime): Interval[] {
  if (hour !== undefined && by === 'date') {
    const start = (startOfDay(day) ?? 0) + hour;
    return [{ start, end: start + HOUR }];
  }
  if (hour !== undefined) {
    const hijriDay = { start: nights.maghribOf(day), end: nights.maghribOf(addDays(day, 1)) };
    return hourWithin(day, hour, hijriDay);
  }
  const parts = by === 'night' ? partsOfNight(prayers, day) : partsOfDay(prayers, day);
  if (part) return parts.filter((one) => one.part === part).map(({ start, end }) => ({ start, end }));
  return whole(by === 'night' ? parts.filter((one) => EVENING_PARTS.includes(one.part)) : parts);
}

/** The night, as the wire names it, in which asked times begin. */
export function nightOfTimes(nights: Nights, times: readonly Interval[], { by, day, part, hour }: AskedTime): string {
  const isWhole = part === undefined && hour === undefined;
  const at: Instant = isWhole || by === 'night' ? nights.maghribOf(day) : (times[0]?.start ?? nights.maghribOf(day));
  return nightToWire(nights.at(at).date);
}
