import { type Interval, overlaps } from './intervals.ts';
import {
  addDays,
  type Clock,
  DAY,
  type Day,
  dayOf,
  type Instant,
  parseClock,
  startOfDay,
  WEEKDAYS,
  weekdayOf,
} from './kuwaitTime.ts';

/** A row of a vendor's working hours; `to` not later than `from` means past midnight. */
interface OpenHours {
  weekday: string;
  from: Clock;
  to: Clock;
}

/**
 * A row of a vendor's days off, both days included. With hours it takes these hours alone out of each of its days; `toTime` not
 * later than `fromTime` means past midnight.
 */
interface DayOff {
  from: Day;
  to: Day;
  fromTime?: Clock;
  toTime?: Clock;
}

/** When a vendor takes orders; no hours means always, as the empty tables of a new vendor do. */
export interface Availability {
  hours?: readonly OpenHours[];
  daysOff?: readonly DayOff[];
}

/** A vendor's availability as intervals, for all slots of a range. */
export interface OpenTimes {
  /** Without it the vendor is always open. */
  open?: readonly Interval[];
  off: readonly Interval[];
}

export function openTimesAround(range: Interval, { hours = [], daysOff = [] }: Availability): OpenTimes {
  const off = daysOff.flatMap((row) => timesOff(row, range));
  return hours.length ? { open: hoursAround(range, hours), off } : { off };
}

/** The times a row of days off takes out of a range and around it. */
function timesOff({ from, to, fromTime = '', toTime = '' }: DayOff, range: Interval): Interval[] {
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  const [start, end] = [startOfDay(first), startOfDay(last)];
  if (start === undefined || end === undefined) return [];
  const [begins, ends] = [parseClock(fromTime), parseClock(toTime)];
  if (begins === undefined || ends === undefined) return [{ start, end: end + DAY }];
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

function hoursAround(range: Interval, hours: readonly OpenHours[]): Interval[] {
  const times: Interval[] = [];
  const last = dayOf(range.end);
  for (let day = addDays(dayOf(range.start), -1); day <= last; day = addDays(day, 1)) {
    const midnight = startOfDay(day) ?? 0;
    for (const { weekday, from, to } of hours) {
      const opens = parseClock(from);
      const closes = parseClock(to);
      if (weekday !== WEEKDAYS[weekdayOf(day)] || opens === undefined || closes === undefined) continue;
      times.push({ start: midnight + opens, end: midnight + closes + (closes <= opens ? DAY : 0) });
    }
  }
  return times.sort((a, b) => a.start - b.start);
}
