import { expect, it } from 'vitest';
import { nextAvailableSuffix } from './nextAvailableSuffix.ts';

it('is the next where all before it are taken, and found in few looks', () => {
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

it('is free where some before it were given back', () => {
  const taken = new Set([0, 1, 2, 4, 8, 9, 16]);
  const found = nextAvailableSuffix((number) => taken.has(number));
  expect(taken.has(found)).toBe(false);
  expect(taken.has(found - 1)).toBe(true);
});
