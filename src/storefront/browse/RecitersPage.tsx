import type { QaariZakreen } from '../../../domain/generated/doctypes.gen.ts';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { BrowsePage } from './BrowsePage.tsx';
import { CardList } from './CardList.tsx';
import { publicVendors } from './publicVendors.ts';
import { ReciterCard } from './ReciterCard.tsx';
import { ReciterFilters } from './ReciterFilters.tsx';
import { useListSearch } from './useListSearch.ts';

/** Verified reciters, searched and narrowed by kind and audience. */
export default function RecitersPage() {
  const translate = useTranslate();
  const list = useListSearch();
  const type = list.get('type');
  const audience = list.get('audience');
  const filter = { ...publicVendors, ...(type && { 'type.type': type }), ...(audience && { audience }) };
  const narrowed = Boolean(type || audience);
  return (
    <BrowsePage
      title={translate('storefront.reciters')}
      searchLabel={translate('storefront.search_reciters')}
      list={list}
    >
      <ReciterFilters type={type} audience={audience} onChange={list.change} />
      <CardList<QaariZakreen & { id: string }>
        resource="reciters"
        list={list}
        filter={filter}
        sort={{ field: 'priority', order: 'DESC' }}
        kind="arch"
        card={(reciter, first) => <ReciterCard reciter={reciter} first={first} />}
        empty={{
          title: translate('storefront.no_reciters'),
          action: narrowed ? { label: translate('storefront.all_reciters'), to: paths.reciters } : undefined,
        }}
        errorKey="errors.reciters_load"
        countKey="storefront.result_count"
      />
    </BrowsePage>
  );
}
