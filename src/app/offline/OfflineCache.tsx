import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { RenderTimeContext } from '../../components/renderTimeContext.ts';
import { browserStorage } from '../../session/browserStorage.ts';
import { session } from '../../session/sessionStore.ts';
import { connection } from '../../site/connection.ts';
import { fillOrderPages } from '../../storefront/orders/orderQueries.ts';
import { startOfflineCache } from './offlineCache.ts';

/** Runs the offline cache from the moment all of the page is hydrated: until then the page equals the guest's. */
export function OfflineCache() {
  const queryClient = useQueryClient();
  const isHydrated = useContext(RenderTimeContext) === undefined;
  useEffect(() => {
    const storage = browserStorage();
    if (!storage || !isHydrated) return;
    // the app's main file, whose name has a hash of its content: it changes with each version
    return startOfflineCache({
      ...{ queryClient, session, connection, storage },
      buster: import.meta.url,
      derive: fillOrderPages,
    });
  }, [queryClient, isHydrated]);
  return null;
}
