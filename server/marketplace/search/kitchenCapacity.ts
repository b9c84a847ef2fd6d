import { type CountedLine, getCutoff, hasRoom } from '../../../domain/provider/capacity.ts';
import { addDays, type Day, type Instant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { getKitchenDay } from '../orders/capacity.ts';
import type { FreeTime } from './availabilityIndex.ts';
import type { AvailableProvider, RequestedPackage } from './offers.ts';
import type { Provider } from './providers.ts';

/** The first package of an offer that its provider can still accept at a start. */
export type PackageAt = (offer: AvailableProvider, start: Instant) => RequestedPackage | undefined;

/** Whether a kitchen's day has capacity for some packages together. */
type Fits = (wanted: readonly RequestedPackage[]) => boolean;

/** The remaining capacity of a kitchen's day at a start; undefined if its orders are closed. */
export type RoomAt = (provider: Provider, start: Instant) => Fits | undefined;

/** The kitchens' days: closing hour and accepted orders (H5). The lines of a kitchen's day are on two civil days. */
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
    return (request) => {
      const requested = request.map(({ row, quantity }) => ({
        orderNo: NEW_ORDER,
        quantity,
        serves: row.serves,
      }));
      return hasRoom(limit, takenOn(name, day), requested);
    };
  };
}

/** The first package of a kitchen for which its day has capacity. */
export function kitchenCapacity(roomAt: RoomAt, packagesOf: (provider: Provider) => RequestedPackage[]): PackageAt {
  return ({ known: { provider } }, start) => {
    const fits = roomAt(provider, start);
    return fits && packagesOf(provider).find((one) => fits([one]));
  };
}

/** No order has this number. */
const NEW_ORDER = '';
