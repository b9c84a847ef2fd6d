import { expect, test } from 'vitest';
import { monogram } from './initials.ts';

test.each([
  ['Bait Al-Qidr', 'BQ'],
  ['Qidr wa Dallah', 'QD'],
  ['Finjan', 'F'],
  ['بيت القدر', 'ق'],
  ['قدر ودلّة', 'د'],
  ['ورق أخضر', 'أ'],
  ['', ''],
])('the crest of %s says %s', (name, letters) => expect(monogram(name)).toBe(letters));
