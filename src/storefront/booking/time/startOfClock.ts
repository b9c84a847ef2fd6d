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
 * The day to which a host counts a start; while the prayers are on their way, its own.
 * @param start `YYYY-MM-DD HH:MM:SS`, Kuwait; '' for none
 */
export function dayOfStart(start: string, prayers: Prayers | undefined): Day {
  const at = parseInstant(start);
  return at === undefined || !prayers ? start.slice(0, 10) : partAt(prayers, at).day;
}

/**
 * The start that a clock means on a day, from its dawn to the next: what lies before its dawn is the night after it. In autumn the
 * dawn comes later each day, so that its minute is there twice, after this dawn and before the next: the second is meant when
 * the first is over.
 * @returns as the wire has it; '' while day or clock is missing
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
