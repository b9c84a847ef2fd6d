import Card from '@mui/material/Card';
import { useGetOne } from 'ra-core';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import type { CartRow, Quote } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { RowChoices } from '../choices/RowChoices.tsx';
import type { useCheckout } from './useCheckout.ts';

type Checkout = ReturnType<typeof useCheckout>;

/** The further choices of the reciters whose time is known, before the request is sent. */
export function ReviewChoices({ checkout, quote }: { checkout: Checkout; quote: Quote }) {
  const timed = checkout.series.filter(([row]) => row?.start);
  return timed.map((rows) => (
    <SeriesChoices key={`${rows[0]?.provider} ${rows[0]?.packageId}`} rows={rows} checkout={checkout} quote={quote} />
  ));
}

function SeriesChoices({ rows, checkout, quote }: { rows: readonly CartRow[]; checkout: Checkout; quote: Quote }) {
  const language = useLanguage();
  const [first] = rows;
  const { data: reciter } = useGetOne('reciters', { id: first?.provider ?? '' }, { retry: false });
  if (!first) return null;
  return (
    <Card component="section" sx={{ padding: { xs: 4, md: 6 } }}>
      <RowChoices
        rows={rows}
        quote={quote}
        name={reciterTitle(reciter, language)}
        area={checkout.area ?? undefined}
        onChange={checkout.changeRows}
      />
    </Card>
  );
}
