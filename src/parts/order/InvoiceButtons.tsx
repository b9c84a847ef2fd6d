import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate, type WordKey } from '../../i18n/useTranslate.ts';
import { useExplain } from '../form/useErrorText.ts';
import { printPage } from './printPage.ts';

interface InvoiceFiles extends DataProvider {
  invoiceFile(input: { invoice: string; language: string }): Promise<{ data: string }>;
}

function download(html: string, invoice: string): void {
  const href = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  Object.assign(document.createElement('a'), { href, download: `invoice-${invoice}.html` }).click();
  URL.revokeObjectURL(href);
}

/** Keeps or prints an invoice: one self-contained page, in the language on screen first (decisions S2-R-09). */
export function InvoiceButtons({ invoice, label = 'orders.invoice' }: { invoice: string; label?: WordKey }) {
  const translate = useTranslate();
  const language = useLanguage();
  const api = useDataProvider<InvoiceFiles>();
  const notify = useNotify();
  const explain = useExplain();
  const { mutate, isPending } = useMutation({
    mutationFn: async (use: (html: string, invoice: string) => void) => {
      const { data } = await api.invoiceFile({ invoice, language });
      use(data, invoice);
    },
    onError: async (error) => notify(await explain(error, 'errors.load'), { type: 'error' }),
  });
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Button
        variant="text"
        startIcon={<DownloadOutlined />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => mutate(download)}
      >
        {translate(label)}
      </Button>
      <IconButton
        aria-label={translate('orders.print', { name: translate(label) })}
        disabled={isPending}
        onClick={() => mutate(printPage)}
      >
        <PrintOutlined />
      </IconButton>
    </Box>
  );
}
