import { publicFilters } from '../../../domain/access.ts';
import { parseNight } from '../../../domain/calendar/nightStart.ts';
import type { HijriName } from '../../../domain/calendar/nights.ts';
import { addDays, getDay } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Row } from '../../ports/row.ts';
import { listTold } from '../access/cards.ts';
import { getNow } from '../common/clock.ts';
import { getNights } from '../common/nights.ts';

/** What a link may lead to: kinds as they stand in the address of a shared picture. */
export const SHARED = { reciter: 'Qaari Zakreen', restaurant: 'Restaurant', occasion: 'Ocassion' } as const;

/** One public record with what a visitor is told of it; undefined: there is none, or not for visitors. */
export const publicCard = (context: RequestContext, kind: keyof typeof SHARED, name: string): Row | undefined =>
  listTold(context, SHARED[kind], {
    filters: [...publicFilters(SHARED[kind]), ['name', '=', name]],
    limit_page_length: 1,
  })[0];

/** How far ahead a link may name a night, in days: pictures are drawn for no night that nobody can book. */
const FAR_AHEAD = 400;

/** The Hijri night an address names (`1448-06-22`); undefined for none, one that its month does not have, or one nobody can book. */
export function nightNamed(context: RequestContext, value: string | undefined): HijriName | undefined {
  const date = parseNight(value);
  const { months } = getNights(context);
  if (!date || date.day > months.lengthOf(date)) return undefined;
  const today = getDay(getNow(context));
  const day = months.dayOf(date);
  if (day < today || day > addDays(today, FAR_AHEAD)) return undefined;
  return { date, night: true, expected: months.isExpected(date) };
}
