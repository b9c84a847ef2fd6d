/**
 * The languages of the product. Everything language-specific is a table keyed by them, so that the compiler finds each place
 * that a further language needs.
 */
export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية' };

/** The language of a stored choice or a locale such as `ar-KW`; English for anything else. */
export const toLanguage = (value: unknown): Language =>
  LANGUAGES.find((language) => typeof value === 'string' && value.toLowerCase().startsWith(language)) ?? 'en';

const OTHER: Readonly<Record<Language, Language>> = { en: 'ar', ar: 'en' };
const DIRECTION: Readonly<Record<Language, 'ltr' | 'rtl'>> = { en: 'ltr', ar: 'rtl' };
const SEPARATOR: Readonly<Record<Language, string>> = { en: ', ', ar: '، ' };
const TWIN: Readonly<Record<Language, string>> = { en: '', ar: '_ar' };

/** The other of the two languages. */
export const otherLanguage = (language: Language): Language => OTHER[language];

/** The writing direction of a language. */
export const getDirection = (language: Language): 'ltr' | 'rtl' => DIRECTION[language];

/** Whether a text has Arabic letters. */
export const hasArabic = (text: string): boolean => /[\u0600-\u06FF]/.test(text);

/** The language of a text, by its letters: Arabic as soon as it has one Arabic letter. */
export const getTextLanguage = (text: string): Language => (hasArabic(text) ? 'ar' : 'en');

/** Separates list items in a sentence. */
export const separatorIn = (language: Language): string => SEPARATOR[language];

/** Joins facts in a sentence; Arabic puts "and" before each. */
export const formatList = (facts: readonly string[], language: Language): string =>
  facts.join(language === 'ar' ? ' و' : SEPARATOR.en);

/** The field with a text in one language: the field itself, or its Arabic translation `{field}_ar`. */
export const fieldIn = (field: string, language: Language): string => `${field}${TWIN[language]}`;

/** A text in each language. */
export type InEach = Record<Language, string>;

/** Builds a text in each language. */
export const inEach = (format: (language: Language) => string): InEach => ({ en: format('en'), ar: format('ar') });

/**
 * A record's text in one language: `{field}`, or in Arabic `{field}_ar`; if it is empty, the text in the other language
 * (decisions G10).
 * @returns '' if both are empty
 */
export function inLanguage(record: object | undefined, field: string, language: Language): string {
  const fields = (record ?? {}) as Record<string, unknown>;
  const text = [language, otherLanguage(language)].map((one) => filled(fields[fieldIn(field, one)])).find(Boolean);
  return text ?? '';
}

function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** An integer with Latin digits and thousands separators, the same in both languages. */
export function formatCount(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The number on a badge: 99+ above 99 (decisions S1-K-01). */
export function formatBadge(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** Isolates left-to-right text, such as a time range or phone number, inside a sentence of the other direction. */
export function isolateLtr(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Isolates a name in either language so that it doesn't reorder its sentence. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
