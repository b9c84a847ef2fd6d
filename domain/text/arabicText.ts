// Both Arabic-Indic (U+0660) and Extended Arabic-Indic (U+06F0) digits; keyboards in Kuwait produce either.
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

// Tashkeel, the dagger alef, Quranic annotation and tatweel don't matter for search.
export const ARABIC_MARKS = /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g;
const LATIN_MARKS = /[\u0300-\u036F]/g;

/**
 * Letters that other languages, keyboards and writers use in place of an Arabic letter, decomposed without hamza and madda: the
 * Unicode block U+0620 to U+06FF.
 */
const FORMS: Readonly<Record<string, string>> = {
  ا: 'ٱٲٳ',
  ب: 'ٮٻپڀ',
  ت: 'ٹٺټٽٿ',
  ج: 'ڃڄچڇڿ',
  ح: 'ځڂڅ',
  د: 'ڈډڊڋڌڍڎڏڐۮ',
  ر: 'ڑڒړڔڕږڗڙۯ',
  ز: 'ژ',
  س: 'ښڛ',
  ش: 'ڜۺ',
  ص: 'ڝڞ',
  ض: 'ۻ',
  ط: 'ڟ',
  غ: 'ڠۼ',
  ف: 'ڡڢڣڤڥڦ',
  ق: 'ٯڧڨ',
  ك: 'ػؼکڪګڬڭڮگڰڱڲڳڴ',
  ل: 'ڵڶڷڸ',
  ن: 'ڹںڻڼڽ',
  ه: 'ةھہۃەۿ',
  و: 'ۄۅۆۇۈۉۊۋۏ',
  ي: 'ؠؽؾؿىیۍێېۑے',
  // a standalone hamza above
  '': 'ٴ',
};
const FOLDED = new Map(Object.entries(FORMS).flatMap(([letter, forms]) => [...forms].map((form) => [form, letter])));
/** All letters that fold to another one. */
export const OTHER_FORMS = [...FOLDED.keys()].join('');
const OTHER_FORM = new RegExp(`[${OTHER_FORMS}]`, 'g');

/** Replaces Arabic digits by Latin ones. */
export function foldDigits(text: string): string {
  return !/[^\0-\x7f]/.test(text) ? text : text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * Folds text for search: Arabic letter variants, marks and digits, Latin case and accents; punctuation becomes spaces
 * (decisions G12). The server and the browser fold stored text and queries alike.
 */
export function foldForSearch(text: string): string {
  return foldDigits(text)
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .replace(ARABIC_MARKS, '')
    .replace(OTHER_FORM, (form) => FOLDED.get(form) ?? '')
    .toLowerCase()
    .replace(/['’`ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The folded words of a query; Arabic words without their article, which a text may lack. A word without letters or digits (an
 * emoji, `%`) stays as it is and matches no folded text.
 */
export function searchWords(typed: string): string[] {
  const words = foldForSearch(typed).split(' ').filter(Boolean);
  const sought = words.length > 0 ? words : typed.split(/\s+/).filter(Boolean);
  return sought.map((word) => word.replace(/^ال(?=...)/, ''));
}

/** Whether a folded text contains all words of a query, in any order, because names have several word orders. */
export const hasWords = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));
