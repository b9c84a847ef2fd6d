import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from '../../../../domain/order/arrival.ts';
import { COUNTRY, isSeen, namesWithRoom, panned, scaleBar, toPixel, toPoint, zoomed } from './mapView.ts';

const size = { width: 360, height: 220 };
const surra = { latitude: 29.315, longitude: 48.006 };
const view = { ...surra, scale: 10 };

describe('the drawn map', () => {
  it('gives back the point that was drawn', () => {
    const point = fc.record({
      latitude: fc.double({ min: 28.5, max: 30.1, noNaN: true }),
      longitude: fc.double({ min: 46.5, max: 48.5, noNaN: true }),
    });
    fc.assert(
      fc.property(point, (one) => {
        const back = toPoint(view, size, toPixel(view, size, one));
        expect(distanceKm(one, back)).toBeLessThan(0.001);
      }),
    );
  });

  it('is true to scale in both directions', () => {
    const right = toPoint(view, size, { x: size.width / 2 + 100, y: size.height / 2 });
    const up = toPoint(view, size, { x: size.width / 2, y: size.height / 2 - 100 });
    expect(distanceKm(surra, right)).toBeCloseTo(1, 2);
    expect(distanceKm(surra, up)).toBeCloseTo(1, 2);
    expect(up.latitude).toBeGreaterThan(surra.latitude);
  });

  it('keeps in place what it is zoomed around, and knows its ends', () => {
    const pin = { latitude: 29.317, longitude: 48.01 };
    const nearer = zoomed(view, 0.5, pin);
    expect(nearer.scale).toBe(5);
    expect(toPixel(nearer, size, pin)).toEqual({
      x: expect.closeTo(toPixel(view, size, pin).x, 6),
      y: expect.closeTo(toPixel(view, size, pin).y, 6),
    });
    expect(zoomed(view, 1e-9).scale).toBe(1);
    expect(zoomed(view, 1e9).scale).toBe(800);
  });

  it('moves as it is pushed, and shows the whole country at first', () => {
    expect(toPixel(panned(view, { x: 30, y: -20 }), size, surra)).toEqual({
      x: expect.closeTo(size.width / 2 - 30, 6),
      y: expect.closeTo(size.height / 2 + 20, 6),
    });
    for (const corner of [
      { latitude: 28.54, longitude: 47.7 },
      { latitude: 30.09, longitude: 47.7 },
      { latitude: 29.3, longitude: 46.55 },
      { latitude: 29.3, longitude: 48.4 },
    ])
      expect(isSeen(COUNTRY, { width: 326, height: 300 }, corner)).toBe(true);
  });

  it('writes no name over another, and the first before the second', () => {
    const names = [
      { ...surra, name: 'Surra' },
      { ...surra, latitude: surra.latitude + 0.0005, name: 'Nearby' },
      { ...surra, latitude: surra.latitude + 0.006, name: 'Rawda' },
      { latitude: 28.6, longitude: 48.3, name: 'Far away' },
    ];
    expect(namesWithRoom(view, size, names).map(({ name }) => name)).toEqual(['Surra', 'Rawda']);
  });

  it('measures with a round length', () => {
    expect(scaleBar(view, 90)).toEqual({ meters: 500, pixels: 50 });
    expect(scaleBar({ ...view, scale: 1 }, 90)).toEqual({ meters: 50, pixels: 50 });
  });
});
