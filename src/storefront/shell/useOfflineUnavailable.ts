import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';

/** Queries of the page's surroundings. */
const AROUND = ['settings', 'notifications', 'carts', 'cart'];

/**
 * The queries that a page needs, for pages that work offline or are prerendered. Others, such as pictures, messages and
 * free times, may be missing.
 */
const MADE_OF: Partial<Record<string, string>> = {
  [paths.orders]: 'myOrders',
  [paths.order]: 'orders',
  [paths.profile]: 'users',
  [paths.reciter]: 'reciters',
  [paths.restaurant]: 'restaurants',
};

const waits = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'paused';

/** Whether the page is offline and waits for data that isn't cached. */
export function useOfflineUnavailable(offline: boolean): boolean {
  const cache = useQueryClient().getQueryCache();
  const { pathname } = useLocation();
  const madeOf = MADE_OF[pathname];
  const isPages = useCallback(
    ({ queryKey: [first] }: Query): boolean =>
      madeOf
        ? first === madeOf
        : !AROUND.includes(String(first)) &&
          // The footer queries it on every page; hearts query the favourites.
          (first !== 'home' || pathname === paths.home) &&
          (first !== 'favourites' || pathname === paths.favourites),
    [pathname, madeOf],
  );
  return useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () => {
      if (!offline) return false;
      const activeQueries = cache.findAll({ type: 'active', predicate: isPages });
      return activeQueries.some(waits) && !(madeOf && activeQueries.some(({ state }) => state.data !== undefined));
    },
    () => false,
  );
}
