import type { Language } from '../../../domain/text/format.ts';

/** Each language in its own name, with a short name for phones, in menu order (decision S2-R-14). */
const NAMES: Readonly<Record<Language, { name: string; short: string }>> = {
  ar: { name: 'العربية', short: 'ع' },
  en: { name: 'English', short: 'EN' },
};

/** The languages to choose from. */
export const LANGUAGE_CHOICES = (Object.keys(NAMES) as Language[]).map((code) => ({ code, ...NAMES[code] }));
