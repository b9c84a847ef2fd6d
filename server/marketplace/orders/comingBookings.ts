import type { MethodOutput } from '../../../domain/methods/definition.ts';
import * as orders from '../../../domain/methods/orders.ts';
import { lineToWire } from '../../../domain/order/lineWire.ts';
import { DAY, getDay, instantToWire, startOfDay } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import { ownProviderRecord } from '../providers/providers.ts';
import { comingLines } from './sql/slots.ts';

/** The own bookings and requests whose time, or kitchen day, is not over; including the previous day, whose kitchen may still work. */
function comingBookings(_input: object, context: RequestContext): MethodOutput<typeof orders.comingBookings> {
  const own = ownProviderRecord(context);
  if (!own) return { bookings: [] };
  const from = (startOfDay(getDay(getNow(context))) ?? 0) - DAY;
  const lines = comingLines(context.database, { type: own.doctype, provider: own.name, from: instantToWire(from) });
  return { bookings: lines.map((line) => lineToWire(line)) };
}

export const bookingMethods: Record<string, MethodDefinition> = implement(orders.comingBookings, comingBookings);
