import { addDays, clockOf, dayOf, type Instant, instantOf } from '../time/kuwaitTime.ts';

/** How the nights of a series follow each other. */
const EVERY = ['day', 'week'] as const;

/** Nights of a series; an order has room for more than a month of them. */
export const SERIES_NIGHTS = { min: 2, max: 40 } as const;

/** One package on several nights, at the same clock. */
export interface Repeat {
  every: (typeof EVERY)[number];
  nights: number;
}

const DAYS = { day: 1, week: 7 } as const;

/** The starts of a series, the first one first; a start alone without a repeat, or with one that is out of bounds. */
export function seriesStarts(first: Instant, repeat: Repeat | undefined): Instant[] {
  const { min, max } = SERIES_NIGHTS;
  const nights = repeat && repeat.nights >= min && repeat.nights <= max ? repeat.nights : 1;
  return Array.from({ length: nights }, (_, index) =>
    instantOf(addDays(dayOf(first), index * DAYS[repeat?.every ?? 'day']), clockOf(first)),
  );
}
