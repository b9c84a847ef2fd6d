import {
  type Clock,
  type Day,
  getClock,
  getDay,
  type Instant,
  instantToWire,
  parseClock,
  parseDay,
  toInstant,
} from '../../../domain/time/kuwaitTime.ts';

/** Day and time in the form; '' if not set. */
export interface Delivery {
  day: Day;
  clock: Clock;
}

/**
 * Converts an instant for the form.
 * @param at undefined for none
 */
export const deliveryAt = (at: Instant | undefined): Delivery =>
  at === undefined ? { day: '', clock: '' } : { day: getDay(at), clock: getClock(at).slice(0, 5) };

/**
 * Converts the selected day and time to the API's format.
 * @returns undefined if one of them is missing or malformed
 */
export function deliveryToWire({ day, clock }: Delivery): string | undefined {
  return parseDay(day) && parseClock(clock) !== undefined ? instantToWire(toInstant(day, clock)) : undefined;
}
