import { addDays, type Clock, getDay, type Instant, parseClock, toInstant } from './time/kuwaitTime.ts';

/**
 * When the team is next available. `opensAt` and `closesAt` are daily clock times; closing before opening is on the next day.
 * @returns undefined during contact hours, and if no hours are set
 */
export function nextOpening(now: Instant, opensAt: Clock | null, closesAt: Clock | null): Instant | undefined {
  const [start, end] = [opensAt, closesAt].map((clock) => (clock ? parseClock(clock) : undefined));
  if (!opensAt || start === undefined || end === undefined || start === end) return undefined;
  const today = getDay(now);
  const opens = toInstant(today, opensAt);
  const passed = now - (opens - start);
  const there = start < end ? passed >= start && passed < end : passed >= start || passed < end;
  if (there) return undefined;
  return passed < start ? opens : toInstant(addDays(today, 1), opensAt);
}
