import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetList } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { MINUTE } from '../../../domain/kuwaitTime.ts';
import { codeOf, STATUS, type Status } from '../../../domain/order/orderProcess.ts';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorState } from '../../parts/ErrorState.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/Skeletons.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageLinks } from '../../ui/layout/PageLinks.tsx';
import { type CustomerLine, groupByOrder } from './customerLine.ts';
import { OrderCard } from './OrderCard.tsx';

/** Lines on a page (accounts-and-vendors §2, /orders). */
const PER_PAGE = 10;

/** The statuses a customer looks for, in the order of a line's life; the others are found under All. */
const shownStatuses: readonly Status[] = [
  STATUS.pendingVerification,
  STATUS.paymentPending,
  STATUS.paymentCompleted,
  STATUS.delivered,
];

/** My orders: every line asked for, the newest first; status and page live in the address. */
export default function OrdersPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const status = search.get('status') ?? '';
  const {
    data,
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList<CustomerLine>(
    'orders',
    {
      pagination: { page, perPage: PER_PAGE },
      sort: { field: 'creation', order: 'DESC' },
      filter: status ? { status } : {},
    },
    { refetchInterval: MINUTE },
  );
  const show = (next: { status?: string; page?: number }): void =>
    setSearch({
      ...((next.status ?? status) && { status: next.status ?? status }),
      ...(next.page && next.page > 1 && { page: String(next.page) }),
    });
  return (
    <Page
      title={translate('orders.my_orders')}
      breadcrumb={
        <Breadcrumb
          crumbs={[{ label: translate('common.home'), to: paths.home }, { label: translate('orders.my_orders') }]}
        />
      }
    >
      <Tabs
        value={status}
        onChange={(_, next: string) => setSearch(next ? { status: next } : {})}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('orders.by_status')}
        sx={{ marginBlockEnd: 4 }}
      >
        <Tab value="" label={translate('orders.all')} />
        {[...shownStatuses, ...(status && !shownStatuses.includes(status as Status) ? [status as Status] : [])].map(
          (one) => (
            <Tab key={one} value={one} label={translate(`orders.status.${codeOf(one)}`)} />
          ),
        )}
      </Tabs>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : isPending ? (
        <LoadingShapes>
          <SkeletonRows rows={4} height={180} />
        </LoadingShapes>
      ) : data.length === 0 && page === 1 ? (
        <EmptyState
          title={translate('orders.none')}
          text={translate('orders.none_text')}
          action={
            status
              ? { label: translate('orders.show_all'), onClick: () => setSearch({}) }
              : { label: translate('orders.find_reciter'), to: paths.reciters }
          }
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          {groupByOrder(data).map(({ order, lines }) => (
            <OrderCard key={order} order={order} lines={lines} />
          ))}
          <PageLinks page={page} perPage={PER_PAGE} total={total} onPage={(next) => show({ page: next })} />
        </Box>
      )}
    </Page>
  );
}
