import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';

/** What stands around a page, and not on it. */
const AROUND = ['settings', 'notifications', 'carts', 'cart'];

/** Does the page wait for something that no copy was kept of, without a line to ask for it? */
export function useNothingKept(offline: boolean): boolean {
  const cache = useQueryClient().getQueryCache();
  const { pathname } = useLocation();
  const waits = useCallback(
    ({ queryKey: [first], state }: Query): boolean =>
      state.data === undefined &&
      state.fetchStatus === 'paused' &&
      !AROUND.includes(String(first)) &&
      // the footer asks for it on every page, hearts for what is kept
      (first !== 'home' || pathname === paths.home) &&
      (first !== 'favourites' || pathname === paths.favourites),
    [pathname],
  );
  return useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () => offline && cache.findAll({ type: 'active' }).some(waits),
    () => false,
  );
}
