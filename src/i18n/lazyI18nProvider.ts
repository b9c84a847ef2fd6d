import type { I18nProvider } from 'ra-core';
import { createI18nProvider, type Messages } from '../../domain/i18n/createI18nProvider.ts';
import { type Language, toLanguage } from '../../domain/text/format.ts';
import { storeLanguage } from './language.ts';

/** An i18n provider that loads its messages by namespace. */
export interface LazyI18nProvider extends I18nProvider {
  /** Sets the initial language without saving it. Rejects if messages can't be loaded, but sets the language anyway. */
  start(language: Language, namespaces: readonly string[]): Promise<void>;
  /** Loads namespaces in the current language; a change of language loads them again. */
  load(namespaces: readonly string[]): Promise<void>;
}

/** The language before `start`. */
const FALLBACK: Language = 'en';

/** @param loadMessages loads a namespace; may be called again while it loads or after it failed, so it must cache */
export function createLazyI18nProvider(
  loadMessages: (language: Language, namespace: string) => Promise<Messages>,
): LazyI18nProvider {
  const loaded: Record<Language, Messages> = { en: {}, ar: {} };
  const requested = new Set<string>();
  const provider = createI18nProvider(FALLBACK, (of) => loaded[of]);
  let language = FALLBACK;

  async function loadMissing(into: Language, namespaces: Iterable<string>): Promise<void> {
    const missing = [...namespaces].filter((namespace) => !loaded[into][namespace]);
    if (missing.length === 0) return;
    const messages = await Promise.all(missing.map((namespace) => loadMessages(into, namespace)));
    Object.assign(loaded[into], Object.fromEntries(missing.map((namespace, index) => [namespace, messages[index]])));
    // Set synchronously, so that the next caller finds the messages loaded.
    if (into === language) await provider.changeLocale(into);
  }

  function request(namespaces: readonly string[]): void {
    for (const namespace of namespaces) requested.add(namespace);
  }

  return {
    ...provider,
    async start(first, namespaces) {
      language = first;
      request(namespaces);
      try {
        await loadMissing(first, namespaces);
      } finally {
        await provider.changeLocale(first);
      }
    },
    async load(namespaces) {
      request(namespaces);
      await loadMissing(language, namespaces);
    },
    async changeLocale(locale) {
      const next = toLanguage(locale);
      await loadMissing(next, requested);
      language = next;
      // Namespaces that were requested meanwhile were loaded in the previous language.
      await loadMissing(next, requested);
      await provider.changeLocale(next);
      storeLanguage(next);
    },
  };
}
