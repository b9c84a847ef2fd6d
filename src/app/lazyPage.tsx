import { type ComponentType, lazy } from 'react';
import { i18nProvider } from './i18n.ts';

type Page = { default: ComponentType };

/** A page of the routes, with a way to have its program and texts before it is opened. */
export type LazyPage = ComponentType & { fetchAhead: () => Promise<unknown> };

/**
 * A page that is fetched when it is opened, together with the texts of its area.
 * @param namespaces files of the catalogue beside those every page has
 */
export function lazyPage(load: () => Promise<Page>, namespaces: readonly string[] = []): LazyPage {
  const fetchAhead = () => Promise.all([load(), i18nProvider.load(namespaces)]);
  const page = lazy(async () => {
    const [found] = await fetchAhead();
    return found;
  });
  return Object.assign(page, { fetchAhead });
}
