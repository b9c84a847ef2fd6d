import { addDays, type Clock, getDay, type Instant, parseClock, toInstant } from './time/kuwaitTime.ts';

/**
 * When the team is next available. `from` and `until` are daily clock times; an end before the start is on the next day.
 * @returns undefined during contact hours, and if no hours are set
 */
export function backAt(now: Instant, from: Clock | null, until: Clock | null): Instant | undefined {
  const [start, end] = [from, until].map((clock) => (clock ? parseClock(clock) : undefined));
  if (!from || start === undefined || end === undefined || start === end) return undefined;
  const today = getDay(now);
  const opens = toInstant(today, from);
  const passed = now - (opens - start);
  const there = start < end ? passed >= start && passed < end : passed >= start || passed < end;
  if (there) return undefined;
  return passed < start ? opens : toInstant(addDays(today, 1), from);
}
