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

/** A row of a vendor's working hours; `to` not later than `from` means past midnight. */
interface OpenHours {
  weekday: string;
  from: Clock;
  to: Clock;
}

/** Hours of one day beside the weekly ones; `to` not later than `from` means past midnight. */
interface ExtraHours {
  date: Day;
  from: Clock;
  to: Clock;
}

/**
 * A row of a vendor's days off, both days included, each with its night and without that of the day before. With hours it takes these hours alone out of each of its days; `toTime` not
 * later than `fromTime` means past midnight.
 */
interface DayOff {
  from: Day;
  to: Day;
  fromTime?: Clock;
  toTime?: Clock;
}

/**
 * When a vendor takes orders; no weekly hours means always, as the empty tables of a new vendor do. Extra hours add to the weekly
 * ones, days off take away from both.
 */
export interface Availability {
  hours?: readonly OpenHours[];
  extra?: readonly ExtraHours[];
  daysOff?: readonly DayOff[];
}

/** Milliseconds after midnight to which a night belongs to the day of its evening. */
export const NIGHT_ENDS = 4 * HOUR;

/** A vendor's availability as intervals, for all slots of a range. */
export interface OpenTimes {
  /** Without it the vendor is always open. */
  open?: readonly Interval[];
  off: readonly Interval[];
}

export function openTimesAround(range: Interval, availability: Availability): OpenTimes {
  const off = (availability.daysOff ?? []).flatMap((row) => timesOff(row, range));
  return availability.hours?.length ? { open: hoursAround(range, availability), off } : { off };
}

/** The times a row of days off takes out of a range and around it. */
function timesOff({ from, to, fromTime = '', toTime = '' }: DayOff, range: Interval): Interval[] {
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  const [start, end] = [startOfDay(first), startOfDay(last)];
  if (start === undefined || end === undefined) return [];
  const [begins, ends] = [parseClock(fromTime), parseClock(toTime)];
  if (begins === undefined || ends === undefined) return [{ start: start + NIGHT_ENDS, end: end + DAY + NIGHT_ENDS }];
  const times: Interval[] = [];
  const until = Math.min(end, range.end);
  // The day before the range may reach into it past midnight; others of a long row are of no matter.
  const skipped = Math.max(0, Math.floor((range.start - start) / DAY) - 1);
  for (let midnight = start + skipped * DAY; midnight <= until; midnight += DAY)
    times.push({ start: midnight + begins, end: midnight + ends + (ends <= begins ? DAY : 0) });
  return times;
}

/** Whether the whole slot lies in open times, which may follow one another, and outside those that are off. */
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

/** Whether the whole slot lies in the vendor's hours and outside the days off. */
export function isOpen(slot: Interval, availability: Availability): boolean {
  return isWithin(slot, openTimesAround(slot, availability));
}

/** Of some instants, in order of time, the ones at which a vendor could bring something: his hours and days off are read once. */
export function openInstants(instants: readonly Instant[], availability: Availability): Instant[] {
  const [start, end] = [instants[0], instants.at(-1)];
  if (start === undefined || end === undefined) return [];
  const times = openTimesAround({ start, end }, availability);
  return instants.filter((at) => isWithin({ start: at, end: at }, times));
}

/**
 * How long a vendor is open without a break around a time of it, whatever is off.
 * @returns minutes
 */
export function openAround(time: Interval, availability: Availability): number {
  const times = hoursAround({ start: time.start - DAY, end: time.end + DAY }, availability);
  let { start, end } = time;
  // twice, because what reaches back far enough may come after what it is joined by
  for (const one of [...times, ...times.toReversed()]) {
    if (one.start > end || one.end < start) continue;
    start = Math.min(start, one.start);
    end = Math.max(end, one.end);
  }
  return (end - start) / MINUTE;
}

/** From one clock of a day to another, which is the next day's when it is not later; undefined where one of them is none. */
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
