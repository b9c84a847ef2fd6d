import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatInlineFils } from '../../../domain/money/money.ts';
import { orderFigures } from '../../../domain/order/orderFigures.ts';
import { STATUS, type Status } from '../../../domain/order/orderStatus.ts';
import { isLost } from '../../../domain/order/statusGroups.ts';
import type { ChoiceChain } from '../../api/types.ts';
import { CalendarFileButton } from '../../components/CalendarFileButton.tsx';
import { InvoiceButton } from '../../components/order/InvoiceButton.tsx';
import { Totals } from '../../components/order/Totals.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { rangeWith, rankedAmounts } from './chain/chainAmounts.ts';
import type { CustomerLine, CustomerOrder } from './customerLine.ts';
import { OrderRefunds } from './OrderRefunds.tsx';
import type { CustomerRefund } from './useOrderRefunds.ts';

/** Statuses of lines that can be added to a calendar. */
const COMING: readonly Status[] = [STATUS.pendingVerification, STATUS.paymentPending, STATUS.paymentCompleted];

/**
 * The money of an order: a sum that adds up, the progress of each refund, and the invoice and calendar file to
 * download.
 */
export function OrderMoney({
  order,
  lines,
  refunds,
  chains,
}: {
  order: CustomerOrder;
  lines: readonly CustomerLine[];
  refunds: readonly CustomerRefund[];
  chains: readonly ChoiceChain[];
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const figures = orderFigures(lines, order.delivery_fee, refunds);
  const { total, fee, feePaid } = figures;
  const open = rankedAmounts(chains);
  const rows = [
    { key: 'orders.to_pay_now', fils: figures.toPay },
    { key: 'orders.awaiting', ...rangeWith(figures.awaiting, open) },
    { key: 'orders.paid', fils: figures.paid },
    { key: 'orders.refunds', fils: -figures.refunds },
  ] as const;
  // A line that ended unpaid has no valid invoice.
  const hasInvoice = lines.some(({ invoice, status, paidAt }) => invoice && (paidAt || !isLost(status)));
  const isComing = lines.some(({ status }) => COMING.includes(status));
  return (
    <Card
      component="section"
      aria-label={translate('orders.money')}
      sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 3 }}
    >
      <Totals
        rows={rows.filter((row) => row.fils !== 0 || ('most' in row && row.most !== 0))}
        total={{ key: 'orders.total', ...rangeWith(total, open) }}
      />
      {fee > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(feePaid ? 'orders.delivery_fee_paid' : 'orders.delivery_fee_unpaid', {
            amount: formatInlineFils(fee, language),
          })}
        </Typography>
      )}
      <OrderRefunds refunds={refunds} lines={lines} />
      {(hasInvoice || isComing) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, marginInlineStart: -3, marginBlockEnd: -2 }}>
          {hasInvoice && <InvoiceButton order={order.name} />}
          {isComing && <CalendarFileButton order={order.name} />}
        </Box>
      )}
    </Card>
  );
}
