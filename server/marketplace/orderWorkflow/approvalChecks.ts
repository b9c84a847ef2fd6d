import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { findPlace } from '../../../domain/place/places.ts';
import { type Stop, tightWays } from '../../../domain/place/travel.ts';
import { HOUR, type Instant, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { hasRoomFor, isKitchen } from '../orders/capacity.ts';
import { getLine } from '../orders/lines.ts';
import { heldEngagements } from '../orders/sql/engagements.ts';
import { blockingSlots } from '../orders/sql/slots.ts';
import type { ProviderDoc } from '../providers/providers.ts';

/** No trip in the country takes longer. */
const MAX_TRAVEL_TIME = 3 * HOUR;

/** Where and when a booking is; undefined for an area that the list does not know. */
function stopOf({
  area,
  start,
  end = start,
}: {
  area?: string | null;
  start: Instant;
  end?: Instant;
}): Stop | undefined {
  const place = findPlace(area);
  return place && { start, end, point: { latitude: place.lat, longitude: place.lng } };
}

/**
 * The reciter's bookings that leave too little time to travel to or from a request: the minutes between them, the minutes of the trip, and
 * whether the booking is before the request. A respond link reveals no area and no time of another booking.
 */
export function findTravelConflicts(
  context: RequestContext,
  line: OrderLine,
): { gap: number; way: number; before: 0 | 1 }[] {
  const own = stopOf(line);
  if (!own) return [];
  const range = {
    reciter: line.provider,
    from: instantToWire(own.start - MAX_TRAVEL_TIME),
    to: instantToWire(own.end + MAX_TRAVEL_TIME),
  };
  const bookings = blockingSlots(context.database, range, instantToWire(getNow(context)))
    .filter(({ id }) => id !== line.id)
    .map(({ id }) => getLine(context, id));
  const others = [...bookings, ...heldEngagements(context.database, range)].flatMap((one) => stopOf(one) ?? []);
  return tightWays(own, others).map(({ stop, gap, way }) => ({ gap, way, before: stop.start < own.start ? 1 : 0 }));
}

/** Whether a request would exceed its kitchen's own limit for the day. */
export const isDayFull = (context: RequestContext, line: OrderLine, provider: ProviderDoc): boolean =>
  isKitchen(provider) && !hasRoomFor(context, provider, line, [line]);
