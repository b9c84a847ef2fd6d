import { type Day, formatTime } from '../../../domain/time/kuwaitTime.ts';
import { cellAt } from '../../../domain/vendor/weekGrid.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { usePrayers } from '../../site/usePrayers.ts';

/** The prayers of an evening by which hosts count, and the cell of a day's column in which each begins. */
export function usePrayerLines(day: Day): { name: string; at: number }[] {
  const translate = useTranslate();
  const language = useLanguage();
  const prayers = usePrayers();
  if (!prayers) return [];
  return (['maghrib', 'isha'] as const).map((prayer) => {
    const begins = prayers(prayer, day);
    return {
      name: `${translate(`booking.prayer.${prayer}`)} ${formatTime(begins, language)}`,
      at: cellAt(begins, day),
    };
  });
}
