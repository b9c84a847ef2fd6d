import { isolate, separatorIn } from '../../../../domain/text/format.ts';
import { formatDate, formatTime, formatWeekday } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import type { DayOffRow } from '../availabilityForm.ts';

/** Formats the time that a day-off row covers: `Wed 16 Dec 2026 – Sat 19 Dec 2026, 6:00 PM to 8:00 PM`. */
export function useDaysText(): (row: Omit<DayOffRow, 'note'>) => string {
  const translate = useTranslate();
  const language = useLanguage();
  const day = (value: string) => `${formatWeekday(value, language, 'short')} ${formatDate(value, language)}`;
  return ({ from, to, fromTime, toTime }) => {
    const days = isolate(from === to ? day(from) : `${day(from)} – ${day(to)}`);
    if (!fromTime) return days;
    const comma = separatorIn(language);
    const [start, end] = [fromTime, toTime].map((clock) => isolate(formatTime(clock, language)));
    return `${days}${comma}${start} ${translate('vendor.availability.to')} ${end}`;
  };
}
