import {
  addDays,
  type Day,
  dayOf,
  instantOf,
  instantToWire,
  parseClock,
  parseDay,
} from '../../../domain/kuwaitTime.ts';

/** The start a form offers: tomorrow at the usual hour (decisions S1-R-52). */
export function defaultDelivery(now: number, clock: string): { day: Day; clock: string } {
  return { day: addDays(dayOf(now), 1), clock: clock.slice(0, 5) };
}

/**
 * The chosen day and time on the wire.
 * @returns undefined when one of them is missing or malformed
 */
export function deliveryToWire(day: string, clock: string): string | undefined {
  return parseDay(day) && parseClock(clock) !== undefined ? instantToWire(instantOf(day, clock)) : undefined;
}
