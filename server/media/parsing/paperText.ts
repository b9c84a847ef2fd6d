import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A font of a paper. */
export interface PaperFont {
  /** Under which the document knows it. */
  name: string;
  /** Points that a text takes in a size. */
  widthOf(text: string, size: number): number;
}

/** What is drawn at once: letters of one font that run in one direction. */
interface Piece {
  text: string;
  font: PaperFont;
  width: number;
}

interface TextLine {
  /** As it is read. */
  text: string;
  /** As they stand, from left to right. */
  pieces: readonly Piece[];
  width: number;
}

/** How a text is set. */
export interface Setting {
  direction: 'ltr' | 'rtl';
  size: number;
  /** By the script that each draws. */
  fonts: { latin: PaperFont; arabic: PaperFont };
}

/** They say how letters around them run, and are drawn themselves by nobody. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

interface Letters {
  text: string;
  font: PaperFont;
  level: number;
}

/** Letters from `start` to `end` in groups of one font and one level of embedding. */
function groupsOf(text: string, levels: Uint8Array, start: number, end: number, fonts: Setting['fonts']): Letters[] {
  const groups: Letters[] = [];
  let at = start;
  for (const letter of text.slice(start, end)) {
    const level = levels[at] ?? 0;
    at += letter.length;
    if (CONTROLS.test(letter)) continue;
    const drawn = (level % 2 === 1 && bidi.getMirroredCharacter(letter)) || letter;
    const font = RIGHT_TO_LEFT.test(drawn) ? fonts.arabic : fonts.latin;
    const last = groups.at(-1);
    if (last?.font === font && last.level === level) last.text += drawn;
    else groups.push({ text: drawn, font, level });
  }
  return groups;
}

/** From the deepest level to the first, whatever lies at it or deeper is turned around (rule L2 of the bidirectional algorithm). */
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

/** The font turns letters of a script that runs from the right around itself; signs that belong to no script it leaves. */
const drawnText = ({ text, level }: Letters): string =>
  level % 2 === 1 && !RIGHT_TO_LEFT.test(text) ? [...text].reverse().join('') : text;

/** Words with the blanks behind them, and too long ones letter by letter: where a line may end. */
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

/** Sets one paragraph in lines that are no wider than `width` points. */
function setParagraph(text: string, width: number, { direction, size, fonts }: Setting): TextLine[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const lineOf = (from: number, to: number): TextLine => {
    const end = from + text.slice(from, to).trimEnd().length;
    const pieces = asTheyStand(groupsOf(text, levels, from, end, fonts)).map((group) => {
      const drawn = drawnText(group);
      return { text: drawn, font: group.font, width: group.font.widthOf(drawn, size) };
    });
    const said = [...text.slice(from, end)].filter((letter) => !CONTROLS.test(letter)).join('');
    return { text: said, pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
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
 * Sets a text in lines: letters joined by their font, left and right in the order of the bidirectional algorithm, lines broken
 * between words.
 * @param text paragraphs, with a line break between them
 * @param width points that a line may take
 */
export const setText = (text: string, width: number, setting: Setting): TextLine[] =>
  text.split('\n').flatMap((paragraph) => setParagraph(paragraph, width, setting));
