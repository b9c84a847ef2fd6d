import type { Status } from '../order/orderStatus.ts';
import type { Interval } from '../time/intervals.ts';
import type { Clock, Day } from '../time/kuwaitTime.ts';
import { type Availability, isOpen } from '../time/openTimes.ts';
import { type CountedLine, hasRoom, kitchenDay, type Load } from './capacity.ts';

/** A line its provider has ahead of him. */
export interface BookedInterval extends Interval, CountedLine {
  id: string;
  status: Status;
  /** Where the booking takes place; null or '' when the customer did not say. */
  governorate: string | null;
  area: string | null;
}

/**
 * Bookings that would not be taken any more: they stay as they are, and their provider is told of them before he saves.
 * @param availability hours alone, one row of days off alone, or both
 */
export const outsideTimes = (bookings: readonly BookedInterval[], availability: Availability): BookedInterval[] =>
  bookings.filter((booking) => !isOpen(booking, availability));

/** Bookings in a governorate that is not served; none named means all of Kuwait. */
export const outsideAreas = (bookings: readonly BookedInterval[], serves: readonly string[]): BookedInterval[] =>
  serves.length === 0
    ? []
    : bookings.filter(({ governorate }) => governorate !== null && governorate !== '' && !serves.includes(governorate));

/** The days on which a kitchen has taken more than a limit allows. */
export function daysOver(bookings: readonly BookedInterval[], limit: Load, dayStarts: Clock): Day[] {
  const days = Map.groupBy(bookings, ({ start }) => kitchenDay(start, dayStarts));
  return [...days].filter(([, lines]) => !hasRoom(limit, [], lines)).map(([day]) => day);
}
