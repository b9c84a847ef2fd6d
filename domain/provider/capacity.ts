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

/** A kitchen's daily limit, or what it has already accepted. As a limit, 0 means unlimited. */
export interface Load {
  orders: number;
  portions: number;
}

/** When a kitchen stops taking orders for a day. */
export interface Cutoff {
  /** Days before the kitchen day. */
  days: number;
  /** Clock time on that day; '' or null if there is no cutoff besides the minimum notice. */
  time: Clock | null | undefined;
}

/** A line as it counts towards a kitchen's day. */
export interface CountedLine {
  /** The line's order: several dishes of one host count as one order. */
  orderNo: string;
  quantity: number;
  /** People per unit, copied from the package; 0 if unknown. */
  serves: number;
}

/** How many days to search for one with free capacity. */
const SEARCH_DAYS = 30;

/**
 * The kitchen day of a delivery: food eaten after midnight was cooked the evening before.
 * @param dayStarts setting `kitchen_day_starts`
 */
export function kitchenDay(start: Instant, dayStarts: Clock): Day {
  return getDay(start - (parseClock(dayStarts) ?? 0));
}

/** The delivery times of a kitchen day. */
export function kitchenDayTimes(day: Day, dayStarts: Clock): Interval {
  const start = (startOfDay(day) ?? 0) + (parseClock(dayStarts) ?? 0);
  return { start, end: start + DAY };
}

/** The number of people a line feeds; a package without that number counts as one portion per unit. */
export const countPortions = ({ quantity, serves }: Omit<CountedLine, 'orderNo'>): number =>
  quantity * Math.max(1, serves || 0);

/** The total load of some lines. */
export const computeLoad = (lines: readonly CountedLine[]): Load => ({
  orders: new Set(lines.map((line) => line.orderNo)).size,
  portions: lines.reduce((sum, line) => sum + countPortions(line), 0),
});

/**
 * Whether a kitchen that accepted some lines of a day has capacity for more. An existing excess never blocks further lines of
 * what isn't exceeded.
 */
export function hasRoom(limit: Load, taken: readonly CountedLine[], request: readonly CountedLine[]): boolean {
  const [before, after] = [computeLoad(taken), computeLoad([...taken, ...request])];
  const fits = (part: keyof Load) => limit[part] === 0 || after[part] <= limit[part] || after[part] === before[part];
  return fits('orders') && fits('portions');
}

/**
 * How many more people a kitchen can cook for on a day that has no capacity for some lines: 0 unless only their number is too
 * large.
 */
export function portionsLeft(limit: Load, taken: readonly CountedLine[], request: readonly CountedLine[]): number {
  if (!hasRoom({ ...limit, portions: 0 }, taken, request)) return 0;
  return Math.max(0, limit.portions - computeLoad(taken).portions);
}

/** The last instant to order for a kitchen day; undefined without a cutoff. */
export function getCutoff(day: Day, { days, time }: Cutoff): Instant | undefined {
  return time && parseClock(time) !== undefined ? toInstant(addDays(day, -days), time) : undefined;
}

/**
 * The nearest start at the same clock time on another day that a kitchen can take; of two equally near ones the later.
 * @returns undefined if there is none within 30 days
 */
export function nearestStart(target: Instant, canTake: (start: Instant) => boolean): Instant | undefined {
  for (let away = 1; away <= SEARCH_DAYS; away += 1)
    for (const start of [target + away * DAY, target - away * DAY]) if (canTake(start)) return start;
  return undefined;
}
