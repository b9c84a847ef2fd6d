import { expect, it } from 'vitest';
import { editWarnings } from './editWarnings.ts';

it.each([
  ['للحجز المباشر: ٥٥٥٠ ١٠٢١', ['phone']],
  ['Call 5550-1021 directly', ['phone']],
  ['Book on www.example.com', ['link']],
  ['واتساب', ['link']],
  ['Reads since 1998, 3 nights a week', []],
])('looks at %j', (text, found) => expect(editWarnings('Reads well', text, false)).toEqual(found));

it('says nothing of what stood there before', () =>
  expect(editWarnings('Call 55501021', 'Call 55501021 please', false)).toEqual([]));

it.each([
  [40, 52, []],
  [40, 52.001, ['price']],
  [40, 12, []],
  [0, 9, []],
])('of a price from %d to %d', (before, after, found) => expect(editWarnings(before, after, true)).toEqual(found));
