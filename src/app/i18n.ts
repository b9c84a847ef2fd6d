import type { Language } from '../../domain/text/format.ts';
import { i18nProvider } from '../i18n/i18nProvider.ts';
import { COMMON_NAMESPACES } from '../i18n/loadMessages.ts';
import { store } from './store.ts';

export { i18nProvider };

/**
 * Speaks a language and loads what every page says, which must be there before the first page renders. Touches no document.
 * Rejects when the messages could not be loaded.
 */
export async function prepareLanguage(language: Language): Promise<void> {
  // react-admin renders nothing before its store and the provider agree
  store.setItem('locale', language);
  await i18nProvider.start(language, COMMON_NAMESPACES);
}
