import { DAY, HOUR, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { readSiteSettings } from '../common/settings.ts';
import { NO_COORDINATES } from '../orders/addressPoint.ts';
import { selectLines, setLine } from '../orders/lines.ts';
import { servedOnceUsed } from '../orders/sql/orders.ts';

const NO_POINTS = {
  ...NO_COORDINATES,
  ...{ request_latitude: 0, request_longitude: 0 },
  ...{ arrival_latitude: 0, arrival_longitude: 0, arrival_accuracy: 0 },
} as const;

/**
 * Deletes the map point of a one-time address after everything booked there is over: the service, the time for a complaint, and refunds
 * (C1, Address).
 */
export function removeStaleAddresses(context: RequestContext): void {
  const { system, database } = context;
  const now = getNow(context);
  const complaints = readSiteSettings(context).complaint_hours * HOUR;
  const over = { endedBefore: instantToWire(now - complaints), madeBefore: instantToWire(now - DAY) };
  for (const address of servedOnceUsed(database, over)) {
    system.setValues('Address', address, NO_COORDINATES);
    for (const { id } of selectLines(context, ['id'], [['addressId', '=', address]])) setLine(context, id, NO_POINTS);
  }
}
