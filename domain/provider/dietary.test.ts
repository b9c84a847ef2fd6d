import { expect, test } from 'vitest';
import { type Diet, suitsDiets } from './dietary.ts';

test.each<[said: string, diets: Diet[], suits: boolean]>([
  ['vegetarian, contains nuts', ['vegetarian'], true],
  ['نباتي، يحتوي على ألبان', ['vegetarian', 'no_nuts'], true],
  ['vegetarian, contains nuts', ['vegetarian', 'no_nuts'], false],
  ['Contains Gluten', ['no_gluten'], false],
  ['contains egg', ['no_gluten', 'no_dairy'], true],
  ['contains dairy', ['vegetarian'], false],
  // nothing said, and something nobody understands, promise nothing
  ['', ['no_nuts'], false],
  ['almonds on top', ['no_nuts'], false],
  ['', [], true],
])('a dish with "%s" suits %j: %s', (text, diets, suits) => {
  expect(suitsDiets(text, diets)).toBe(suits);
});
