import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { LANGUAGE_NAMES, LANGUAGES, type Language, languageOf } from '../../domain/text/format.ts';
import type { Catalogue } from './catalogue.ts';
import { storeLanguage } from './language.ts';

/** A react-admin i18n provider whose pages can ask for further namespaces. */
export interface ProductI18nProvider extends I18nProvider {
  /**
   * Speaks a language from the first page on, which nobody has chosen now: it is not remembered. Rejects when texts could not
   * be fetched; the language is spoken all the same.
   */
  begin(first: Language, namespaces: readonly string[]): Promise<void>;
  /** Texts of an area, fetched once in the current language and again when it changes. */
  load(namespaces: readonly string[]): Promise<void>;
}

const LOCALES = LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] }));

/** Until `begin`. */
const FALLBACK: Language = 'en';

/** react-admin's provider over polyglot, with texts from the product's catalogue, fetched by area. */
export function createI18nProvider(catalogue: Catalogue): ProductI18nProvider {
  let language = FALLBACK;
  /** Areas that polyglot was given, in the language it speaks. */
  let known: ReadonlySet<string> = new Set();
  // A text that is not there yet answers its key, in silence: a page asks for the texts of its area first.
  const options = { allowMissing: true };
  const polyglot = polyglotI18nProvider((locale) => catalogue.messages(languageOf(locale)), FALLBACK, LOCALES, options);
  /** Has polyglot speak a language with all texts that are there. */
  const speak = async (next: Language): Promise<void> => {
    const areas = Object.keys(catalogue.messages(next));
    await polyglot.changeLocale(next);
    known = new Set(areas);
  };
  return {
    ...polyglot,
    async begin(first, namespaces) {
      language = first;
      try {
        await catalogue.load(first, namespaces);
      } finally {
        await speak(first);
      }
    },
    async load(namespaces) {
      if (namespaces.every((one) => known.has(one))) return;
      await catalogue.load(language, namespaces);
      await speak(language);
    },
    async changeLocale(locale) {
      const next = languageOf(locale);
      await catalogue.load(next, catalogue.namespaces);
      language = next;
      // An area that was asked for meanwhile came in the language before.
      await catalogue.load(next, catalogue.namespaces);
      await speak(next);
      storeLanguage(next);
    },
  };
}
