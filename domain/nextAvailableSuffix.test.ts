import { expect, it } from 'vitest';
import { nextAvailableSuffix } from './nextAvailableSuffix.ts';

it('returns the next number if all before it are taken, after few lookups', () => {
  for (const count of [0, 1, 2, 3, 4, 5, 8, 9, 1000, 20_000]) {
    let looks = 0;
    const found = nextAvailableSuffix((number) => {
      looks += 1;
      return number < count;
    });
    expect(found).toBe(count);
    expect(looks).toBeLessThanOrEqual(2 * Math.log2(count + 1) + 3);
  }
});

it('returns a free number if some earlier ones were released', () => {
  const taken = new Set([0, 1, 2, 4, 8, 9, 16]);
  const found = nextAvailableSuffix((number) => taken.has(number));
  expect(taken.has(found)).toBe(false);
  expect(taken.has(found - 1)).toBe(true);
});
