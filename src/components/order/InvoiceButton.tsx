import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { DownloadButton } from '../DownloadButton.tsx';
import { useApi } from '../useMethodQuery.ts';

/** An order, or one of its invoices. */
type InvoiceSource = { order: string } | { invoice: string };

/** Downloads an invoice as a PDF in the page's language. */
export function InvoiceButton({ label = 'orders.invoice', ...of }: InvoiceSource & { label?: MessageKey }) {
  const translate = useTranslate();
  const language = useLanguage();
  const api = useApi();
  return (
    <DownloadButton
      variant="text"
      make={async () => {
        const { data } = await ('order' in of
          ? api.orderInvoice({ order: of.order, language })
          : api.invoiceFile({ invoice: of.invoice, language }));
        return { content: data, name: `invoice-${'order' in of ? of.order : of.invoice}.pdf` };
      }}
    >
      {translate(label)}
    </DownloadButton>
  );
}
