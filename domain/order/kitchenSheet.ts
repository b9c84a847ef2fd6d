import { areaMeant } from '../place/places.ts';
import { travelMinutes } from '../place/travel.ts';
import { type Day, type Instant, MINUTE } from '../time/kuwaitTime.ts';
import type { Point } from './arrival.ts';
import type { LineTimes } from './lineTime.ts';
import type { OrderLine } from './lineWire.ts';
import { STATUS } from './orderStatus.ts';
import { getSheetDay, SHEET_STATUSES } from './runSheet.ts';

/** How long it takes to load a car, before the way begins. */
const LOADING_MINUTES = 15;

/** What a kitchen's sheet is read from: paid lines, and those that still wait for payment. */
export const KITCHEN_STATUSES = [STATUS.paymentPending, ...SHEET_STATUSES] as const;

type KitchenLine = LineTimes &
  Pick<
    OrderLine,
    'status' | 'orderNo' | 'packageId' | 'packageName' | 'packageName_ar' | 'quantity' | 'notes' | 'area'
  > &
  Partial<Pick<OrderLine, 'latitude' | 'longitude'>>;

/** One dish of the evening, and how many of it. */
export interface Dish<L> {
  /** Any line that orders it, for its name and picture. */
  line: L;
  total: number;
}

/** What one address gets at one time. */
export interface KitchenStop<L> {
  /** All lines of the order for this time. */
  lines: [L, ...L[]];
  arrival: Instant;
  /** When the car has to leave: arrival less the way and the loading; undefined where the kitchen's own area is unknown. */
  leave: Instant | undefined;
  /** What the host wrote about it, each text once. */
  notes: string[];
  done: boolean;
  /** The time to leave has passed, and nobody has arrived. */
  late: boolean;
}

/** A kitchen's evening: first what to cook, then where it goes. */
export interface KitchenSheet<L> {
  dishes: Dish<L>[];
  stops: KitchenStop<L>[];
  /** Stops of evenings before that nobody has closed. */
  open: KitchenStop<L>[];
  /** Ordered for this evening and not paid: in no total. */
  unpaid: L[];
  firstLeave: Instant | undefined;
}

const pointOf = (line: Pick<KitchenLine, 'area' | 'latitude' | 'longitude'>): Point | undefined => {
  if (Number(line.latitude ?? 0) !== 0 && Number(line.longitude ?? 0) !== 0)
    return { latitude: Number(line.latitude), longitude: Number(line.longitude) };
  const place = areaMeant(line.area);
  return place && { latitude: place.lat, longitude: place.lng };
};

/** Dishes of one name are one, also where an older line of it was ordered before the package was renamed. */
const dishKey = ({ packageId, packageName, packageName_ar }: KitchenLine): string =>
  JSON.stringify([packageId, packageName, packageName_ar]);

/** @param from where the kitchen is; undefined: it has not said */
function stopOf<L extends KitchenLine>(lines: [L, ...L[]], from: Point | undefined, now: Instant): KitchenStop<L> {
  const [first] = lines;
  const arrival = first.start;
  const to = pointOf(first);
  const leave = from && to && arrival - (travelMinutes(from, to) + LOADING_MINUTES) * MINUTE;
  return {
    lines,
    arrival,
    leave,
    notes: [...new Set(lines.map(({ notes }) => notes?.trim() ?? '').filter(Boolean))],
    done: lines.every(({ status }) => status === STATUS.delivered),
    late: now > (leave ?? arrival) && lines.some(({ status }) => status === STATUS.paymentCompleted),
  };
}

/**
 * A kitchen's sheet of one evening, which ends at dawn.
 * @param lines of that evening, and those of evenings before that are not closed, in any order
 * @param area where the kitchen is, an id of the list of areas, or one of its names as it was typed
 */
export function kitchenSheet<L extends KitchenLine>(
  lines: readonly L[],
  { day, area, now }: { day: Day; area?: string | null; now: Instant },
): KitchenSheet<L> {
  const place = areaMeant(area);
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
  const leaves = stops.flatMap(({ leave }) => leave ?? []);
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
    firstLeave: leaves.length ? Math.min(...leaves) : undefined,
  };
}
