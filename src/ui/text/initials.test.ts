import { expect, test } from 'vitest';
import { monogram } from './initials.ts';

test.each([
  ['Bait Al-Qidr', 'BQ'],
  ['Qidr wa Dallah', 'QD'],
  ['Finjan', 'F'],
  ['بيت القدر', 'ق'],
  ['قدر ودلّة', 'ق'],
  ['مطبخ الديوان', 'د'],
  ['ورق أخضر', 'و'],
  ['', ''],
])('the crest of %s is %s', (name, letters) => expect(monogram(name)).toBe(letters));
