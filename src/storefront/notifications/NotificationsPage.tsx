import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { formatSpokenDay, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { usePollMs } from '../../components/usePollMs.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { NotificationChannels } from './NotificationChannels.tsx';
import { type NotificationRecord, NotificationRow } from './NotificationRow.tsx';
import { useMarkRead } from './useMarkRead.ts';

const PER_PAGE = 20;
/** Maximum widths: of the rows and their placeholders, for readable lines; and of the column next to them. */
const COLUMN = 720;
const BESIDE = 340;

/** Notifications about the account's requests and bookings, the newest first. */
export default function NotificationsPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const now = useServerNow();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const {
    data,
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList<NotificationRecord>(
    'notifications',
    { pagination: { page, perPage: PER_PAGE }, sort: { field: 'creation', order: 'DESC' } },
    { refetchInterval: usePollMs() },
  );
  const { markRead, isPending: marking } = useMarkRead();
  const days = [
    ...Map.groupBy(data ?? [], ({ creation }) => formatSpokenDay(parseInstant(creation) ?? now, now, language)),
  ];
  const unread = (data ?? []).filter(({ read_at }) => !read_at).map(({ id }) => id);
  return (
    <Page title={translate('notifications.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, ${COLUMN}px) minmax(0, ${BESIDE}px)` },
        }}
      >
        <Box>
          {error && !data ? (
            <ErrorState error={error} fallback="notifications.load" onRetry={refetch} />
          ) : isPending ? (
            <Box sx={{ maxInlineSize: COLUMN }}>
              <LoadingShapes>
                <SkeletonRows rows={5} height={96} />
              </LoadingShapes>
            </Box>
          ) : data.length === 0 ? (
            <EmptyState
              title={translate('notifications.none')}
              text={translate('notifications.none_text')}
              action={{ label: translate('notifications.see_orders'), to: paths.orders }}
            />
          ) : (
            <Box sx={{ display: 'grid', gap: 4, maxInlineSize: COLUMN }}>
              {days.map(([day, news], index) => (
                <Box key={day} component="section" aria-label={day}>
                  <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', marginBlockEnd: 3 }}>
                    <Typography
                      variant="h3"
                      component="h2"
                      sx={{ flex: 1, '&::first-letter': { textTransform: 'uppercase' } }}
                    >
                      {day}
                    </Typography>
                    {/* Rendered with the notifications, not above them, so that nothing shifts when they load. */}
                    {index === 0 && unread.length > 0 && (
                      <Button variant="outlined" disabled={marking} onClick={() => markRead(unread)}>
                        {translate('notifications.read_all')}
                      </Button>
                    )}
                  </Box>
                  <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0 }}>
                    {news.map((one) => (
                      <NotificationRow key={one.id} notification={one} now={now} />
                    ))}
                  </Box>
                </Box>
              ))}
              <Pagination
                page={page}
                perPage={PER_PAGE}
                total={total}
                onPage={(next) => setSearch(next > 1 ? { page: String(next) } : {})}
              />
            </Box>
          )}
        </Box>
        {/* Rendered after the notifications have loaded: the device's permission is known late, and may add a line. */}
        {!isPending && (
          <Box sx={{ maxInlineSize: COLUMN }}>
            <NotificationChannels />
          </Box>
        )}
      </Box>
    </Page>
  );
}
