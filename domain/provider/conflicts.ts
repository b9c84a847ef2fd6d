import type { Status } from '../order/orderStatus.ts';
import type { Interval } from '../time/intervals.ts';
import type { Clock, Day } from '../time/kuwaitTime.ts';
import { type Availability, isOpen } from '../time/openTimes.ts';
import { type CountedLine, hasRoom, kitchenDay, type Load } from './capacity.ts';

/** An upcoming line of a provider. */
export interface BookedInterval extends Interval, CountedLine {
  id: string;
  status: Status;
  /** Where the booking takes place; null or '' if unknown. */
  governorate: string | null;
  area: string | null;
}

/**
 * Bookings that new hours or days off would no longer allow. They stay valid; the provider is warned before saving.
 * @param availability only hours, only one row of days off, or both
 */
export const outsideTimes = (bookings: readonly BookedInterval[], availability: Availability): BookedInterval[] =>
  bookings.filter((booking) => !isOpen(booking, availability));

/** Bookings in a governorate that isn't served; an empty list means all of Kuwait. */
export const outsideAreas = (bookings: readonly BookedInterval[], serves: readonly string[]): BookedInterval[] =>
  serves.length === 0
    ? []
    : bookings.filter(({ governorate }) => governorate !== null && governorate !== '' && !serves.includes(governorate));

/** The days on which a kitchen has accepted more than a limit allows. */
export function daysOver(bookings: readonly BookedInterval[], limit: Load, dayStarts: Clock): Day[] {
  const days = Map.groupBy(bookings, ({ start }) => kitchenDay(start, dayStarts));
  return [...days].filter(([, lines]) => !hasRoom(limit, [], lines)).map(([day]) => day);
}
