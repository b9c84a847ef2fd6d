import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ReactNode, useRef } from 'react';
import { useListContext } from 'react-admin';
import { ErrorState } from '../../components/ErrorState.tsx';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState, type StateAction } from '../../ui/feedback/EmptyState.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { ListKeys } from './ListKeys.tsx';
import { ListPagination } from './ListPagination.tsx';

export interface ListPanelProps {
  /** Tabs and filters above the rows. */
  head?: ReactNode;
  /** Message if there are no records at all. */
  empty: MessageKey;
  /** The filter that the tabs set, which alone doesn't count as filtering. */
  tab?: string;
  emptyAction?: StateAction;
  /** Whether the rows are separate cards (on phones) rather than in one card. */
  bare?: boolean;
  children: ReactNode;
}

/** A list in all its states: loading, error, empty, no results, and rows with pagination. */
export function ListPanel({ head, bare = false, ...body }: ListPanelProps) {
  const around = useRef<HTMLDivElement>(null);
  const content = (
    <div ref={around}>
      <ListKeys list={around} />
      {head}
      <ListBody {...body} />
      <ListPagination />
    </div>
  );
  return bare ? <Box>{content}</Box> : <Card sx={{ overflow: 'hidden' }}>{content}</Card>;
}

function ListBody({ empty, tab, emptyAction, children }: Omit<ListPanelProps, 'head' | 'bare'>) {
  const translate = useTranslate();
  const { isPending, error, refetch, total, data, filterValues, setFilters } = useListContext();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (isPending) {
    return (
      <Box sx={{ p: 4 }}>
        <LoadingShapes>
          <SkeletonRows rows={5} height={64} />
        </LoadingShapes>
      </Box>
    );
  }
  if (data && data.length > 0) return children;
  const filtered = total === 0 && Object.keys(filterValues).some((name) => name !== tab);
  if (!filtered) return <EmptyState sign={tab ? 'done' : undefined} title={translate(empty)} action={emptyAction} />;
  const title = filterValues.q ? translate('common.no_match', { q: filterValues.q }) : translate('staff.list.no_match');
  return (
    <EmptyState
      title={title}
      action={{
        label: translate('ra.navigation.clear_filters'),
        onClick: () => setFilters(tab ? { [tab]: filterValues[tab] } : {}, []),
      }}
    />
  );
}
