import type { Interval } from '../../../domain/time/intervals.ts';
import { addDays, DAY, type Day, getDay, type Instant, MINUTE, startOfDay } from '../../../domain/time/kuwaitTime.ts';
import { isQuiet } from '../../../domain/time/slots.ts';

/** The starts that are offered on a day, every so many minutes from midnight, as bits of words of 32. */
export interface Grid {
  /** Milliseconds between two starts. */
  step: number;
  /** Starts of a day. */
  starts: number;
  /** Words a day takes. */
  words: number;
}

const BITS = 32;

/** @param minutes setting `slot_grid_minutes` */
export function createGrid(minutes: number): Grid {
  const step = minutes * MINUTE;
  const starts = Math.ceil(DAY / step);
  return { step, starts, words: Math.ceil(starts / BITS) };
}

/** Starts of one civil day. */
export interface DayStarts {
  day: Day;
  midnight: Instant;
  words: Uint32Array;
}

/** Sets the bits of a day's starts for which it holds. */
export function fillWords(words: Uint32Array, grid: Grid, holds: (index: number) => boolean): void {
  words.fill(0);
  for (let index = 0; index < grid.starts; index += 1)
    if (holds(index)) words[index >>> 5] = (words[index >>> 5] ?? 0) | (1 << (index & 31));
}

/**
 * The starts on the grid within some times (half-open), day by day; days without one are left out.
 * @param quiet times in which none is offered
 */
export function startsWithin(grid: Grid, times: readonly Interval[], quiet: readonly Interval[]): DayStarts[] {
  const days: DayStarts[] = [];
  const first = Math.min(...times.map(({ start }) => start));
  const end = Math.max(...times.map((time) => time.end));
  if (!(first < end)) return days;
  for (let day = getDay(first); ; day = addDays(day, 1)) {
    const midnight = startOfDay(day) ?? 0;
    if (midnight >= end) return days;
    const words = new Uint32Array(grid.words);
    fillWords(words, grid, (index) => {
      const at = midnight + index * grid.step;
      return !isQuiet(at, quiet) && times.some((time) => at >= time.start && at < time.end);
    });
    if (words.some((word) => word !== 0)) days.push({ day, midnight, words });
  }
}

/** How many bits of a word are set. */
export function countBits(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The numbers of the lowest bits of a word, at most so many. */
export function lowestBits(word: number, most: number): number[] {
  const found: number[] = [];
  for (let rest = word; rest !== 0 && found.length < most; rest &= rest - 1) found.push(31 - Math.clz32(rest & -rest));
  return found;
}
