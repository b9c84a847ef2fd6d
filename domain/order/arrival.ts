/** A point on the map, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** A position reported by a device; accuracy in metres. */
export interface ArrivalPosition extends Point {
  accuracy: number;
}

export interface ArrivalLimits {
  /** Setting `arrival_radius_km`. */
  radiusKm: number;
  /** Setting `arrival_accuracy_m`. */
  accuracyM: number;
}

/** The Earth's radius as in the spec (accounts-and-vendors §5). */
const EARTH_RADIUS_KM = 6371;

/** Great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = radians(b.latitude - a.latitude);
  const east = radians(b.longitude - a.longitude);
  const h =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Whether a place is precise enough to measure an arrival: it has a point that is more exact than its area. */
export function isExactPlace(place: {
  latitude?: number;
  longitude?: number;
  location_precision?: string | null;
}): boolean {
  return Boolean(place.latitude) && Boolean(place.longitude) && place.location_precision !== 'area';
}

/** What proves an arrival, as its event names it: the device's position, the host's code, or only the host's own word. */
export type ArrivalProof = 'position' | 'code' | 'host';

/** Guards of the order process that an arrival can fail; the process has their messages. */
export type ArrivalGuard = 'exact_location' | 'position_sent' | 'position_accurate' | 'near_location';

/**
 * The guard that prevents marking an arrival from a position, with its values; undefined if none does (decisions A1, arrive).
 * The order process checks the time window.
 */
export function arrivalRefusal(
  place: { latitude?: number; longitude?: number; location_precision?: string | null },
  position: ArrivalPosition | undefined,
  { radiusKm, accuracyM }: ArrivalLimits = { radiusKm: 0.1, accuracyM: 100 },
): { guard: ArrivalGuard; values?: Record<string, number> } | undefined {
  if (!isExactPlace(place)) return { guard: 'exact_location' };
  const isComplete = [position?.latitude, position?.longitude, position?.accuracy].every((value) =>
    Number.isFinite(value),
  );
  if (!position || !isComplete || position.accuracy < 0) return { guard: 'position_sent' };
  if (position.accuracy > accuracyM) {
    return { guard: 'position_accurate', values: { meters: Math.round(position.accuracy) } };
  }
  return distanceKm(place as Point, position) <= radiusKm ? undefined : { guard: 'near_location' };
}
