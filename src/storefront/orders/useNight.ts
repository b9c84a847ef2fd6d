import type { HijriTextForm } from '../../../domain/calendar/hijriText.ts';
import { formatDate, formatNearDate, formatWeekday, getDay, type Instant } from '../../../domain/time/kuwaitTime.ts';
import { useHijriText, useNights } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';

/**
 * Formats when a majlis is, in two lines: an evening as its night with the civil day below, a day as its date. Lists
 * show the year only if it isn't the current one.
 */
export function useNight(form: HijriTextForm = 'day'): (start: Instant) => { title: string; civil: string } {
  const translate = useTranslate();
  const language = useLanguage();
  const nights = useNights();
  const hijri = useHijriText();
  return (start) => {
    const day = form === 'listed' ? formatNearDate(start, serverNow(), language) : formatDate(start, language);
    const date = `${formatWeekday(start, language)} ${day}`;
    return nights?.isEvening(start)
      ? { title: hijri.at(start, form), civil: translate('common.evening_of', { date }) }
      : { title: date, civil: hijri.day(getDay(start), form) };
  };
}
