import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { prayersFrom } from '../../../domain/calendar/prayers.ts';
import { DAY, type Day, formatTime } from '../../../domain/time/kuwaitTime.ts';
import { cellAt } from '../../../domain/vendor/weekGrid.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** The prayers of an evening by which hosts count, and the cell of a day's column in which each begins. */
export function usePrayerLines(day: Day): { name: string; at: number }[] {
  const translate = useTranslate();
  const language = useLanguage();
  const api = useDataProvider<MajalisDataProvider>();
  const { data } = useQuery({
    queryKey: ['prayerTimes'],
    queryFn: ({ signal }) => api.prayerTimes({ signal }),
    staleTime: DAY,
  });
  if (!data) return [];
  const prayers = prayersFrom(data.data);
  return (['maghrib', 'isha'] as const).map((prayer) => {
    const begins = prayers(prayer, day);
    return {
      name: `${translate(`booking.prayer.${prayer}`)} ${formatTime(begins, language)}`,
      at: cellAt(begins, day),
    };
  });
}
