import type { Restaurant } from '../../../domain/generated/doctypes.gen.ts';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { CardList } from './CardList.tsx';
import { publicVendors } from './publicVendors.ts';
import { RestaurantCard } from './RestaurantCard.tsx';
import { SearchField } from './SearchField.tsx';
import { useListSearch } from './useListSearch.ts';

/** Verified restaurants, searched on the server (decisions S1-R-41). */
export default function RestaurantsPage() {
  const translate = useTranslate();
  const list = useListSearch();
  const title = translate('storefront.catering');
  return (
    <Page
      title={title}
      breadcrumb={<Breadcrumb crumbs={[{ label: translate('storefront.home'), to: paths.home }, { label: title }]} />}
      actions={
        <SearchField
          label={translate('storefront.search_restaurants')}
          value={list.q}
          onSearch={(q) => list.change('q', q)}
        />
      }
    >
      <CardList<Restaurant & { id: string }>
        resource="restaurants"
        list={list}
        filter={publicVendors}
        sort={{ field: 'priority', order: 'DESC' }}
        kind="wide"
        card={(restaurant) => <RestaurantCard restaurant={restaurant} />}
        empty={{ title: translate('storefront.no_restaurants') }}
        errorKey="errors.restaurants_load"
        countKey="storefront.restaurant_count"
      />
    </Page>
  );
}
