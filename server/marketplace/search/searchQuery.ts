import { eveningOfNight, type RequestedTime, requestedTimes } from '../../../domain/calendar/requestedTimes.ts';
import type { HijriDate } from '../../../domain/calendar/ummAlQura.ts';
import type { Interval } from '../../../domain/time/intervals.ts';
import { addDays, type Day, getDay } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { getNights, getPrayers } from '../common/nights.ts';
import { refuse } from '../common/refuse.ts';
import { getRole } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import type { Filters } from './offers.ts';

/**
 * Rejects price filters and price sorting by guests, because they would reveal prices.
 * @throws ValidationError 417
 */
export function assertPriceAccess(context: RequestContext, filters: Filters & { sort?: string | undefined }): void {
  if (getRole(context.session)) return;
  const fieldname =
    filters.min_price !== undefined ? 'min_price' : filters.max_price !== undefined ? 'max_price' : undefined;
  if (fieldname) refuse('ValidationError', 'errors.price_account', { fieldname });
  if (filters.sort === 'price') refuse('ValidationError', 'errors.price_account', { fieldname: 'sort' });
}

/** The time ranges of a query, or of the same query some days later. */
export const getIntervals = (context: RequestContext, requestedTime: RequestedTime, later = 0): Interval[] =>
  requestedTimes(getNights(context), getPrayers(context), { ...requestedTime, day: addDays(requestedTime.day, later) });

/** The time fields of a query. */
type TimeFields = { night?: HijriDate | undefined; date?: Day | undefined } & Pick<Filters, 'part' | 'hour'>;

/** The requested time, whether or not it can still be booked; undefined without a night and a date. */
export function parseRequestedTime(
  context: RequestContext,
  { night, date, part, hour }: TimeFields,
): RequestedTime | undefined {
  if (!night && !date) return undefined;
  const day = night ? eveningOfNight(getNights(context), night) : (date ?? '');
  return { by: night ? 'night' : 'date', day, part, hour };
}

/**
 * The requested time; undefined without a night and a date.
 * @throws ValidationError for a time that is in the past, beyond the booking horizon, or given twice
 */
export function getValidRequestedTime(context: RequestContext, query: TimeFields): RequestedTime | undefined {
  const { night, date, part, hour } = query;
  if (night && date) refuse('ValidationError', 'errors.format', { fieldname: 'date' });
  if (part !== undefined && hour !== undefined) refuse('ValidationError', 'errors.format', { fieldname: 'hour' });
  const requestedTime = parseRequestedTime(context, query);
  if (!requestedTime) return undefined;
  const fieldname = requestedTime.by;
  const now = getNow(context);
  const days = readSiteSettings(context).booking_horizon_days;
  const times = getIntervals(context, requestedTime);
  if (!times.some(({ end }) => end > now)) refuse('ValidationError', 'booking.start_in_past', { fieldname });
  if (!times.some(({ start }) => getDay(start) <= addDays(getDay(now), days)))
    refuse('ValidationError', 'booking.horizon', { values: { smart_count: days }, fieldname });
  return requestedTime;
}
