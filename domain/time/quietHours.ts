import { addDays, type Clock, getDay, HOUR, type Instant } from './kuwaitTime.ts';
import { rangeOfDay } from './openTimes.ts';

/** The hours of a day in which an account isn't disturbed; an end that isn't later than the start is on the next day. */
export interface QuietHours {
  from: Clock;
  to: Clock;
}

/** Quiet hours of an account that didn't choose its own. */
export const DEFAULT_QUIET_HOURS: QuietHours = { from: '23:00', to: '07:00' };

/** Quiet hours of an account that has none: both times are the same. */
export const NO_QUIET_HOURS: QuietHours = { from: '00:00', to: '00:00' };

/** Longer ones would leave hosts without an answer for too long. */
export const MAX_QUIET_HOURS = 12;

/** Whether quiet hours are at most as long as allowed. @param quiet valid times */
export function isQuietLengthAllowed({ from, to }: QuietHours): boolean {
  const range = from === to ? undefined : rangeOfDay('2026-01-01', from, to);
  return !range || range.end - range.start <= MAX_QUIET_HOURS * HOUR;
}

/** Whether there are quiet hours at all. */
export const hasQuietHours = ({ from, to }: QuietHours): boolean => from !== to;

/** When the quiet hours around an instant end, in ms; undefined outside of them. */
export function quietUntil(at: Instant, quiet: QuietHours): Instant | undefined {
  if (!hasQuietHours(quiet)) return undefined;
  const today = getDay(at);
  const nights = [addDays(today, -1), today].map((day) => rangeOfDay(day, quiet.from, quiet.to));
  return nights.find((night) => night && at >= night.start && at < night.end)?.end;
}
