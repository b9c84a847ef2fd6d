import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useGetOne } from 'ra-core';
import { Navigate, useSearchParams } from 'react-router-dom';
import { backOfficeOrderPath, paths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { isMissing } from '../../components/form/apiError.ts';
import { useApiErrorMessage } from '../../components/form/useApiErrorMessage.ts';
import { NotFoundPage } from '../../components/NotFoundPage.tsx';
import { useInvalidateOnChange } from '../../components/useInvalidateOnChange.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { useAreSettingsLoading } from '../../site/useSettings.ts';
import { RetryNote } from '../../ui/feedback/RetryNote.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { useOccasions } from '../search/useOccasions.ts';
import { AddressCard } from './AddressCard.tsx';
import { OrderChains } from './chain/OrderChains.tsx';
import { currentLines, useOrderChains } from './chain/useOrderChains.ts';
import type { CustomerLine, CustomerOrder } from './customerLine.ts';
import { DoorCards } from './door/DoorCards.tsx';
import { HelpCard } from './HelpCard.tsx';
import { useCustomerLine } from './line/useCustomerLine.ts';
import { NextSteps } from './NextSteps.tsx';
import { NightsCard } from './NightsCard.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderSummaryHeader } from './OrderSummaryHeader.tsx';
import { linesQuery } from './orderQueries.ts';
import { OrderSkeleton } from './orderSkeletons.tsx';
import { PaymentDue } from './PaymentDue.tsx';
import { RescheduleFood } from './reschedule/RescheduleFood.tsx';
import { useOrderNights } from './useOrderNights.ts';
import { useOrderRefunds } from './useOrderRefunds.ts';

/** An order's page for the customer; its providers and staff have a page of their own (decision S2-R-08). */
export default function OrderPage() {
  const { role } = useSession();
  const [search] = useSearchParams();
  const name = search.get('name');
  return role === ROLE.customer || !name ? <CustomerOrderPage /> : <Navigate to={backOfficeOrderPath(name)} replace />;
}

/** An order of the customer, opened at one of its lines: its money, its nights and their providers. */
function CustomerOrderPage() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const name = search.get('name') ?? '';
  const line = useCustomerLine(name);
  const orderNo = line.data?.orderNo ?? '';
  const order = useGetOne<CustomerOrder>('checkouts', { id: orderNo }, { enabled: Boolean(line.data) });
  const siblings = useGetList<CustomerLine>('orders', linesQuery(orderNo), {
    enabled: Boolean(line.data),
    refetchInterval: MINUTE,
  });
  // Loaded together with the line, whose header names one: a late name would shift the page.
  const occasions = useOccasions();
  const areSettingsLoading = useAreSettingsLoading();
  const others = (siblings.data ?? []).filter(({ id }) => id !== line.data?.id);
  const lines = line.data ? [line.data, ...others] : others;
  const { refunds, isLoading: areRefundsLoading } = useOrderRefunds(
    orderNo,
    lines.some(({ invoice }) => invoice),
  );
  const chains = useOrderChains(orderNo, lines);
  const current = currentLines(lines, chains);
  const { nights } = useOrderNights(current);
  const { title, civil } = useOrderNights(lines);
  useInvalidateOnChange(siblings.data && lines.map((one) => one.modified).join());
  const failure = useApiErrorMessage(order.error ?? siblings.error, 'errors.load');
  if (!name || isMissing(line.error)) return <NotFoundPage />;
  // A failed refetch keeps the data on screen.
  if (line.error && !line.data) return <ErrorState error={line.error} onRetry={line.refetch} />;
  // With only some of its lines, the order would briefly show a wrong title and total; late refunds would shift the page.
  const isLoading =
    occasions.isLoading || order.isLoading || siblings.isLoading || areRefundsLoading || areSettingsLoading;
  if (!line.data || isLoading) {
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
  const isWhole = order.data && siblings.data;
  return (
    <Page
      title={translate('orders.page_title', { order: orderNo })}
      bar={translate('orders.my_orders')}
      heading={title}
      lead={
        <OrderSummaryHeader civil={civil} occasion={line.data.occasion} guests={line.data.guests} order={orderNo} />
      }
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: translate('common.home'), to: paths.home },
            { label: translate('orders.my_orders'), to: paths.orders },
            { label: <RecordNumber>{orderNo}</RecordNumber> },
          ]}
        />
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 376px' },
          gridTemplateRows: { md: 'auto 1fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ ...COLUMN, '&:empty': { display: 'none' } }}>
          {isWhole ? (
            <>
              <PaymentDue lines={lines} order={orderNo} deliveryFee={order.data.delivery_fee} />
              <DoorCards lines={lines} />
              <RescheduleFood lines={lines} />
            </>
          ) : (
            // The amount due for some of the lines would be wrong.
            <RetryNote onRetry={() => Promise.all([order.refetch(), siblings.refetch()])}>{failure}</RetryNote>
          )}
        </Box>
        <Box
          sx={{
            ...COLUMN,
            gridColumn: { md: 2 },
            gridRow: { md: '1 / span 2' },
            position: { md: 'sticky' },
            insetBlockStart: 96,
          }}
        >
          {isWhole && refunds && <OrderMoney order={order.data} lines={lines} refunds={refunds} chains={chains} />}
          <AddressCard line={line.data} />
        </Box>
        <Box sx={{ ...COLUMN, gridColumn: { md: 1 } }}>
          <OrderChains chains={chains} lines={lines} />
          {current.length > 0 && <NextSteps lines={current} refunds={refunds ?? []} />}
          {current.length > 0 && <NightsCard nights={nights} refunds={refunds ?? []} opened={line.data.id} />}
          <HelpCard line={line.data} />
        </Box>
      </Box>
    </Page>
  );
}

const COLUMN = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
