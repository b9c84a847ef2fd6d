/** The two languages of the product. */
export type Language = 'en' | 'ar';

/** The language behind a stored choice or a locale such as `ar-KW`; anything that is not Arabic is English. */
export const languageOf = (value: unknown): Language =>
  typeof value === 'string' && value.toLowerCase().startsWith('ar') ? 'ar' : 'en';

/** The one of two that is not this. */
export const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

/** Which way a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** What stands between the members of a list in a sentence. */
export const separatorIn = (language: Language): string => (language === 'ar' ? '، ' : ', ');

/**
 * A record's display text in one language: the Arabic twin `{field}_ar` when it is filled, otherwise the base field (decisions G10).
 * @returns '' when neither is filled
 */
export function inLanguage(record: object | undefined, field: string, language: Language): string {
  const fields = (record ?? {}) as Record<string, unknown>;
  const twin = language === 'ar' ? fields[`${field}_ar`] : undefined;
  const text = filled(twin) ?? filled(fields[field]);
  return text ?? '';
}

function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A whole number with Latin digits and thousands separators, the same in both languages. */
export function formatCount(value: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(value);
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
