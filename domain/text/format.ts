/** The languages of the product. What differs by language is a table of them, so that the compiler names each place for a further one. */
export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
/** What each calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية' };

/** The language behind a stored choice or a locale such as `ar-KW`; what is none of them is English. */
export const toLanguage = (value: unknown): Language =>
  LANGUAGES.find((language) => typeof value === 'string' && value.toLowerCase().startsWith(language)) ?? 'en';

const OTHER: Readonly<Record<Language, Language>> = { en: 'ar', ar: 'en' };
const DIRECTION: Readonly<Record<Language, 'ltr' | 'rtl'>> = { en: 'ltr', ar: 'rtl' };
const SEPARATOR: Readonly<Record<Language, string>> = { en: ', ', ar: '، ' };
const TWIN: Readonly<Record<Language, string>> = { en: '', ar: '_ar' };

/** The one of two that is not this. */
export const otherLanguage = (language: Language): Language => OTHER[language];

/** Which way a language is written. */
export const getDirection = (language: Language): 'ltr' | 'rtl' => DIRECTION[language];

/** Has a text Arabic letters? */
export const hasArabic = (text: string): boolean => /[\u0600-\u06FF]/.test(text);

/** The language that a text is written in, by its letters: Arabic as soon as one of them is. */
export const writtenIn = (text: string): Language => (hasArabic(text) ? 'ar' : 'en');

/** What stands between the members of a list in a sentence. */
export const separatorIn = (language: Language): string => SEPARATOR[language];

/** Facts that all hold, in one sentence: Arabic says "and" before each. */
export const formatList = (facts: readonly string[], language: Language): string =>
  facts.join(language === 'ar' ? ' و' : SEPARATOR.en);

/** The field that holds a text in one language: the field itself, or its twin `{field}_ar`. */
export const fieldIn = (field: string, language: Language): string => `${field}${TWIN[language]}`;

/** A text in each language. */
export type InEach = Record<Language, string>;

/** What is said in each language. */
export const inEach = (say: (language: Language) => string): InEach => ({ en: say('en'), ar: say('ar') });

/**
 * A record's display text in one language: its own field (`{field}`, in Arabic `{field}_ar`) when it is filled, otherwise the other
 * language's (decisions G10).
 * @returns '' when neither is filled
 */
export function inLanguage(record: object | undefined, field: string, language: Language): string {
  const fields = (record ?? {}) as Record<string, unknown>;
  const text = [language, otherLanguage(language)].map((one) => filled(fields[fieldIn(field, one)])).find(Boolean);
  return text ?? '';
}

function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A whole number with Latin digits and thousands separators, the same in both languages. */
export function formatCount(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A badge's number: above 99 it shows 99+ (decisions S1-K-01). */
export function formatBadge(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** Keeps a run such as a time range or a phone number from being reversed inside a sentence of the other direction. */
export function isolateLtr(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Keeps a name of either language from reordering the sentence it stands in. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
