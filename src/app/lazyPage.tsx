import { type ComponentType, lazy } from 'react';
import { i18nProvider } from './i18n.ts';

type Page = { default: ComponentType };

/**
 * A page that is fetched when it is opened, together with the texts of its area.
 * @param namespaces files of the catalogue beside those every page has
 */
export function lazyPage(load: () => Promise<Page>, namespaces: readonly string[] = []) {
  return lazy(async () => {
    const [page] = await Promise.all([load(), i18nProvider.load(namespaces)]);
    return page;
  });
}
