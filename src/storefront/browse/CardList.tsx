import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceName } from '../../api/types.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState, type StateAction } from '../../ui/feedback/EmptyState.tsx';
import { LoadingShapes, SkeletonCard } from '../../ui/feedback/skeletons.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { useLastPageRedirect } from '../../ui/layout/useLastPageRedirect.ts';
import { CardGrid } from './CardGrid.tsx';
import { PER_PAGE, type useListSearch } from './useListSearch.ts';

/** Most records of a list that is sorted on the client. */
const WHOLE = 200;

/** Cards that are visible when the page opens. */
const FIRST = 4;

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export interface CardListProps<T extends RaRecord> {
  resource: ResourceName;
  list: ReturnType<typeof useListSearch>;
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  kind: 'arch' | 'wide' | 'picture';
  /** @param eager whether the card is at the top of the page, so that its picture loads first */
  card: (record: T, eager: boolean) => ReactNode;
  /** Sorts on the client, for an order the server doesn't have: the list is then fetched whole and paginated here. */
  arrange?: (records: T[]) => T[];
  /**
   * Whether all other data for the cards and their order is loaded. Until then none is shown, so that nothing shifts.
   */
  isReady: boolean;
  /** Shown if there are no records at all. */
  empty: { title: string; action?: StateAction };
  errorKey: MessageKey;
  /** Message key of the result count; receives `smart_count`. */
  countKey: MessageKey;
}

/** A searchable, filterable list of cards with count, pagination and states. */
export function CardList<T extends RaRecord>(props: CardListProps<T>) {
  const { resource, list, filter, sort, kind, card, arrange, isReady, empty, errorKey, countKey } = props;
  const translate = useTranslate();
  const { q, page, setPage, change } = list;
  const { data, total, error, isPlaceholderData, refetch } = useGetList<T>(
    resource,
    {
      filter: q ? { ...filter, q } : filter,
      sort,
      pagination: arrange ? { page: 1, perPage: WHOLE } : { page, perPage: PER_PAGE },
    },
    { placeholderData: (before) => before },
  );
  const shown = data && arrange ? arrange(data).slice((page - 1) * PER_PAGE, page * PER_PAGE) : data;
  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / PER_PAGE));
  useLastPageRedirect(page, isPlaceholderData ? undefined : pages, setPage);

  if (error && !data) return <ErrorState error={error} fallback={errorKey} onRetry={() => refetch()} />;
  if (!data || !isReady) {
    return (
      <LoadingShapes>
        {/* Result count. */}
        <Typography variant="body2" sx={{ marginBlockEnd: 4 }}>
          <Skeleton variant="text" width={120} />
        </Typography>
        <CardGrid kind={kind}>
          {SHAPES.map((key) => (
            <li key={key}>
              <SkeletonCard shape={kind} />
            </li>
          ))}
        </CardGrid>
      </LoadingShapes>
    );
  }
  return (
    <>
      <div role="status">
        {total ? (
          <Typography variant="body2" component="h2" sx={{ color: 'text.secondary', marginBlockEnd: 4 }}>
            {translate(countKey, { smart_count: total })}
          </Typography>
        ) : null}
      </div>
      {total === 0 &&
        (q ? (
          <EmptyState
            title={translate('common.no_match', { q })}
            action={{ label: translate('common.clear_search'), onClick: () => change('q', undefined) }}
          />
        ) : (
          <EmptyState {...empty} />
        ))}
      <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 140ms' }}>
        <CardGrid kind={kind}>
          {shown?.map((record, index) => (
            <li key={record.id}>{card(record, index < FIRST)}</li>
          ))}
        </CardGrid>
      </Box>
      <Pagination page={page} perPage={PER_PAGE} total={total ?? 0} onPage={setPage} />
    </>
  );
}
