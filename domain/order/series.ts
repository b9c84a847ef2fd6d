import { type Prayer, type Prayers, partAt } from '../calendar/prayers.ts';
import { addDays, type Day, getClock, getDay, type Instant, MINUTE, toInstant } from '../time/kuwaitTime.ts';

/** Nights of a series; an order has room for more than a month of them. */
export const SERIES_NIGHTS = { min: 2, max: 40 } as const;

/** So many nights, each a day or a week after the one before. */
interface RegularRepeat {
  every: 'day' | 'week';
  nights: number;
}

/** The first night and others that were picked one by one. */
interface PickedRepeat {
  every: 'picked';
  /** Days as hosts count them, from dawn to dawn. */
  days: readonly Day[];
}

/** One package on several nights. */
export type Repeat = RegularRepeat | PickedRepeat;

/** What the start of each night is counted from; without it all nights begin at the same clock. */
export interface PrayerOffset {
  prayer: Prayer;
  minutes: number;
}

const DAYS = { day: 1, week: 7 } as const;

/** The day to which a host counts a start: what begins after midnight is of the evening before. */
const hostDay = (at: Instant, prayers: Prayers | undefined): Day => (prayers ? partAt(prayers, at).day : getDay(at));

/**
 * The days of a series as hosts count them, in order; the first one alone when the repeat is out of bounds, and of days that were picked
 * the earliest of as many as a series may have.
 */
function daysOf(first: Day, repeat: Repeat | undefined): Day[] {
  const { min, max } = SERIES_NIGHTS;
  if (repeat?.every === 'picked') return [...new Set([first, ...repeat.days])].sort().slice(0, max);
  const nights = repeat && repeat.nights >= min && repeat.nights <= max ? repeat.nights : 1;
  return Array.from({ length: nights }, (_, index) => addDays(first, index * DAYS[repeat?.every ?? 'day']));
}

/**
 * The starts of a series in order of time; a start alone without a repeat, or with one that is out of bounds.
 * @param after the prayer from which the first start was counted: every night's is counted from its own
 */
export function seriesStarts(
  first: Instant,
  repeat: Repeat | undefined,
  prayers?: Prayers,
  after?: PrayerOffset,
): Instant[] {
  const day = hostDay(first, prayers);
  const isLate = getDay(first) > day ? 1 : 0;
  return daysOf(day, repeat).map((one) => {
    if (one === day) return first;
    if (prayers && after) return prayers(after.prayer, one) + after.minutes * MINUTE;
    return toInstant(addDays(one, isLate), getClock(first));
  });
}
