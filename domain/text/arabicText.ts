// Arabic-Indic (U+0660) and Extended Arabic-Indic (U+06F0) digits, as phones and keyboards in Kuwait produce both.
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

// Tashkeel, the dagger alef, Quranic annotation and tatweel carry no meaning for a search.
export const ARABIC_MARKS = /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g;
const LATIN_MARKS = /[\u0300-\u036F]/g;

// Control characters but tab and line feed; bidi embeddings, overrides and isolates; zero-width and BOM.
// The joiners U+200C and U+200D stay: they shape Persian names and emoji.
const UNWANTED = /(?![\t\n])\p{Cc}|[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

const LETTER_FORMS: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
};

/** Arabic digits become Latin ones; everything else stays. */
export function foldDigits(text: string): string {
  return !/[^\0-\x7f]/.test(text) ? text : text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * The form in which texts are compared by a search box: Arabic letter forms, marks and digits, Latin case and accents folded,
 * punctuation as blanks (decisions G12). Server and browser use the same fold, at writing and at asking.
 */
export function foldForSearch(text: string): string {
  return foldDigits(text)
    .normalize('NFKD')
    .replace(/\u0627[\u0653-\u0655]/g, 'ا')
    .replace(/\u0648\u0654/g, 'و')
    .replace(/\u064A\u0654/g, 'ي')
    .replace(LATIN_MARKS, '')
    .replace(ARABIC_MARKS, '')
    .toLowerCase()
    .replace(/[أإآٱىیئؤةک]/g, (letter) => LETTER_FORMS[letter] ?? letter)
    .replace(/['’`ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words that are looked for, folded; an Arabic one without its article, which a text may lack. */
export const searchWords = (typed: string): string[] =>
  foldForSearch(typed)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replace(/^ال(?=...)/, ''));

/** Whether a folded text has all the words that are looked for, in whatever order: names are said in more than one. */
export const hasWords = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

/**
 * The text that is kept of what somebody typed: NFKC, without control and bidi-override characters, trimmed (decisions G3).
 * `<` and other markup stay as typed; it is rendered as text.
 */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNWANTED, '').normalize('NFKC').trim();
}

/** A name in the form in which names are compared: cleaned, inner blanks as one, case-folded. */
export function foldName(name: string): string {
  return cleanText(name).replace(/\s+/g, ' ').toLowerCase();
}
