import type { Language } from '../../../domain/text/format.ts';

/** Each language in its own name; short on phones (decisions S2-R-14). */
export const LANGUAGES: readonly { code: Language; name: string; short: string }[] = [
  { code: 'ar', name: 'العربية', short: 'ع' },
  { code: 'en', name: 'English', short: 'EN' },
];
