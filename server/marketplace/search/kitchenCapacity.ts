import { addDays, type Day, type Instant } from '../../../domain/time/kuwaitTime.ts';
import { type CountedLine, getCutoff, hasRoom } from '../../../domain/vendor/capacity.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { getKitchenDay } from '../orders/capacity.ts';
import type { FreeTime } from './availabilityIndex.ts';
import type { AvailableProvider, RequestedPackage } from './offers.ts';
import type { Provider } from './providers.ts';

/** The first of an offer's packages that its provider can still take at a start. */
export type PackageAt = (offer: AvailableProvider, start: Instant) => RequestedPackage | undefined;

/** Whether some packages fit into a kitchen's day together. */
type Fits = (wanted: readonly RequestedPackage[]) => boolean;

/** What a kitchen's day still takes at a start; undefined when orders for it are closed. */
export type RoomAt = (provider: Provider, start: Instant) => Fits | undefined;

/**
 * The days of kitchens: their closing hour, and what they have taken already (decisions H5). The lines of a kitchen's day lie on two
 * civil days.
 */
export function kitchenDays(context: RequestContext, freeTime: FreeTime): RoomAt {
  const now = getNow(context);
  const dayAt = (at: Instant) => getKitchenDay(context, at);
  const known = new Map<string, CountedLine[]>();

  function takenOn(name: string, day: Day): CountedLine[] {
    const key = `${day} ${name}`;
    const lines =
      known.get(key) ??
      [day, addDays(day, 1)]
        .flatMap((civil) => freeTime.dayOf(context, civil).taken.get(name) ?? [])
        .filter((line) => dayAt(line.start) === day);
    known.set(key, lines);
    return lines;
  }

  return ({ name, limit, cutoff }, start) => {
    const day = dayAt(start);
    const closes = getCutoff(day, cutoff);
    if (closes !== undefined && now > closes) return undefined;
    if (!limit.orders && !limit.portions) return () => true;
    return (wanted) => {
      const asked = wanted.map(({ row, quantity }) => ({
        orderNo: NEW_ORDER,
        quantity,
        serves: row.serves,
      }));
      return hasRoom(limit, takenOn(name, day), asked);
    };
  };
}

/** The first package of a kitchen that its day still takes. */
export function kitchenCapacity(roomAt: RoomAt, packagesOf: (provider: Provider) => RequestedPackage[]): PackageAt {
  return ({ known: { provider } }, start) => {
    const fits = roomAt(provider, start);
    return fits && packagesOf(provider).find((one) => fits([one]));
  };
}

/** No order has this number. */
const NEW_ORDER = '';
