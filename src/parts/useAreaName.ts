import { useEffect, useState } from 'react';
import type { Language } from '../../domain/text/format.ts';
import { useLanguage } from '../i18n/useLanguage.ts';

type NameOf = (area: string, language: Language) => string;
let known: NameOf | undefined;

/** The list of areas is fetched with the first address that needs it, and asks the server nothing. */
async function loadNames(): Promise<NameOf> {
  const { placeName } = await import('../../domain/place/places.ts');
  known = placeName;
  return placeName;
}

/**
 * An area's name in the page's language.
 * @param area id of the area list
 * @param fallback what was typed or stored, shown for an area that is not in the list
 */
export function useAreaName(area: string | null | undefined, fallback: string | null | undefined): string {
  const language = useLanguage();
  const [nameOf, setNameOf] = useState<NameOf | undefined>(() => known);
  useEffect(() => {
    if (area && !nameOf) loadNames().then((loaded) => setNameOf(() => loaded));
  }, [area, nameOf]);
  const name = area && nameOf?.(area, language);
  // A typed area that is not in the list comes back as it is.
  return name && name !== area ? name : fallback || area || '';
}
