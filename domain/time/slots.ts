import {
  addDays,
  type Clock,
  DAY,
  type Day,
  dayOf,
  type Instant,
  instantToWire,
  MINUTE,
  parseClock,
  parseInstant,
  startOfDay,
  WEEKDAYS,
  weekdayOf,
} from './kuwaitTime.ts';
import { USUAL_GRID } from './slotGrid.ts';

/** Half-open: a slot may start at the instant another ends (decisions G2, S1-K-11). */
export interface Interval {
  start: Instant;
  end: Instant;
}

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

type StartState = 'free' | 'asked' | 'taken' | 'past' | 'closed';

/** One start of a day: how long it would last, what stands against it, how many others asked for it. */
export interface Start extends Interval {
  state: StartState;
  asked: number;
}

export interface SlotRules extends Availability {
  /** Length of the package in minutes. */
  minutes: number;
  /** Distance between offered starts in minutes (setting `slot_grid_minutes`). */
  step?: number;
  now: Instant;
  /** Minutes a start must lie ahead; the greater of the setting's and the vendor's. */
  noticeMinutes?: number;
  /** Days ahead that can be booked (setting `booking_horizon_days`). */
  horizonDays?: number;
  /** Minutes kept free around a booked slot; the greater of the setting's and the vendor's. */
  bufferMinutes?: number;
  /** Slots that block: approved, paid or begun. */
  taken?: readonly Interval[];
  /** Slots others asked for and nobody approved yet. */
  asked?: readonly Interval[];
  /** Times in which no start is offered (setting `prayer_quiet_minutes`). */
  quiet?: readonly Interval[];
}

/** The time a start takes. */
export function slotOf(start: Instant, minutes: number): Interval {
  return { start, end: start + minutes * MINUTE };
}

/** Whether two intervals share an instant; with a buffer also whether they lie closer than that. */
export function overlaps(a: Interval, b: Interval, bufferMinutes = 0): boolean {
  const buffer = bufferMinutes * MINUTE;
  return a.start < b.end + buffer && b.start < a.end + buffer;
}

/** A vendor's availability as intervals, for all slots of a range. */
interface OpenTimes {
  /** Without it the vendor is always open. */
  open?: readonly Interval[];
  off: readonly Interval[];
}

function openTimesAround(range: Interval, { hours = [], daysOff = [] }: Availability): OpenTimes {
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
function isWithin(slot: Interval, { open, off }: OpenTimes): boolean {
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

/** Whether a start lies ahead of now by more than the notice (decisions A1, request). */
export function isAhead(start: Instant, now: Instant, noticeMinutes = 0): boolean {
  return start > now + noticeMinutes * MINUTE;
}

/** Whether a start lies in a time in which none is offered. */
export function isQuiet(start: Instant, quiet: readonly Interval[] = []): boolean {
  return quiet.some((time) => start >= time.start && start < time.end);
}

/** Whether a start's day is one of the coming days that can be booked. */
export function isWithinHorizon(start: Instant, now: Instant, horizonDays = 365): boolean {
  return dayOf(start) <= addDays(dayOf(now), horizonDays);
}

/** The first instant of the first day that cannot be booked yet. */
const horizonEnd = ({ now, horizonDays = 365 }: SlotRules): Instant =>
  (startOfDay(addDays(dayOf(now), horizonDays)) ?? 0) + DAY;

/** What is the same for all starts of a range, so that it is worked out once. */
interface RangeRules {
  openTimes: OpenTimes;
  bookableUntil: Instant;
}

/** What stands against one start, the first reason of past, closed, taken, asked. */
export function startAt(start: Instant, rules: SlotRules, range?: RangeRules): Start {
  const slot = slotOf(start, rules.minutes);
  const { openTimes, bookableUntil } = range ?? {
    openTimes: openTimesAround(slot, rules),
    bookableUntil: horizonEnd(rules),
  };
  const taken = (rules.taken ?? []).some((other) => overlaps(slot, other, rules.bufferMinutes));
  const asked = (rules.asked ?? []).filter((other) => overlaps(slot, other)).length;
  let state: StartState = asked > 0 ? 'asked' : 'free';
  if (!isAhead(start, rules.now, rules.noticeMinutes)) state = 'past';
  else if (start >= bookableUntil || isQuiet(start, rules.quiet) || !isWithin(slot, openTimes)) state = 'closed';
  else if (taken) state = 'taken';
  return { ...slot, state, asked };
}

/** Every start of a day on the grid, in order. */
export function startsOfDay(day: Day, rules: SlotRules): Start[] {
  const midnight = startOfDay(day);
  if (midnight === undefined) return [];
  const step = (rules.step ?? USUAL_GRID) * MINUTE;
  const whole = { start: midnight, end: midnight + DAY + rules.minutes * MINUTE };
  const ofDay: SlotRules = {
    ...rules,
    taken: (rules.taken ?? []).filter((other) => overlaps(whole, other, rules.bufferMinutes)),
    asked: (rules.asked ?? []).filter((other) => overlaps(whole, other)),
  };
  const range = { openTimes: openTimesAround(whole, rules), bookableUntil: horizonEnd(rules) };
  const starts: Start[] = [];
  for (let start = midnight; start < midnight + DAY; start += step) starts.push(startAt(start, ofDay, range));
  return starts;
}

/** Whether a customer may still choose this start: others may have asked for it too. */
export function isSelectable({ state }: Pick<Start, 'state'>): boolean {
  return state === 'free' || state === 'asked';
}

/** The free starts on the grid nearest to a wanted one, in order of time; looks a week in both directions. */
export function nearestFreeStarts(wanted: Instant, rules: SlotRules, count = 3): Start[] {
  const found: Start[] = [];
  const distance = ({ start }: Start) => Math.abs(start - wanted);
  for (let away = 0; away <= 7; away += 1) {
    const offsets = away === 0 ? [0] : [-away, away];
    for (const offset of offsets) {
      const day = addDays(dayOf(wanted), offset);
      found.push(...startsOfDay(day, rules).filter(({ state, start }) => state === 'free' && start !== wanted));
    }
    // One day beyond the first that gave enough, because the next midnight may be nearer than this morning.
    if (away > 0 && found.length >= count) break;
  }
  return found
    .sort((a, b) => distance(a) - distance(b) || a.start - b.start)
    .slice(0, count)
    .sort((a, b) => a.start - b.start);
}

/** The time that a line holds, from its fields. */
export const heldBy = ({ slot_start, slot_end }: Record<'slot_start' | 'slot_end', string | null>): Interval => ({
  start: parseInstant(slot_start) ?? 0,
  end: parseInstant(slot_end) ?? 0,
});

/** A start and its slot's end as the wire writes them. */
export function slotToWire({ start, end }: Interval): { start: string; end: string } {
  return { start: instantToWire(start), end: instantToWire(end) };
}
