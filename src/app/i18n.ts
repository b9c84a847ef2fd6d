import { catalogueUrl } from '../../domain/paths.ts';
import type { Language } from '../../domain/text/format.ts';
import { createCatalogue, type Messages } from '../i18n/catalogue.ts';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import { texts } from '../i18n/texts.ts';
import { store } from './store.ts';

/** What every page of the storefront says. */
export const FIRST_NAMESPACES = ['common', 'storefront', 'errors'];

/** react-admin's own texts come as a module, typed by its list of keys; all others are files of the catalogue. */
const REACT_ADMIN = 'ra';

/** One file of the catalogue, or several in one. */
async function textsOf(language: Language, file: string): Promise<Messages> {
  const answer = await fetch(catalogueUrl(language, file));
  if (!answer.ok) throw new Error(`No texts: ${language}/${file} (${answer.status})`);
  return answer.json();
}

/** The built app has those of every page in one file of each language (scripts/build/firstTexts.ts). */
const firstTexts: Partial<Record<Language, Promise<Messages>>> = {};
async function firstTextsOf(language: Language, namespace: string): Promise<Messages> {
  firstTexts[language] ??= textsOf(language, 'first');
  try {
    return (await firstTexts[language])[namespace] as Messages;
  } catch (error) {
    // asked again by the next page that needs it
    delete firstTexts[language];
    throw error;
  }
}

const catalogue = createCatalogue(async (language, namespace) => {
  if (namespace === REACT_ADMIN) {
    const { reactAdminMessages } = await import('../i18n/react-admin/messages.ts');
    return reactAdminMessages(language);
  }
  return import.meta.env.PROD && FIRST_NAMESPACES.includes(namespace)
    ? firstTextsOf(language, namespace)
    : textsOf(language, namespace);
});

export const i18nProvider = createI18nProvider(catalogue);
texts.comeBy(i18nProvider.load);

/**
 * Everything that must be there before the first page can be drawn in a language; touches no document, so that a page can be
 * drawn without a browser, too.
 */
export async function prepareLanguage(language: Language): Promise<void> {
  // react-admin draws nothing before its store and the provider agree
  store.setItem('locale', language);
  await i18nProvider.begin(language, FIRST_NAMESPACES);
}
