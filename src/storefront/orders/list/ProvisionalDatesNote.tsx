import Typography from '@mui/material/Typography';
import { useNights } from '../../../components/nights.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import type { ListedOrder } from './useMyOrders.ts';

/**
 * Shown once below the list, instead of in every row: Hijri dates are provisional until the new moon is confirmed.
 * Renders nothing if all are confirmed.
 */
export function ProvisionalDatesNote({ orders }: { orders: readonly ListedOrder[] }) {
  const translate = useTranslate();
  const nights = useNights();
  const waits = orders.some(({ lines }) => lines.some((line) => nights?.at(line.start).expected));
  if (!waits) return null;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', margin: 0 }}>
      {translate('orders.hijri_expected')}
    </Typography>
  );
}
