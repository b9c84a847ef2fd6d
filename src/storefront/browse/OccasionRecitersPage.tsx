import { useGetList } from 'ra-core';
import { Navigate } from 'react-router-dom';
import type { Ocassion, QaariZakreen } from '../../../domain/generated/doctypes.gen.ts';
import { paths } from '../../../domain/paths.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useMood } from '../../parts/pageMood.ts';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { CardList } from './CardList.tsx';
import { publicVendors } from './publicVendors.ts';
import { ReciterCard } from './ReciterCard.tsx';
import { useListSearch } from './useListSearch.ts';

/** Reciters of one occasion, which every card carries on to the booking (decisions S1-R-10 to S1-R-13). */
export default function OccasionRecitersPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const list = useListSearch();
  const name = list.get('name') ?? '';
  const { data } = useGetList<Ocassion & { id: string }>(
    'occasions',
    { filter: { name }, pagination: { page: 1, perPage: 1 } },
    { enabled: name !== '' },
  );
  const occasion = data?.[0];
  useMood(occasion?.mood);
  if (!name || data?.length === 0) return <Navigate to={paths.occasions} replace />;
  const title = inLanguage(occasion, 'title', language) || (occasion ? name : translate('storefront.occasions'));
  return (
    <Page
      title={title}
      heading={<Name>{title}</Name>}
      lead={<Name>{inLanguage(occasion, 'description', language)}</Name>}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: translate('storefront.home'), to: paths.home },
            { label: translate('storefront.occasions'), to: paths.occasions },
            { label: <Name>{title}</Name> },
          ]}
        />
      }
    >
      <CardList<QaariZakreen & { id: string }>
        resource="reciters"
        list={list}
        filter={{ ...publicVendors, 'qaari_ocassions.ocassions': name }}
        sort={{ field: 'priority', order: 'DESC' }}
        kind="arch"
        card={(reciter, first) => <ReciterCard reciter={reciter} occasion={name} first={first} />}
        empty={{
          title: translate('storefront.no_reciters'),
          action: { label: translate('storefront.all_reciters'), to: paths.reciters },
        }}
        errorKey="errors.occasion_reciters_load"
        countKey="storefront.result_count"
      />
    </Page>
  );
}
