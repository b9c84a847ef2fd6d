import type { Language } from '../../domain/text/format.ts';
import { i18nProvider } from '../i18n/i18nProvider.ts';
import { COMMON_NAMESPACES } from '../i18n/loadMessages.ts';
import { store } from './store.ts';

export { i18nProvider };

/**
 * Sets the language and loads the messages that every page needs before it can render. Doesn't touch the document.
 * Rejects if the messages can't be loaded.
 */
export async function prepareLanguage(language: Language): Promise<void> {
  // react-admin renders nothing until its store and the i18n provider agree.
  store.setItem('locale', language);
  await i18nProvider.start(language, COMMON_NAMESPACES);
}
