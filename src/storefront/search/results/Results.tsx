import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, use } from 'react';
import { type Day, formatTime } from '../../../../domain/time/kuwaitTime.ts';
import type { SearchInput, SearchResponse } from '../../../api/types.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { apiErrorMessage } from '../../../components/form/apiError.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../../i18n/useTranslate.ts';
import { useAuthDialogs } from '../../../session/useAuthDialogs.ts';
import { useSession } from '../../../session/useSession.ts';
import { serverTimeAt } from '../../../site/serverClock.ts';
import { useSettings } from '../../../site/useSettings.ts';
import { lazyComponent } from '../../../ui/feedback/lazyComponent.tsx';
import { OfflineContext } from '../../../ui/feedback/offline.ts';
import { Pagination } from '../../../ui/layout/Pagination.tsx';
import { LazyJoinWaitlist } from '../../waitlist/lazyJoinWaitlist.ts';
import { CARDS_PER_PAGE, type FilterChanges, type SearchFilters, searchInput } from '../searchFilters.ts';
import type { ActiveFilter } from './ActiveChips.tsx';
import { NoResults } from './NoResults.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { ResultSkeleton } from './ResultSkeleton.tsx';
import { UnavailableResult } from './UnavailableResult.tsx';

/** Prices are for accounts, unless the operator shows guests the lowest ones; said once, above the list. */
function SignInForPrices() {
  const translate = useTranslate();
  const { role } = useSession();
  const { openLogin } = useAuthDialogs();
  const settings = useSettings();
  if (role !== 'guest' || settings?.show_guest_prices) return null;
  return (
    <Box data-guest-only sx={{ marginBlockEnd: 3 }}>
      <Button variant="text" size="small" onClick={() => openLogin()} sx={{ marginInlineStart: '-12px' }}>
        {translate('search.sign_in_prices')}
      </Button>
    </Box>
  );
}

// Needs the messages of booking, and is rarely shown.
const InvalidDateNotice = lazyComponent(() => import('./InvalidDateNotice.tsx'), ['booking']);

/** Cards that are visible when the page opens. */
const FIRST = 4;

export interface ResultsProps {
  kind: SearchInput['kind'];
  criteria: SearchFilters;
  day: Day | undefined;
  query: UseQueryResult<SearchResponse>;
  filters: readonly ActiveFilter[];
  errorKey: MessageKey;
  card: (row: SearchResponse['rows'][number], eager: boolean) => ReactNode;
  onChange: (changes: FilterChanges) => void;
}

/** The cards of a page, then providers that are unavailable then; suggestions if there are none. */
export function Results({ kind, criteria, day, query, filters, errorKey, card, onChange }: ResultsProps) {
  const translate = useTranslate();
  const { role } = useSession();
  const language = useLanguage();
  const offline = use(OfflineContext);
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = query;
  const timed = criteria.night !== undefined || criteria.date !== undefined;
  const shape = kind === 'reciter' ? 'arch' : 'wide';
  // If the search was rejected, don't keep the previous results.
  if (error && (!data || isPlaceholderData || isAboutTime(error)))
    return isAboutTime(error) ? (
      <Suspense>
        <InvalidDateNotice error={error} fallback={errorKey} onChange={onChange} />
      </Suspense>
    ) : (
      <ErrorState error={error} fallback={errorKey} onRetry={() => refetch()} />
    );
  if (!data) return <ResultSkeleton shape={shape} rows={timed} />;
  const isLast = criteria.page * CARDS_PER_PAGE >= data.total;
  return (
    <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 140ms' }}>
      {(offline || error) && (
        // without MUI's Alert, which a first visit would load for this alone
        <Box
          role="status"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            marginBlockEnd: 4,
            padding: 3,
            borderRadius: '14px',
            backgroundColor: 'surfaceSunken',
          }}
        >
          {translate('search.not_refreshed', { time: formatTime(serverTimeAt(dataUpdatedAt), language) })}
          <Button variant="text" size="small" onClick={() => refetch()}>
            {translate('common.retry')}
          </Button>
        </Box>
      )}
      <SignInForPrices />
      {data.total === 0 && (
        <NoResults kind={kind} criteria={criteria} day={day} filters={filters} onChange={onChange} />
      )}
      {data.total > 0 && <h2 className="visually-hidden">{translate('search.results')}</h2>}
      <ResultGrid shape={shape} rows={timed}>
        {data.rows.map((row, index) => (
          <li key={row.card.id}>{card(row, index < FIRST)}</li>
        ))}
      </ResultGrid>
      {isLast && data.away.length > 0 && (
        <Box component="section" sx={{ marginBlockStart: 8 }}>
          <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 4 }}>
            {translate('search.away')}
          </Typography>
          <ResultGrid shape={shape} rows>
            {data.away.map((away) => (
              <li key={away.card.id}>
                <UnavailableResult kind={kind} away={away} criteria={criteria} day={day} />
              </li>
            ))}
          </ResultGrid>
        </Box>
      )}
      {isLast && timed && (
        <Suspense>
          <LazyJoinWaitlist search={searchInput(kind, criteria, role !== 'guest')} />
        </Suspense>
      )}
      <Pagination
        page={criteria.page}
        perPage={CARDS_PER_PAGE}
        total={data.total}
        onPage={(page) => onChange({ page })}
      />
    </Box>
  );
}

const isAboutTime = (error: unknown): boolean =>
  ['booking.start_in_past', 'booking.horizon'].includes(apiErrorMessage(error).key ?? '');
