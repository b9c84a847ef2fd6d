import type { TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { LANGUAGE_NAMES, LANGUAGES, type Language, toLanguage } from '../text/format.ts';

/** Messages nested by key, as a file of `locales/` holds them. */
export type Messages = { [key: string]: string | Messages };

const LOCALES = LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] }));

/**
 * Configures Polyglot for the browser, SSR and emails. `%{name}` is interpolated. `smart_count` selects one of the forms
 * between `||||` by Polyglot's plural rules: two in English, six in Arabic (zero, one, two, few, many, other).
 * @param getMessages the messages of a language by namespace; called again at each `changeLocale`
 */
export function createI18nProvider(language: Language, getMessages: (language: Language) => Messages) {
  return polyglotI18nProvider((locale) => getMessages(toLanguage(locale)) as TranslationMessages, language, LOCALES, {
    // a key without a message falls back to itself without a warning: namespaces are loaded before a page renders
    allowMissing: true,
  });
}
