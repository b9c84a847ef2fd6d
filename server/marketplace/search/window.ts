import { type Interval, overlaps, toInterval } from '../../../domain/time/intervals.ts';
import { addDays, getDay, type Instant, startOfDay } from '../../../domain/time/kuwaitTime.ts';
import { isAhead } from '../../../domain/time/slots.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { readSiteSettings } from '../common/settings.ts';
import { quietAround } from '../orders/slots.ts';
import type { AvailabilityEntry, FreeDay, IndexedProvider } from './availabilityDay.ts';
import type { FreeTime } from './availabilityIndex.ts';
import { countBits, type DayStarts, fillWords, type Grid, lowestBits, startsWithin } from './grid.ts';

/** The starts to search, over the days of the index. */
export interface Window {
  grid: Grid;
  now: Instant;
  days: (DayStarts & { free: FreeDay })[];
  /** The starts that remain for a provider's minimum notice in minutes, by day. */
  ahead: Map<number, Uint32Array[]>;
}

/** The free starts in a window: their number, and the first; 0 if there are none. */
export interface Free {
  count: number;
  first: Instant;
}

/** Opens a window. @param times half-open; times beyond the horizon are left out */
export function openWindow(
  context: RequestContext,
  { freeTime, grid }: { freeTime: FreeTime; grid: Grid },
  times: readonly Interval[],
): Window {
  const now = getNow(context);
  const horizon = startOfDay(addDays(getDay(now), readSiteSettings(context).booking_horizon_days + 1)) ?? 0;
  const bookable = times
    .map(({ start, end }) => ({ start: Math.max(start, now), end: Math.min(end, horizon) }))
    .filter(({ start, end }) => start < end);
  const whole = { start: bookable[0]?.start ?? now, end: bookable.at(-1)?.end ?? now };
  const quiet = freeTime.kind === 'reciter' ? quietAround(context, whole) : [];
  const days = startsWithin(grid, bookable, quiet).map((one) => ({ ...one, free: freeTime.dayOf(context, one.day) }));
  return { grid, now, days, ahead: new Map() };
}

/** A window's starts that respect the minimum notice. */
function aheadOf({ grid, now, days, ahead }: Window, notice: number): Uint32Array[] {
  const known = ahead.get(notice);
  if (known) return known;
  const made = days.map(({ midnight, words }) => {
    const left = new Uint32Array(grid.words);
    fillWords(left, grid, (index) => isAhead(midnight + index * grid.step, now, notice));
    return left.map((word, at) => word & (words[at] ?? 0));
  });
  ahead.set(notice, made);
  return made;
}

/** Clears the bits of a word whose starts do not meet a condition. */
function filtered(bits: number, holds: (bit: number) => boolean): number {
  let left = bits;
  for (const bit of lowestBits(bits, 32)) if (!holds(bit)) left &= ~(1 << bit);
  return left;
}

/** Removes the starts that a delivered line, which holds its time until its end, still blocks. */
function withoutHeld(
  bits: number,
  { grid, now }: Window,
  { midnight, untilEnd }: FreeDay,
  { provider }: IndexedProvider,
  { minutes }: AvailabilityEntry,
  word: number,
): number {
  const held = untilEnd.get(provider.name)?.filter(({ end }) => end > now);
  if (!held?.length) return bits;
  return filtered(bits, (bit) => {
    const slot = toInterval(midnight + (word * 32 + bit) * grid.step, minutes);
    return !held.some((claim) => overlaps(slot, claim, provider.buffer));
  });
}

/** A further condition on a start. */
export type Takes = (start: Instant) => boolean;

/** The free starts of one word of a day, as bits. @param ahead the day's starts that respect the provider's minimum notice */
function bitsOf(
  window: Window,
  free: FreeDay,
  ahead: Uint32Array | undefined,
  word: number,
  known: IndexedProvider,
  entry: AvailabilityEntry,
  takes: Takes | undefined,
): number {
  const { grid } = window;
  let bits = (free.masks[entry.at * grid.words + word] ?? 0) & (ahead?.[word] ?? 0);
  if (bits !== 0 && free.untilEnd.size) bits = withoutHeld(bits, window, free, known, entry, word);
  if (bits !== 0 && takes) bits = filtered(bits, (bit) => takes(free.midnight + (word * 32 + bit) * grid.step));
  return bits;
}

/**
 * Computes a provider's free starts in a window.
 * @param found receives the result, without an allocation, because thousands are computed at once
 */
export function findFree(
  window: Window,
  known: IndexedProvider,
  entry: AvailabilityEntry,
  found: Free,
  takes?: Takes,
): void {
  const { grid, days } = window;
  const ahead = aheadOf(window, known.provider.notice);
  found.count = 0;
  found.first = 0;
  for (let day = 0; day < days.length; day += 1) {
    const { free } = days[day] as Window['days'][number];
    for (let word = 0; word < grid.words; word += 1) {
      const bits = bitsOf(window, free, ahead[day], word, known, entry, takes);
      if (bits === 0) continue;
      if (found.count === 0) found.first = free.midnight + (word * 32 + 31 - Math.clz32(bits & -bits)) * grid.step;
      found.count += countBits(bits);
    }
  }
}

/** A provider's first free starts in a window. @param most maximum number */
export function firstStarts(
  window: Window,
  known: IndexedProvider,
  entry: AvailabilityEntry,
  most: number,
  takes?: Takes,
): Instant[] {
  const starts: Instant[] = [];
  const ahead = aheadOf(window, known.provider.notice);
  for (const [day, { free, midnight }] of window.days.entries())
    for (let word = 0; word < window.grid.words && starts.length < most; word += 1) {
      const bits = bitsOf(window, free, ahead[day], word, known, entry, takes);
      for (const bit of lowestBits(bits, most - starts.length))
        starts.push(midnight + (word * 32 + bit) * window.grid.step);
    }
  return starts;
}

/** All starts of a window, regardless of who is available; for reciters, without the minutes before a prayer. */
export const startsOfWindow = ({ grid, days }: Window): Instant[] =>
  days.flatMap(({ midnight, words }) =>
    [...words].flatMap((bits, word) => lowestBits(bits, 32).map((bit) => midnight + (word * 32 + bit) * grid.step)),
  );
