import type { Language } from '../text/format.ts';
import type { HijriDate } from './ummAlQura.ts';

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

const ERA: Readonly<Record<Language, string>> = { en: '', ar: ' هـ' };
const BETWEEN_MONTHS: Readonly<Record<Language, string>> = { en: ' – ', ar: '، ' };

/** `10 Jumada al-Akhira 1448` or `10 جمادى الآخرة 1448 هـ`. */
export function formatHijri({ year, month, day }: HijriDate, language: Language): string {
  return `${day} ${MONTHS[language][month - 1]} ${year}${ERA[language]}`;
}

/** Day and month only, for the small line in a calendar cell. */
export function formatHijriDay({ month, day }: HijriDate, language: Language): string {
  return `${day} ${MONTHS[language][month - 1]}`;
}

/** `Jumada al-Akhira` or `جمادى الآخرة`. */
export const hijriMonthName = ({ month }: Pick<HijriDate, 'month'>, language: Language): string =>
  MONTHS[language][month - 1] ?? '';

/** `Jumada al-Ula – Jumada al-Akhira 1448`: the Hijri months that a range of days spans. A single month appears once. */
export function formatHijriMonths(from: HijriDate, to: HijriDate, language: Language): string {
  const monthAndYear = (date: HijriDate) => `${hijriMonthName(date, language)} ${date.year}${ERA[language]}`;
  if (from.year === to.year && from.month === to.month) return monthAndYear(to);
  const first = from.year === to.year ? hijriMonthName(from, language) : monthAndYear(from);
  return `${first}${BETWEEN_MONTHS[language]}${monthAndYear(to)}`;
}
