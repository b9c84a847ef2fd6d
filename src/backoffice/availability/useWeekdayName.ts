import { addDays, formatWeekday, WEEKDAYS } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

/** Some Sunday, for the weekdays' names. */
const SUNDAY = '2026-11-22';

/** A weekday of the records in the page's language; `next`: the one after it. */
export function useWeekdayName(): (weekday: string, next?: 0 | 1) => string {
  const language = useLanguage();
  return (weekday, next = 0) =>
    formatWeekday(addDays(SUNDAY, (WEEKDAYS as readonly string[]).indexOf(weekday) + next), language);
}
