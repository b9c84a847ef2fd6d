import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';

/** What stands around a page, and not on it. */
const AROUND = ['settings', 'notifications', 'carts', 'cart'];

/**
 * What a page cannot be read without, of those that are promised without a line or stand ready before a tap: a picture, a message
 * or free times that are missing leave the rest.
 */
const MADE_OF: Partial<Record<string, string>> = {
  [paths.orders]: 'myOrders',
  [paths.order]: 'orders',
  [paths.profile]: 'users',
  [paths.reciter]: 'reciters',
  [paths.restaurant]: 'restaurants',
};

const waits = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'paused';

/** Does the page wait for something that no copy was kept of, without a line to ask for it? */
export function useOfflineUnavailable(offline: boolean): boolean {
  const cache = useQueryClient().getQueryCache();
  const { pathname } = useLocation();
  const madeOf = MADE_OF[pathname];
  const isPages = useCallback(
    ({ queryKey: [first] }: Query): boolean =>
      madeOf
        ? first === madeOf
        : !AROUND.includes(String(first)) &&
          // the footer asks for it on every page, hearts for what is kept
          (first !== 'home' || pathname === paths.home) &&
          (first !== 'favourites' || pathname === paths.favourites),
    [pathname, madeOf],
  );
  return useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () => {
      if (!offline) return false;
      const asked = cache.findAll({ type: 'active', predicate: isPages });
      return asked.some(waits) && !(madeOf && asked.some(({ state }) => state.data !== undefined));
    },
    () => false,
  );
}
