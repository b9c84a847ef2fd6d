import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import type { SalesInvoice } from '../../../domain/doctypes.gen.ts';
import { InvoiceButtons } from '../../ui/InvoiceButtons.tsx';
import { Money } from '../../ui/Money.tsx';
import type { CustomerOrder } from './customerLine.ts';

/** Subtotal, delivery fee and total of the order as it was placed. */
export function OrderTotals({ order }: { order: CustomerOrder }) {
  const translate = useTranslate();
  // The fee has an invoice of its own, once a kitchen of the order was approved.
  const { data: invoices } = useGetList<SalesInvoice & RaRecord>(
    'invoices',
    { filter: { custom_order: order.name }, pagination: { page: 1, perPage: 1 } },
    { enabled: order.delivery_fee > 0 },
  );
  const fee = invoices?.[0];
  const rows = [
    { key: 'orders.subtotal', dinars: order.subtotal },
    ...(order.delivery_fee > 0 ? [{ key: 'orders.delivery_fee', dinars: order.delivery_fee }] : []),
  ];
  return (
    <Card sx={{ padding: { xs: 4, md: 6 } }}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          gap: 3,
          margin: 0,
          '& dd': { margin: 0, textAlign: 'end' },
        }}
      >
        {rows.map(({ key, dinars }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>{translate(key)}</dt>
            <dd>
              <Money dinars={dinars} />
            </dd>
          </Box>
        ))}
        <Typography variant="h3" component="dt">
          {translate('orders.total')}
        </Typography>
        <Typography variant="h3" component="dd">
          <Money dinars={order.total} />
        </Typography>
      </Box>
      {fee && (
        <Box sx={{ marginBlockStart: 4 }}>
          <InvoiceButtons invoice={fee.name} label="orders.fee_invoice" />
        </Box>
      )}
    </Card>
  );
}
