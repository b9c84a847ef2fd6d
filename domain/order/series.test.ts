import { expect, it } from 'vitest';
import { instantOf, instantToWire } from '../time/kuwaitTime.ts';
import { seriesStarts } from './series.ts';

const first = instantOf('2026-12-30', '19:30');
const days = (starts: readonly number[]) => starts.map((at) => instantToWire(at).slice(5, 16));

it('has its nights one after the other or a week apart, at the same clock', () => {
  expect(days(seriesStarts(first, { every: 'day', nights: 3 }))).toEqual(['12-30 19:30', '12-31 19:30', '01-01 19:30']);
  expect(days(seriesStarts(first, { every: 'week', nights: 2 }))).toEqual(['12-30 19:30', '01-06 19:30']);
});

it('is one night without a number, or with one out of bounds', () => {
  for (const repeat of [undefined, ...[0, 1, 41, Number.NaN].map((nights) => ({ every: 'day' as const, nights }))])
    expect(seriesStarts(first, repeat)).toEqual([first]);
});
