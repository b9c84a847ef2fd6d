import { eventName, getEventEvening } from '../../../domain/calendar/eventDay.ts';
import { hijriText } from '../../../domain/calendar/hijriText.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatDate, formatTime, formatWeekday, getDay } from '../../../domain/time/kuwaitTime.ts';
import { useNights } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRenderTime } from '../../site/useRenderTime.ts';
import type { EventRecord } from '../home/event.ts';

/** The dates of an event, in words. */
export interface EventDates {
  /** Weekday and Gregorian date. */
  civil: string;
  /** The event's Hijri date; as entered by staff until the settings are loaded. */
  hijri: string;
  /** When the event's night begins; '' if it has none, or until the settings are loaded. */
  night: string;
}

export function useEventDates(): (event: EventRecord) => EventDates {
  const nights = useNights();
  const language = useLanguage();
  const today = getDay(useRenderTime());
  const translate = useTranslate();
  const long = (day: string) => `${formatWeekday(day, language)} ${formatDate(day, language)}`;
  return (event) => {
    const evening = getEventEvening(event);
    const time = nights && evening ? formatTime(nights.maghribOf(evening), language) : '';
    return {
      civil: long(event.event_date),
      hijri: nights
        ? hijriText(eventName(event, nights), language, translate)
        : inLanguage(event, 'event_hijri_date', language),
      night: !(evening && time)
        ? ''
        : evening === today
          ? translate('storefront.event.night_today', { time })
          : translate('storefront.event.night', { date: long(evening), time }),
    };
  };
}
