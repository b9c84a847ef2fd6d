import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useExplain } from '../../ui/useErrorText.ts';
import { useLanguage } from '../../ui/useLanguage.ts';

/** Downloads one self-contained page, in the language on screen (decisions S2-R-09). */
export function InvoiceButton({ invoice, label = 'orders.invoice' }: { invoice: string; label?: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const api = useDataProvider<MajalisDataProvider>();
  const notify = useNotify();
  const explain = useExplain();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.invoiceFile({ invoice, language }),
    onSuccess: ({ data }) => {
      const url = URL.createObjectURL(new Blob([data], { type: 'text/html' }));
      const link = Object.assign(document.createElement('a'), { href: url, download: `invoice-${invoice}.html` });
      link.click();
      URL.revokeObjectURL(url);
    },
    onError: async (error) => notify((await explain(error, 'errors.load')).sentence, { type: 'error' }),
  });
  return (
    <Button variant="outlined" startIcon={<DownloadOutlined />} loading={isPending} onClick={() => mutate()}>
      {translate(label)}
    </Button>
  );
}
