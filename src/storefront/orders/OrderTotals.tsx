import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type RaRecord, useGetList } from 'ra-core';
import type { SalesInvoice } from '../../../domain/doctypes.gen.ts';
import { InvoiceButtons } from '../../parts/InvoiceButtons.tsx';
import { Totals } from '../../parts/Totals.tsx';
import type { CustomerOrder } from './customerLine.ts';

/** Subtotal, delivery fee and total of the order as it was placed. */
export function OrderTotals({ order }: { order: CustomerOrder }) {
  // The fee has an invoice of its own, once a kitchen of the order was approved.
  const { data: invoices } = useGetList<SalesInvoice & RaRecord>(
    'invoices',
    { filter: { custom_order: order.name }, pagination: { page: 1, perPage: 1 } },
    { enabled: order.delivery_fee > 0 },
  );
  const fee = invoices?.[0];
  const rows = [
    { key: 'orders.subtotal' as const, dinars: order.subtotal },
    ...(order.delivery_fee > 0 ? [{ key: 'orders.delivery_fee' as const, dinars: order.delivery_fee }] : []),
  ];
  return (
    <Card sx={{ padding: { xs: 4, md: 6 } }}>
      <Totals rows={rows} total={{ key: 'orders.total', dinars: order.total }} />
      {fee && (
        <Box sx={{ marginBlockStart: 4 }}>
          <InvoiceButtons invoice={fee.name} label="orders.fee_invoice" />
        </Box>
      )}
    </Card>
  );
}
