import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type RaRecord, useGetList } from 'ra-core';
import type { SalesInvoice } from '../../../domain/generated/doctypes.gen.ts';
import { filsOf, sumMoney, toWire } from '../../../domain/money/money.ts';
import { orderStanding } from '../../../domain/order/amountDue.ts';
import { isLost } from '../../../domain/order/statusGroups.ts';
import { INVOICE } from '../../../domain/states/invoice.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';
import { InvoiceButton } from '../../parts/order/InvoiceButton.tsx';
import { Totals } from '../../parts/order/Totals.tsx';
import type { CustomerLine, CustomerOrder } from './customerLine.ts';

/** What the order costs without what of it was lost, what is paid and still to pay, and the invoice of it. */
export function OrderTotals({ order, lines }: { order: CustomerOrder; lines: readonly CustomerLine[] }) {
  const translate = useTranslate();
  // The fee has an invoice of its own, once a kitchen of the order was approved.
  const { data: invoices } = useGetList<SalesInvoice & RaRecord>(
    'invoices',
    { filter: { custom_order: order.name }, pagination: { page: 1, perPage: 1 } },
    { enabled: order.delivery_fee > 0 },
  );
  const fee = invoices?.[0];
  const feePaid = fee?.status === INVOICE.paid;
  const feeKey = feePaid ? 'orders.delivery_fee_paid' : fee ? 'orders.delivery_fee_unpaid' : 'orders.delivery_fee';
  const paid = sumMoney([
    ...lines.filter(({ paidAt }) => paidAt).map((line) => line.total),
    feePaid ? filsOf(order.delivery_fee) : 0,
  ]);
  const { lost, fee: feeNow, total, toPay } = orderStanding(lines, order.delivery_fee, feePaid);
  const rows = [
    { key: 'orders.subtotal' as const, dinars: order.subtotal },
    ...(lost ? [{ key: 'orders.lost_part', fils: -lost } as const] : []),
    ...(feeNow ? [{ key: feeKey, fils: feeNow } as const] : []),
  ];
  // One that ended unpaid took its invoice along.
  const hasInvoice = lines.some(({ invoice, status, paidAt }) => invoice && (paidAt || !isLost(status)));
  return (
    <Card sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Totals rows={rows} total={{ key: 'orders.total', dinars: toWire(total) }} />
      {([['orders.paid', paid], ...(toPay ? [['orders.still_to_pay', toPay] as const] : [])] as const).map(
        ([key, fils]) => (
          <Box
            key={key}
            sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', color: 'text.secondary' }}
          >
            {translate(key)}
            <Money fils={fils} />
          </Box>
        ),
      )}
      {hasInvoice && (
        <Box sx={{ marginInlineStart: -3 }}>
          <InvoiceButton order={order.name} />
        </Box>
      )}
    </Card>
  );
}
