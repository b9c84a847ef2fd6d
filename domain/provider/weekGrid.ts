import type { Interval } from '../time/intervals.ts';
import { addDays, type Day, getWeekday, HOUR, type Instant, MINUTE, startOfDay } from '../time/kuwaitTime.ts';
import { NIGHT_ENDS } from '../time/openTimes.ts';

/** Minutes per cell of the grid. */
const CELL_MINUTES = 30;
const CELLS_OF_HOUR = 60 / CELL_MINUTES;
/** The last hour of a column, counted from its midnight: a column includes its night. */
const LAST_HOUR = 24 + NIGHT_ENDS / HOUR;
const USUAL = { first: 12, last: 24 };

/** The week that contains a day. @param weekStart 0 for Sunday to 6 for Saturday */
export function getWeek(day: Day, weekStart: number): Day[] {
  const first = addDays(day, -((getWeekday(day) - weekStart + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** The position of an instant in a column, in cells from midnight; fractional within a cell. */
export const cellAt = (at: Instant, day: Day): number => (at - (startOfDay(day) ?? 0)) / (CELL_MINUTES * MINUTE);

/** The start of a cell. */
export const startOfCell = (cell: number, day: Day): Instant => (startOfDay(day) ?? 0) + cell * CELL_MINUTES * MINUTE;

/** Minimum height of an item in cells: two lines of text. A kitchen's bookings have no duration. */
export const MIN_CELLS = 1.6;

/** The visible range of cells: the evening, extended by earlier or later items. @param times of each day's column */
export function cellsShown(times: readonly (Interval & { day: Day })[]): { first: number; last: number } {
  let { first, last } = USUAL;
  for (const { start, end, day } of times) {
    first = Math.min(first, Math.floor(cellAt(start, day) / CELLS_OF_HOUR));
    const lowest = Math.max(cellAt(end, day), cellAt(start, day) + MIN_CELLS);
    last = Math.max(last, Math.ceil(lowest / CELLS_OF_HOUR));
  }
  return { first: Math.max(0, first) * CELLS_OF_HOUR, last: Math.min(LAST_HOUR, last) * CELLS_OF_HOUR };
}

/** Puts simultaneous items side by side: the lane of each, and the number of lanes. */
export function assignLanes<T extends Interval>(items: readonly T[]): { item: T; lane: number; of: number }[] {
  const sorted = items.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const placed: { item: T; lane: number; group: number }[] = [];
  const widths: number[] = [];
  let ends: Instant[] = [];
  for (const item of sorted) {
    // an item that starts after all previous ones ended starts a new group
    if (ends.every((end) => end <= item.start)) {
      ends = [];
      widths.push(0);
    }
    const free = ends.findIndex((end) => end <= item.start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = Math.max(item.end, item.start + CELL_MINUTES * MINUTE);
    const group = widths.length - 1;
    widths[group] = Math.max(widths[group] ?? 0, ends.length);
    placed.push({ item, lane, group });
  }
  return placed.map(({ item, lane, group }) => ({ item, lane, of: widths[group] ?? 1 }));
}
