import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, cutText, foldName, isBlank, plainSigns } from './textInput.ts';

/** Texts in which the signs that nobody sees, and those that they shape, are as frequent as letters. */
const signs = fc.oneof(
  fc.constantFrom(
    ...'\u00AD\u034F\u061C\u115F\u1160\u17B4\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202E\u2028\u2029\u2060\u2066',
  ),
  fc.constantFrom(...'\u2069\u2800\u3164\uFE0E\uFE0F\uFEFF\uFFA0\r\n\t\u000B\u0085\u00A0'),
  fc.constantFrom(
    '\u{E0067}',
    '\u{E007F}',
    '👨',
    '👩',
    '👍',
    '🏽',
    '❤',
    '🏴',
    '🎉',
    '1',
    '\u20E3',
    'ﷲ',
    'ﹰ',
    'م',
    'ي',
    '\u064B',
    '\u0301',
  ),
  fc.string({ unit: 'grapheme', maxLength: 1 }),
);
const texts = fc.array(signs, { maxLength: 12 }).map((parts) => parts.join(''));

describe('cleanText', () => {
  it.each([
    [' \u202Ea\u0000b\u2066<b>\u200F ', 'ab<b>'],
    ['one\r\ntwo\tthree\rfour', 'one\ntwo\tthree\nfour'],
    ['ﷲ', 'الله'],
    ['soft\u00ADhyphen\uFEFF', 'softhyphen'],
    ['٥٥\u061C٥', '٥٥٥'],
  ])('turns %j into %j', (text, cleaned) => expect(cleanText(text)).toBe(cleaned));

  it.each([
    'می\u200Cخواهم',
    '👨\u200D👩\u200D👧',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '❤\uFE0F',
    '1\uFE0F\u20E3',
    '🏳\uFE0F\u200D🌈',
  ])('keeps the appearance of %s', (text) => expect(cleanText(text)).toBe(text));

  it.each([
    ['Qari \u200D\u200D', 'Qari'],
    ['a\u200D\u200Db', 'ab'],
    ['\u200Cم', 'م'],
    ['👨\u200D 👩', '👨 👩'],
  ])('removes from %j the joiner that joins nothing', (text, cleaned) => expect(cleanText(text)).toBe(cleaned));

  it('is idempotent', () =>
    fc.assert(
      fc.property(texts, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    ));

  it('returns an empty text or a visible one', () =>
    fc.assert(
      fc.property(texts, (text) => {
        const cleaned = cleanText(text);
        expect(
          cleaned === '' || /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{M}\p{Cc}\u2800]/u.test(cleaned),
        ).toBe(true);
        expect(isBlank(text)).toBe(cleaned === '');
      }),
    ));
});

it.each([
  '',
  ' ',
  '\u200D',
  '\u3164',
  '\u115F\u1160',
  '\u2800',
  '\uFFA0',
  '\u200F\u00A0\n',
  '\uFE0F',
  '\u064B',
  null,
  undefined,
])('%j is blank', (value) => expect(isBlank(value)).toBe(true));

it('puts text on a single line', () => {
  expect(cleanLine(' Ali\r\n\u2028 Al-Saffar\t\n')).toBe('Ali Al-Saffar');
  fc.assert(
    fc.property(texts, (text) => {
      expect(cleanLine(text)).not.toMatch(/[^\S ]/);
    }),
  );
});

it('folds names', () => expect(foldName('  Full   MAJLIS ')).toBe('full majlis'));

it.each([
  ['\u200F٤٧٫٥', '47٫5'],
  ['５５５\u00A0０２２３７', '555 02237'],
  ['3\u20110', '3-0'],
  ['−2', '-2'],
])('%j is read as %j', (text, read) => expect(plainSigns(text)).toBe(read));

describe('cutText', () => {
  it('cuts between grapheme clusters', () => {
    expect(cutText(`x${'👨\u200D👩\u200D👧'.repeat(3)}`, 10)).toBe('x👨\u200D👩\u200D👧');
    expect(cutText('مُحَمَّد', 5)).toBe('مُحَ');
    expect(cutText('short', 10)).toBe('short');
  });

  it('keeps a prefix of whole grapheme clusters within the length', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, longest) => {
        const cut = cutText(text, longest);
        expect(cut.length).toBeLessThanOrEqual(longest);
        expect(text.startsWith(cut)).toBe(true);
        const whole = [...new Intl.Segmenter().segment(text)].map(({ index }) => index);
        expect([...whole, text.length]).toContain(cut.length);
      }),
    ));
});
