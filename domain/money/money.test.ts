import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../text/format.ts';
import { computePercent, formatMoney, moneyParts, parseMoney, sumMoney, toWire } from './money.ts';

describe('parseMoney', () => {
  it.each([
    [12.5, 12_500],
    ['12.125', 12_125],
    ['١٢٫٥', 12_500],
    ['۱۲.۵', 12_500],
    [' 7 ', 7_000],
    ['45.00 KD', 45_000],
    ['٤٥٫٠٠ د.ك', 45_000],
    ['KWD\u00A045.000', 45_000],
    ['1,250.5', 1_250_500],
    ['\u200F٤٧٫٥', 47_500],
    ['45 دينارًا', 45_000],
    ['45 دينار كويتي', 45_000],
    [1.005, 1_005],
    [0, 0],
    [100_000, 100_000_000],
  ])('reads %s as %i fils', (value, fils) => {
    expect(parseMoney(value)).toBe(fils);
  });

  it.each([
    -1,
    '-0.5',
    '1.0005',
    0.1 + 0.2,
    'abc',
    '',
    '1,5',
    '.5',
    '5.',
    '1e3',
    Number.NaN,
    Infinity,
    null,
    undefined,
    {},
    true,
    'KD',
    '-2.50 KD',
    '45 KD KD',
    '45 USD',
  ])('refuses %s', (value) => {
    expect(parseMoney(value)).toBeUndefined();
  });

  it('parses every amount that pages and locales format', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (fils) => {
        for (const language of LANGUAGES)
          for (const threeDecimals of [true, false])
            expect(parseMoney(formatMoney(fils, language, { threeDecimals }))).toBe(fils);
        for (const locale of ['en-KW', 'ar-KW', 'ar-KW-u-nu-latn'])
          expect(
            parseMoney(new Intl.NumberFormat(locale, { style: 'currency', currency: 'KWD' }).format(toWire(fils))),
          ).toBe(fils);
      }),
    ));

  it('restores every amount from its wire format', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (fils) => {
        expect(parseMoney(toWire(fils))).toBe(fils);
        expect(parseMoney(JSON.parse(JSON.stringify(toWire(fils))))).toBe(fils);
      }),
    );
  });
});

describe('formatMoney', () => {
  it.each([
    [12_500, 'en', '12.50\u00A0KD'],
    [12_125, 'en', '12.125\u00A0KD'],
    [60_000, 'ar', '60.00\u00A0د.ك'],
    [1_250_000, 'en', '1,250.00\u00A0KD'],
    [5, 'en', '0.005\u00A0KD'],
    [-2_500, 'en', '-2.50\u00A0KD'],
    [-2_500, 'ar', '\u2066-2.50\u2069\u00A0د.ك'],
  ] as const)('shows %i in %s', (fils, language, text) => {
    expect(formatMoney(fils, language)).toBe(text);
  });

  it('shows three decimals on request', () => {
    expect(moneyParts(12_500, 'en', { threeDecimals: true })).toEqual({ number: '12.500', currency: 'KD' });
  });
});

describe('sums and percentages', () => {
  it('adds', () => {
    expect(sumMoney([1, 2, 3])).toBe(6);
    expect(sumMoney([])).toBe(0);
  });

  it('rounds half up to the fils', () => {
    expect(computePercent(1_005, 10)).toBe(101);
    expect(computePercent(1_004, 10)).toBe(100);
    expect(computePercent(12_345, 2.5)).toBe(309);
    expect(computePercent(100_000_000_000, 100)).toBe(100_000_000_000);
  });
});
