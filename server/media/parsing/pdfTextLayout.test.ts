import { describe, expect, it } from 'vitest';
import { type Setting, setText } from './pdfTextLayout.ts';

/** Every letter is ten points wide. */
const font = (name: string) => ({ name, widthOf: (text: string) => [...text].length * 10 });
const setting = (direction: 'ltr' | 'rtl'): Setting => ({
  direction,
  size: 10,
  fonts: { latin: font('latin'), arabic: font('arabic') },
});
const WIDE = 10_000;
/** A text's only line from left to right, with the reading order of each piece. */
const standing = (text: string, direction: 'ltr' | 'rtl') =>
  setText(text, WIDE, setting(direction)).flatMap(({ pieces }) => pieces.map((piece) => piece.text));

describe('a line is laid out from left to right', () => {
  it.each([
    ['rtl', 'المبلغ 45.000 د.ك', ['ك', '.', 'د', ' ', '45.000', ' ', 'المبلغ']],
    ['rtl', 'هاتف \u2066+965 5123 4567\u2069', ['+965 5123 4567', ' ', 'هاتف']],
    ['rtl', 'طلب ORD-2026-00012', ['ORD-2026-00012', ' ', 'طلب']],
    ['rtl', 'السيد Ali Al-Sanbouki القارئ', ['القارئ', ' ', 'Ali Al-Sanbouki', ' ', 'السيد']],
    ['rtl', 'حسينية (الرضا)', ['(', 'الرضا', ') ', 'حسينية']],
    ['rtl', 'Nasser', ['Nasser']],
    // the font turns Arabic digits around, so they are handed to it the other way round
    ['rtl', 'جلسة ٣٠ دقيقة', ['دقيقة', ' ', '٠٣', ' ', 'جلسة']],
    ['ltr', 'Session ٣٠ min', ['Session ', '٠٣', ' min']],
    ['ltr', '45.00 KD', ['45.00 KD']],
    ['ltr', 'Host ناصر القطان, twice', ['Host ', 'القطان', ' ', 'ناصر', ', twice']],
    ['ltr', 'at \u206845.00\u00A0د.ك\u2069 each', ['at ', 'ك', '.', 'د', '\u00A0', '45.00', ' each']],
  ] as const)('%s: %s', (direction, text, pieces) => expect(standing(text, direction)).toEqual(pieces));

  it('Arabic letters use the Arabic font, so that they join, and marks use the font of their letter', () => {
    const [line] = setText('مقدّم الخدمة 3', WIDE, setting('rtl'));
    expect(line?.pieces.map((piece) => [piece.text, piece.font.name])).toEqual([
      ['3', 'latin'],
      [' ', 'latin'],
      ['الخدمة', 'arabic'],
      [' ', 'latin'],
      ['مقدّم', 'arabic'],
    ]);
  });
});

describe('lines', () => {
  it('break between words, fit the width, and keep the text in reading order', () => {
    const text = 'مجلس عزاء في السرة 45.000 د.ك للمنزل Al-Sanbouki';
    const lines = setText(text, 120, setting('rtl'));
    expect(lines.every(({ width }) => width <= 120)).toBe(true);
    expect(lines.map((line) => line.text).join(' ')).toBe(text);
    expect(lines.length).toBeGreaterThan(3);
  });

  it('break inside a word that is longer than a line', () => {
    const lines = setText(`a ${'x'.repeat(25)}`, 100, setting('ltr'));
    expect(lines.every(({ width }) => width <= 100)).toBe(true);
    expect(lines.map((line) => line.text).join('')).toContain('x'.repeat(8));
  });

  it('are one for each paragraph, including empty ones, without direction characters', () => {
    expect(setText('\u2068a\u2069\n\nb', WIDE, setting('ltr')).map((line) => line.text)).toEqual(['a', '', 'b']);
  });
});
