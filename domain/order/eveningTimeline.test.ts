import { expect, it } from 'vitest';
import { instantToWire, toInstant } from '../time/kuwaitTime.ts';
import { groupByMoment } from './eveningTimeline.ts';

const line = (kind: 'reciter' | 'restaurant', clock: string | null, end: string | null = null) => ({
  kind,
  start: clock === null ? undefined : toInstant('2026-12-08', clock),
  end: end === null ? undefined : toInstant('2026-12-08', end),
  unavailable: false,
});
const timeline = (lines: Parameters<typeof groupByMoment>[0]) =>
  groupByMoment(lines).map(({ at, what, lines: own }) => [instantToWire(at).slice(11, 16), what, own.length]);

it('lists an evening from its food to its end, with one entry for each time', () => {
  const lines = [
    line('reciter', '20:30', '21:00'),
    line('restaurant', '18:45'),
    line('reciter', '19:30', '20:45'),
    line('restaurant', '18:45'),
    line('restaurant', '21:30'),
  ];
  expect(timeline(lines)).toEqual([
    ['18:45', 'food', 2],
    ['19:30', 'begins', 1],
    ['20:30', 'recites', 1],
    ['21:00', 'ends', 0],
    ['21:30', 'food', 1],
  ]);
});

it('omits lines without a time or no longer offered, and has no end without a session', () => {
  expect(timeline([line('restaurant', '18:45'), line('restaurant', null)])).toEqual([['18:45', 'food', 1]]);
  expect(timeline([{ ...line('reciter', '19:30', '20:30'), unavailable: true }])).toEqual([]);
});
