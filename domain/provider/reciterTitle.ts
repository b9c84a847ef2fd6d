import { getTextLanguage, inLanguage, type Language } from '../text/format.ts';

/** Maximum length of a stored title (a Data field). */
const MAX_LENGTH = 140;

/**
 * A reciter's title: honorific and name; only the name if both together are too long to store.
 * @param reciter `honorific` and `qaari_name`, each with its Arabic translation
 */
export function reciterTitle(reciter: object | undefined, language: Language): string {
  const name = inLanguage(reciter, 'qaari_name', language);
  // Omit an honorific that exists only in the other language, so that a title never mixes languages.
  const honorific = inLanguage(reciter, 'honorific', language);
  const sameLanguage = getTextLanguage(honorific) === getTextLanguage(name);
  const whole = [sameLanguage ? honorific : '', name].filter(Boolean).join(' ');
  return whole.length > MAX_LENGTH ? name : whole;
}
