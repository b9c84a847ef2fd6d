import type { Address } from '../../../domain/generated/doctypes.gen.ts';
import { parseDegrees } from '../../../domain/place/address.ts';
import { allPlaces, type Place } from '../../../domain/place/places.ts';
import type { Row } from '../../ports/row.ts';
import { readText } from '../common/inputValues.ts';

export type AddressPoint = Pick<Address, 'latitude' | 'longitude' | 'location_precision'>;

export const NO_COORDINATES = { latitude: 0, longitude: 0, location_precision: '' } as const satisfies AddressPoint;

const isMiddle = (place: Place, latitude: number, longitude: number): boolean =>
  parseDegrees(place.lat) === latitude && parseDegrees(place.lng) === longitude;

/** Which coordinate of a point is missing; undefined: both were sent, or neither. */
export function missingHalf({ latitude, longitude }: Row): 'latitude' | 'longitude' | undefined {
  const [hasLatitude, hasLongitude] = [latitude, longitude].map((half) => Boolean(parseDegrees(half)));
  if (hasLatitude === hasLongitude) return undefined;
  return hasLatitude ? 'longitude' : 'latitude';
}

/**
 * The location of an address: the point that was sent, otherwise the center of its area, marked as such (H15). The center of an area is
 * always marked, however it is sent: it is nobody's house.
 * @param inParts whether the address was entered in parts; a point from elsewhere keeps its own precision
 * @param area undefined if the list does not contain it
 */
export function pointFrom(body: Row, inParts: boolean, area: Place | undefined): AddressPoint {
  const latitude = parseDegrees(body.latitude) ?? 0;
  const longitude = parseDegrees(body.longitude) ?? 0;
  const precision = (latitude && longitude ? readText(body.location_precision) : '') as Address['location_precision'];
  const point = { latitude, longitude, location_precision: precision };
  if (!inParts) return point;
  const isVague = precision === 'area' || allPlaces.some((place) => isMiddle(place, latitude, longitude));
  if (latitude && longitude && !isVague) return point;
  if (!area) return NO_COORDINATES;
  return {
    latitude: parseDegrees(area.lat) ?? 0,
    longitude: parseDegrees(area.lng) ?? 0,
    location_precision: 'area',
  };
}
