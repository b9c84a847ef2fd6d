import { resolveArea } from '../place/places.ts';
import { travelMinutes } from '../place/travel.ts';
import { type Day, type Instant, MINUTE } from '../time/kuwaitTime.ts';
import type { Point } from './arrival.ts';
import type { LineTimes } from './lineTime.ts';
import type { OrderLine } from './lineWire.ts';
import { STATUS } from './orderStatus.ts';
import { getSheetDay, SHEET_STATUSES } from './runSheet.ts';

/** Minutes to load the car before it leaves. */
const LOADING_MINUTES = 15;

/** Statuses a kitchen sheet reads: paid lines, and lines that await payment. */
export const KITCHEN_STATUSES = [STATUS.paymentPending, ...SHEET_STATUSES] as const;

type KitchenLine = LineTimes &
  Pick<
    OrderLine,
    'status' | 'orderNo' | 'packageId' | 'packageName' | 'packageName_ar' | 'quantity' | 'notes' | 'area'
  > &
  Partial<Pick<OrderLine, 'latitude' | 'longitude'>>;

/** One dish of the evening with its total quantity. */
export interface Dish<L> {
  /** Any line with this dish, for its name and photo. */
  line: L;
  total: number;
}

/** One delivery: an address at one time. */
export interface KitchenStop<L> {
  /** All lines of the order for this time. */
  lines: [L, ...L[]];
  arrival: Instant;
  /** When the car must leave: arrival minus travel and loading. Undefined if the kitchen's area is unknown. */
  leave: Instant | undefined;
  /** The host's notes, without duplicates. */
  notes: string[];
  done: boolean;
  /** Not all of it has arrived yet. */
  ahead: boolean;
  /** The time to leave has passed without an arrival. */
  late: boolean;
}

/** A kitchen's evening: what to cook, then where to deliver. */
export interface KitchenSheet<L> {
  dishes: Dish<L>[];
  stops: KitchenStop<L>[];
  /** Unfinished deliveries of earlier evenings. */
  open: KitchenStop<L>[];
  /** Ordered for this evening but unpaid; not part of the totals. */
  unpaid: L[];
  firstLeave: Instant | undefined;
  /** The number of stops still ahead, and when the first of them must leave. */
  ahead: number;
  nextLeave: Instant | undefined;
}

const pointOf = (line: Pick<KitchenLine, 'area' | 'latitude' | 'longitude'>): Point | undefined => {
  if (Number(line.latitude ?? 0) !== 0 && Number(line.longitude ?? 0) !== 0)
    return { latitude: Number(line.latitude), longitude: Number(line.longitude) };
  const place = resolveArea(line.area);
  return place && { latitude: place.lat, longitude: place.lng };
};

/** Dishes with the same name count as one, even if an older line was ordered before the package was renamed. */
const dishKey = ({ packageId, packageName, packageName_ar }: KitchenLine): string =>
  JSON.stringify([packageId, packageName, packageName_ar]);

/** @param from the kitchen's location; undefined if unknown */
function stopOf<L extends KitchenLine>(lines: [L, ...L[]], from: Point | undefined, now: Instant): KitchenStop<L> {
  const [first] = lines;
  const arrival = first.start;
  const to = pointOf(first);
  const leave = from && to && arrival - (travelMinutes(from, to) + LOADING_MINUTES) * MINUTE;
  const ahead = lines.some(({ status }) => status === STATUS.paymentCompleted);
  return {
    lines,
    arrival,
    leave,
    notes: [...new Set(lines.map(({ notes }) => notes?.trim() ?? '').filter(Boolean))],
    done: lines.every(({ status }) => status === STATUS.delivered),
    ahead,
    late: ahead && now > (leave ?? arrival),
  };
}

const earliestLeave = (stops: readonly Pick<KitchenStop<unknown>, 'leave'>[]): Instant | undefined =>
  stops.flatMap(({ leave }) => leave ?? []).toSorted((one, other) => one - other)[0];

/**
 * Builds the kitchen sheet of one evening, which ends at dawn.
 * @param lines of the evening, and unfinished ones of earlier evenings, in any order
 * @param area the kitchen's area: an id of the list of areas, or a name as typed
 */
export function kitchenSheet<L extends KitchenLine>(
  lines: readonly L[],
  { day, area, now }: { day: Day; area?: string | null; now: Instant },
): KitchenSheet<L> {
  const place = resolveArea(area);
  const from = place && { latitude: place.lat, longitude: place.lng };
  const sorted = lines.toSorted((one, other) => one.start - other.start);
  const ofEvening = sorted.filter((line) => getSheetDay(line.start) === day);
  const isPaid = ({ status }: L) => (SHEET_STATUSES as readonly string[]).includes(status);
  const stopsOf = (own: readonly L[]) =>
    [...Map.groupBy(own, (line) => `${line.orderNo} ${line.start}`).values()].map((group) =>
      stopOf(group as [L, ...L[]], from, now),
    );
  const paid = ofEvening.filter(isPaid);
  const stops = stopsOf(paid);
  const stopsAhead = stops.filter(({ ahead }) => ahead);
  return {
    dishes: [...Map.groupBy(paid, dishKey).values()].map((own) => ({
      line: own[0] as L,
      total: own.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
    stops,
    open: stopsOf(
      sorted.filter((line) => isPaid(line) && line.status !== STATUS.delivered && getSheetDay(line.start) < day),
    ),
    unpaid: ofEvening.filter(({ status }) => status === STATUS.paymentPending),
    firstLeave: earliestLeave(stops),
    ahead: stopsAhead.length,
    nextLeave: earliestLeave(stopsAhead),
  };
}
