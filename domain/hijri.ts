import type { Language } from './format.ts';
import { addDays, clockOf, type Day, dayOf, type Instant } from './kuwaitTime.ts';

export interface HijriDate {
  year: number;
  /** 1 is Muharram. */
  month: number;
  day: number;
}

const MONTHS: Record<Language, readonly string[]> = {
  en: [
    'Muharram',
    'Safar',
    'Rabi al-Awwal',
    'Rabi al-Thani',
    'Jumada al-Ula',
    'Jumada al-Akhira',
    'Rajab',
    'Shaaban',
    'Ramadan',
    'Shawwal',
    'Dhu al-Qadah',
    'Dhu al-Hijja',
  ],
  ar: [
    'محرم',
    'صفر',
    'ربيع الأول',
    'ربيع الآخر',
    'جمادى الأولى',
    'جمادى الآخرة',
    'رجب',
    'شعبان',
    'رمضان',
    'شوال',
    'ذو القعدة',
    'ذو الحجة',
  ],
};

// Only this calendar is the same in every engine: plain `islamic` is being redefined and differs by a day already.
const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * The Umm al-Qura date of a civil day; computed, so expected and not announced.
 * @param offsetDays setting `hijri_offset_days`; -1 where months begin a day later than computed
 */
export function hijriOf(day: Day, offsetDays = 0): HijriDate {
  const parts = calendar.formatToParts(Date.parse(`${addDays(day, offsetDays)}T00:00:00Z`));
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: value('year'), month: value('month'), day: value('day') };
}

/** The hour from which the evening of a day is spoken of; the sun sets in Kuwait between ten to five and ten to seven. */
export const EVENING_HOUR = 17;

export const isEvening = (instant: Instant): boolean => Number(clockOf(instant).slice(0, 2)) >= EVENING_HOUR;

/** The Hijri date at a moment: in the evening it is already the next day's. */
export const hijriAt = (instant: Instant, offsetDays = 0): HijriDate =>
  isEvening(instant) ? hijriOfEvening(dayOf(instant), offsetDays) : hijriOf(dayOf(instant), offsetDays);

/** The Hijri day that begins with an evening: after sunset it is already the next one. */
export function hijriOfEvening(day: Day, offsetDays = 0): HijriDate {
  return hijriOf(addDays(day, 1), offsetDays);
}

/** `10 Jumada al-Akhira 1448` or `10 جمادى الآخرة 1448 هـ`. */
export function formatHijri({ year, month, day }: HijriDate, language: Language): string {
  const text = `${day} ${MONTHS[language][month - 1]} ${year}`;
  return language === 'ar' ? `${text} هـ` : text;
}

/** Day and month alone, for a calendar's small line. */
export function formatHijriDay({ month, day }: HijriDate, language: Language): string {
  return `${day} ${MONTHS[language][month - 1]}`;
}
