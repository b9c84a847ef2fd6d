import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { formatDate } from '../../../domain/time/kuwaitTime.ts';
import { Money } from '../../components/Money.tsx';
import { InvoiceButton } from '../../components/order/InvoiceButton.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import type { LineInvoice } from './line.ts';

/** The line's invoice: number, status, total, and the PDF. */
export function InvoiceCard({ invoice }: { invoice: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useGetOne<LineInvoice>('invoices', { id: invoice });
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h2">
        {translate('vendor.invoice')}
      </Typography>
      <RecordNumber>{invoice}</RecordNumber>
      {data && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, color: 'text.secondary' }}>
          <span>
            {data.status && translate(`staff.options.invoice_status.${data.status}`)}
            {data.posting_date && ` · ${formatDate(data.posting_date, language)}`}
          </span>
          <Money dinars={data.grand_total ?? data.total} sx={{ color: 'text.primary' }} />
        </Box>
      )}
      <Box sx={{ marginInlineStart: -5 }}>
        <InvoiceButton invoice={invoice} label="vendor.download_invoice" />
      </Box>
    </Card>
  );
}
