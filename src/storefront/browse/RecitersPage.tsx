import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { ReciterResult } from '../search/results/ReciterResult.tsx';
import { SearchPage } from '../search/results/SearchPage.tsx';
import { ReciterCard } from './ReciterCard.tsx';

/** Verified reciters: all of them, or those that match the search. */
export default function RecitersPage() {
  const translate = useTranslate();
  const title = translate('storefront.reciters');
  return (
    <SearchPage
      kind="reciter"
      title={title}
      breadcrumb={<Breadcrumb crumbs={[{ label: translate('storefront.home'), to: paths.home }, { label: title }]} />}
      searchLabel={translate('search.search_reciters')}
      errorKey="search.reciters_load"
      card={(row, { criteria, timed, eager }) =>
        timed ? (
          <ReciterResult row={row} criteria={criteria} eager={eager} />
        ) : (
          <ReciterCard eager={eager} reciter={row.card} occasion={criteria.occasion} />
        )
      }
    />
  );
}
