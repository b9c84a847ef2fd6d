import { paths } from '../../../domain/paths.ts';
import { momentToWire } from '../../../domain/time/kuwaitTime.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { SearchPage } from '../search/results/SearchPage.tsx';
import type { FilterName } from '../search/searchFilters.ts';
import { RestaurantCard } from './RestaurantCard.tsx';

/** Filters that only apply to reciters. */
const OF_RECITERS: readonly FilterName[] = ['occasion', 'type', 'audience', 'sample'];

/** Verified kitchens: all of them, or those that match the search. */
export default function RestaurantsPage() {
  const translate = useTranslate();
  const title = translate('storefront.catering');
  return (
    <SearchPage
      kind="restaurant"
      fixed={OF_RECITERS}
      title={title}
      breadcrumb={<Breadcrumb crumbs={[{ label: translate('storefront.home'), to: paths.home }, { label: title }]} />}
      searchLabel={translate('search.search_restaurants')}
      errorKey="search.restaurants_load"
      card={({ card, starts }, { criteria: { date, night, part, hour, guests }, eager }) => (
        <RestaurantCard
          eager={eager}
          restaurant={card}
          // A whole civil day has no useful delivery time.
          wanted={{
            date,
            night,
            part,
            hour,
            guests,
            ...((night || part || hour) && { at: momentToWire(starts[0]?.start) ?? undefined }),
          }}
        />
      )}
    />
  );
}
