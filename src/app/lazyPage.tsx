import { type ComponentType, lazy, useState } from 'react';
import { loadTranslations } from '../i18n/i18nProvider.ts';
import { loadOrReload } from '../ui/feedback/staleChunks.ts';

type PageModule<Props> = { default: ComponentType<Props> };

/** A page whose chunk and messages load when it opens, or earlier with `preload`. */
export type LazyPage<Props = object> = ComponentType<Props> & {
  preload: () => Promise<unknown>;
  namespaces: readonly string[];
};

/**
 * Creates a page in a chunk of its own. A preloaded page renders without suspending, which hydration relies on.
 * @param namespaces message files in addition to those of every page
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<PageModule<Props>>,
  namespaces: readonly string[] = [],
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<PageModule<Props>> => {
    const [page] = await Promise.all([load(), loadTranslations(namespaces)]);
    loaded = page.default;
    return page;
  };
  const Lazy = lazy(() => loadOrReload(preload));
  function Page(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Page, { preload, namespaces });
}
