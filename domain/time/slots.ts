import { type Interval, overlaps, toInterval } from './intervals.ts';
import { addDays, DAY, type Day, getDay, type Instant, MINUTE, startOfDay } from './kuwaitTime.ts';
import { type Availability, isWithin, type OpenTimes, openTimesAround } from './openTimes.ts';
import { DEFAULT_GRID_MINUTES } from './slotGrid.ts';

type StartState = 'free' | 'asked' | 'taken' | 'past' | 'closed';

/** A start of a day: its end, why it can't be booked, and how many others requested it. */
export interface Start extends Interval {
  state: StartState;
  asked: number;
}

export interface SlotRules extends Availability {
  /** Length of the package in minutes. */
  minutes: number;
  /** Minutes between offered starts (setting `slot_grid_minutes`). */
  step?: number;
  now: Instant;
  /** Minimum notice in minutes: the greater of the setting's and the provider's. */
  noticeMinutes?: number;
  /** How many days ahead can be booked (setting `booking_horizon_days`). */
  horizonDays?: number;
  /** Minutes kept free around a booked slot: the greater of the setting's and the provider's. */
  bufferMinutes?: number;
  /** Slots that block: approved, paid or in progress. */
  taken?: readonly Interval[];
  /** The reciter's engagements outside the marketplace: closed, like a day off, with the buffer around them. */
  engaged?: readonly Interval[];
  /** Slots that others requested and nobody approved yet. */
  requests?: readonly Interval[];
  /** Times in which no start is offered (setting `prayer_quiet_minutes`). */
  quiet?: readonly Interval[];
}

/** Whether a start is further ahead than the notice (decisions A1, request). */
export function isAhead(start: Instant, now: Instant, noticeMinutes = 0): boolean {
  return start > now + noticeMinutes * MINUTE;
}

/** Whether a start lies in a time in which none is offered. */
export function isQuiet(start: Instant, quiet: readonly Interval[] = []): boolean {
  return quiet.some((time) => start >= time.start && start < time.end);
}

/** Whether a start is within the days that can be booked. */
export function isWithinHorizon(start: Instant, now: Instant, horizonDays = 365): boolean {
  return getDay(start) <= addDays(getDay(now), horizonDays);
}

/** The first instant of the first day that can't be booked yet. */
const horizonEnd = ({ now, horizonDays = 365 }: SlotRules): Instant =>
  (startOfDay(addDays(getDay(now), horizonDays)) ?? 0) + DAY;

/** Values shared by all starts of a range, computed once. */
interface RangeRules {
  openTimes: OpenTimes;
  bookableUntil: Instant;
}

/** Evaluates one start: the first that applies of past, closed, taken, asked. */
export function startAt(start: Instant, rules: SlotRules, range?: RangeRules): Start {
  const slot = toInterval(start, rules.minutes);
  const { openTimes, bookableUntil } = range ?? {
    openTimes: openTimesAround(slot, rules),
    bookableUntil: horizonEnd(rules),
  };
  const taken = (rules.taken ?? []).some((other) => overlaps(slot, other, rules.bufferMinutes));
  const engaged = (rules.engaged ?? []).some((other) => overlaps(slot, other, rules.bufferMinutes));
  const requests = (rules.requests ?? []).filter((other) => overlaps(slot, other)).length;
  let state: StartState = requests > 0 ? 'asked' : 'free';
  if (!isAhead(start, rules.now, rules.noticeMinutes)) state = 'past';
  else if (start >= bookableUntil || isQuiet(start, rules.quiet) || engaged || !isWithin(slot, openTimes))
    state = 'closed';
  else if (taken) state = 'taken';
  return { ...slot, state, asked: requests };
}

/** Every start of a day on the grid, in order. */
export function startsOfDay(day: Day, rules: SlotRules): Start[] {
  const midnight = startOfDay(day);
  if (midnight === undefined) return [];
  const step = (rules.step ?? DEFAULT_GRID_MINUTES) * MINUTE;
  const whole = { start: midnight, end: midnight + DAY + rules.minutes * MINUTE };
  const ofDay: SlotRules = {
    ...rules,
    taken: (rules.taken ?? []).filter((other) => overlaps(whole, other, rules.bufferMinutes)),
    engaged: (rules.engaged ?? []).filter((other) => overlaps(whole, other, rules.bufferMinutes)),
    requests: (rules.requests ?? []).filter((other) => overlaps(whole, other)),
  };
  const range = { openTimes: openTimesAround(whole, rules), bookableUntil: horizonEnd(rules) };
  const starts: Start[] = [];
  for (let start = midnight; start < midnight + DAY; start += step) starts.push(startAt(start, ofDay, range));
  return starts;
}

/** Whether a customer can choose this start, even if others also requested it. */
export function isSelectable({ state }: Pick<Start, 'state'>): boolean {
  return state === 'free' || state === 'asked';
}

/** The available starts on the grid nearest to a given one, in order of time. Searches a week in both directions. */
export function nearestFreeStarts(target: Instant, rules: SlotRules, count = 3): Start[] {
  const nearest: Start[] = [];
  const distance = ({ start }: Start) => Math.abs(start - target);
  let last = 7;
  for (let away = 0; away <= last; away += 1) {
    const offsets = away === 0 ? [0] : [-away, away];
    for (const offset of offsets) {
      const day = addDays(getDay(target), offset);
      nearest.push(...startsOfDay(day, rules).filter(({ state, start }) => state === 'free' && start !== target));
    }
    // Searches one more day than needed, because the next midnight may be nearer than this morning.
    if (nearest.length >= count) last = Math.min(last, away + 1);
  }
  return nearest
    .sort((a, b) => distance(a) - distance(b) || a.start - b.start)
    .slice(0, count)
    .sort((a, b) => a.start - b.start);
}
