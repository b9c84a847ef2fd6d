import { session } from '../../session/sessionStore.ts';
import { serverNow } from '../../site/serverClock.ts';
import { queryClient } from '../queryClient.ts';
import { routeAt } from '../routes.tsx';
import { dataProvider } from '../services.ts';

/**
 * Loads the module, messages and queries of the page at an address; nothing for a page that this visitor may not open, and nothing
 * that is there already. Failures are the page's to show, once it is opened.
 */
export async function prefetchRoute({ pathname, searchParams }: URL): Promise<void> {
  const route = routeAt(pathname);
  const { role } = session.get();
  if (!route || (route.roles && (role === 'guest' || !route.roles.includes(role)))) return;
  const queries = route.queries?.({ api: dataProvider, search: searchParams, now: serverNow(), role }) ?? [];
  await Promise.allSettled([
    route.Page.preload(),
    ...queries.map((query) => queryClient.prefetchQuery({ retry: false, ...query })),
  ]);
}
