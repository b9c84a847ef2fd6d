import { distanceKm, type Point } from '../order/arrival.ts';
import { type Interval, overlaps } from '../time/intervals.ts';
import { MINUTE } from '../time/kuwaitTime.ts';

/** How fast one gets on between two areas of the town, measured along the straight line between their middles. */
const TOWN_KMH = 40;
const STEP_MINUTES = 5;

/** Minutes of the way between two points, rounded up to five; an estimate to warn by, never to refuse by. */
export function travelMinutes(from: Point, to: Point): number {
  return Math.ceil(((distanceKm(from, to) / TOWN_KMH) * 60) / STEP_MINUTES) * STEP_MINUTES;
}

/** A booking with the place it is at. */
export interface Stop extends Interval {
  point: Point;
}

/** A neighbour that is nearer in time than on the map. */
export interface TightWay<S extends Stop> {
  stop: S;
  /** Minutes between the two bookings. */
  gap: number;
  /** Minutes of the way. */
  way: number;
}

/** The other bookings that leave too little time for the way to or from one, the nearest in time first. */
export function tightWays<S extends Stop>(booking: Stop, others: readonly S[]): TightWay<S>[] {
  return others
    .flatMap((stop): TightWay<S>[] => {
      if (overlaps(booking, stop)) return [];
      const gap = Math.round(Math.max(stop.start - booking.end, booking.start - stop.end) / MINUTE);
      const way = travelMinutes(booking.point, stop.point);
      return gap < way ? [{ stop, gap, way }] : [];
    })
    .sort((a, b) => a.gap - b.gap);
}
