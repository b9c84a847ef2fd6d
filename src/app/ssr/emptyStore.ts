import type { Store } from 'ra-core';
import type { Language } from '../../../domain/text/format.ts';

/** react-admin's store of a device that remembers nothing but the page's language. */
export function emptyStore(language: Language): Store {
  const values = JSON.parse(JSON.stringify({ locale: language }));
  return {
    setup: () => undefined,
    teardown: () => undefined,
    getItem: (key, initial) => values[key] ?? initial,
    setItem: () => undefined,
    removeItem: () => undefined,
    removeItems: () => undefined,
    reset: () => undefined,
    subscribe: () => () => undefined,
  };
}
