import { hasWords, searchWords } from '../../../domain/text/arabicText.ts';
import { soundsLike, toPhoneticKey } from '../../../domain/text/phonetics.ts';
import type { Interval } from '../../../domain/time/intervals.ts';
import type { Instant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { IndexedProvider } from './availabilityDay.ts';
import { kitchenCapacity, kitchenDays, type PackageAt } from './kitchenCapacity.ts';
import { type AvailableProvider, type Facet, type Filters, findOffers } from './offers.ts';
import { searchIndex } from './searchIndex.ts';
import { findFree, firstStarts, openWindow } from './window.ts';

/**
 * Returns a test whether a provider matches the search text. If no text matches, providers match by sound: names have several spellings,
 * and a user may type any of them.
 */
function meantBy(
  typed: string | undefined,
  listed: () => readonly IndexedProvider[],
): (known: IndexedProvider) => boolean {
  const terms = searchWords(typed ?? '');
  if (terms.length === 0) return () => true;
  const isWritten = ({ provider }: IndexedProvider): boolean => hasWords(provider.searchText, terms);
  if (listed().some(isWritten)) return isWritten;
  return (known) => {
    const { searchText } = known.provider;
    known.sound ??= toPhoneticKey(searchText);
    return soundsLike(searchText, known.sound, terms);
  };
}

/** Some time ranges, as far as they can be booked. */
export interface Times {
  /** Counts the free starts of an offer's provider, and stores the count and the first start on the offer. */
  countOf(offer: AvailableProvider): number;
  /** The first free starts. @param most maximum number */
  startsOf(offer: AvailableProvider, most: number): Instant[];
  /** Selects the offers whose provider is available. */
  among(offers: readonly AvailableProvider[]): AvailableProvider[];
}

/** The search index of one request. */
export interface Search {
  /** All providers who match the filters, available or not, in list order. @param except filters to ignore */
  offers(except?: readonly Facet[]): AvailableProvider[];
  /** The matching offers of some providers, by name. */
  offersOf(names: Iterable<string>): AvailableProvider[];
  at(times: readonly Interval[]): Times;
  /** The package in which a free start can be booked. */
  packageAt: PackageAt;
}

/** Opens the current search index. */
export function openSearch(context: RequestContext, filters: Filters): Search {
  const { grid, kinds } = searchIndex(context);
  const freeTime = kinds[filters.kind];
  const { offerOf, packagesOf } = findOffers(
    context,
    filters,
    meantBy(filters.words, () => freeTime.listed()),
  );
  const ofKitchens = filters.kind === 'restaurant';
  const packageAt: PackageAt = ofKitchens
    ? kitchenCapacity(kitchenDays(context, freeTime), packagesOf)
    : ({ known }) => packagesOf(known.provider)[0];
  const takesOf = (offer: AvailableProvider) =>
    ofKitchens ? (start: Instant) => packageAt(offer, start) !== undefined : undefined;
  return {
    offers(except) {
      const available: AvailableProvider[] = [];
      for (const known of freeTime.listed()) {
        const offer = offerOf(known, except);
        if (offer) available.push(offer);
      }
      return available;
    },
    offersOf(names) {
      const available: AvailableProvider[] = [];
      for (const name of names) {
        const known = freeTime.providers.get(name);
        const offer = known && offerOf(known);
        if (offer) available.push(offer);
      }
      return available;
    },
    at(times) {
      const window = openWindow(context, { freeTime, grid }, times);
      const countOf = (offer: AvailableProvider): number => {
        findFree(window, offer.known, offer.entry, offer, takesOf(offer));
        return offer.count;
      };
      return {
        countOf,
        startsOf: (offer, most) => firstStarts(window, offer.known, offer.entry, most, takesOf(offer)),
        among: (offers) => offers.filter((offer) => countOf(offer) > 0),
      };
    },
    packageAt,
  };
}
