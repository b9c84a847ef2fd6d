import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useCallback } from 'react';
import type { SearchInput, SearchResponse } from '../../../api/types.ts';
import { type MessageKey, useTranslate } from '../../../i18n/useTranslate.ts';
import { lazyComponent } from '../../../ui/feedback/lazyComponent.tsx';
import { DesktopOnly } from '../../../ui/layout/DesktopOnly.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { useLastPageRedirect } from '../../../ui/layout/useLastPageRedirect.ts';
import { SearchField } from '../../browse/SearchField.tsx';
import { CARDS_PER_PAGE, type FilterName, type SearchFilters } from '../searchFilters.ts';
import { useFilterLabels } from '../useFilterLabels.ts';
import { useSearch } from '../useSearch.ts';
import { useSearchFilters } from '../useSearchFilters.ts';
import { ActiveChips, useActiveFilters } from './ActiveChips.tsx';
import { countKey } from './NearChoice.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { Results } from './Results.tsx';
import { SortChoice } from './SortChoice.tsx';

// Phones have the filters in a sheet and never load it.
const FilterColumn = lazyComponent(() => import('./FilterColumn.tsx'));

/** Context for rendering a card. */
interface CardOf {
  criteria: SearchFilters;
  /** Whether a time was searched. */
  timed: boolean;
  /** Whether the card is at the top of the page, so that its picture loads first. */
  eager: boolean;
}

export interface SearchPageProps {
  kind: SearchInput['kind'];
  /** The list's title without a night, and in the bar on phones. */
  title: string;
  heading?: ReactNode;
  lead?: ReactNode;
  breadcrumb: ReactNode;
  /** Filters set by the page itself, which have no chip. */
  fixed?: readonly FilterName[];
  searchLabel: string;
  errorKey: MessageKey;
  card: (row: SearchResponse['rows'][number], how: CardOf) => ReactNode;
}

/** A searchable list with filters in a column on wide screens and in a sheet on phones, all of them in the URL. */
export function SearchPage(props: SearchPageProps) {
  const { kind, title, heading, lead, breadcrumb, fixed, searchLabel, errorKey, card } = props;
  const translate = useTranslate();
  // The server doesn't render filters, because they don't work before hydration; it leaves their column empty.
  const isWideViewport = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'));
  const { criteria, active, change } = useSearchFilters(fixed);
  const results = useSearch(kind, criteria);
  const labels = useFilterLabels(criteria);
  const filters = useActiveFilters(criteria, active);
  const timed = criteria.night !== undefined || criteria.date !== undefined;
  const total = results.data?.total;
  const pages =
    total === undefined || results.isPlaceholderData ? undefined : Math.max(1, Math.ceil(total / CARDS_PER_PAGE));
  useLastPageRedirect(
    criteria.page,
    pages,
    useCallback((page: number) => change({ page }), [change]),
  );
  const counted =
    total === undefined ? '' : translate(timed ? `search.are_free.${kind}` : countKey[kind], { smart_count: total });
  const count = (
    <Box component="span" role="status" sx={{ fontWeight: 600, color: 'text.primary' }}>
      {counted || '\u00a0'}
    </Box>
  );
  const sort = <SortChoice criteria={criteria} onChange={change} />;
  return (
    <Page
      title={labels.heading || title}
      heading={labels.heading ? undefined : heading}
      bar={title}
      breadcrumb={breadcrumb}
      lead={
        <>
          {!timed && lead}
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            {labels.rest && `${labels.rest}. `}
            {count}
          </Box>
        </>
      }
      actions={
        <Box sx={{ display: 'flex', gap: 3, inlineSize: { xs: '100%', md: 'auto' } }}>
          <SearchField
            label={searchLabel}
            name="words"
            value={criteria.words}
            onSearch={(value) => change({ words: value })}
          />
          <DesktopOnly>{sort}</DesktopOnly>
        </Box>
      }
    >
      <Box sx={{ display: { md: 'none' } }}>
        <PhoneBar
          kind={kind}
          criteria={criteria}
          response={results.data}
          filters={filters}
          count={count}
          sort={sort}
          onChange={change}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          columnGap: { md: 6, lg: 8 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
        }}
      >
        <Box component="aside" aria-label={translate('search.filters')} sx={{ display: { xs: 'none', md: 'block' } }}>
          {isWideViewport && (
            <Suspense>
              <FilterColumn kind={kind} criteria={criteria} response={results.data} onChange={change} />
            </Suspense>
          )}
        </Box>
        <Box sx={{ minInlineSize: 0 }}>
          <Box
            sx={{
              display: { xs: 'none', md: 'flex' },
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 2,
              minBlockSize: filters.length > 0 ? 44 : 0,
              marginBlockEnd: filters.length > 0 ? 4 : 0,
            }}
          >
            <ActiveChips filters={filters} onChange={change} />
          </Box>
          <Results
            kind={kind}
            criteria={criteria}
            day={labels.day}
            query={results}
            filters={filters}
            errorKey={errorKey}
            card={(row, eager) => card(row, { criteria, timed, eager })}
            onChange={change}
          />
        </Box>
      </Box>
    </Page>
  );
}
