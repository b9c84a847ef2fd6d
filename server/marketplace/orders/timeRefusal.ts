import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { lineToWire, type OrderLine } from '../../../domain/order/lineWire.ts';
import { WIRE } from '../../../domain/order/orderDto.ts';
import { type Guard, guardRefusal } from '../../../domain/order/orderProcess.ts';
import { formatDateTime, instantToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import type { RequestContext } from '../../ports/context.ts';
import { message } from '../common/refuse.ts';
import type { ProviderDoc } from '../providers/providers.ts';
import { freeStartsNear } from './slots.ts';

/** Another message than the contract's for a refused time, with its values. */
export interface TimeSentence {
  key?: CatalogueKey;
  values?: Record<string, number>;
}

/** Creates the refusal of a time, with the three nearest free starts. */
export function timeRefused(
  context: RequestContext,
  guard: Guard,
  reciter: ProviderDoc,
  minutes: number,
  start: number,
  { key, values }: TimeSentence = {},
): FrappeError {
  const refusal = guardRefusal(guard);
  const free = freeStartsNear(context, reciter, minutes, start);
  const times = free.map((one) => formatDateTime(parseInstant(one) ?? 0, 'en')).join(', ');
  const offered = free.length ? [message('booking.free_starts', { times, starts: free.join(',') })] : [];
  return new FrappeError(refusal.exception, [
    { ...message(key ?? refusal.key, values, WIRE.start), raise_exception: 1 },
    ...offered,
  ]);
}

/** The refusal "Already booked", with free alternatives. */
export const slotTaken = (context: RequestContext, reciter: ProviderDoc, minutes: number, start: number): FrappeError =>
  timeRefused(context, 'no_overlap', reciter, minutes, start);

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The message about minimum notice, in the natural unit: 1440 minutes are "a day". */
export function noticeSentence(minutes: number): TimeSentence {
  if (minutes < HOUR_MINUTES) return { key: 'booking.notice_minutes', values: { smart_count: minutes } };
  if (minutes % DAY_MINUTES === 0)
    return { key: 'booking.notice_days', values: { smart_count: minutes / DAY_MINUTES } };
  return { values: { smart_count: Math.ceil(minutes / HOUR_MINUTES) } };
}

/** A refusal with further data. */
export function withData(
  { exception, messages, status, headers, extra, data }: FrappeError,
  more: object,
): FrappeError {
  const existing = typeof data === 'object' ? data : {};
  return new FrappeError(exception, messages, { status, headers, extra, data: { ...existing, ...more } });
}

/** Adds the row that a refusal is about, for a request with several rows. */
export function aboutRow(error: FrappeError, line: OrderLine): FrappeError {
  const row = { ...lineToWire(line, ['type', 'provider', 'packageId']), [WIRE.start]: instantToWire(line.start) };
  return withData(error, { row });
}
