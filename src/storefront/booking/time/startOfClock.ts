import { type Prayers, partAt } from '../../../../domain/calendar/prayers.ts';
import {
  addDays,
  type Clock,
  type Day,
  type Instant,
  parseDay,
  parseInstant,
} from '../../../../domain/time/kuwaitTime.ts';

/**
 * The day to which a start belongs for customers, who count from dawn to dawn; its civil day while prayers are loading.
 * @param start `YYYY-MM-DD HH:MM:SS`, Kuwait time; '' for none
 */
export function dayOfStart(start: string, prayers: Prayers | undefined): Day {
  const at = parseInstant(start);
  return at === undefined || !prayers ? start.slice(0, 10) : partAt(prayers, at).day;
}

/**
 * The start at a time of a day that lasts from its dawn to the next: a time before dawn is in the night after the day.
 * In autumn dawn is later each day, so its minute occurs twice, after this dawn and before the next. The second is
 * meant once the first has passed.
 * @returns in the API's format; '' if day or time is missing
 */
export function startOfClock(day: Day, clock: Clock, prayers: Prayers | undefined, now: Instant): string {
  if (!clock || !parseDay(day)) return '';
  const own = `${day} ${clock}:00`;
  const at = parseInstant(own) ?? 0;
  if (!prayers) return own;
  const next = `${addDays(day, 1)} ${clock}:00`;
  const isThere = (parseInstant(next) ?? 0) < prayers('fajr', addDays(day, 1));
  return at < prayers('fajr', day) || (at <= now && isThere) ? next : own;
}
