import { type Day, formatTime } from '../../../domain/time/kuwaitTime.ts';
import { cellAt } from '../../../domain/vendor/weekGrid.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { usePrayers } from '../../site/usePrayers.ts';
import type { PrayerLine } from './PrayerLines.tsx';

/**
 * The prayers of an evening by which hosts count.
 * @param days that are drawn: a line over several stands where it is today, or on the middle one
 */
export function usePrayerLines(days: readonly Day[], today: Day): PrayerLine[] {
  const translate = useTranslate();
  const language = useLanguage();
  const prayers = usePrayers();
  const day = days.includes(today) ? today : days[days.length >> 1];
  if (!prayers || !day) return [];
  return (['maghrib', 'isha'] as const).map((prayer) => {
    const begins = prayers(prayer, day);
    // both are in the evening: the half of the day needs no word, and there is no room for one
    const [clock] = formatTime(begins, language).split(' ');
    return { name: `${translate(`booking.prayer.${prayer}`)} ${clock}`, at: cellAt(begins, day) };
  });
}
