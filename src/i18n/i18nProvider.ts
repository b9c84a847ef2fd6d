import { createLazyI18nProvider } from './lazyI18nProvider.ts';
import { loadMessages } from './loadMessages.ts';

/** The browser's provider. The server has one with all messages for each language. */
export const i18nProvider = createLazyI18nProvider(loadMessages);

/** Loads namespaces in the current language, for code that is loaded on demand. Rejects if they can't be loaded. */
export const loadTranslations = (namespaces: readonly string[]): Promise<void> => i18nProvider.load(namespaces);
