import { inLanguage, type Language } from '../text/format.ts';

/** The longest that a title may be where it is kept (a Data field). */
const LONGEST = 140;

/**
 * A reciter as one speaks of him or her: honorific and name; the name alone where both together would be too long to keep.
 * @param reciter `honorific` and `qaari_name`, each with its twin
 */
export function reciterTitle(reciter: object | undefined, language: Language): string {
  const name = inLanguage(reciter, 'qaari_name', language);
  const whole = [inLanguage(reciter, 'honorific', language), name].filter(Boolean).join(' ');
  return whole.length > LONGEST ? name : whole;
}
