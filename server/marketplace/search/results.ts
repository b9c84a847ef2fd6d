import type { Instant } from '../../../domain/time/kuwaitTime.ts';
import type { Interval } from '../../../domain/time/slots.ts';
import type { RequestContext } from '../../host/context.ts';
import type { Known } from './freeDay.ts';
import { kitchenRoom, type PackageAt } from './kitchenRoom.ts';
import { type Facet, type Filters, type Offer, offersOf } from './offers.ts';
import { searchIndex } from './searchIndex.ts';
import { type Free, freeOf, openWindow } from './window.ts';

/** An offer with its free starts; without a time that was asked for there are none to tell. */
export interface Result extends Offer {
  free: Free;
}

/** What is asked of the index in one request. */
export interface Search {
  /** All providers who pass the filters, whether they have time or not. */
  offers(except?: readonly Facet[]): Offer[];
  /** Their free starts in some times. @param most how many are told of each */
  free(offers: readonly Offer[], times: readonly Interval[], most: number): Result[];
  /** The package in which a free start can be asked for. */
  packageAt: PackageAt;
}

/** Looks into the index as it is now. */
export function openSearch(context: RequestContext, filters: Filters): Search {
  const { grid, kinds } = searchIndex(context);
  const freeTime = kinds[filters.kind];
  const packageAt: PackageAt =
    filters.kind === 'restaurant' ? kitchenRoom(context, freeTime) : ({ packages }) => packages[0];
  const takesOf = (offer: Offer) =>
    filters.kind === 'restaurant' ? (start: Instant) => packageAt(offer, start) !== undefined : undefined;
  const offerOf = offersOf(context, filters);
  const isOffer = (offer: Offer | undefined): offer is Offer => offer !== undefined;
  return {
    offers: (except) =>
      Array.from(freeTime.providers.values(), (known: Known) => offerOf(known, except)).filter(isOffer),
    free(offers, times, most) {
      const window = openWindow(context, { freeTime, grid }, times);
      const found: Result[] = [];
      if (!window.days.length) return found;
      for (const offer of offers) {
        const free = freeOf(window, offer.known, offer.entry, most, takesOf(offer));
        if (free.count) found.push({ ...offer, free });
      }
      return found;
    },
    packageAt,
  };
}
