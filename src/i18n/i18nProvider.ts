import type { I18nProvider } from 'ra-core';
import { type Language, languageOf } from '../../domain/format.ts';
import type { Catalogue } from './catalogue.ts';
import { storeLanguage } from './language.ts';

/** A react-admin i18n provider whose pages can ask for further namespaces. */
export interface ProductI18nProvider extends I18nProvider {
  /** Texts of an area, fetched once in the current language and again when it changes. */
  load(namespaces: readonly string[]): Promise<void>;
}

/**
 * Texts from the product's catalogue, fetched by area.
 * @param prepare what else a language needs before its pages can be drawn (the Arabic style cache)
 */
export function createI18nProvider(
  catalogue: Catalogue,
  initial: Language,
  prepare: (language: Language) => Promise<void>,
): ProductI18nProvider {
  let language = initial;
  return {
    load: (namespaces) => catalogue.load(language, namespaces),
    translate: (key, values) => catalogue.translate(language, key, values),
    getLocale: () => language,
    getLocales: () => [
      { locale: 'en', name: 'English' },
      { locale: 'ar', name: 'العربية' },
    ],
    async changeLocale(locale) {
      const next = languageOf(locale);
      await Promise.all([catalogue.load(next, catalogue.namespaces), prepare(next)]);
      language = next;
      storeLanguage(next);
    },
  };
}
