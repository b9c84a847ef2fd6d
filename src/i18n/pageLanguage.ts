import { getDirection, type Language } from '../../domain/text/format.ts';

/**
 * Sets `lang` and `dir` of the document. Skips unchanged values, because setting either one recalculates all styles.
 */
export function setPageLanguage(language: Language): void {
  const { documentElement: page } = document;
  const direction = getDirection(language);
  if (page.lang !== language) page.lang = language;
  if (page.dir !== direction) page.dir = direction;
}
