import type { Store } from 'ra-core';
import { LOOK } from '../../../domain/storageKeys.ts';

/** What a server-rendered page agrees with: its language, and the color scheme, which is CSS alone. */
const RENDERED_WITH = new Set(['locale', LOOK]);

/**
 * react-admin's store for a page that is being hydrated: the first render must equal the guest's, so components see their default
 * values until `start`; after that those of the device, which react-admin reads in its effects.
 */
export function hydratingStore(store: Store): { store: Store; start: () => void } {
  let hydrating = true;
  const listeners = new Set<() => void>();
  return {
    store: {
      ...store,
      getItem: (key, initial) =>
        hydrating && !RENDERED_WITH.has(key)
          ? (initial as ReturnType<typeof store.getItem<typeof initial>>)
          : store.getItem(key, initial),
      subscribe(key, callback) {
        const notify = () => callback(store.getItem(key));
        listeners.add(notify);
        const unsubscribe = store.subscribe(key, callback);
        return () => {
          listeners.delete(notify);
          unsubscribe();
        };
      },
    },
    start() {
      if (!hydrating) return;
      hydrating = false;
      for (const notify of listeners) notify();
    },
  };
}
