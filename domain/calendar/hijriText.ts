import type { CatalogueKey } from '../messageKey.ts';
import type { Language } from '../text/format.ts';
import { formatHijri, formatHijriDay } from './hijri.ts';
import type { HijriName } from './nights.ts';

/** `day` omits the year. `listed` also omits "expected", for lists that say it once for all rows. */
export type HijriTextForm = 'full' | 'day' | 'listed';

/** Translates a message, in the browser or on the server. */
export type TranslateHijri = (key: CatalogueKey, values: Record<string, string>) => string;

/** `Night of 22 Jumada al-Akhira 1448, expected`: the one wording of a Hijri name. */
export function hijriText(
  { date, night, expected }: HijriName,
  language: Language,
  translate: TranslateHijri,
  form: HijriTextForm = 'full',
): string {
  const plain = form === 'full' ? formatHijri(date, language) : formatHijriDay(date, language);
  const name = night ? translate('common.night_of', { date: plain }) : plain;
  if (!expected || form === 'listed') return name;
  return translate(night ? 'common.night_expected' : 'common.hijri_expected', { date: name });
}
