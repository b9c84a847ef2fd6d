import { formatHijriDay, hijriAt, isEvening } from '../../../domain/hijri.ts';
import { formatDate, formatWeekday, type Instant } from '../../../domain/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** When a gathering is, in two lines: an evening by its night, with the civil day under it; a day by its date. */
export function useNight(): (start: Instant) => { title: string; civil: string } {
  const translate = useTranslate();
  const language = useLanguage();
  return (start) => {
    const day = `${formatWeekday(start, language)} ${formatDate(start, language)}`;
    const hijri = formatHijriDay(hijriAt(start), language);
    return isEvening(start)
      ? { title: translate('storefront.night_of', { date: hijri }), civil: translate('orders.evening_of', { day }) }
      : { title: day, civil: hijri };
  };
}
