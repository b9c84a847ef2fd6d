import { type DayPart, partsOfDay } from '../../../domain/calendar/prayers.ts';
import { type Language, separatorIn } from '../../../domain/text/format.ts';
import {
  type Clock,
  type Day,
  formatDate,
  formatTime,
  formatWeekday,
  HOUR,
  parseClock,
} from '../../../domain/time/kuwaitTime.ts';
import { useHijriText, useNights } from '../../components/nights.ts';
import { useAreaName } from '../../components/useAreaName.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { usePrayerTimes } from '../../site/usePrayerTimes.ts';
import { asksForEvening, type SearchFilters, searchedDay } from './searchFilters.ts';

/** A day within a sentence: `Tuesday 1 Dec 2026`. */
export const longDay = (day: Day, language: Language): string =>
  `${formatWeekday(day, language)} ${formatDate(day, language)}`;

/** Lowercases the first letter of a chip's label, for use within a sentence. */
const within = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The searched time and place, in words. */
export interface FilterLabels {
  /** The searched civil day; undefined for any. */
  day: Day | undefined;
  /** The night in words, or the civil day for daytime; '' without a day. */
  heading: string;
  /** The date in the other calendar: the civil day of an evening, the Hijri day of daytime. */
  other: string;
  /** `after Isha (6:11 PM)`, `between 7:00 PM and 8:00 PM`; '' for any time. */
  time: string;
  /** `in Surra`; '' for all Kuwait. */
  place: string;
  /** `for 60 people`; '' if not set. */
  people: string;
  /** `from 900 KD`; '' for any price. */
  price: string;
  /** Time, place and people in one sentence. */
  rest: string;
}

const PRICES = [
  ['min_price', 'search.price_least'],
  ['max_price', 'search.price_most'],
] as const;

export function useFilterLabels(criteria: SearchFilters): FilterLabels {
  const translate = useTranslate();
  const language = useLanguage();
  const nights = useNights();
  const hijri = useHijriText();
  const partTime = usePartTime(criteria.part !== undefined);
  const hourName = useHourName();
  const area = useAreaName(criteria.area, '');
  const day = nights && searchedDay(criteria, nights);
  const evening = nights !== undefined && asksForEvening(criteria, nights);
  const heading = !day ? '' : evening ? hijri.evening(day, 'day') : longDay(day, language);
  const other = !day
    ? ''
    : evening
      ? translate('search.in_the_evening', { day: longDay(day, language) })
      : hijri.day(day, 'day');
  const { part, hour, guests } = criteria;
  const minute = part && partTime(part, day);
  const partName = part ? within(translate(`common.part.${part}`)) : '';
  const time = part
    ? minute
      ? translate('search.part_at', { part: partName, time: minute })
      : partName
    : hour
      ? hourName(hour)
      : '';
  const place = area ? translate('search.in_area', { area }) : '';
  const people = guests ? translate('search.for_guests', { smart_count: guests }) : '';
  const price = PRICES.map(([field, key]) => {
    const n = criteria[field];
    return n ? translate(key, { price: translate('search.dinars', { n }) }) : '';
  })
    .filter(Boolean)
    .join(separatorIn(language));
  const rest = [other, time, place, people].filter(Boolean).join(separatorIn(language));
  return { day, heading, other, time, place, people, price, rest };
}

/**
 * The minute at which a part of a day begins; '' while prayers are loading, and for parts that don't begin with a
 * prayer.
 */
export function usePartTime(enabled = true): (part: DayPart, day: Day | undefined) => string {
  const prayers = usePrayerTimes(enabled);
  const language = useLanguage();
  return (part, day) => {
    if (!prayers || !day || part === 'late' || part === 'morning') return '';
    const dayPart = partsOfDay(prayers, day).find((one) => one.part === part);
    return dayPart ? formatTime(dayPart.start, language) : '';
  };
}

/** Formats the hour of a start: `between 7:00 PM and 8:00 PM`. */
export function useHourName(): (hour: Clock) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return (hour) => {
    const first = Math.floor((parseClock(hour) ?? 0) / HOUR);
    const time = (of: number) => formatTime(`${of % 24}:00`, language);
    return translate('search.within_hour', { time: time(first), end: time(first + 1) });
  };
}

/** Formats the night of a civil day together with the day: `Night of 21 Jumada al-Akhira, Mon 30 Nov 2026`. */
export function useNightName(): (day: Day) => string {
  const language = useLanguage();
  const hijri = useHijriText();
  return (day) => [hijri.evening(day, 'listed'), longDay(day, language)].filter(Boolean).join(separatorIn(language));
}
