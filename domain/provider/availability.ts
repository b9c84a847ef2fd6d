import type { CatalogueKey } from '../messageKey.ts';
import { parseWhole } from '../text/parseNumberInput.ts';
import { isBlank } from '../text/textInput.ts';
import { overlaps } from '../time/intervals.ts';
import { HOUR, parseClock, parseDay, WEEKDAYS } from '../time/kuwaitTime.ts';
import { openAround, rangeOfDay } from '../time/openTimes.ts';

/** A row of weekly hours in a form or a request body. */
export interface HoursFields {
  weekday?: unknown;
  from_time?: unknown;
  to_time?: unknown;
}

/** A row of additional hours on one day. */
export interface ExtraHoursFields {
  date?: unknown;
  from_time?: unknown;
  to_time?: unknown;
}

/** A row of days off; with times, only these hours of each day are off. */
export interface DayOffFields {
  from_date?: unknown;
  to_date?: unknown;
  from_time?: unknown;
  to_time?: unknown;
}

/** A kitchen's limits per day and its cutoff. */
export interface LimitFields {
  capacity_orders?: unknown;
  capacity_portions?: unknown;
  cutoff_days?: unknown;
  cutoff_time?: unknown;
}

/** Minutes to keep free around a booking, the minimum notice, and from how far ahead requests are accepted automatically. */
export interface PauseFields {
  buffer_minutes?: unknown;
  min_notice_minutes?: unknown;
  auto_accept_hours?: unknown;
}

/** A problem at a field: `working_hours.2.to_time`, `cutoff_days`. */
export interface Problem {
  field: string;
  key: CatalogueKey;
  values?: Record<string, number>;
}

const MAX_CAPACITY = 100_000;
const MAX_CUTOFF_DAYS = 14;
const DAY_MINUTES = 1440;
const MAX_NOTICE_MINUTES = 365 * DAY_MINUTES;
const MAX_AUTO_ACCEPT_HOURS = 365 * 24;
const WEEK_MINUTES = 7 * DAY_MINUTES;

const clockOf = (value: unknown): number | undefined => {
  const clock = typeof value === 'string' ? parseClock(value) : undefined;
  return clock === undefined ? undefined : (clock / HOUR) * 60;
};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const clocksOf = ({ from_time, to_time }: { from_time?: unknown; to_time?: unknown }) => ({
  from: textOf(from_time),
  to: textOf(to_time),
});

/** A range within the cyclic week, in minutes since the start of Sunday; it may end in the next week. */
interface Range {
  row: number;
  start: number;
  end: number;
}

/** Whether two ranges overlap, in whichever week each is counted. */
const meets = (a: Range, b: Range): boolean =>
  [-WEEK_MINUTES, 0, WEEK_MINUTES].some((week) => a.start < b.end + week && b.start + week < a.end);

/** Minutes without a break around a range; adjacent ranges count as one. */
function unbroken(range: Range, all: readonly Range[]): number {
  const at = (minute: number) => minute % WEEK_MINUTES;
  let [first, last, minutes] = [range, range, range.end - range.start];
  for (let step = 0; step < all.length && minutes < WEEK_MINUTES; step += 1) {
    const after = all.find((other) => other !== range && at(other.start) === at(last.end));
    if (!after || after === first) break;
    last = after;
    minutes += after.end - after.start;
  }
  for (let step = 0; step < all.length && minutes < WEEK_MINUTES; step += 1) {
    const before = all.find((other) => other !== range && at(other.end) === at(first.start));
    if (!before || before === last) break;
    first = before;
    minutes += before.end - before.start;
  }
  return minutes;
}

/**
 * Validates weekly hours: ranges must not overlap (past midnight included), and each must fit the shortest package.
 * @param shortest length of the shortest package in minutes; 0 if there is none or it takes no time
 */
export function hoursProblems(rows: readonly HoursFields[], shortest = 0): Problem[] {
  const problems: Problem[] = [];
  const ranges: Range[] = [];
  rows.forEach(({ weekday, from_time, to_time }, row) => {
    const day = (WEEKDAYS as readonly unknown[]).indexOf(weekday);
    const [from, to] = [clockOf(from_time), clockOf(to_time)];
    if (day < 0 || from === undefined || to === undefined) {
      const field = day < 0 ? 'weekday' : from === undefined ? 'from_time' : 'to_time';
      problems.push({ field: `working_hours.${row}.${field}`, key: 'errors.format' });
      return;
    }
    const start = day * DAY_MINUTES + from;
    ranges.push({ row, start, end: day * DAY_MINUTES + to + (to <= from ? DAY_MINUTES : 0) });
  });
  for (const [index, range] of ranges.entries()) {
    const field = `working_hours.${range.row}.to_time`;
    const other = ranges.find((one, at) => at < index && meets(one, range));
    if (other) problems.push({ field: `working_hours.${range.row}.from_time`, key: 'vendor.hours_overlap' });
    else if (shortest > 0 && unbroken(range, ranges) < shortest)
      problems.push({ field, key: 'vendor.hours_short', values: { smart_count: shortest } });
  }
  return problems;
}

/**
 * Validates additional hours: valid days and times, no overlaps, and room for the shortest package, together with adjacent
 * weekly hours.
 * @param weekly the weekly hours; if empty, every hour is open and nothing is too short
 * @param shortest length of the shortest package in minutes; 0 if there is none or it takes no time
 */
export function extraHoursProblems(
  rows: readonly ExtraHoursFields[],
  weekly: readonly HoursFields[],
  shortest = 0,
): Problem[] {
  const problems: Problem[] = [];
  const extra = rows.map(({ date, ...times }) => ({ date: textOf(date), ...clocksOf(times) }));
  const hours = weekly.map(({ weekday, ...times }) => ({ weekday: textOf(weekday), ...clocksOf(times) }));
  const ranges = extra.map(({ date, from, to }) => rangeOfDay(date, from, to));
  for (const [row, range] of ranges.entries()) {
    const at = (field: keyof ExtraHoursFields) => `extra_hours.${row}.${field}`;
    if (!range) {
      const { date, from_time } = rows[row] ?? {};
      const wrong = parseDay(date) === undefined ? 'date' : clockOf(from_time) === undefined ? 'from_time' : 'to_time';
      problems.push({ field: at(wrong), key: 'errors.format' });
    } else if (ranges.some((other, before) => before < row && other && overlaps(other, range)))
      problems.push({ field: at('from_time'), key: 'vendor.extra_overlap' });
    else if (hours.length && openAround(range, { hours, extra }) < shortest)
      problems.push({ field: at('to_time'), key: 'vendor.hours_short', values: { smart_count: shortest } });
  }
  return problems;
}

/** Validates days off: valid days, the end not before the start, and either both times or none. */
export function daysOffProblems(rows: readonly DayOffFields[]): Problem[] {
  return rows.flatMap((row, index): Problem[] => {
    const at = (field: keyof DayOffFields, key: CatalogueKey): Problem[] => [
      { field: `days_off.${index}.${field}`, key },
    ];
    const [from, to] = [parseDay(row.from_date), parseDay(row.to_date)];
    if (from === undefined) return at('from_date', 'errors.format');
    if (to === undefined) return at('to_date', 'errors.format');
    if (to < from) return at('to_date', 'vendor.day_off_order');
    if (isBlank(row.from_time) && isBlank(row.to_time)) return [];
    if (isBlank(row.from_time) || isBlank(row.to_time))
      return at(isBlank(row.from_time) ? 'from_time' : 'to_time', 'vendor.day_off_hours');
    if (clockOf(row.from_time) === undefined) return at('from_time', 'errors.format');
    return clockOf(row.to_time) === undefined ? at('to_time', 'errors.format') : [];
  });
}

/** Validates an optional non-negative integer; empty means 0. */
function outside<Fields extends object>(fields: Fields, field: keyof Fields & string, max: number): Problem[] {
  const value = isBlank(fields[field]) ? 0 : parseWhole(fields[field]);
  if (value !== undefined && value <= max) return [];
  return [{ field, key: 'errors.between', values: { min: 0, max } }];
}

/** Validates a provider's pauses: more than a day around a booking, or a year ahead, would prevent every booking. */
export const pauseProblems = (fields: PauseFields): Problem[] => [
  ...outside(fields, 'buffer_minutes', DAY_MINUTES),
  ...outside(fields, 'min_notice_minutes', MAX_NOTICE_MINUTES),
  ...outside(fields, 'auto_accept_hours', MAX_AUTO_ACCEPT_HOURS),
];

/** Validates a kitchen's limits. */
export function limitProblems(fields: LimitFields): Problem[] {
  const problems = [
    ...outside(fields, 'capacity_orders', MAX_CAPACITY),
    ...outside(fields, 'capacity_portions', MAX_CAPACITY),
    ...outside(fields, 'cutoff_days', MAX_CUTOFF_DAYS),
  ];
  const days = isBlank(fields.cutoff_days) ? 0 : (parseWhole(fields.cutoff_days) ?? 0);
  if (!isBlank(fields.cutoff_time) && clockOf(fields.cutoff_time) === undefined)
    problems.push({ field: 'cutoff_time', key: 'errors.format' });
  // Cutoff days need a time to define a deadline.
  else if (days > 0 && isBlank(fields.cutoff_time)) problems.push({ field: 'cutoff_time', key: 'common.required' });
  return problems;
}
