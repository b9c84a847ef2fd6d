import type { Interval } from '../time/intervals.ts';
import {
  addDays,
  type Clock,
  DAY,
  type Day,
  getDay,
  type Instant,
  parseClock,
  startOfDay,
  toInstant,
} from '../time/kuwaitTime.ts';

/** What a kitchen takes in one day at most, or has taken already. As a limit 0 means none. */
export interface Load {
  orders: number;
  portions: number;
}

/** When a kitchen stops taking orders for a day. */
export interface Cutoff {
  /** Days before the kitchen day. */
  days: number;
  /** Clock of that day; '' or null: it never closes before its notice. */
  time: Clock | null | undefined;
}

/** A line as it counts towards its kitchen's day. */
export interface CountedLine {
  /** The line's order: several dishes of one host are one order. */
  orderNo: string;
  quantity: number;
  /** People one unit of the package is for, copied from it; 0: not said. */
  serves: number;
}

/** How far a day is looked for that a full kitchen could take instead. */
const SEARCH_DAYS = 30;

/**
 * The day of a kitchen's work that a delivery belongs to: what is eaten after midnight was cooked the evening before.
 * @param dayStarts setting `kitchen_day_starts`
 */
export function kitchenDay(start: Instant, dayStarts: Clock): Day {
  return getDay(start - (parseClock(dayStarts) ?? 0));
}

/** From the first to the last delivery of a kitchen day. */
export function kitchenDayTimes(day: Day, dayStarts: Clock): Interval {
  const start = (startOfDay(day) ?? 0) + (parseClock(dayStarts) ?? 0);
  return { start, end: start + DAY };
}

/** How many people a line feeds; a package that does not say for how many it is counts as one portion. */
export const countPortions = ({ quantity, serves }: Omit<CountedLine, 'orderNo'>): number =>
  quantity * Math.max(1, serves || 0);

/** What some lines ask of their kitchen together. */
export const computeLoad = (lines: readonly CountedLine[]): Load => ({
  orders: new Set(lines.map((line) => line.orderNo)).size,
  portions: lines.reduce((sum, line) => sum + countPortions(line), 0),
});

/** Does a kitchen that has taken some lines of a day take these as well? What is taken already never counts against more of the same. */
export function hasRoom(limit: Load, taken: readonly CountedLine[], wanted: readonly CountedLine[]): boolean {
  const [before, after] = [computeLoad(taken), computeLoad([...taken, ...wanted])];
  const fits = (part: keyof Load) => limit[part] === 0 || after[part] <= limit[part] || after[part] === before[part];
  return fits('orders') && fits('portions');
}

/** The last instant at which a kitchen day can be asked for; undefined when it does not close. */
export function getCutoff(day: Day, { days, time }: Cutoff): Instant | undefined {
  return time && parseClock(time) !== undefined ? toInstant(addDays(day, -days), time) : undefined;
}

/**
 * The start nearest to a wanted one, at the same clock of another day, that a kitchen could take; of two that are equally near the
 * later one.
 * @returns undefined when there is none within 30 days
 */
export function nearestStart(wanted: Instant, canTake: (start: Instant) => boolean): Instant | undefined {
  for (let away = 1; away <= SEARCH_DAYS; away += 1)
    for (const start of [wanted + away * DAY, wanted - away * DAY]) if (canTake(start)) return start;
  return undefined;
}
