import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Language } from '../../domain/text/format.ts';
import { useLanguage } from '../i18n/useLanguage.ts';

type NameOf = (area: string, language: Language) => string;

/** The area names, loaded on demand. */
function createAreaNames() {
  let known: NameOf | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => known,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load(): Promise<void> {
      if (known) return;
      known = (await import('../../domain/place/places.ts')).placeName;
      for (const listener of listeners) listener();
    },
  };
}

const areaNames = createAreaNames();

/** Loads the list of areas; it comes in a chunk, without a request to the API. */
export const fetchAreaNames = areaNames.load;

/**
 * An area's name in the page's language. A page with an area in its URL (`?area=`) is server-rendered and hydrated with
 * the names, and account pages load with them; other pages load them afterwards.
 * @param area ID in the list of areas
 * @param fallback the typed or stored name, for an area that isn't in the list
 */
export function useAreaName(area: string | null | undefined, fallback: string | null | undefined): string {
  const language = useLanguage();
  const isAsked = useSearchParams()[0].has('area');
  const nameOf = useSyncExternalStore(areaNames.subscribe, areaNames.get, () =>
    isAsked ? areaNames.get() : undefined,
  );
  useEffect(() => {
    if (area && !nameOf) fetchAreaNames().catch(() => undefined);
  }, [area, nameOf]);
  const name = area && nameOf?.(area, language);
  // For an unknown area, `nameOf` returns the ID unchanged.
  return name && name !== area ? name : fallback || area || '';
}
