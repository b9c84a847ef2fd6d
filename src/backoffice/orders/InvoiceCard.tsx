import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useNotify, useTranslate } from 'react-admin';
import { formatDate } from '../../../domain/kuwaitTime.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { Money } from '../../ui/Money.tsx';
import { useExplain } from '../../ui/useErrorText.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { StepButton } from './actions/StepButton.tsx';
import type { LineInvoice } from './line.ts';

/** The line's invoice: number, state, total, and the page to keep or print. */
export function InvoiceCard({ invoice }: { invoice: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useGetOne<LineInvoice>('invoices', { id: invoice });
  const { download, isPending } = useDownload(invoice);
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h2">
        {translate('vendor.invoice')}
      </Typography>
      <bdi dir="ltr">{invoice}</bdi>
      {data && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, color: 'text.secondary' }}>
          <span>
            {data.status && translate(`staff.options.invoice_status.${data.status}`)}
            {data.posting_date && ` · ${formatDate(data.posting_date, language)}`}
          </span>
          <Money dinars={data.grand_total ?? data.total} sx={{ color: 'text.primary' }} />
        </Box>
      )}
      <div>
        <StepButton
          label="vendor.download_invoice"
          variant="outlined"
          size="small"
          icon={<DownloadOutlined />}
          busy={isPending}
          onClick={download}
        />
      </div>
    </Card>
  );
}

/** Downloads one self-contained page, in the language on screen (decisions S2-R-09). */
function useDownload(invoice: string) {
  const language = useLanguage();
  const api = useDataProvider<MajalisDataProvider>();
  const notify = useNotify();
  const explain = useExplain();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.invoiceFile({ invoice, language }),
    onSuccess: ({ data }) => {
      const href = URL.createObjectURL(new Blob([data], { type: 'text/html' }));
      Object.assign(document.createElement('a'), { href, download: `invoice-${invoice}.html` }).click();
      URL.revokeObjectURL(href);
    },
    onError: async (error) => notify((await explain(error, 'errors.load')).sentence, { type: 'error' }),
  });
  return { download: () => mutate(), isPending };
}
