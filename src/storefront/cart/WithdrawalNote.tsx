import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getWithdrawal } from '../../../domain/order/withdrawal.ts';
import { formatDateTime } from '../../../domain/time/kuwaitTime.ts';
import type { Quote } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useSettings } from '../../site/useSettings.ts';

const KINDS = ['reciter', 'restaurant'] as const;

/** What of the cart can be cancelled and until when, and what cannot: an evening for one date, and food made to order. */
export function WithdrawalNote({ lines }: Pick<Quote, 'lines'>) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  if (!settings) return null;
  const { cancel_notice_hours: hours, customer_cancels_unpaid } = settings;
  const rules = KINDS.flatMap((kind) => {
    const starts = lines.filter((line) => line.kind === kind).map(({ start }) => start);
    if (starts.length === 0) return [];
    const withdrawal = getWithdrawal(starts, serverNow(), hours);
    const time = withdrawal.rule === 'until' ? formatDateTime(withdrawal.at, language) : '';
    return { kind, text: translate(`checkout.withdrawal.${withdrawal.rule}`, { smart_count: hours, time }) };
  });
  return (
    <Box component="section" aria-label={translate('checkout.withdrawal.title')} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="label" component="p">
        {translate('checkout.withdrawal.title')}
      </Typography>
      {customer_cancels_unpaid === 1 && (
        <Typography variant="body2">{translate('checkout.withdrawal.unpaid')}</Typography>
      )}
      {[...Map.groupBy(rules, ({ text }) => text)].map(([text, kinds]) => (
        <Typography key={text} variant="body2" sx={{ color: 'text.secondary' }}>
          {[text, ...kinds.map(({ kind }) => translate(`checkout.withdrawal.why_${kind}`))].join(' ')}
        </Typography>
      ))}
    </Box>
  );
}
