import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList } from 'ra-core';
import type { SalesInvoice } from '../../../domain/generated/doctypes.gen.ts';
import { filsOf, sumMoney, toWire } from '../../../domain/money/money.ts';
import { orderStanding } from '../../../domain/order/amountDue.ts';
import { INVOICE } from '../../../domain/states/invoice.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatDate } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';
import { InvoiceButtons } from '../../parts/order/InvoiceButtons.tsx';
import { Totals } from '../../parts/order/Totals.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Name } from '../../ui/text/Name.tsx';
import type { CustomerLine, CustomerOrder } from './customerLine.ts';

/** What the order costs without what of it was lost, what is paid and still to pay, and the papers of both. */
export function OrderTotals({ order, lines }: { order: CustomerOrder; lines: readonly CustomerLine[] }) {
  const translate = useTranslate();
  const language = useLanguage();
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
  const invoiced = lines.filter(({ invoice }) => invoice);
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
      {(invoiced.length > 0 || fee) && (
        <PlainList>
          {invoiced.map((line) => (
            <Box
              component="li"
              key={line.id}
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}
            >
              <Typography variant="body2" component="span" sx={{ flex: '1 1 7rem', minInlineSize: 0 }}>
                <Name>{inLanguage(line, 'providerTitle', language)}</Name>
                {invoiced.length > 1 && (
                  <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                    <Name>{inLanguage(line, 'packageName', language)}</Name>
                    <Box component="bdi" sx={{ display: 'block' }}>
                      {formatDate(line.start, language)}
                    </Box>
                  </Box>
                )}
              </Typography>
              <InvoiceButtons invoice={line.invoice ?? ''} />
            </Box>
          ))}
          {fee && (
            <Box component="li" sx={{ display: 'flex', justifyContent: 'end' }}>
              <InvoiceButtons invoice={fee.name} label="orders.fee_invoice" />
            </Box>
          )}
        </PlainList>
      )}
    </Card>
  );
}
