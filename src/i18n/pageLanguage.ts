import { getDirection, type Language } from '../../domain/text/format.ts';

/**
 * Says on the page which language it is in. What it says already is not said again: at either word a browser computes the styles of
 * all there is anew.
 */
export function tellPageLanguage(language: Language): void {
  const { documentElement: page } = document;
  const direction = getDirection(language);
  if (page.lang !== language) page.lang = language;
  if (page.dir !== direction) page.dir = direction;
}
