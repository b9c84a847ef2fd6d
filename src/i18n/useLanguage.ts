import { useLocale } from 'ra-core';
import type { Language } from '../../domain/text/format.ts';

/** The language of the page, for the formatters of `domain/`. */
export function useLanguage(): Language {
  return useLocale()?.startsWith('ar') ? 'ar' : 'en';
}
