import { useSearchParams } from 'react-router-dom';
import type { OrderRow } from '../../../domain/order/orderDto.ts';
import { useNights } from '../../components/nights.ts';
import { type BookingForm, boundTo } from './bookingForm.ts';

/**
 * Returns a function that creates the cart row of a session. A start in the night of the page's URL (`night`) is bound
 * to that night.
 */
export function useReciterRow(
  reciterId: string,
): (packageId: string, time: Pick<BookingForm, 'start' | 'prayerOffset'>) => OrderRow {
  const [search] = useSearchParams();
  const nights = useNights();
  return (packageId, time) => ({
    kind: 'reciter',
    provider: reciterId,
    packageId,
    start: time.start || null,
    ...boundTo(search.get('night'), time, nights),
  });
}
