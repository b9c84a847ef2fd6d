import Box from '@mui/material/Box';
import { useGetList } from 'ra-core';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Ocassion } from '../../../domain/generated/doctypes.gen.ts';
import { paths } from '../../../domain/paths.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { DateText } from '../../components/DateText.tsx';
import { usePageTone } from '../../components/pageTone.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { useHome } from '../home/useHome.ts';
import { ReciterResult } from '../search/results/ReciterResult.tsx';
import { SearchPage } from '../search/results/SearchPage.tsx';
import type { FilterName } from '../search/searchFilters.ts';
import { ReciterCard } from './ReciterCard.tsx';

/** Full width and low, so that reciters appear on the first screen. */
const COVER = { xs: '24 / 7', md: '24 / 4' };

const FIXED: readonly FilterName[] = ['occasion'];

/** The reciters of an occasion, which every card passes on to the booking (decisions S1-R-10 to S1-R-13). */
export default function OccasionRecitersPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const [search] = useSearchParams();
  const name = search.get('name') ?? '';
  const { data } = useGetList<Ocassion & { id: string }>(
    'occasions',
    { filter: { name }, pagination: { page: 1, perPage: 1 } },
    { enabled: name !== '' },
  );
  const occasion = data?.[0];
  usePageTone(occasion?.mood);
  const next = useHome().data?.occasion_facts.find(({ id }) => id === name)?.next_date;
  if (!name || data?.length === 0) return <Navigate to={paths.occasions} replace />;
  const title = inLanguage(occasion, 'title', language) || (occasion ? name : translate('storefront.occasions'));
  return (
    <SearchPage
      kind="reciter"
      fixed={FIXED}
      title={title}
      heading={<Name>{title}</Name>}
      // Reserves its lines while loading: two on phones.
      lead={
        <>
          <Box component="span" sx={{ display: 'block', minBlockSize: { xs: '2lh', md: '1lh' } }}>
            <Name>{inLanguage(occasion, 'description', language)}</Name>
          </Box>
          <Box component="span" sx={{ display: 'block', minBlockSize: '1lh', fontWeight: 600, color: 'brandText' }}>
            {next && <DateText day={next} />}
          </Box>
        </>
      }
      breadcrumb={
        <>
          <Breadcrumb
            crumbs={[
              { label: translate('storefront.home'), to: paths.home },
              { label: translate('storefront.occasions'), to: paths.occasions },
              { label: <Name>{title}</Name> },
            ]}
          />
          <Box sx={{ aspectRatio: COVER, marginBlockEnd: { xs: 4, md: 6 } }}>
            {occasion && (
              <Picture
                src={occasion.occasion_image}
                fallback={occasion.mood === 'mourning' ? 'mourning' : 'joyful'}
                sx={{ aspectRatio: 'inherit' }}
                eager
              />
            )}
          </Box>
        </>
      }
      searchLabel={translate('search.search_reciters')}
      errorKey="search.occasion_reciters_load"
      card={(row, { criteria, timed, eager }) =>
        timed ? (
          <ReciterResult row={row} criteria={criteria} eager={eager} />
        ) : (
          <ReciterCard eager={eager} reciter={row.card} occasion={name} />
        )
      }
    />
  );
}
