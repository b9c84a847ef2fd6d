import type { Ocassion } from '../../../domain/generated/doctypes.gen.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useHome } from '../home/useHome.ts';
import { BrowsePage } from './BrowsePage.tsx';
import { CardList } from './CardList.tsx';
import { OccasionCard } from './OccasionCard.tsx';
import { useListSearch } from './useListSearch.ts';

/** The published occasions (decisions S1-R-07 to S1-R-09). */
export default function OccasionsPage() {
  const translate = useTranslate();
  const list = useListSearch();
  // In calendar order, as on Home; occasions without a date come last.
  const home = useHome();
  const facts = home.data?.occasion_facts;
  const factsOf = ({ id }: { id: string }) => facts?.find((one) => one.id === id);
  const placeOf = ({ id }: { id: string }) => facts?.findIndex((one) => one.id === id) ?? 0;
  const title = translate('storefront.occasions');
  return (
    <BrowsePage title={title} searchLabel={translate('storefront.search_occasions')} list={list}>
      <CardList<Ocassion & { id: string }>
        resource="occasions"
        list={list}
        filter={{ published: 1 }}
        sort={{ field: 'sort_order', order: 'ASC' }}
        kind="picture"
        card={(occasion, eager) => <OccasionCard occasion={occasion} facts={factsOf(occasion)} eager={eager} />}
        arrange={(occasions) => [...occasions].sort((a, b) => placeOf(a) - placeOf(b))}
        isReady={!home.isLoading}
        empty={{ title: translate('storefront.no_occasions') }}
        errorKey="errors.load"
        countKey="storefront.occasion_count"
      />
    </BrowsePage>
  );
}
