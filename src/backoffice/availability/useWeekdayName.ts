import { addDays, formatWeekday, WEEKDAYS } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

/** Any Sunday, for formatting weekday names. */
const SUNDAY = '2026-11-22';

/** The localized name of a weekday; `next` for the day after it. */
export function useWeekdayName(): (weekday: string, next?: 0 | 1) => string {
  const language = useLanguage();
  return (weekday, next = 0) =>
    formatWeekday(addDays(SUNDAY, (WEEKDAYS as readonly string[]).indexOf(weekday) + next), language);
}
