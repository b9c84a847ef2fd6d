import { foldDigits } from './arabicText.ts';

/** Normalizes text that people type or paste, in the browser and on the server. */

/** Line breaks of all platforms, of spreadsheets and of Unicode. */
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Invisible characters: control characters except tab and line feed, and those that Unicode renders as nothing (direction
 * marks, joiners, soft hyphens, fillers, variation selectors).
 */
const UNSEEN = /(?![\t\n])\p{Cc}|\p{Default_Ignorable_Code_Point}/gu;
/**
 * Cases in which such a character changes what is visible: tag sequences of flags (🏴󠁧󠁢󠁥󠁮󠁧󠁿), joined (👨‍👩‍👧) or coloured (❤️,
 * 1️⃣) emoji, and a joiner between two letters, as in Persian.
 */
const SHAPED = [
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
  '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\uFE0F]?(?:\\u200D\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\uFE0F]?)*',
  '[0-9#*]\\uFE0F\\u20E3',
  '(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{M}][\\u200C\\u200D](?=(?!\\p{Default_Ignorable_Code_Point})\\p{L})',
];
const SHAPED_OR_UNSEEN = new RegExp(`(${SHAPED.join('|')})|${UNSEEN.source}`, 'gu');
/** A visible character. The blank Braille pattern is a symbol, but invisible. */
const SEEN = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;
/** Fast path: most input is plain ASCII. */
const PLAIN = /^[\t\n -~]*$/;

/**
 * Cleans user input for storage (decisions G3): NFKC, `\n` line breaks, no invisible characters, trimmed. `<` and other markup
 * stay as typed and render as text.
 * @returns '' for a text without visible characters
 */
export function cleanText(text: string): string {
  const cleaned = PLAIN.test(text)
    ? text.trim()
    : text
        .replace(BREAKS, '\n')
        .normalize('NFKC')
        .replace(SHAPED_OR_UNSEEN, (_, shaped?: string) => shaped ?? '')
        // what an invisible character separated
        .normalize('NFKC')
        .trim();
  return SEEN.test(cleaned) ? cleaned : '';
}

/** Cleans a single-line field: tabs and line breaks become spaces. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .split(/[\t\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** Whether a value has no visible characters; a required field must have some. */
export const isBlank = (value: unknown): boolean => cleanText(String(value ?? '')) === '';

/** A name in the form used for comparison: cleaned, single spaces, case-folded. */
export const foldName = (name: string): string => cleanText(name).replace(/\s+/g, ' ').toLowerCase();

/** A text without invisible characters, in NFKC form and trimmed: for email addresses, where they have no meaning. */
export const stripInvisible = (text: string): string =>
  PLAIN.test(text) ? text.trim() : text.normalize('NFKC').replace(UNSEEN, '').normalize('NFKC').trim();

/**
 * Normalizes the characters of a number, time or address from any keyboard or page: no invisible characters, Latin digits, one
 * kind of dash, single spaces.
 */
export const plainSigns = (text: string): string =>
  PLAIN.test(text)
    ? text.replace(/\s+/g, ' ').trim()
    : foldDigits(stripInvisible(text))
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(/\s+/g, ' ');

/**
 * Truncates a text to a number of UTF-16 units, as columns and emails count, without splitting a visible character (an emoji, a
 * letter with its marks).
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const part = new Intl.Segmenter().segment(text).containing(longest);
  return text.slice(0, part?.index ?? longest);
}
