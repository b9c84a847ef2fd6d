import type { Read } from '../../../domain/methods/definition.ts';
import type { search, searchNights } from '../../../domain/methods/search.ts';
import { type Fils, toFils } from '../../../domain/money/money.ts';
import { quantityForPeople } from '../../../domain/order/cart.ts';
import { findPlace } from '../../../domain/place/places.ts';
import { suitsDiets } from '../../../domain/provider/dietary.ts';
import type { RequestContext } from '../../ports/context.ts';
import { readSiteSettings } from '../common/settings.ts';
import type { AvailabilityEntry, Best, IndexedProvider } from './availabilityDay.ts';
import type { PackageOffer, Provider } from './providers.ts';
import type { Free } from './window.ts';

/** The filters that both search methods share. */
export type Filters = Omit<Read<typeof search>, 'night' | 'date' | 'sort' | 'start' | 'page_length'> &
  Omit<Read<typeof searchNights>, 'from' | 'days'>;

/** A provider who matches the filters, with the availability once it was computed. */
export interface AvailableProvider extends Free {
  known: IndexedProvider;
  /** The package length that determines availability. */
  entry: AvailabilityEntry;
  /** The price of the cheapest package. */
  unitPrice: Fils;
}

/** A package with the quantity to order. */
export interface RequestedPackage {
  row: PackageOffer;
  quantity: number;
}

/** Filters whose counts are shown next to the results, whatever value is selected. */
export type Facet = 'type' | 'audience' | 'price';

/** The quantity of a package for some people; undefined if it cannot be ordered. */
function quantityOf({ minimum, serves }: PackageOffer, guests: number | undefined, most: number): number | undefined {
  const quantity = guests === undefined ? minimum : quantityForPeople(guests, serves);
  return quantity >= minimum && quantity <= most ? quantity : undefined;
}

/** Prepares the filters. @param isMeant whether a provider matches the search text */
export function findOffers(context: RequestContext, filters: Filters, isMeant: (known: IndexedProvider) => boolean) {
  const settings = readSiteSettings(context);
  const dearest = toFils(settings.max_line_total);
  const most = settings.max_order_qty;
  const { kind, minutes = 0, min_price, max_price, guests, dietary, type, audience } = filters;
  const areas = [findPlace(filters.area)?.governorate, filters.governorate].filter((one) => one !== undefined);
  const ofReciters = kind === 'reciter';
  const byPackages = ofReciters ? minutes > 0 : guests !== undefined || dietary !== undefined;

  const passes = (provider: Provider, except: readonly Facet[]): boolean =>
    (areas.length === 0 || provider.serves.size === 0 || areas.every((one) => provider.serves.has(one))) &&
    (!ofReciters ||
      ((!filters.occasion || provider.occasions.includes(filters.occasion)) &&
        (filters.sample !== '1' || provider.hasSample) &&
        (!type || except.includes('type') || provider.types.some((one) => type.includes(one))) &&
        (!audience || except.includes('audience') || audience.some((one) => one === provider.audience))));

  /** The quantity of a package; undefined if it does not match the filters. */
  function quantityIn(row: PackageOffer, byPrice: boolean): number | undefined {
    if (ofReciters && row.minutes < minutes) return undefined;
    if (!ofReciters && dietary && !suitsDiets(row.dietary, dietary)) return undefined;
    if (byPrice && max_price !== undefined && row.unitPrice > max_price) return undefined;
    const quantity = ofReciters ? 1 : quantityOf(row, guests, most);
    return quantity !== undefined && quantity * row.unitPrice <= dearest ? quantity : undefined;
  }

  /** The best of the matching packages. */
  function bestOf(known: IndexedProvider, byPrice: boolean): Best | undefined {
    let shortest: PackageOffer | undefined;
    let unitPrice = Number.POSITIVE_INFINITY;
    for (const row of known.provider.packages) {
      if (quantityIn(row, byPrice) === undefined) continue;
      shortest ??= row;
      if (row.unitPrice < unitPrice) unitPrice = row.unitPrice;
    }
    const entry = shortest && entryOf(known, shortest.minutes);
    return entry && { entry, unitPrice };
  }

  /** The best of all of a provider's packages, cached with the provider, because thousands are checked at once. */
  function usualOf(known: IndexedProvider): Best | undefined {
    const { usual } = known;
    if (usual?.dearest === dearest && usual.most === most) return usual.best;
    const best = bestOf(known, false);
    known.usual = { best, dearest, most };
    return best;
  }

  return {
    /** The matching packages, shortest first. */
    packagesOf: ({ packages }: Provider): RequestedPackage[] =>
      packages.flatMap((row) => {
        const quantity = quantityIn(row, true);
        return quantity === undefined ? [] : [{ row, quantity }];
      }),
    /** The offer of a provider; undefined if the provider does not match. @param except filters to ignore */
    offerOf(known: IndexedProvider, except: readonly Facet[] = []): AvailableProvider | undefined {
      if (!isMeant(known) || !passes(known.provider, except)) return undefined;
      const byPrice = !except.includes('price');
      const best = byPackages || (byPrice && max_price !== undefined) ? bestOf(known, byPrice) : usualOf(known);
      if (!best || (byPrice && min_price !== undefined && best.unitPrice < min_price)) return undefined;
      return { known, entry: best.entry, unitPrice: best.unitPrice, count: 0, first: 0 };
    },
  };
}

function entryOf({ entries }: IndexedProvider, minutes: number): AvailabilityEntry | undefined {
  for (const entry of entries) if (entry.minutes === minutes) return entry;
  return undefined;
}
