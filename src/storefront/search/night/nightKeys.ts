import { addDays, type Day, getWeekday } from '../../../../domain/time/kuwaitTime.ts';

const WEEK = 7;

/** The same day of another month, or that month's last day. */
function sameDayOf(day: Day, months: number): Day {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  const following = `${Math.floor((index + 1) / 12)}-${String(((index + 1) % 12) + 1).padStart(2, '0')}-01`;
  const same = `${month}-${day.slice(8)}`;
  const last = addDays(following, -1);
  return same > last ? last : same;
}

/**
 * The day that a key leads to in a calendar: arrow keys by day and week (sideways in reading direction), PageUp and
 * PageDown by month, Home and End within the week, which starts on Sunday.
 * @returns undefined for other keys
 */
export function dayByKey(day: Day, key: string, rtl: boolean): Day | undefined {
  const sideways = rtl ? -1 : 1;
  const steps: Record<string, () => Day> = {
    ArrowRight: () => addDays(day, sideways),
    ArrowLeft: () => addDays(day, -sideways),
    ArrowDown: () => addDays(day, WEEK),
    ArrowUp: () => addDays(day, -WEEK),
    PageDown: () => sameDayOf(day, 1),
    PageUp: () => sameDayOf(day, -1),
    Home: () => addDays(day, -getWeekday(day)),
    End: () => addDays(day, WEEK - 1 - getWeekday(day)),
  };
  return steps[key]?.();
}
