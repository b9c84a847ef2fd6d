import type { Restaurant } from '../../../domain/generated/doctypes.gen.ts';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { BrowsePage } from './BrowsePage.tsx';
import { CardList } from './CardList.tsx';
import { GovernorateFilter, servedIn } from './GovernorateFilter.tsx';
import { publicVendors } from './publicVendors.ts';
import { RestaurantCard } from './RestaurantCard.tsx';
import { useListSearch } from './useListSearch.ts';

/** Verified restaurants, searched on the server (decisions S1-R-41) and narrowed by where they deliver. */
export default function RestaurantsPage() {
  const translate = useTranslate();
  const list = useListSearch();
  const served = list.get('serves');
  const title = translate('storefront.catering');
  return (
    <BrowsePage title={title} searchLabel={translate('storefront.search_restaurants')} list={list}>
      <GovernorateFilter value={served} onChange={(governorate) => list.change('serves', governorate)} />
      <CardList<Restaurant & { id: string }>
        resource="restaurants"
        list={list}
        filter={{ ...publicVendors, ...servedIn(served) }}
        sort={{ field: 'priority', order: 'DESC' }}
        kind="wide"
        card={(restaurant, first) => <RestaurantCard restaurant={restaurant} located first={first} />}
        empty={{
          title: translate('storefront.no_restaurants'),
          action: served ? { label: translate('storefront.all_restaurants'), to: paths.restaurants } : undefined,
        }}
        errorKey="errors.restaurants_load"
        countKey="storefront.restaurant_count"
      />
    </BrowsePage>
  );
}
