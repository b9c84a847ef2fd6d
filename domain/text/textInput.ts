import { foldDigits } from './arabicText.ts';

/** What is made of texts that people type or paste, in the browser and on the server: what is kept of them, and what is read from them. */

/** Line breaks of whatever kind: those of systems, of spreadsheets, of Unicode. */
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * What is not seen: control characters but tab and line feed, and what Unicode draws nothing for (marks of direction, joiners, soft
 * hyphens, fillers, selectors).
 */
const UNSEEN = /(?![\t\n])\p{Cc}|\p{Default_Ignorable_Code_Point}/gu;
/**
 * Where such a sign shapes what is seen: flags of tags (🏴󠁧󠁢󠁥󠁮󠁧󠁿), emoji that are joined (👨‍👩‍👧) or drawn in colour (❤️, 1️⃣), and a joiner between two
 * letters, as Persian has it.
 */
const SHAPED = [
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
  '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\uFE0F]?(?:\\u200D\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\uFE0F]?)*',
  '[0-9#*]\\uFE0F\\u20E3',
  '(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{M}][\\u200C\\u200D](?=(?!\\p{Default_Ignorable_Code_Point})\\p{L})',
];
const SHAPED_OR_UNSEEN = new RegExp(`(${SHAPED.join('|')})|${UNSEEN.source}`, 'gu');
/** A sign that is seen; the blank of Braille is a symbol that is not. */
const SEEN = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;
/** Nothing of all that: most of what comes is of these signs alone. */
const PLAIN = /^[\t\n -~]*$/;

/**
 * The text that is kept of what somebody typed (decisions G3): NFKC, lines divided by `\n`, without what is not seen, trimmed. `<` and
 * other markup stay as typed; it is rendered as text.
 * @returns '' for a text of which nothing is seen
 */
export function cleanText(text: string): string {
  const kept = PLAIN.test(text)
    ? text.trim()
    : text
        .replace(BREAKS, '\n')
        .normalize('NFKC')
        .replace(SHAPED_OR_UNSEEN, (_, shaped?: string) => shaped ?? '')
        // what an unseen sign kept apart
        .normalize('NFKC')
        .trim();
  return SEEN.test(kept) ? kept : '';
}

/** What is kept of a field that has one line: tabs and line breaks are blanks. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .split(/[\t\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** Is there nothing to be seen of a value? What must be filled must not be so. */
export const isBlank = (value: unknown): boolean => cleanText(String(value ?? '')) === '';

/** A name in the form in which names are compared: cleaned, inner blanks as one, case-folded. */
export const foldName = (name: string): string => cleanText(name).replace(/\s+/g, ' ').toLowerCase();

/** A text without any sign that is not seen, in its NFKC form, trimmed: for addresses of e-mail, where none has a meaning. */
export const seenSigns = (text: string): string =>
  PLAIN.test(text) ? text.trim() : text.normalize('NFKC').replace(UNSEEN, '').normalize('NFKC').trim();

/**
 * The signs of a number, a time or an address as whoever reads them takes them, whichever keyboard or page they come from: what is
 * seen of them, with Latin digits, one kind of dash, and single blanks.
 */
export const plainSigns = (text: string): string =>
  PLAIN.test(text)
    ? text.replace(/\s+/g, ' ').trim()
    : foldDigits(seenSigns(text))
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(/\s+/g, ' ');

/** A text of at most so many UTF-16 units, as columns and mails have them; what is read as one sign (an emoji, a letter with its marks) is not cut. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const part = new Intl.Segmenter().segment(text).containing(longest);
  return text.slice(0, part?.index ?? longest);
}
