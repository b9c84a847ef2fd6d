import { expect, test } from 'vitest';
import { MINUTE, toInstant } from '../time/kuwaitTime.ts';
import { findPlace } from './places.ts';
import { tightWays, travelMinutes } from './travel.ts';

const middle = (id: string) => {
  const { lat = 0, lng = 0 } = findPlace(id) ?? {};
  return { latitude: lat, longitude: lng };
};

test('travel time is the straight distance at 40 km/h, rounded up to five minutes', () => {
  const equator = (longitude: number) => ({ latitude: 0, longitude });
  // a degree along the equator is 111.2 km
  expect(travelMinutes(equator(0), equator(1))).toBe(170);
  expect(travelMinutes(equator(0), equator(0))).toBe(0);
  expect(travelMinutes(equator(0), equator(0.0001))).toBe(5);
  expect(travelMinutes(middle('surra'), middle('jahra'))).toBeGreaterThan(30);
});

test('reports a neighboring booking if the gap is shorter than the travel time, but not if they overlap', () => {
  const booking = (clock: string, minutes: number, area: string) => {
    const start = toInstant('2026-12-01', clock);
    return { start, end: start + minutes * MINUTE, point: middle(area) };
  };
  const request = booking('19:30', 75, 'surra');
  const near = booking('20:50', 60, 'qortuba');
  const after = booking('21:00', 60, 'jahra');
  const before = booking('17:00', 60, 'jahra');
  const inside = booking('20:00', 60, 'jahra');
  const found = tightWays(request, [after, before, inside, near]);
  expect(found.map(({ stop, gap }) => [stop, gap])).toEqual([
    ...(travelMinutes(request.point, near.point) > 5 ? [[near, 5]] : []),
    [after, 15],
  ]);
  expect(found.every(({ gap, way }) => gap < way)).toBe(true);
});
