import { getTextLanguage, inLanguage, type Language } from '../text/format.ts';

/** Maximum length of a stored title (a Data field). */
const MAX_LENGTH = 140;

/**
 * A reciter's title: honorific and name; only the name if both together are too long to store.
 * @param reciter `honorific` and `qaari_name`, each with its Arabic translation
 */
export function reciterTitle(reciter: object | undefined, language: Language): string {
  const name = inLanguage(reciter, 'qaari_name', language);
  // If the honorific falls back to the other language, use the name in that language too.
  const honorific = inLanguage(reciter, 'honorific', language);
  const fits = getTextLanguage(honorific) === getTextLanguage(name);
  const whole = [fits ? honorific : '', name].filter(Boolean).join(' ');
  return whole.length > MAX_LENGTH ? name : whole;
}
