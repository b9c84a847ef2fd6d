import { hijriMonthName } from '../../../domain/calendar/hijri.ts';
import type { HijriDate } from '../../../domain/calendar/ummAlQura.ts';
import { isolate, type Language } from '../../../domain/text/format.ts';
import { type Day, daysBetween, formatDate, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

type Month = Pick<HijriDate, 'year' | 'month'>;

/** "Muharram 1448". */
export const monthName = (month: Month, language: Language): string =>
  `${hijriMonthName(month, language)} ${month.year}`;

/** Formatters for months and their starts. */
export function useMonthLabels() {
  const translate = useTranslate();
  const language = useLanguage();
  return {
    name: (month: Month) => isolate(monthName(month, language)),
    /** `Thu 10 Dec 2026`. */
    day: (day: Day) => isolate(`${formatWeekday(day, language, 'short')} ${formatDate(day, language)}`),
    /** Describes how a start relates to the expected one. */
    beside: (start: Day, expected: Day) => {
      const days = daysBetween(expected, start);
      if (days === 0) return translate('staff.months.as_expected');
      return translate(days > 0 ? 'staff.months.days_later' : 'staff.months.days_earlier', {
        smart_count: Math.abs(days),
      });
    },
  };
}
