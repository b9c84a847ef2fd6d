import type { CatalogueKey } from '../messageKey.ts';
import type { Language } from '../text/format.ts';
import { formatHijri, formatHijriDay } from './hijri.ts';
import type { HijriName } from './nights.ts';

/** `day` leaves out the year; `listed` also that it is expected, where a list says so once for all its rows. */
export type HijriTextForm = 'full' | 'day' | 'listed';

/** A text of the catalogue, of the browser or of the server. */
export type TranslateHijri = (key: CatalogueKey, values: Record<string, string>) => string;

/** `Night of 22 Jumada al-Akhira 1448, expected`: the words for a Hijri name, the same wherever it stands. */
export function hijriText(
  { date, night, expected }: HijriName,
  language: Language,
  say: TranslateHijri,
  form: HijriTextForm = 'full',
): string {
  const plain = form === 'full' ? formatHijri(date, language) : formatHijriDay(date, language);
  const named = night ? say('common.night_of', { date: plain }) : plain;
  if (!expected || form === 'listed') return named;
  return say(night ? 'common.night_expected' : 'common.hijri_expected', { date: named });
}
