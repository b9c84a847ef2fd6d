import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Fils, sumMoney } from '../../../domain/money/money.ts';
import { choiceRange } from '../../../domain/order/choiceRange.ts';
import { majlisDay } from '../../../domain/order/majlis.ts';
import type { Quote } from '../../api/types.ts';
import { Totals } from '../../components/order/Totals.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DEFAULT_RESPONSE_HOURS, getDayStarts, useSettings } from '../../site/useSettings.ts';
import { mostOf } from '../choices/ChoicesTerms.tsx';
import { EveningTimeline } from './EveningTimeline.tsx';
import { WithdrawalNote } from './WithdrawalNote.tsx';

/**
 * The evening of the majlis, and the server's quote: amounts by kind, subtotal, delivery fee, total, and when to pay.
 */
export function CartSummary({ quote, children }: { quote: Quote; children?: ReactNode }) {
  const translate = useTranslate();
  const settings = useSettings();
  const feeVaries = quote.isFeeUnknown && (settings?.delivery_fees ?? []).length > 0;
  const sumOf = (kind: Quote['lines'][number]['kind']): Fils =>
    sumMoney(quote.lines.filter((line) => line.kind === kind).map((line) => line.total));
  const { lines, eveningCount } = firstEvening(quote, getDayStarts(settings));
  const kitchens = new Set(quote.lines.filter(({ kind }) => kind === 'restaurant').map(({ provider }) => provider))
    .size;
  const range = mostOf(quote);
  const reciters = quote.lines.filter(({ kind }) => kind === 'reciter');
  const parts = [
    { key: 'checkout.reciters', ...rangeOf(choiceRange(reciters)) },
    { key: 'checkout.majlis.kitchens', count: kitchens, fils: sumOf('restaurant') },
    {
      key: 'checkout.subtotal',
      ...rangeOf(range ? choiceRange(quote.lines) : { least: quote.subtotal, most: quote.subtotal }),
    },
    { key: 'checkout.delivery_fee', fils: quote.deliveryFee },
  ] as const;
  const rows = parts.filter(({ fils }) => fils > 0);
  return (
    <Card sx={{ padding: { xs: 4, md: 6 }, borderRadius: '24px', boxShadow: 2, display: 'grid', gap: 4 }}>
      <Typography variant="h3" component="h2">
        {translate(eveningCount > 1 ? 'checkout.summary' : 'checkout.majlis.one')}
      </Typography>
      {eveningCount > 1 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: -2 }}>
          {translate('checkout.majlis.first_of', { smart_count: eveningCount })}
        </Typography>
      )}
      <EveningTimeline lines={lines} />
      <Totals
        rows={rows}
        total={{ key: 'checkout.total', ...rangeOf(range ?? { least: quote.total, most: quote.total }) }}
      />
      {feeVaries && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('checkout.fee_open')}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('checkout.majlis.answers', { smart_count: settings?.answer_hours ?? DEFAULT_RESPONSE_HOURS })}{' '}
        {translate('checkout.paid_after_approval')}
      </Typography>
      <WithdrawalNote lines={quote.lines} />
      {children}
    </Card>
  );
}

const rangeOf = ({ least, most }: { least: Fils; most: Fils }) => ({ fils: least, most });

/** The lines of the first evening, and the number of evenings. Food-only orders also have evenings. */
function firstEvening({ lines }: Quote, dayStarts: string): { lines: Quote['lines']; eveningCount: number } {
  const dayOf = ({ start }: Quote['lines'][number]): string =>
    start === undefined ? '' : majlisDay(start, { dayStarts });
  const sessions = lines.filter(({ kind }) => kind === 'reciter');
  const days = new Set((sessions.length > 0 ? sessions : lines).map(dayOf).filter(Boolean));
  const [first] = [...days].sort();
  return { lines: first ? lines.filter((line) => dayOf(line) === first) : [], eveningCount: days.size };
}
