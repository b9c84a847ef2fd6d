import type { Store } from 'ra-core';
import { COLOR_MODE, FORMER_COLOR_MODE } from '../../../domain/storageKeys.ts';

/** The keys that a server-rendered page agrees with: its language, and the color scheme, which only affects CSS. */
const RENDERED_WITH = new Set(['locale', COLOR_MODE, FORMER_COLOR_MODE]);

/**
 * react-admin's store while a page hydrates. The first render must equal the guest's, so components see default values
 * until `start` is called. Then react-admin reads this device's values in its effects.
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
