import { formatDateTime, formatTime, formatWeekday, getDay, type Instant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { serverNow } from '../../site/serverClock.ts';

/** Formats an instant: today as the time only, other days with weekday and date. */
export function useClockText(): (at: Instant) => string {
  const language = useLanguage();
  return (at) =>
    getDay(at) === getDay(serverNow())
      ? formatTime(at, language)
      : `${formatWeekday(at, language)} ${formatDateTime(at, language)}`;
}
