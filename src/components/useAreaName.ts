import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Language } from '../../domain/text/format.ts';
import { useLanguage } from '../i18n/useLanguage.ts';

type NameOf = (area: string, language: Language) => string;

/** The names of areas, once their list is there. */
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

/** The list of areas is fetched with the first address that needs it, and asks the server nothing. */
export const fetchAreaNames = areaNames.load;

/**
 * An area's name in the page's language. A page that asks for an area (`?area=`) is drawn with the names and taken over with them;
 * on any other they come once it stands.
 * @param area id of the area list
 * @param fallback what was typed or stored, shown for an area that is not in the list
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
  // A typed area that is not in the list comes back as it is.
  return name && name !== area ? name : fallback || area || '';
}
