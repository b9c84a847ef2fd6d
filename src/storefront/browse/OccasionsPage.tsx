import type { Ocassion } from '../../../domain/doctypes.gen.ts';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { CardList } from './CardList.tsx';
import { OccasionCard } from './OccasionCard.tsx';
import { SearchField } from './SearchField.tsx';
import { useListSearch } from './useListSearch.ts';

/** The published occasions (decisions S1-R-07 to S1-R-09). */
export default function OccasionsPage() {
  const translate = useTranslate();
  const list = useListSearch();
  const title = translate('storefront.occasions');
  return (
    <Page
      title={title}
      breadcrumb={<Breadcrumb crumbs={[{ label: translate('storefront.home'), to: paths.home }, { label: title }]} />}
      actions={
        <SearchField
          label={translate('storefront.search_occasions')}
          value={list.q}
          onSearch={(q) => list.change('q', q)}
        />
      }
    >
      <CardList<Ocassion & { id: string }>
        resource="occasions"
        list={list}
        filter={{ published: 1 }}
        sort={{ field: 'sort_order', order: 'ASC' }}
        kind="picture"
        card={(occasion) => <OccasionCard occasion={occasion} />}
        empty={{ title: translate('storefront.no_occasions') }}
        errorKey="errors.load"
        countKey="storefront.occasion_count"
      />
    </Page>
  );
}
