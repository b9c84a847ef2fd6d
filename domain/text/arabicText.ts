// Arabic-Indic (U+0660) and Extended Arabic-Indic (U+06F0) digits, as phones and keyboards in Kuwait produce both.
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

// Tashkeel, the dagger alef, Quranic annotation and tatweel carry no meaning for a search.
export const ARABIC_MARKS = /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g;
const LATIN_MARKS = /[\u0300-\u036F]/g;

/**
 * Letters that other languages, keyboards and hands write in the place of one of Arabic, as Unicode has them without hamza and madda:
 * the table of the block U+0620 to U+06FF.
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
  // a hamza that stands by itself above
  '': 'ٴ',
};
const FOLDED = new Map(Object.entries(FORMS).flatMap(([letter, forms]) => [...forms].map((form) => [form, letter])));
/** All letters that are read as another one. */
export const OTHER_FORMS = [...FOLDED.keys()].join('');
const OTHER_FORM = new RegExp(`[${OTHER_FORMS}]`, 'g');

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
    .replace(LATIN_MARKS, '')
    .replace(ARABIC_MARKS, '')
    .replace(OTHER_FORM, (form) => FOLDED.get(form) ?? '')
    .toLowerCase()
    .replace(/['’`ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The words that are looked for, folded; an Arabic one without its article, which a text may lack. What has no letter and no digit (an
 * emoji, `%`) is looked for as it is, and found in no folded text.
 */
export function searchWords(typed: string): string[] {
  const words = foldForSearch(typed).split(' ').filter(Boolean);
  const sought = words.length > 0 ? words : typed.split(/\s+/).filter(Boolean);
  return sought.map((word) => word.replace(/^ال(?=...)/, ''));
}

/** Whether a folded text has all the words that are looked for, in whatever order: names are said in more than one. */
export const hasWords = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));
