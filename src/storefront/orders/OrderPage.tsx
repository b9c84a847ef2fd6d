import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useGetOne } from 'ra-core';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LINE } from '../../../domain/order/lineWire.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, paths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorState } from '../../parts/ErrorState.tsx';
import { isMissing } from '../../parts/form/failure.ts';
import { useErrorText } from '../../parts/form/useErrorText.ts';
import { NotFoundPage } from '../../parts/NotFoundPage.tsx';
import { useFollow } from '../../parts/useFollow.ts';
import { useSession } from '../../session/useSession.ts';
import { RetryNote } from '../../ui/feedback/RetryNote.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useOccasions } from '../search/useOccasions.ts';
import { AddressCard } from './AddressCard.tsx';
import type { CustomerLine, CustomerOrder } from './customerLine.ts';
import { HelpCard } from './HelpCard.tsx';
import { LineCard } from './line/LineCard.tsx';
import { useCustomerLine } from './line/useCustomerLine.ts';
import { MoveFood } from './move/MoveFood.tsx';
import { OrderLead, spanOf } from './OrderLead.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { OrderSkeleton } from './OrderSkeletons.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { PartlyApproved } from './PartlyApproved.tsx';
import { PaymentDue } from './PaymentDue.tsx';
import { useNight } from './useNight.ts';

/** An order's page: the customer's; who serves it, and staff, have a page of their own for it (decisions S2-R-08). */
export default function OrderPage() {
  const { role } = useSession();
  const [search] = useSearchParams();
  const name = search.get('name');
  return role === ROLE.customer || !name ? <CustomerOrderPage /> : <Navigate to={backOfficeOrderPath(name)} replace />;
}

/** One line of the customer with its history, and the other lines of the same order. */
function CustomerOrderPage() {
  const translate = useTranslate();
  const night = useNight();
  const [search] = useSearchParams();
  const name = search.get('name') ?? '';
  const line = useCustomerLine(name);
  const order = useGetOne<CustomerOrder>(
    'checkouts',
    { id: line.data?.orderNo ?? '' },
    { enabled: Boolean(line.data) },
  );
  const siblings = useGetList<CustomerLine>(
    'orders',
    {
      filter: { [LINE.orderNo]: line.data?.orderNo },
      pagination: { page: 1, perPage: 60 },
      sort: { field: LINE.start, order: 'ASC' },
    },
    { enabled: Boolean(line.data), refetchInterval: MINUTE },
  );
  // Asked for beside the line, whose lead names one: a name that comes later would move the page.
  const occasions = useOccasions();
  const others = (siblings.data ?? []).filter(({ id }) => id !== line.data?.id);
  useFollow(siblings.data && [line.data, ...others].map((one) => one?.modified).join());
  const failure = useErrorText(order.error ?? siblings.error, 'errors.load');
  if (!name || isMissing(line.error)) return <NotFoundPage />;
  // A look that failed takes nothing away that was read before.
  if (line.error && !line.data) return <ErrorState error={line.error} onRetry={line.refetch} />;
  if (!line.data || occasions.isLoading) {
    return (
      <Page
        title={translate('orders.my_orders')}
        heading={
          <>
            <span className="visually-hidden">{translate('orders.my_orders')}</span>
            <Skeleton aria-hidden variant="text" sx={{ maxInlineSize: 340 }} />
          </>
        }
        bar={translate('orders.my_orders')}
        lead={<Skeleton aria-hidden variant="text" sx={{ maxInlineSize: 280 }} />}
      >
        <OrderSkeleton />
      </Page>
    );
  }
  const { title, civil } = night(line.data.start);
  const lines = [line.data, ...others];
  const isComing = order.isLoading || siblings.isLoading;
  const span = spanOf(
    lines.map(({ start }) => start),
    (start) => night(start).title,
  );
  /** Lines of a series say their own night; what is on the page's day needs none. */
  const eveningOf = (one: CustomerLine): string | undefined => {
    const own = night(one.start);
    return own.civil === civil || own.title === title ? undefined : `${own.title} · ${own.civil}`;
  };
  return (
    <Page
      title={translate('orders.page_title', { order: line.data.orderNo })}
      bar={translate('orders.my_orders')}
      heading={title}
      lead={<OrderLead civil={civil} span={span} occasion={line.data.occasion} order={line.data.orderNo} />}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: translate('common.home'), to: paths.home },
            { label: translate('orders.my_orders'), to: paths.orders },
            { label: <bdi translate="no">{line.data.orderNo}</bdi> },
          ]}
        />
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 376px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 4 }}>
          {/* what is due for some of the lines would be another amount */}
          {order.data && siblings.data ? (
            <>
              <PartlyApproved lines={lines} />
              <PaymentDue lines={lines} order={line.data.orderNo} deliveryFee={order.data.delivery_fee} />
              <MoveFood lines={lines} />
            </>
          ) : isComing ? (
            line.data.status === STATUS.paymentPending && <Skeleton height={84} sx={{ borderRadius: '16px' }} />
          ) : (
            <RetryNote onRetry={() => Promise.all([order.refetch(), siblings.refetch()])}>{failure}</RetryNote>
          )}
          {lines.map((one, index) => (
            <LineCard key={one.id} line={one} opened={index === 0} evening={eveningOf(one)} />
          ))}
          <OrderRefunds order={line.data.orderNo} lines={lines} />
          <AddressCard line={line.data} order={lines} />
        </Box>
        <Box sx={{ display: 'grid', gap: 4, position: { md: 'sticky' }, insetBlockStart: 96 }}>
          {/* sums of some of the lines would be wrong for a moment, and help would be pushed down by them */}
          {!isComing && order.data && <OrderTotals order={order.data} lines={lines} />}
          {!isComing && <HelpCard line={line.data} />}
        </Box>
      </Box>
    </Page>
  );
}
