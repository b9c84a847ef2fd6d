import type { Language } from '../../../domain/text/format.ts';

/** Each language in its own name, and a short one for phones, in the order of menus (decisions S2-R-14). */
const NAMES: Readonly<Record<Language, { name: string; short: string }>> = {
  ar: { name: 'العربية', short: 'ع' },
  en: { name: 'English', short: 'EN' },
};

/** The languages as they are offered. */
export const LANGUAGE_CHOICES = (Object.keys(NAMES) as Language[]).map((code) => ({ code, ...NAMES[code] }));
