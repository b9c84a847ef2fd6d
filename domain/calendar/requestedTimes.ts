import type { Interval } from '../time/intervals.ts';
import { addDays, DAY, type Day, getDay, HOUR, type Instant, startOfDay } from '../time/kuwaitTime.ts';
import { nightToWire } from './nightStart.ts';
import type { Nights } from './nights.ts';
import { type DayPart, EVENING_PARTS, type PartOfDay, type Prayers, partsOfDay, partsOfNight } from './prayers.ts';
import type { HijriDate } from './ummAlQura.ts';

/** A requested time: a Hijri night or a civil day, optionally narrowed to a part of the day or an hour. */
export interface RequestedTime {
  /** `night`: the Hijri day that begins on the evening of `day`. `date`: the civil day. */
  by: 'night' | 'date';
  day: Day;
  part?: DayPart | undefined;
  /** The start of a clock hour, in milliseconds from midnight. */
  hour?: number | undefined;
}

/** The civil day on whose evening a Hijri day begins. */
export const eveningOfNight = (nights: Nights, night: HijriDate): Day => addDays(nights.months.dayOf(night), -1);

/** In everyday speech, hours before this time belong to the previous evening. */
const MORNING = 4 * HOUR;

/** The civil day of an instant in everyday speech: after midnight it is still the day of the evening. */
export const toSpokenDay = (at: Instant): Day => getDay(at - MORNING);

/** Whether an hour (milliseconds from midnight) belongs to the evening of a civil day, which may continue past midnight. */
export const isEveningHour = (nights: Nights, day: Day, hour: number): boolean =>
  hour < MORNING || (startOfDay(day) ?? 0) + hour >= nights.maghribOf(day);

const spanOf = (parts: readonly PartOfDay[]): Interval[] => {
  const [first, last] = [parts[0], parts.at(-1)];
  return first && last ? [{ start: first.start, end: last.end }] : [];
};

/** The parts of an interval that fall in a clock hour. The interval may span two civil days. */
function hourWithin(day: Day, hour: number, { start, end }: Interval): Interval[] {
  return [0, DAY]
    .map((later) => (startOfDay(day) ?? 0) + later + hour)
    .map((at) => ({ start: Math.max(at, start), end: Math.min(at + HOUR, end) }))
    .filter((one) => one.start < one.end);
}

/**
 * The ranges in which the booking may start, half-open and in order. Without a part or an hour, a night lasts from Maghrib to dawn
 * and a civil day from dawn to dawn. An hour of a civil day is a clock hour.
 */
export function requestedTimes(nights: Nights, prayers: Prayers, { by, day, part, hour }: RequestedTime): Interval[] {
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
  return spanOf(by === 'night' ? parts.filter((one) => EVENING_PARTS.includes(one.part)) : parts);
}

/** When the requested times begin: the Maghrib of a night, and of a civil day without a part or an hour. */
function beginOfTimes(nights: Nights, times: readonly Interval[], { by, day, part, hour }: RequestedTime): Instant {
  const isWhole = part === undefined && hour === undefined;
  return isWhole || by === 'night' ? nights.maghribOf(day) : (times[0]?.start ?? nights.maghribOf(day));
}

/** The night, in wire format, in which the requested times begin. */
export const nightOfTimes = (nights: Nights, times: readonly Interval[], requestedTime: RequestedTime): string =>
  nightToWire(nights.at(beginOfTimes(nights, times, requestedTime)).date);

/** The civil day with whose evening the night of the requested times begins. */
export function eveningOfTimes(nights: Nights, times: readonly Interval[], requestedTime: RequestedTime): Day {
  const at = beginOfTimes(nights, times, requestedTime);
  return nights.isEvening(at) ? getDay(at) : addDays(getDay(at), -1);
}
