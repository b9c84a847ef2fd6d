import { inLanguage, type Language, writtenIn } from '../text/format.ts';

/** The longest that a title may be where it is kept (a Data field). */
const LONGEST = 140;

/**
 * A reciter as one speaks of him or her: honorific and name; the name alone where both together would be too long to keep.
 * @param reciter `honorific` and `qaari_name`, each with its twin
 */
export function reciterTitle(reciter: object | undefined, language: Language): string {
  const name = inLanguage(reciter, 'qaari_name', language);
  // An honorific of the other language stands beside a name of that language alone.
  const honorific = inLanguage(reciter, 'honorific', language);
  const fits = writtenIn(honorific) === writtenIn(name);
  const whole = [fits ? honorific : '', name].filter(Boolean).join(' ');
  return whole.length > LONGEST ? name : whole;
}
