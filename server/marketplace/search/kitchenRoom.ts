import { addDays, type Day, type Instant, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { type CountedLine, cutoffOf, hasRoom } from '../../../domain/vendor/capacity.ts';
import type { RequestContext } from '../../host/context.ts';
import { nowOf } from '../common/clock.ts';
import { kitchenDayOf } from '../orders/capacity.ts';
import type { FreeTime } from './freeTime.ts';
import type { Offer, Wanted } from './offers.ts';
import type { Provider } from './providers.ts';

/** The first of an offer's packages that its provider can still take at a start. */
export type PackageAt = (offer: Offer, start: Instant) => Wanted | undefined;

/**
 * Whether a kitchen's day still takes an order: its closing hour, and what it has taken already (decisions H5). The lines of a
 * kitchen's day lie on two civil days.
 */
export function kitchenRoom(
  context: RequestContext,
  freeTime: FreeTime,
  packagesOf: (provider: Provider) => Wanted[],
): PackageAt {
  const now = nowOf(context);
  const dayAt = (at: Instant) => kitchenDayOf(context, at);
  const known = new Map<string, CountedLine[]>();

  function takenOn(name: string, day: Day): CountedLine[] {
    const key = `${day} ${name}`;
    const lines =
      known.get(key) ??
      [day, addDays(day, 1)]
        .flatMap((civil) => freeTime.dayOf(context, civil).taken.get(name) ?? [])
        .filter(({ slot_start }) => dayAt(parseInstant(slot_start) ?? 0) === day);
    known.set(key, lines);
    return lines;
  }

  return ({ known: { provider } }, start) => {
    const day = dayAt(start);
    const closes = cutoffOf(day, provider.cutoff);
    if (closes !== undefined && now > closes) return undefined;
    const { name, limit } = provider;
    const packages = packagesOf(provider);
    if (!limit.orders && !limit.portions) return packages[0];
    const taken = takenOn(name, day);
    return packages.find(({ row, quantity }) =>
      hasRoom(limit, taken, [{ order_no: NEW_ORDER, order_qty: quantity, serves: row.serves }]),
    );
  };
}

/** No order has this number. */
const NEW_ORDER = '';
