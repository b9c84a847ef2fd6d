import { cellAt } from '../../../domain/provider/weekGrid.ts';
import { type Day, formatTime } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { usePrayerTimes } from '../../site/usePrayerTimes.ts';
import type { PrayerLine } from './PrayerLines.tsx';

/**
 * The evening prayers, by which customers tell the time.
 * @param days on screen: a line across several is at today's time, or at that of the middle day
 */
export function usePrayerLines(days: readonly Day[], today: Day): PrayerLine[] {
  const translate = useTranslate();
  const language = useLanguage();
  const prayers = usePrayerTimes();
  const day = days.includes(today) ? today : days[days.length >> 1];
  if (!prayers || !day) return [];
  return (['maghrib', 'isha'] as const).map((prayer) => {
    const begins = prayers(prayer, day);
    // Both are in the evening, so there is no need (and no space) for PM.
    const [clock] = formatTime(begins, language).split(' ');
    return { name: `${translate(`booking.prayer.${prayer}`)} ${clock}`, at: cellAt(begins, day) };
  });
}
