import type { Messages } from '../../domain/i18n/createI18nProvider.ts';
import type { Language } from '../../domain/text/format.ts';

/** The namespaces that every page needs. */
export const COMMON_NAMESPACES: readonly string[] = ['common', 'errors', 'storefront'];

/** The namespace of react-admin's own messages. */
const REACT_ADMIN = 'ra';

const LANGUAGE_MODULES = {
  en: () => import('./messages/en.ts'),
  ar: () => import('./messages/ar.ts'),
};

/**
 * Loads one namespace of a language. The bundler emits a file for each, named by a content hash.
 * @throws if the file can't be loaded or the namespace doesn't exist
 */
export async function loadMessages(language: Language, namespace: string): Promise<Messages> {
  const { common, others, reactAdmin } = await LANGUAGE_MODULES[language]();
  if (namespace === REACT_ADMIN) return reactAdmin();
  const file = `../../../locales/${language}/${namespace}.json`;
  const messages = common[file] ?? (await others[file]?.());
  if (!messages) throw new Error(`There are no messages in ${language}/${namespace}`);
  return messages;
}
