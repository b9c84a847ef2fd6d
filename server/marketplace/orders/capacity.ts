import type { freeSlots } from '../../../domain/methods/catalogue.ts';
import type { MethodOutput } from '../../../domain/methods/definition.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { WIRE } from '../../../domain/order/orderDto.ts';
import {
  getCutoff,
  hasRoom,
  kitchenDay,
  kitchenDayTimes,
  type Load,
  nearestStart,
  portionsLeft,
} from '../../../domain/provider/capacity.ts';
import type { Interval } from '../../../domain/time/intervals.ts';
import {
  addDays,
  DAY,
  type Day,
  formatDate,
  getDay,
  type Instant,
  instantToWire,
  MINUTE,
  startOfDay,
} from '../../../domain/time/kuwaitTime.ts';
import { isOpen } from '../../../domain/time/openTimes.ts';
import { gridMinutes } from '../../../domain/time/slotGrid.ts';
import { isAhead, isWithinHorizon, type Start } from '../../../domain/time/slots.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import { getNow } from '../common/clock.ts';
import { readText } from '../common/inputValues.ts';
import { refuseGuard } from '../common/refuseGuard.ts';
import { readSiteSettings } from '../common/settings.ts';
import type { ProviderDoc } from '../providers/providers.ts';
import { getAvailability, providerMinutes, startToWire } from './slots.ts';
import { countedLines, type KitchenLine } from './sql/capacity.ts';

type Kitchen = Stored<'Restaurant'>;

/** Whether a provider is a kitchen, with daily limits. */
export const isKitchen = (provider: ProviderDoc | undefined): provider is Kitchen => provider?.doctype === 'Restaurant';

/** The setting `kitchen_day_starts`. */
const dayStarts = (context: RequestContext): string => readText(readSiteSettings(context).kitchen_day_starts);

const limitOf = ({ capacity_orders, capacity_portions }: Kitchen): Load => ({
  orders: capacity_orders,
  portions: capacity_portions,
});

/** The kitchen day of an instant. */
export const getKitchenDay = (context: RequestContext, at: Instant): Day => kitchenDay(at, dayStarts(context));

/** The start and end of an instant's kitchen day, in the API's format. */
export function kitchenTimes(context: RequestContext, kitchen: string, at: Instant) {
  const { start, end } = kitchenDayTimes(getKitchenDay(context, at), dayStarts(context));
  return { kitchen, from: instantToWire(start), to: instantToWire(end) };
}

/** When orders for the kitchen day of a start close; undefined if they do not. */
export const kitchenCutoff = (context: RequestContext, kitchen: Kitchen, start: Instant): Instant | undefined =>
  getCutoff(getKitchenDay(context, start), { days: kitchen.cutoff_days, time: kitchen.cutoff_time });

/** What was accepted on each kitchen day between two instants, except the given lines. */
function takenDays(
  context: RequestContext,
  kitchen: Kitchen,
  times: Interval,
  except: readonly OrderLine[],
): Map<Day, KitchenLine[]> {
  const range = { kitchen: kitchen.name, from: instantToWire(times.start), to: instantToWire(times.end) };
  const others = countedLines(context.database, range).filter(({ id }) => !except.some((one) => one.id === id));
  return Map.groupBy(others, (line) => getKitchenDay(context, line.start));
}

/** How far around a full day to search for the nearest one with capacity. */
const AROUND = 32 * DAY;

/** The lines of one order on the same day of the same kitchen: accepted together or not at all. */
const ofTheDay = (context: RequestContext, line: OrderLine, siblings: readonly OrderLine[]): OrderLine[] =>
  siblings.filter(
    (other) =>
      other === line ||
      (other.type === line.type &&
        other.provider === line.provider &&
        getKitchenDay(context, other.start) === getKitchenDay(context, line.start)),
  );

/**
 * What a kitchen can deliver between two instants.
 * @param lines what is requested together
 * @returns whether a start can be booked, or why not
 */
function deliveryStates(context: RequestContext, kitchen: Kitchen, times: Interval, lines: readonly OrderLine[]) {
  const taken = takenDays(context, kitchen, { start: times.start - DAY, end: times.end + DAY }, lines);
  const [now, { notice }] = [getNow(context), providerMinutes(context, kitchen)];
  const horizon = readSiteSettings(context).booking_horizon_days;
  const availability = getAvailability(kitchen);
  return (at: Instant): Start['state'] => {
    if (!isAhead(at, now, notice)) return 'past';
    const closes = kitchenCutoff(context, kitchen, at) ?? Number.POSITIVE_INFINITY;
    if (now > closes || !isWithinHorizon(at, now, horizon) || !isOpen({ start: at, end: at }, availability))
      return 'closed';
    return hasRoom(limitOf(kitchen), taken.get(getKitchenDay(context, at)) ?? [], lines) ? 'free' : 'taken';
  };
}

/** The nearest day to a full one on which the kitchen can still be booked. */
function nearestDay(context: RequestContext, kitchen: Kitchen, start: Instant, sameDay: readonly OrderLine[]) {
  const stateAt = deliveryStates(context, kitchen, { start: start - AROUND, end: start + AROUND }, sameDay);
  return nearestStart(start, (at) => stateAt(at) === 'free');
}

/** The delivery times on the grid for some days in the API's format, each with why a line of the kitchen can't move to it. */
export function findKitchenStarts(
  context: RequestContext,
  kitchen: Kitchen,
  line: OrderLine,
  { first, count }: { first: Day; count: number },
): MethodOutput<typeof freeSlots>['days'] {
  const start = startOfDay(first) ?? 0;
  const stateAt = deliveryStates(context, kitchen, { start, end: start + count * DAY }, [line]);
  const step = gridMinutes(readSiteSettings(context)) * MINUTE;
  return Array.from({ length: count }, (_, index) => {
    const midnight = start + index * DAY;
    const starts = Array.from({ length: Math.ceil(DAY / step) }, (_, place) => midnight + place * step);
    return {
      date: addDays(first, index),
      starts: starts.map((at) => startToWire({ start: at, end: at, state: stateAt(at), asked: 0 }, line.start)),
      after: [],
    };
  });
}

/** What a kitchen accepted on the day of a line, and what is requested with it. */
function loadOfDay(context: RequestContext, kitchen: Kitchen, line: OrderLine, siblings: readonly OrderLine[]) {
  const requested = ofTheDay(context, line, siblings);
  const day = getKitchenDay(context, line.start);
  const times = kitchenDayTimes(day, dayStarts(context));
  return { requested, taken: takenDays(context, kitchen, times, requested).get(day) ?? [] };
}

/** Whether the kitchen has capacity for a line on its day. @param siblings all lines that are requested together, including this one */
export function hasRoomFor(
  context: RequestContext,
  kitchen: Kitchen,
  line: OrderLine,
  siblings: readonly OrderLine[],
): boolean {
  const limit = limitOf(kitchen);
  if (!limit.orders && !limit.portions) return true;
  const { requested, taken } = loadOfDay(context, kitchen, line, siblings);
  return hasRoom(limit, taken, requested);
}

/**
 * Refuses a line whose kitchen is full on its day, and names how many it can still cook for, and the nearest day with capacity
 * for all (H5).
 * @param siblings all lines that are requested together, including this one
 * @throws OverlapError 409
 */
export function assertKitchenCapacity(
  context: RequestContext,
  kitchen: Kitchen,
  line: OrderLine,
  siblings: readonly OrderLine[],
): void {
  if (hasRoomFor(context, kitchen, line, siblings)) return;
  const limit = limitOf(kitchen);
  const { requested, taken } = loadOfDay(context, kitchen, line, siblings);
  const { start } = line;
  const fieldname = WIRE.start;
  if (!hasRoom(limit, [], requested))
    refuseGuard('capacity', { key: 'booking.kitchen_most', values: { smart_count: limit.portions }, fieldname });
  const nearest = nearestDay(context, kitchen, start, requested);
  const day: Record<string, string> =
    nearest === undefined ? {} : { date: formatDate(nearest, 'en'), day: getDay(nearest) };
  const left = portionsLeft(limit, taken, requested);
  if (left > 0)
    refuseGuard('capacity', {
      key: nearest === undefined ? 'booking.kitchen_left_long' : 'booking.kitchen_left',
      values: { smart_count: left, ...day },
      fieldname: WIRE.quantity,
    });
  if (nearest === undefined) refuseGuard('capacity', { key: 'booking.kitchen_full_long', fieldname });
  refuseGuard('capacity', { values: day, fieldname });
}
