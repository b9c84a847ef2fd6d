import type { Store } from 'ra-core';
import type { Language } from '../../../domain/text/format.ts';

/** What a new visitor's device remembers: nothing, and nobody will ask again. */
export function visitorStore(language: Language): Store {
  // as a device's storage gives it: without a type
  const kept = JSON.parse(JSON.stringify({ locale: language }));
  return {
    setup: () => undefined,
    teardown: () => undefined,
    getItem: (key, initial) => kept[key] ?? initial,
    setItem: () => undefined,
    removeItem: () => undefined,
    removeItems: () => undefined,
    reset: () => undefined,
    subscribe: () => () => undefined,
  };
}
