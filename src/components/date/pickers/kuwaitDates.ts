import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { LANGUAGES, type Language } from '../../../../domain/text/format.ts';
import { addDays, type Day, formatMonth, formatTime, formatWeekday } from '../../../../domain/time/kuwaitTime.ts';

dayjs.extend(utc);

/** Kuwait's calendar for the pickers: weeks start on Sunday, month names as used in the Gulf, Latin digits. */
const LOCALES: Record<Language, string> = { en: 'en-x-kuwait', ar: 'ar-x-kuwait' };

const SUNDAY = '2026-11-22';

for (const language of LANGUAGES) {
  const weekdays = Array.from({ length: 7 }, (_, index) => formatWeekday(addDays(SUNDAY, index), language));
  const months = Array.from(
    { length: 12 },
    (_, index) => formatMonth(`2026-${String(index + 1).padStart(2, '0')}`, language).split(' ')[0] ?? '',
  );
  const locale = {
    weekStart: 0,
    weekdays,
    months,
    ordinal: String,
    // Supported by Day.js, but missing in its types.
    meridiem: (hour: number) => formatTime(`${hour}:00`, language).split(' ')[1] ?? '',
    formats: {
      LT: 'h:mm A',
      LTS: 'h:mm:ss A',
      L: 'DD/MM/YYYY',
      LL: 'D MMMM YYYY',
      LLL: 'D MMMM YYYY h:mm A',
      LLLL: 'dddd D MMMM YYYY h:mm A',
    },
  };
  dayjs.locale(LOCALES[language], locale, true);
}

/** Props for the pickers' LocalizationProvider. */
export const kuwaitDates = (language: Language) => ({ dateAdapter: AdapterDayjs, adapterLocale: LOCALES[language] });

/**
 * Converts a day for the pickers. They count in UTC, where every day has a midnight, so the device's time zone doesn't
 * matter.
 */
export const toPicker = (day: Day): dayjs.Dayjs => dayjs.utc(day);

export const fromPicker = (value: dayjs.Dayjs): Day => value.format('YYYY-MM-DD');
