import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { RenderTimeContext } from '../../components/renderTimeContext.ts';
import { browserStorage } from '../../session/browserStorage.ts';
import { session } from '../../session/sessionStore.ts';
import { connection } from '../../site/connection.ts';
import { fillOrderPages } from '../../storefront/orders/orderQueries.ts';
import { startOfflineCache } from './offlineCache.ts';

/** Runs the offline cache once the page is hydrated. Until then the page must equal the guest's. */
export function OfflineCache() {
  const queryClient = useQueryClient();
  const isHydrated = useContext(RenderTimeContext) === undefined;
  useEffect(() => {
    const storage = browserStorage();
    if (!storage || !isHydrated) return;
    // The name of the app's main file contains a hash, so it changes with each version.
    return startOfflineCache({
      ...{ queryClient, session, connection, storage },
      buster: import.meta.url,
      derive: fillOrderPages,
    });
  }, [queryClient, isHydrated]);
  return null;
}
