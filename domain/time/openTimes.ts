import { type Interval, overlaps } from './intervals.ts';
import {
  addDays,
  type Clock,
  DAY,
  type Day,
  getDay,
  getWeekday,
  HOUR,
  type Instant,
  MINUTE,
  parseClock,
  startOfDay,
  WEEKDAYS,
} from './kuwaitTime.ts';

/** A row of a provider's working hours; if `to` isn't later than `from`, it ends after midnight. */
interface OpenHours {
  weekday: string;
  from: Clock;
  to: Clock;
}

/** Hours on one day in addition to the weekly ones; if `to` isn't later than `from`, they end after midnight. */
interface ExtraHours {
  date: Day;
  from: Clock;
  to: Clock;
}

/**
 * A row of a provider's days off, inclusive. Each day includes its own night but not the previous one. With times, only these
 * hours of each day are off; if `toTime` isn't later than `fromTime`, they end after midnight.
 */
interface DayOff {
  from: Day;
  to: Day;
  fromTime?: Clock;
  toTime?: Clock;
}

/**
 * When a provider takes orders. No weekly hours means always, as for a new provider. Extra hours add to the weekly ones; days
 * off subtract from both.
 */
export interface Availability {
  hours?: readonly OpenHours[];
  extra?: readonly ExtraHours[];
  daysOff?: readonly DayOff[];
}

/** Milliseconds after midnight until which a night belongs to the day of its evening. */
export const NIGHT_ENDS = 4 * HOUR;

/** A provider's availability as intervals, for all slots of a range. */
export interface OpenTimes {
  /** If absent, the provider is always open. */
  open?: readonly Interval[];
  off: readonly Interval[];
}

export function openTimesAround(range: Interval, availability: Availability): OpenTimes {
  const off = (availability.daysOff ?? []).flatMap((row) => timesOff(row, range));
  return availability.hours?.length ? { open: hoursAround(range, availability), off } : { off };
}

/** The times that a row of days off removes from a range and its surroundings. */
function timesOff({ from, to, fromTime = '', toTime = '' }: DayOff, range: Interval): Interval[] {
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  const [start, end] = [startOfDay(first), startOfDay(last)];
  if (start === undefined || end === undefined) return [];
  const [begins, ends] = [parseClock(fromTime), parseClock(toTime)];
  if (begins === undefined || ends === undefined) return [{ start: start + NIGHT_ENDS, end: end + DAY + NIGHT_ENDS }];
  const times: Interval[] = [];
  const endsAt = Math.min(end, range.end);
  // The previous day may extend into the range past midnight; other days of a long row don't matter.
  const skipped = Math.max(0, Math.floor((range.start - start) / DAY) - 1);
  for (let midnight = start + skipped * DAY; midnight <= endsAt; midnight += DAY)
    times.push({ start: midnight + begins, end: midnight + ends + (ends <= begins ? DAY : 0) });
  return times;
}

/** Whether the whole slot lies in open times (adjacent ones count as one) and outside times off. */
export function isWithin(slot: Interval, { open, off }: OpenTimes): boolean {
  const lasting = { start: slot.start, end: Math.max(slot.end, slot.start + 1) };
  if (off.some((other) => overlaps(lasting, other))) return false;
  if (!open) return true;
  let reached = slot.start;
  for (const { start, end } of open) {
    if (start > reached) break;
    reached = Math.max(reached, end);
    if (slot.start < end && reached >= slot.end) return true;
  }
  return false;
}

/** Whether the whole slot lies in the provider's hours and outside the days off. */
export function isOpen(slot: Interval, availability: Availability): boolean {
  return isWithin(slot, openTimesAround(slot, availability));
}

/** The instants, in order, at which a provider could deliver. Reads the hours and days off once. */
export function openInstants(instants: readonly Instant[], availability: Availability): Instant[] {
  const [start, end] = [instants[0], instants.at(-1)];
  if (start === undefined || end === undefined) return [];
  const times = openTimesAround({ start, end }, availability);
  return instants.filter((at) => isWithin({ start: at, end: at }, times));
}

/** How long a provider is open without a break around a time, ignoring times off. @returns minutes */
export function openAround(time: Interval, availability: Availability): number {
  const times = hoursAround({ start: time.start - DAY, end: time.end + DAY }, availability);
  let { start, end } = time;
  // two passes, because a range that reaches far back may come after the one it adjoins
  for (const one of [...times, ...times.toReversed()]) {
    if (one.start > end || one.end < start) continue;
    start = Math.min(start, one.start);
    end = Math.max(end, one.end);
  }
  return (end - start) / MINUTE;
}

/** The interval between two clock times of a day; the end is on the next day if it isn't later. Undefined if either is invalid. */
export function rangeOfDay(day: Day, from: Clock, to: Clock): Interval | undefined {
  const [midnight, opens, closes] = [startOfDay(day), parseClock(from), parseClock(to)];
  if (midnight === undefined || opens === undefined || closes === undefined) return undefined;
  return { start: midnight + opens, end: midnight + closes + (closes <= opens ? DAY : 0) };
}

function hoursAround(range: Interval, { hours = [], extra = [] }: Availability): Interval[] {
  const times: Interval[] = [];
  const last = getDay(range.end);
  for (let day = addDays(getDay(range.start), -1); day <= last; day = addDays(day, 1)) {
    const weekly = hours.filter(({ weekday }) => weekday === WEEKDAYS[getWeekday(day)]);
    const rows = [...weekly, ...extra.filter(({ date }) => date.slice(0, 10) === day)];
    times.push(...rows.flatMap(({ from, to }) => rangeOfDay(day, from, to) ?? []));
  }
  return times.sort((a, b) => a.start - b.start);
}
