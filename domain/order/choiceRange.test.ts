import { expect, test } from 'vitest';
import { choiceRange } from './choiceRange.ts';

test('The range of an order has the cheapest and the dearest choice of each row', () => {
  const rows = [
    { total: 50_000, choices: [{ total: 70_000 }, { total: 40_000 }] },
    { total: 20_000, choices: [] },
  ];
  expect(choiceRange(rows, 5_000)).toEqual({ least: 65_000, most: 95_000 });
});
