import { expect, it } from 'vitest';
import { editWarnings } from './editWarnings.ts';

it.each([
  ['للحجز المباشر: ٥٥٥٠ ١٠٢١', ['phone']],
  ['Call 5550-1021 directly', ['phone']],
  ['Book on www.example.com', ['link']],
  ['واتساب', ['link']],
  ['Reads since 1998, 3 nights a week', []],
])('warnings for %j', (text, found) => expect(editWarnings('Reads well', text, false)).toEqual(found));

it('does not warn about text that was there before', () =>
  expect(editWarnings('Call 55501021', 'Call 55501021 please', false)).toEqual([]));

it.each([
  [40, 52, []],
  [40, 52.001, ['price']],
  [40, 12, []],
  [0, 9, []],
])('warnings for a price change from %d to %d', (before, after, found) =>
  expect(editWarnings(before, after, true)).toEqual(found),
);
