import { formatHijri, hijriOf, hijriOfEvening } from '../../domain/hijri.ts';
import { type Day, formatDate, formatTime, formatWeekday } from '../../domain/kuwaitTime.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

export interface DateTextProps {
  day: Day;
  /** Adds the clock, a moment of that day in milliseconds. */
  at?: number;
  /** After Maghrib the Hijri label is the night of the next day. */
  evening?: boolean;
  hijri?: boolean;
}

/** Weekday, Gregorian and Hijri date of a day in Kuwait (design §2.2). */
export function DateText({ day, at, evening = false, hijri = true }: DateTextProps) {
  const language = useLanguage();
  const translate = useTranslate();
  const calendar = formatHijri(evening ? hijriOfEvening(day) : hijriOf(day), language);
  const parts = [
    [formatWeekday(day, language), formatDate(day, language), at === undefined ? '' : formatTime(at, language)]
      .filter(Boolean)
      .join(' '),
    hijri ? (evening ? translate('storefront.night_of', { date: calendar }) : calendar) : '',
  ];
  const [gregorian, other] = parts;
  // Breaks between the two calendars only.
  return (
    <bdi>
      <span style={{ whiteSpace: 'nowrap' }}>{gregorian}</span>
      {other && (
        <>
          {' · '}
          <span style={{ whiteSpace: 'nowrap' }}>{other}</span>
        </>
      )}
    </bdi>
  );
}
