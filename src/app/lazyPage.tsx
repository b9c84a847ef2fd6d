import { type ComponentType, lazy, useState } from 'react';
import { texts } from '../i18n/texts.ts';
import { fetchApi } from './laterApi.ts';

type Page<Props> = { default: ComponentType<Props> };

/** A page of the routes, with a way to have its program and texts before it is opened. */
export type LazyPage<Props = object> = ComponentType<Props> & {
  fetchAhead: () => Promise<unknown>;
  namespaces: readonly string[];
};

/**
 * A page that is fetched when it is opened, together with the texts of its area. One that was fetched before is drawn at once,
 * as a page that a server has drawn must be.
 * @param namespaces files of the catalogue beside those every page has
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<Page<Props>>,
  namespaces: readonly string[] = [],
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchAhead = async (): Promise<Page<Props>> => {
    const [page] = await Promise.all([load(), texts.load(namespaces)]);
    loaded = page.default;
    return page;
  };
  const Later = lazy(() => {
    // it asks as soon as it stands; without the program its questions say so
    fetchApi().catch(() => undefined);
    return fetchAhead();
  });
  function PageOf(props: Props) {
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(PageOf, { fetchAhead, namespaces });
}
