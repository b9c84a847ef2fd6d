import type { Fils } from '../../../domain/money/money.ts';
import { type Interval, overlaps, toInterval } from '../../../domain/time/intervals.ts';
import { DAY, type Day, getWeekday, type Instant, startOfDay } from '../../../domain/time/kuwaitTime.ts';
import { isOpen } from '../../../domain/time/openTimes.ts';

import { fillWords, type Grid } from './grid.ts';
import type { Provider } from './providers.ts';
import type { TakenLine } from './sql/claims.ts';

/** One length of a provider's packages, whose starts have one position in every day's masks. */
export interface AvailabilityEntry {
  minutes: number;
  at: number;
  /** The starts within the provider's weekly hours, by weekday. */
  hours: (Uint32Array | undefined)[];
}

/** A provider with the lengths of their packages, shortest first. */
export interface IndexedProvider {
  provider: Provider;
  /** The provider's weekly hours as text: providers with the same hours share masks. */
  hoursKey: string;
  entries: AvailabilityEntry[];
  /** The offer without package filters; computed when first needed. */
  usual?: UsualOffer;
  /** The `toPhoneticKey` of the provider's texts; computed when first needed. */
  sound?: string;
}

/** Of some packages, the shortest length and the lowest price. */
export interface Best {
  entry: AvailabilityEntry;
  unitPrice: Fils;
}

interface UsualOffer {
  /** Undefined if there are no packages. */
  best: Best | undefined;
  /** The settings with which it was computed. */
  dearest: Fils;
  most: number;
}

/** The free starts of all providers on one civil day, independent of the current time. */
export interface FreeDay {
  day: Day;
  midnight: Instant;
  masks: Uint32Array;
  /** Claims that hold their time only until their end, so they are not in the masks. */
  untilEnd: Map<string, Interval[]>;
  /** What kitchens have accepted for the day. */
  taken: Map<string, readonly TakenLine[]>;
}

/** The first Sunday of a year: hours repeat every week. */
const SUNDAY = startOfDay('2026-01-04') ?? 0;

/** Computes the starts within weekly hours, once for each pattern. */
export function hoursMasks(grid: Grid) {
  const known = new Map<string, Uint32Array>();
  return ({ hoursKey, provider }: IndexedProvider, entry: AvailabilityEntry, weekday: number): Uint32Array => {
    const own = entry.hours[weekday];
    if (own) return own;
    const key = `${entry.minutes} ${weekday} ${hoursKey}`;
    const words = known.get(key) ?? new Uint32Array(grid.words);
    if (!known.has(key)) {
      const midnight = SUNDAY + weekday * DAY;
      const { hours } = provider.availability;
      fillWords(words, grid, (index) => isOpen(toInterval(midnight + index * grid.step, entry.minutes), { hours }));
      known.set(key, words);
    }
    entry.hours[weekday] = words;
    return words;
  };
}

/** Whether a date's row can affect the starts of this day, which may last until the day after the next. */
const touches =
  (midnight: Instant) =>
  ({ from, to }: { from: Day; to: Day }): boolean =>
    (startOfDay(from.slice(0, 10)) ?? 0) <= midnight + 3 * DAY &&
    (startOfDay(to.slice(0, 10)) ?? 0) >= midnight - 2 * DAY;

/** Clears the starts that meet a condition from a range of words. */
function clear(masks: Uint32Array, first: number, grid: Grid, gone: (index: number) => boolean): void {
  for (let index = 0; index < grid.starts; index += 1) {
    const at = first + (index >>> 5);
    const bit = 1 << (index & 31);
    const word = masks[at] ?? 0;
    if ((word & bit) !== 0 && gone(index)) masks[at] = word & ~bit;
  }
}

/** Computes a provider's starts of a day. @param claims times that are held, without those that only hold until their end */
export function fillDay(
  { day, midnight, masks }: FreeDay,
  grid: Grid,
  known: IndexedProvider,
  claims: readonly Interval[],
  hoursOf: ReturnType<typeof hoursMasks>,
): void {
  const { availability, buffer } = known.provider;
  const isNear = touches(midnight);
  const daysOff = availability.daysOff?.filter(isNear) ?? [];
  const { hours = [] } = availability;
  const extra = availability.extra?.filter(({ date }) => isNear({ from: date, to: date })) ?? [];
  const weekday = getWeekday(day);
  for (const entry of known.entries) {
    const first = entry.at * grid.words;
    const slot = (index: number) => toInterval(midnight + index * grid.step, entry.minutes);
    masks.set(hoursOf(known, entry, weekday), first);
    if (extra.length && hours.length)
      fillWords(masks.subarray(first, first + grid.words), grid, (index) => isOpen(slot(index), { hours, extra }));
    if (daysOff.length) clear(masks, first, grid, (index) => !isOpen(slot(index), { daysOff }));
    if (claims.length)
      clear(masks, first, grid, (index) => claims.some((claim) => overlaps(slot(index), claim, buffer)));
  }
}
