import type { Interval } from '../../../domain/time/intervals.ts';
import { addDays, DAY, type Day, getDay, type Instant, MINUTE, startOfDay } from '../../../domain/time/kuwaitTime.ts';
import { isQuiet } from '../../../domain/time/slots.ts';

/** The possible starts of a day, at a fixed interval from midnight, as bits of 32-bit words. */
export interface Grid {
  /** Milliseconds between two starts. */
  step: number;
  /** Starts per day. */
  starts: number;
  /** Words per day. */
  words: number;
}

const BITS = 32;

/** Creates a grid. @param minutes setting `slot_grid_minutes` */
export function createGrid(minutes: number): Grid {
  const step = minutes * MINUTE;
  const starts = Math.ceil(DAY / step);
  return { step, starts, words: Math.ceil(starts / BITS) };
}

/** The starts of one civil day. */
export interface DayStarts {
  day: Day;
  midnight: Instant;
  words: Uint32Array;
}

/** Sets the bits of a day's starts that meet a condition. */
export function fillWords(words: Uint32Array, grid: Grid, holds: (index: number) => boolean): void {
  words.fill(0);
  for (let index = 0; index < grid.starts; index += 1)
    if (holds(index)) words[index >>> 5] = (words[index >>> 5] ?? 0) | (1 << (index & 31));
}

/**
 * The grid's starts within some half-open time ranges, by day; days without a start are left out.
 * @param quiet time ranges without starts
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

/** The number of set bits in a word. */
export function countBits(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The positions of the lowest set bits in a word. @param most maximum number */
export function lowestBits(word: number, most: number): number[] {
  const indexes: number[] = [];
  for (let rest = word; rest !== 0 && indexes.length < most; rest &= rest - 1)
    indexes.push(31 - Math.clz32(rest & -rest));
  return indexes;
}
