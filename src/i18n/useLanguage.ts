import { useLocale } from 'ra-core';
import { type Language, languageOf } from '../../domain/text/format.ts';

/** The language of the page, for the formatters of `domain/`. */
export function useLanguage(): Language {
  return languageOf(useLocale());
}
