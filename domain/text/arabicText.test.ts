import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, foldDigits, foldForSearch, foldName, hasWords, searchWords } from './arabicText.ts';

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

  it('changes nothing twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
      }),
    );
  });
});

describe('cleanText', () => {
  it('drops control and bidi characters and keeps markup as text', () => {
    expect(cleanText(' \u202Ea\u0000b\u2066<b>\u200F ')).toBe('ab<b>');
    expect(cleanText('one\r\ntwo\tthree')).toBe('one\ntwo\tthree');
    expect(cleanText('ﷲ')).toBe('الله');
  });

  it('changes nothing twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });
});

it('folds digits and names', () => {
  expect(foldDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789');
  expect(foldName('  Full   MAJLIS ')).toBe('full majlis');
});

it.each([
  ['القارئ يوسف السنبوكي', true],
  ['سنبوكى يوسف', true],
  ['قارئ', true],
  ['Sanbouki yousef', true],
  ['', true],
  ['يوسف المرزوق', false],
])('%j is looked for word by word, in any order', (typed, found) => {
  const text = foldForSearch('Yousef Al-Sanbouki يوسف السنبوكي قارئ');
  expect(hasWords(text, searchWords(typed))).toBe(found);
});
