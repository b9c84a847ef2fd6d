import { catalogueUrl } from '../../domain/paths.ts';
import { createCatalogue } from '../i18n/catalogue.ts';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import { detectLanguage } from '../i18n/language.ts';
import { fetchOnce } from './early/earlyAnswers.ts';
import { loadStyleCache } from './theme/styleCaches.ts';

/** What every page of the storefront says. */
const FIRST_NAMESPACES = ['common', 'storefront', 'errors'];

/** react-admin's own texts come as a module, typed by its list of keys; all others are files of the catalogue. */
const REACT_ADMIN = 'ra';

const catalogue = createCatalogue(async (language, namespace) => {
  if (namespace === REACT_ADMIN) {
    const { reactAdminMessages } = await import('../i18n/react-admin/messages.ts');
    return reactAdminMessages(language);
  }
  const answer = await fetchOnce(catalogueUrl(language, namespace));
  if (!answer.ok) throw new Error(`No texts: ${language}/${namespace} (${answer.status})`);
  return answer.json();
});

const language = detectLanguage();

export const i18nProvider = createI18nProvider(catalogue, language, loadStyleCache);

/** Everything that must be there before the first page can be drawn. */
export async function prepareLanguage(): Promise<void> {
  await Promise.all([i18nProvider.load(FIRST_NAMESPACES), loadStyleCache(language)]);
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
}
