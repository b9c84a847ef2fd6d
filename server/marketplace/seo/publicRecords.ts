import { publicFilters } from '../../../domain/access.ts';
import { parseNight } from '../../../domain/calendar/nightStart.ts';
import type { HijriName } from '../../../domain/calendar/nights.ts';
import { addDays, getDay } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Row } from '../../ports/row.ts';
import { listDescribedCards } from '../access/cards.ts';
import { getNow } from '../common/clock.ts';
import { getNights } from '../common/nights.ts';

/** What a share image may show: kinds as in its URL. */
export const SHARED = { reciter: 'Qaari Zakreen', restaurant: 'Restaurant', occasion: 'Ocassion' } as const;

/** A public record with its public fields; undefined if it does not exist or is not public. */
export const publicCard = (context: RequestContext, kind: keyof typeof SHARED, name: string): Row | undefined =>
  listDescribedCards(context, SHARED[kind], {
    filters: [...publicFilters(SHARED[kind]), ['name', '=', name]],
    limit_page_length: 1,
  })[0];

/** Maximum number of days ahead for a night in a link, so that no images are rendered for nights that nobody can book. */
const FAR_AHEAD = 400;

/** The Hijri night in a URL (`1448-06-22`); undefined for none, an invalid one, or one that cannot be booked. */
export function parseBookableNight(context: RequestContext, value: string | undefined): HijriName | undefined {
  const date = parseNight(value);
  const { months } = getNights(context);
  if (!date || date.day > months.lengthOf(date)) return undefined;
  const today = getDay(getNow(context));
  const day = months.dayOf(date);
  if (day < today || day > addDays(today, FAR_AHEAD)) return undefined;
  return { date, night: true, expected: months.isExpected(date) };
}
