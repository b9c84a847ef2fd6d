import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldDigits, foldForSearch, hasWords, searchWords } from './arabicText.ts';

describe('foldForSearch', () => {
  it.each([
    ['أحمد', 'احمد'],
    ['إِشبيلية', 'اشبيليه'],
    ['مُـصطفى', 'مصطفي'],
    ['مؤمن', 'مومن'],
    ['قارئ', 'قاري'],
    ['آل', 'ال'],
    ['Al-Sâlmiyah', 'al salmiyah'],
    ["Sa'ad", 'saad'],
    ['قطعة ٣', 'قطعه 3'],
  ])('folds %s', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
      }),
    );
  });
});

it('folds every letter of the Arabic block to one of the alphabet', () => {
  const block = Array.from({ length: 0x100 }, (_, at) => String.fromCharCode(0x600 + at)).filter((sign) =>
    /\p{L}/u.test(sign),
  );
  const letters = new Set(['', ...'ءابتثجحخدذرزسشصضطظعغفقكلمنهوي']);
  expect(block.length).toBeGreaterThan(150);
  expect(block.filter((sign) => !letters.has(foldForSearch(sign)))).toEqual([]);
});

it.each([
  ['ھادی', 'هادي'],
  ['ہاشم', 'هاشم'],
  ['فاطمۃ', 'فاطمة'],
  ['علے', 'علي'],
  ['یوسف', 'يوسف'],
  ['کاظم', 'كاظم'],
  ['گاظم', 'كاظم'],
])('folds %s and %s to the same text', (typed, written) => expect(foldForSearch(typed)).toBe(foldForSearch(written)));

it('folds digits', () => {
  expect(foldDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789');
});

it.each([
  ['القارئ يوسف السنبوكي', true],
  ['سنبوكى يوسف', true],
  ['قارئ', true],
  ['Sanbouki yousef', true],
  ['', true],
  ['يوسف المرزوق', false],
  [' ', true],
  ['🎉', false],
  ['%', false],
  ['_ -', false],
])('looks for the words of %j in any order', (typed, found) => {
  const text = foldForSearch('Yousef Al-Sanbouki يوسف السنبوكي قارئ');
  expect(hasWords(text, searchWords(typed))).toBe(found);
});
