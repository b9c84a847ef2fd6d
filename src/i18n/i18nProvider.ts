import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type Language, languageOf } from '../../domain/format.ts';
import type { Catalogue } from './catalogue.ts';
import { storeLanguage } from './language.ts';

/** A react-admin i18n provider whose pages can ask for further namespaces. */
export interface ProductI18nProvider extends I18nProvider {
  /** Texts of an area, fetched once in the current language and again when it changes. */
  load(namespaces: readonly string[]): Promise<void>;
}

const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'ar', name: 'العربية' },
];

/**
 * react-admin's provider over polyglot, with texts from the product's catalogue, fetched by area.
 * @param prepare what else a language needs before its pages can be drawn (the Arabic style cache)
 */
export function createI18nProvider(
  catalogue: Catalogue,
  initial: Language,
  prepare: (language: Language) => Promise<void>,
): ProductI18nProvider {
  let language = initial;
  // A text that is not there yet answers its key, in silence: a page asks for the texts of its area first.
  const options = { allowMissing: true };
  const polyglot = polyglotI18nProvider((locale) => catalogue.messages(languageOf(locale)), initial, LOCALES, options);
  return {
    ...polyglot,
    async load(namespaces) {
      await catalogue.load(language, namespaces);
      // Polyglot keeps the texts it was given; told its own language, it takes those that have come since.
      await polyglot.changeLocale(language);
    },
    async changeLocale(locale) {
      const next = languageOf(locale);
      await Promise.all([catalogue.load(next, catalogue.namespaces), prepare(next)]);
      language = next;
      // An area that was asked for meanwhile came in the language before.
      await catalogue.load(next, catalogue.namespaces);
      await polyglot.changeLocale(next);
      storeLanguage(next);
    },
  };
}
