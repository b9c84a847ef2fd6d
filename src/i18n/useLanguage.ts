import { useLocale } from 'ra-core';
import { type Language, toLanguage } from '../../domain/text/format.ts';

/** The page's language, for the formatters in `domain/`. */
export function useLanguage(): Language {
  return toLanguage(useLocale());
}
