import { useLocale } from 'ra-core';
import { type Language, toLanguage } from '../../domain/text/format.ts';

/** The language of the page, for the formatters of `domain/`. */
export function useLanguage(): Language {
  return toLanguage(useLocale());
}
