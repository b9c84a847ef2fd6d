import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate, type WordKey } from '../../i18n/useTranslate.ts';
import { useMethod } from '../useMethod.ts';
import { printPage } from './printPage.ts';

function download(html: string, invoice: string): void {
  const href = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  Object.assign(document.createElement('a'), { href, download: `invoice-${invoice}.html` }).click();
  URL.revokeObjectURL(href);
}

/** Keeps or prints an invoice: one self-contained page, in the language on screen first (decisions S2-R-09). */
export function InvoiceButtons({ invoice, label = 'orders.invoice' }: { invoice: string; label?: WordKey }) {
  const translate = useTranslate();
  const language = useLanguage();
  const reading = { fallback: 'errors.load', changes: [] } as const;
  const keeping = useMethod('invoiceFile', { ...reading, onDone: (html) => download(html, invoice) });
  const printing = useMethod('invoiceFile', { ...reading, onDone: printPage });
  const busy = keeping.isPending || printing.isPending;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Button
        variant="text"
        startIcon={<DownloadOutlined />}
        loading={busy}
        loadingPosition="start"
        onClick={() => keeping.mutate({ invoice, language })}
      >
        {translate(label)}
      </Button>
      <IconButton
        aria-label={translate('orders.print', { name: translate(label) })}
        disabled={busy}
        onClick={() => printing.mutate({ invoice, language })}
      >
        <PrintOutlined />
      </IconButton>
    </Box>
  );
}
