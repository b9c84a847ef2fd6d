import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalRefusal, distanceKm } from './arrival.ts';

const place = { latitude: 29.33, longitude: 48.08, location_precision: 'pin' };
/** Degrees of latitude of so many kilometres. */
const north = (kilometres: number) => (kilometres / 6371) * (180 / Math.PI);
const at = (kilometres: number, accuracy = 10) => ({
  latitude: place.latitude + north(kilometres),
  longitude: place.longitude,
  accuracy,
});

describe('distanceKm', () => {
  it('measures the great-circle distance', () => {
    expect(distanceKm(place, at(0.1))).toBeCloseTo(0.1, 6);
    expect(
      distanceKm({ latitude: 29.3759, longitude: 47.9774 }, { latitude: 29.0769, longitude: 48.0838 }),
    ).toBeCloseTo(34.82, 1);
  });

  it('is symmetric', () => {
    const point = fc.record({
      latitude: fc.double({ min: 28, max: 31, noNaN: true }),
      longitude: fc.double({ min: 46, max: 49, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9);
      }),
    );
  });
});

describe('arrivalRefusal', () => {
  it('accepts a position within 100 m', () => {
    expect(arrivalRefusal(place, at(0.0999))).toBeUndefined();
    expect(arrivalRefusal(place, at(0.1001))).toEqual({ guard: 'near_location' });
  });

  it('requires a precise position', () => {
    expect(arrivalRefusal(place, undefined)).toEqual({ guard: 'position_sent' });
    expect(arrivalRefusal(place, { ...at(0), accuracy: Number.NaN })).toEqual({ guard: 'position_sent' });
    expect(arrivalRefusal(place, at(0, 100))).toBeUndefined();
    expect(arrivalRefusal(place, at(0, 100.4))).toEqual({ guard: 'position_accurate', values: { meters: 100 } });
  });

  it('refuses a line without an exact location', () => {
    expect(arrivalRefusal({ ...place, location_precision: 'area' }, at(0))).toEqual({ guard: 'exact_location' });
    expect(arrivalRefusal({ latitude: 0, longitude: 0 }, at(0))).toEqual({ guard: 'exact_location' });
  });
});
