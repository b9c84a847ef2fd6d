import type { HijriTextForm } from '../../../domain/calendar/hijriText.ts';
import { type NightOfOrder, nightsOfOrder } from '../../../domain/order/orderNights.ts';
import { NO_CITY } from '../../../domain/place/address.ts';
import { useAreaName } from '../../components/useAreaName.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { getDayStarts, useSettings } from '../../site/useSettings.ts';
import type { CustomerLine } from './customerLine.ts';
import { useNight } from './useNight.ts';

/**
 * The nights of an order, and its title: its night, or the number of nights and the area.
 * @param form format of the night's name
 */
export function useOrderNights(
  lines: readonly CustomerLine[],
  form?: HijriTextForm,
): { nights: NightOfOrder<CustomerLine>[]; title: string; civil: string | undefined; area: string } {
  const translate = useTranslate();
  const night = useNight(form);
  const [line] = lines;
  const area = useAreaName(line?.area, line?.city === NO_CITY ? '' : line?.city);
  const nights = nightsOfOrder(lines, { dayStarts: getDayStarts(useSettings()) });
  const [first] = nights;
  if (nights.length < 2) return { nights, area, ...(first ? night(first.start) : { title: '', civil: undefined }) };
  const title = translate(area ? 'orders.nights_in' : 'checkout.majlis.nights', { smart_count: nights.length, area });
  return { nights, title, civil: undefined, area };
}
