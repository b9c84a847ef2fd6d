import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A font of a printable document. */
export interface PdfFont {
  /** The font's name in the document. */
  name: string;
  /** The width of a text at a font size, in points. */
  widthOf(text: string, size: number): number;
}

/** A run that is drawn at once: letters of one font and one direction. */
interface Piece {
  text: string;
  font: PdfFont;
  width: number;
}

interface TextLine {
  /** In reading order. */
  text: string;
  /** From left to right. */
  pieces: readonly Piece[];
  width: number;
}

/** How to lay out a text. */
export interface Setting {
  direction: 'ltr' | 'rtl';
  size: number;
  /** By script. */
  fonts: { latin: PdfFont; arabic: PdfFont };
}

/** Direction characters: they control the text around them and are not drawn. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

interface Letters {
  text: string;
  font: PdfFont;
  level: number;
}

/** Groups the letters from `start` to `end` by font and embedding level. */
function groupsOf(text: string, levels: Uint8Array, start: number, end: number, fonts: Setting['fonts']): Letters[] {
  const groups: Letters[] = [];
  let at = start;
  for (const letter of text.slice(start, end)) {
    const level = levels[at] ?? 0;
    at += letter.length;
    if (CONTROLS.test(letter)) continue;
    const mirrored = (level % 2 === 1 && bidi.getMirroredCharacter(letter)) || letter;
    const font = RIGHT_TO_LEFT.test(mirrored) ? fonts.arabic : fonts.latin;
    const last = groups.at(-1);
    if (last?.font === font && last.level === level) last.text += mirrored;
    else groups.push({ text: mirrored, font, level });
  }
  return groups;
}

/** Reverses every run at each level or deeper, from the deepest to the first (rule L2 of the bidirectional algorithm). */
function asTheyStand(groups: readonly Letters[]): Letters[] {
  const ordered = [...groups];
  for (let level = Math.max(0, ...groups.map((group) => group.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}

/**
 * The text to draw. The font itself reverses everything of a right-to-left script, also its digits, which run from left to right; it
 * leaves characters of no script.
 */
const drawnText = ({ text, level }: Letters): string =>
  (level % 2 === 1) === RIGHT_TO_LEFT.test(text) ? text : [...text].reverse().join('');

/** Where a line may break: after each word and the blanks behind it, and inside words that are too long. */
function breaksOf(text: string, fits: (from: number, to: number) => boolean): number[] {
  const ends: number[] = [];
  for (const { index, 0: word } of text.matchAll(/[^ ]+ *| +/g)) {
    if (fits(index, index + word.trimEnd().length)) ends.push(index + word.length);
    else {
      let at = index;
      for (const letter of word) {
        at += letter.length;
        ends.push(at);
      }
    }
  }
  return ends;
}

/** Lays out one paragraph in lines of at most `width` points. */
function setParagraph(text: string, width: number, { direction, size, fonts }: Setting): TextLine[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const lineOf = (from: number, to: number): TextLine => {
    const end = from + text.slice(from, to).trimEnd().length;
    const pieces = asTheyStand(groupsOf(text, levels, from, end, fonts)).map((group) => {
      const mirrored = drawnText(group);
      return { text: mirrored, font: group.font, width: group.font.widthOf(mirrored, size) };
    });
    const content = [...text.slice(from, end)].filter((letter) => !CONTROLS.test(letter)).join('');
    return { text: content, pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
  };
  const fits = (from: number, to: number): boolean => lineOf(from, to).width <= width;
  const lines: TextLine[] = [];
  let start = 0;
  let end = 0;
  for (const next of breaksOf(text, fits)) {
    if (end > start && !fits(start, next)) {
      lines.push(lineOf(start, end));
      start = end;
    }
    end = next;
  }
  return [...lines, lineOf(start, end)];
}

/**
 * Lays out a text in lines: Arabic letters joined by their font, runs in the order of the bidirectional algorithm, and line breaks between
 * words.
 * @param text paragraphs, separated by line breaks
 * @param width the maximum width of a line in points
 */
export const setText = (text: string, width: number, setting: Setting): TextLine[] =>
  text.split('\n').flatMap((paragraph) => setParagraph(paragraph, width, setting));
