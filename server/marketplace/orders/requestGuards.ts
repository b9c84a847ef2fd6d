import { formatDateTime, instantToWire, MINUTE, parseInstant } from '../../../domain/kuwaitTime.ts';
import { guardRefusal } from '../../../domain/orderProcess.ts';
import { governorateName } from '../../../domain/places.ts';
import { isAhead, isOpen, isWithinHorizon, overlaps } from '../../../domain/slots.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import type { Doc, RequestContext } from '../../frappe/types.ts';
import { nowOf } from '../common/clock.ts';
import { filsOf, kindOf, rowsOf } from '../common/kinds.ts';
import { message, refuse } from '../common/refuse.ts';
import { readSiteSettings } from '../common/settings.ts';
import type { Catalogue } from '../vendors/catalogue.ts';
import type { Line } from './lines.ts';
import { availabilityOf, freeStartsNear, vendorMinutes } from './slots.ts';
import { openOrderCount, ownLineAt } from './sql/orders.ts';
import { blockingSlots } from './sql/slots.ts';

type Guard = Parameters<typeof guardRefusal>[0];

function fail(guard: Guard, values: Record<string, string | number> = {}, fieldname?: string): never {
  const { exception, key } = guardRefusal(guard);
  refuse(exception, key, { values, ...(fieldname ? { fieldname } : {}) });
}

/** A time that is refused, with the three nearest starts that are free. */
function timeRefused(
  context: RequestContext,
  guard: Guard,
  reciter: Doc,
  minutes: number,
  start: number,
  values: Record<string, number> = {},
): FrappeError {
  const { exception, key } = guardRefusal(guard);
  const free = freeStartsNear(context, reciter, minutes, start);
  const times = free.map((one) => formatDateTime(parseInstant(one) ?? 0, 'en')).join(', ');
  const offered = free.length ? [message('booking.free_starts', { times, starts: free.join(',') })] : [];
  return new FrappeError(exception, [
    { ...message(key, values, 'delivery_date_time'), raise_exception: 1 },
    ...offered,
  ]);
}

/** "Already booked", with what is free instead. */
export const slotTaken = (context: RequestContext, reciter: Doc, minutes: number, start: number): FrappeError =>
  timeRefused(context, 'no_overlap', reciter, minutes, start);

/** May this line be asked for, as things stand now? The guards of `request` in the contract's order (decisions A1). */
function guardLine(context: RequestContext, catalogue: Catalogue, line: Line, siblings: readonly Line[]): void {
  const settings = readSiteSettings(context);
  const kind = kindOf(line.type) ?? 'restaurant';
  const vendor = catalogue.vendor(kind, line.doc_name);
  if (vendor?.verification_status !== VERIFICATION.verified) fail('vendor_verified');
  const offered = catalogue.offered(kind, line.doc_name, String(line.package_id)) ?? fail('package_offered');
  const max = Number(settings.max_order_qty);
  if (line.order_qty < offered.minimum) fail('quantity', { n: offered.minimum }, 'order_quantity');
  if (line.order_qty > max) {
    refuse('ValidationError', 'errors.between', { values: { min: offered.minimum, max }, fieldname: 'order_quantity' });
  }
  const maxTotal = filsOf(settings.max_line_total);
  if (filsOf(line.line_total) > maxTotal)
    fail('line_total', { min: 0, max: Number(settings.max_line_total) }, 'order_quantity');

  const slot = { start: parseInstant(line.slot_start) ?? 0, end: parseInstant(line.slot_end) ?? 0 };
  const now = nowOf(context);
  const { notice, buffer } = vendorMinutes(context, vendor);
  const horizon = Number(settings.booking_horizon_days);
  const failTime = (guard: Guard, values: Record<string, number> = {}): never => {
    if (kind === 'reciter') throw timeRefused(context, guard, vendor, line.package_time, slot.start, values);
    return fail(guard, values, 'delivery_date_time');
  };
  if (!isAhead(slot.start, now)) failTime('start_in_future');
  if (!isAhead(slot.start, now, notice)) failTime('notice', { minutes: notice });
  if (!isWithinHorizon(slot.start, now, horizon)) failTime('horizon', { days: horizon });
  if (!isOpen(slot, availabilityOf(vendor))) failTime('vendor_hours');
  const served = rowsOf(vendor, 'serves').map((row) => row.governorate);
  if (served.length && line.governorate && !served.includes(line.governorate)) {
    fail('governorate', { governorate: governorateName(line.governorate, 'en') }, 'shipping_address');
  }
  if (kind === 'restaurant') return;
  const wide = {
    reciter: line.doc_name,
    from: instantToWire(slot.start - buffer * MINUTE),
    to: instantToWire(slot.end + buffer * MINUTE),
  };
  if (blockingSlots(context.database, wide, instantToWire(now)).length)
    throw slotTaken(context, vendor, line.package_time, slot.start);
  const own = {
    customer: String(line.customer),
    reciter: line.doc_name,
    start: String(line.slot_start),
    end: String(line.slot_end),
    exceptOrder: line.order_no,
  };
  const twice = siblings.some(
    (other) =>
      other !== line &&
      other.doc_name === line.doc_name &&
      overlaps(slot, { start: parseInstant(other.slot_start) ?? 0, end: parseInstant(other.slot_end) ?? 0 }),
  );
  if (twice || ownLineAt(context.database, own)) fail('own_duplicate', {}, 'delivery_date_time');
}

/** All lines of one order, and how many orders the customer has open already. */
export function guardRequest(
  context: RequestContext,
  catalogue: Catalogue,
  lines: readonly Line[],
  siblings = lines,
): void {
  for (const line of lines) guardLine(context, catalogue, line, siblings);
  const max = Number(readSiteSettings(context).max_open_requests);
  const open = openOrderCount(context.database, String(lines[0]?.customer));
  if (open >= max) fail('open_requests', { smart_count: open });
}
