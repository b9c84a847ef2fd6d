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

/** Day and clock as the form has them; '' while none is chosen. */
export interface Delivery {
  day: Day;
  clock: Clock;
}

/** A moment as the form has it. @param at undefined for none */
export const deliveryAt = (at: Instant | undefined): Delivery =>
  at === undefined ? { day: '', clock: '' } : { day: getDay(at), clock: getClock(at).slice(0, 5) };

/**
 * The chosen day and time on the wire.
 * @returns undefined when one of them is missing or malformed
 */
export function deliveryToWire({ day, clock }: Delivery): string | undefined {
  return parseDay(day) && parseClock(clock) !== undefined ? instantToWire(toInstant(day, clock)) : undefined;
}
