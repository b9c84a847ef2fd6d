import { expect, it, test } from 'vitest';
import { suppressSmall } from './smallCounts.ts';

it('hides what is below five, zero too', () => {
  expect(suppressSmall([0, 1, 4, 4, 4, 9]).parts).toEqual(['<5', '<5', '<5', '<5', '<5', 9]);
  expect(suppressSmall([])).toEqual({ total: '<5', parts: [] });
  expect(suppressSmall([1, 3])).toEqual({ total: '<5', parts: ['<5', '<5'] });
  expect(suppressSmall([5, 6])).toEqual({ total: 11, parts: [5, 6] });
});

it('hides the smallest others, so that the total minus the rest reveals nothing', () => {
  // alone it would be the difference
  expect(suppressSmall([2, 12, 30])).toEqual({ total: 44, parts: ['<5', '>=5', 30] });
  // two fours, whose sum says that both are four
  expect(suppressSmall([4, 4, 20, 40])).toEqual({ total: 68, parts: ['<5', '<5', '>=5', 40] });
  // the sum of the hidden ones is itself small
  expect(suppressSmall([1, 1, 1, 20, 40])).toEqual({ total: 63, parts: ['<5', '<5', '<5', '>=5', 40] });
});

it('hides the total if hiding every part isn’t enough', () => {
  // 7 - 5 would leave at most 2
  expect(suppressSmall([2, 5])).toEqual({ total: '>=5', parts: ['<5', '>=5'] });
  expect(suppressSmall([0, 5, 5, 5])).toEqual({ total: '>=5', parts: ['<5', '>=5', '>=5', '>=5'] });
});

/** Every value that a small count could have, for a reader of the shown column. */
function possible({ total, parts }: ReturnType<typeof suppressSmall>): Set<number> {
  const small = parts.filter((part) => part === '<5').length;
  const large = parts.filter((part) => part === '>=5').length;
  const shown = parts.reduce<number>((sum, part) => sum + (typeof part === 'number' ? part : 0), 0);
  const values = new Set<number>();
  for (let value = 0; value <= 4; value += 1) {
    if (total === '>=5') values.add(value);
    else {
      const rest = (typeof total === 'number' ? total : 4) - shown - value;
      // what the others can sum up to; if the total is small, any sum below five
      const least = total === '<5' ? -4 : 5 * large;
      const most = large > 0 ? Number.POSITIVE_INFINITY : 4 * (small - 1);
      if (rest >= least && rest <= most) values.add(value);
    }
  }
  return values;
}

test('after any suppression, each small count may be anything from 0 to 4', () => {
  const sizes = [0, 1, 2, 3, 4, 5, 6, 8, 9, 13];
  for (let seed = 0; seed < 20_000; seed += 1) {
    let state = seed;
    const next = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * most);
    };
    const parts = Array.from({ length: 1 + next(6) }, () => sizes[next(sizes.length)] ?? 0);
    const shown = suppressSmall(parts);
    for (const [index, part] of shown.parts.entries())
      if (typeof part === 'number') expect([part, part >= 5]).toEqual([parts[index], true]);
    if (shown.parts.includes('<5') && typeof shown.total === 'number')
      expect([parts, [...possible(shown)]]).toEqual([parts, [0, 1, 2, 3, 4]]);
  }
});
