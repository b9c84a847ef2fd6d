import { addDays, type Day, getWeekday } from '../time/kuwaitTime.ts';
import type { HijriMonths } from './hijriMonths.ts';

export type CalendarKind = 'gregorian' | 'hijri';

/** One page of a month calendar, civil or Hijri: whole weeks of civil days that cover the month. */
export interface MonthPage {
  kind: CalendarKind;
  /** `YYYY-MM` in the month's own calendar. */
  key: string;
  first: Day;
  last: Day;
  /** All days from the first day of the first week to the last day of the last week. */
  days: readonly Day[];
}

const MONTHS = 12;
const KEY = /^(\d{4})-(0[1-9]|1[0-2])$/;
/** Years below are Hijri, years from here on are Gregorian. */
const FIRST_GREGORIAN = 1800;
const FIRST_HIJRI = 1356;
const LAST = { hijri: 1500, gregorian: 2077 };

const keyOf = (index: number): string =>
  `${Math.floor(index / MONTHS)}-${String((index % MONTHS) + 1).padStart(2, '0')}`;
const indexOf = (key: string): number => Number(key.slice(0, 4)) * MONTHS + Number(key.slice(5)) - 1;

/**
 * The calendar a month key belongs to.
 * @returns undefined for a text that isn't a month, or beyond the computed calendar
 */
export function kindOfMonth(key: string): CalendarKind | undefined {
  const year = Number(KEY.exec(key)?.[1] ?? 0);
  if (year >= FIRST_HIJRI && year <= LAST.hijri) return 'hijri';
  return year >= FIRST_GREGORIAN && year <= LAST.gregorian ? 'gregorian' : undefined;
}

/** The month of the given calendar that contains a civil day. */
export function monthOfDay(day: Day, kind: CalendarKind, months: HijriMonths): string {
  if (kind === 'gregorian') return day.slice(0, 7);
  const { year, month } = months.dateOf(day);
  return keyOf(year * MONTHS + month - 1);
}

/** The month `by` months later in its own calendar; earlier if negative. */
export const addMonths = (key: string, by: number): string => keyOf(indexOf(key) + by);

/** @param weekStart 0 for Sunday to 6 for Saturday */
export function monthPage(key: string, months: HijriMonths, weekStart: number): MonthPage {
  const kind = kindOfMonth(key) ?? 'gregorian';
  const start = (month: string): Day =>
    kind === 'gregorian'
      ? `${month}-01`
      : months.dayOf({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)), day: 1 });
  const first = start(key);
  const last = addDays(start(addMonths(key, 1)), -1);
  const days: Day[] = [];
  let day = addDays(first, -((getWeekday(first) - weekStart + 7) % 7));
  while (day <= last || days.length % 7) {
    days.push(day);
    day = addDays(day, 1);
  }
  return { kind, key, first, last, days };
}
