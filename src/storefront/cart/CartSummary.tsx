import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { parseMoney, sumMoney } from '../../../domain/money/money.ts';
import type { Quote } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Totals } from '../../parts/order/Totals.tsx';
import { useSettings } from '../../site/useSettings.ts';

/** The server's quote: by kind, subtotal, delivery fee, total, and when it is paid. */
export function CartSummary({ quote, children }: { quote: Quote; children?: ReactNode }) {
  const translate = useTranslate();
  const settings = useSettings();
  const feeVaries = quote.fee_open === 1 && (settings?.delivery_fees ?? []).length > 0;
  const sumOf = (kind: Quote['lines'][number]['kind']): number =>
    sumMoney(quote.lines.filter((line) => line.kind === kind).map((line) => parseMoney(line.line_total) ?? 0));
  const parts = [
    { key: 'checkout.reciters', fils: sumOf('reciter') },
    { key: 'checkout.catering', fils: sumOf('restaurant') },
    { key: 'checkout.subtotal', fils: parseMoney(quote.subtotal) ?? 0 },
    { key: 'checkout.delivery_fee', fils: parseMoney(quote.delivery_fee) ?? 0 },
  ] as const;
  const rows = parts.filter(({ fils }) => fils > 0);
  return (
    <Card sx={{ padding: { xs: 4, md: 6 }, borderRadius: '24px', boxShadow: 2, display: 'grid', gap: 4 }}>
      <Typography variant="h3" component="h2">
        {translate('checkout.summary')}
      </Typography>
      <Totals rows={rows} total={{ key: 'checkout.total', dinars: quote.total }} />
      {feeVaries && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('checkout.fee_open')}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('checkout.paid_after_approval')}
      </Typography>
      {children}
    </Card>
  );
}
