import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount } from './format.ts';
import { normalizeNumber, parseWhole } from './parseNumberInput.ts';

it.each([
  ['1,250.5', '1250.5'],
  ['١٬٢٥٠٫٥', '1250.5'],
  ['\u200F٤٧٫٥', '47.5'],
  ['۴۷', '47'],
  ['１２', '12'],
  ['−3', '-3'],
  ['\u061C-٣', '-3'],
  ['+3', '3'],
  ['\u2066-2.50\u2069', '-2.50'],
])('%j is %s', (typed, plain) => expect(normalizeNumber(typed)).toBe(plain));

it.each(['', '1,5', '1٬5', '12,34', '.5', '5.', '1e3', '0x10', 'ten', '1 2', '--1', '1.2.3', '٫٥'])(
  '%j is no number',
  (typed) => expect(normalizeNumber(typed)).toBeUndefined(),
);

it('parses every integer that pages and locales format', () =>
  fc.assert(
    fc.property(fc.nat(999_999_999), (number) => {
      expect(parseWhole(formatCount(number))).toBe(number);
      for (const locale of ['en-US', 'ar-KW', 'ar-u-nu-arab', 'fa-IR', 'ar-KW-u-nu-latn'])
        expect(parseWhole(new Intl.NumberFormat(locale).format(number)), locale).toBe(number);
    }),
  ));

it.each(['-1', '1.5', '1000000000'])('does not accept %s as a non-negative integer', (typed) =>
  expect(parseWhole(typed)).toBeUndefined(),
);
