import { distanceKm, type Point } from '../order/arrival.ts';
import { type Interval, overlaps } from '../time/intervals.ts';
import { MINUTE } from '../time/kuwaitTime.ts';

/** Average speed between two areas of the city, along the straight line between their centres. */
const TOWN_KMH = 40;
const STEP_MINUTES = 5;

/** Estimated travel minutes between two points, rounded up to a multiple of five. Used only for warnings. */
export function travelMinutes(from: Point, to: Point): number {
  return Math.ceil(((distanceKm(from, to) / TOWN_KMH) * 60) / STEP_MINUTES) * STEP_MINUTES;
}

/** A booking with its location. */
export interface Stop extends Interval {
  point: Point;
}

/** A neighbouring booking without enough travel time. */
export interface TightWay<S extends Stop> {
  stop: S;
  /** Minutes between the two bookings. */
  gap: number;
  /** Travel minutes. */
  way: number;
}

/** The other bookings with too little travel time to or from one, the nearest in time first. */
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
