import type { Read } from '../../../domain/methods/definition.ts';
import type { search, searchNights } from '../../../domain/methods/search.ts';
import type { Fils } from '../../../domain/money/money.ts';
import { findPlace } from '../../../domain/place/places.ts';
import { foldForSearch } from '../../../domain/text/arabicText.ts';
import type { RequestContext } from '../../host/context.ts';
import { filsOf } from '../common/lineKinds.ts';
import { readSiteSettings } from '../common/settings.ts';
import type { Entry, Known } from './freeDay.ts';
import type { OfferedPackage, Provider } from './providers.ts';

/** What both questions have in common. */
export type Filters = Omit<Read<typeof search>, 'night' | 'date' | 'sort' | 'start' | 'page_length'> &
  Omit<Read<typeof searchNights>, 'from' | 'days'>;

/** A provider whom the filters let pass, with the packages that do. */
export interface Offer {
  known: Known;
  /** The length that decides about the time. */
  entry: Entry;
  /** Each with the number that would be ordered; the shortest first. */
  packages: { row: OfferedPackage; quantity: number }[];
  /** Of the cheapest package. */
  price: Fils;
}

/** Filters whose numbers are told beside the results, whatever is chosen of them. */
export type Facet = 'type' | 'audience' | 'price';

/** How many of a package are ordered for some people; undefined when it cannot be. */
function quantityOf({ minimum, serves }: OfferedPackage, guests: number | undefined, most: number): number | undefined {
  const quantity = guests === undefined ? minimum : Math.ceil(guests / Math.max(1, serves));
  return quantity >= minimum && quantity <= most ? quantity : undefined;
}

/**
 * Reads the filters once.
 * @returns what a provider offers under them; undefined when he does not pass. `except`: filters that do not count
 */
export function offersOf(context: RequestContext, filters: Filters) {
  const settings = readSiteSettings(context);
  const dearest = filsOf(settings.max_line_total);
  const { kind, minutes = 0, min_price, max_price, guests, type, audience } = filters;
  const areas = [findPlace(filters.area)?.governorate, filters.governorate].filter((one) => one !== undefined);
  const words = foldForSearch(filters.words ?? '');
  const ofReciters = kind === 'reciter';

  const passes = (provider: Provider, except: readonly Facet[]): boolean =>
    (areas.length === 0 || provider.serves.size === 0 || areas.every((one) => provider.serves.has(one))) &&
    (!words || provider.searchText.includes(words)) &&
    (!ofReciters ||
      ((!filters.occasion || provider.occasions.includes(filters.occasion)) &&
        (filters.sample !== '1' || provider.hasSample) &&
        (!type || except.includes('type') || provider.types.some((one) => type.includes(one))) &&
        (!audience || except.includes('audience') || audience.some((one) => one === provider.audience))));

  const packagesOf = (provider: Provider, byPrice: boolean): Offer['packages'] => {
    const found: Offer['packages'] = [];
    for (const row of provider.packages) {
      if (row.minutes < minutes && ofReciters) continue;
      if (byPrice && max_price !== undefined && row.price > max_price) continue;
      const quantity = ofReciters ? 1 : quantityOf(row, guests, settings.max_order_qty);
      if (quantity !== undefined && quantity * row.price <= dearest) found.push({ row, quantity });
    }
    return found;
  };

  return (known: Known, except: readonly Facet[] = []): Offer | undefined => {
    const { provider } = known;
    if (!passes(provider, except)) return undefined;
    const byPrice = !except.includes('price');
    const packages = packagesOf(provider, byPrice);
    const shortest = packages[0]?.row;
    const entry = known.entries.find((one) => one.minutes === shortest?.minutes);
    if (!shortest || !entry) return undefined;
    let price = shortest.price;
    for (const { row } of packages) price = Math.min(price, row.price);
    if (byPrice && min_price !== undefined && price < min_price) return undefined;
    return { known, entry, packages, price };
  };
}
