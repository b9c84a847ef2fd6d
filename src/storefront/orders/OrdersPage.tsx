import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { use, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { groupOrders, type OrderGroup } from '../../../domain/order/orderGroups.ts';
import { ordersPath, paths } from '../../../domain/paths.ts';
import { formatTime } from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import { useAreSettingsLoading } from '../../site/useSettings.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { OfflineContext } from '../../ui/feedback/offline.ts';
import { RetryNote } from '../../ui/feedback/RetryNote.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { SearchField } from '../browse/SearchField.tsx';
import { LiveOrder, OrderGroupSection, PastOrders } from './list/OrderGroupSection.tsx';
import { ProvisionalDatesNote } from './list/ProvisionalDatesNote.tsx';
import { useMyOrders } from './list/useMyOrders.ts';
import { OrdersSkeleton } from './orderSkeletons.tsx';

/** Past orders per page, below the current ones (accounts-and-vendors §2, /orders). */
const PER_PAGE = 10;
const FIRST_PAST = 6;
/** Groups of current orders, by urgency. */
const LIVE: readonly OrderGroup[] = ['todo', 'coming', 'waiting'];
/** Groups of current orders offline, where no action is possible: upcoming orders with their addresses first. */
const UNDONE: readonly OrderGroup[] = ['coming', 'todo', 'waiting'];
/** Up to this number of orders, the list needs no search. */
const FEW = 12;

/** The customer's orders: action needed, upcoming, waiting for others, and past ones, the next first. */
export default function OrdersPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const now = useServerNow();
  const [search, setSearch] = useSearchParams();
  const words = search.get('q') ?? '';
  const onlyPast = search.get('group') === 'past';
  const page = onlyPast ? Math.max(1, Math.trunc(Number(search.get('page'))) || 1) : 1;
  const perPage = onlyPast ? PER_PAGE : FIRST_PAST;
  const { data, error, isPending, refetch, dataUpdatedAt } = useMyOrders({
    words,
    past_start: (page - 1) * perPage,
    past_length: perPage,
  });
  const areSettingsLoading = useAreSettingsLoading();
  const find = useCallback((q: string) => setSearch(q ? { q } : {}, { replace: true }), [setSearch]);
  // Whether the page opened offline. A page that goes offline later keeps its order.
  const [openedAt] = useState(Date.now);
  const order = use(OfflineContext) && dataUpdatedAt < openedAt ? UNDONE : LIVE;
  const groups = groupOrders(onlyPast ? [] : (data?.live ?? []), now);
  const pastTotal = data?.pastTotal ?? 0;
  const many = Boolean(words) || (data?.live.length ?? 0) + pastTotal > FEW;
  const nothing = data && data.live.length === 0 && pastTotal === 0;
  return (
    <Page
      title={translate(onlyPast ? 'orders.past_orders' : 'orders.my_orders')}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: translate('common.home'), to: paths.home },
            ...(onlyPast
              ? [{ label: translate('orders.my_orders'), to: paths.orders }, { label: translate('orders.group.past') }]
              : [{ label: translate('orders.my_orders') }]),
          ]}
        />
      }
      actions={many && <SearchField label={translate('orders.search')} value={words} onSearch={find} />}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : isPending || areSettingsLoading ? (
        <OrdersSkeleton />
      ) : nothing ? (
        <EmptyState
          title={translate('orders.none')}
          text={translate(words ? 'common.no_match' : 'orders.none_text', { q: words })}
          action={
            words
              ? { label: translate('orders.show_all'), onClick: () => setSearch({}) }
              : { label: translate('orders.find_reciter'), to: paths.reciters }
          }
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 8 }}>
          {error && (
            <RetryNote tone="warning" onRetry={() => refetch()}>
              {translate('orders.not_refreshed', { time: formatTime(dataUpdatedAt, language) })}
            </RetryNote>
          )}
          {order.map((group) => (
            <OrderGroupSection key={group} group={group} count={groups[group].length}>
              {groups[group].map((order) => (
                <LiveOrder key={order.name} order={order} providers={data.providers} />
              ))}
            </OrderGroupSection>
          ))}
          <OrderGroupSection group="past" count={pastTotal}>
            <PastOrders
              orders={data.past}
              providers={data.providers}
              more={
                !onlyPast &&
                pastTotal > FIRST_PAST && (
                  <Button
                    component={Link}
                    to={ordersPath({ group: 'past', q: words })}
                    variant="text"
                    fullWidth
                    sx={{ marginBlockStart: 3 }}
                  >
                    {translate('orders.show_past')}
                  </Button>
                )
              }
            />
            {onlyPast && (
              <Pagination
                page={page}
                perPage={PER_PAGE}
                total={pastTotal}
                onPage={(next) =>
                  setSearch({ group: 'past', ...(words && { q: words }), ...(next > 1 && { page: String(next) }) })
                }
              />
            )}
          </OrderGroupSection>
          <ProvisionalDatesNote orders={[...data.live, ...data.past]} />
        </Box>
      )}
    </Page>
  );
}
