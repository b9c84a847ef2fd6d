import { type Prayer, type Prayers, partAt } from '../calendar/prayers.ts';
import { addDays, type Day, getClock, getDay, type Instant, MINUTE, toInstant } from '../time/kuwaitTime.ts';

/** Allowed nights in a series. An order can hold more than a month of them. */
export const SERIES_NIGHTS = { min: 2, max: 40 } as const;

/** A number of nights, one day or one week apart. */
interface RegularRepeat {
  every: 'day' | 'week';
  nights: number;
}

/** The first night plus individually selected ones. */
interface PickedRepeat {
  every: 'picked';
  /** Days in everyday speech, from dawn to dawn. */
  days: readonly Day[];
}

/** One package on several nights. */
export type Repeat = RegularRepeat | PickedRepeat;

/** The prayer and offset that each night's start is relative to; without it all nights start at the same clock time. */
export interface PrayerOffset {
  prayer: Prayer;
  minutes: number;
}

const DAYS = { day: 1, week: 7 } as const;

/** The day of a start in everyday speech: after midnight it is still the previous evening. */
const hostDay = (at: Instant, prayers: Prayers | undefined): Day => (prayers ? partAt(prayers, at).day : getDay(at));

/**
 * The days of a series, in order. If the repeat is out of bounds, only the first day; of selected days, the earliest up to the
 * maximum.
 */
function daysOf(first: Day, repeat: Repeat | undefined): Day[] {
  const { min, max } = SERIES_NIGHTS;
  if (repeat?.every === 'picked') return [...new Set([first, ...repeat.days])].sort().slice(0, max);
  const nights = repeat && repeat.nights >= min && repeat.nights <= max ? repeat.nights : 1;
  return Array.from({ length: nights }, (_, index) => addDays(first, index * DAYS[repeat?.every ?? 'day']));
}

/**
 * The starts of a series in order. Without a repeat, or with one out of bounds, only the given start.
 * @param prayerOffset the prayer that the first start is relative to; each night's start is relative to its own
 */
export function seriesStarts(
  first: Instant,
  repeat: Repeat | undefined,
  prayers?: Prayers,
  prayerOffset?: PrayerOffset,
): Instant[] {
  const day = hostDay(first, prayers);
  const isLate = getDay(first) > day ? 1 : 0;
  return daysOf(day, repeat).map((one) => {
    if (one === day) return first;
    if (prayers && prayerOffset) return prayers(prayerOffset.prayer, one) + prayerOffset.minutes * MINUTE;
    return toInstant(addDays(one, isLate), getClock(first));
  });
}
