import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { Booking } from '../../../domain/vendor/conflicts.ts';
import type { MajalisDataProvider } from '../../api/types.ts';

/** What a provider has ahead, for conflicts and the preview; undefined until it is there. */
export function useBookings(): { bookings: Booking[]; failed: boolean; isPending: boolean } {
  const api = useDataProvider<MajalisDataProvider>();
  const { data, error, isPending } = useQuery({
    queryKey: ['comingBookings'],
    queryFn: ({ signal }) => api.comingBookings({ signal }),
  });
  const bookings = useMemo(
    () =>
      (data?.data.bookings ?? []).map(
        ({ slot_start, slot_end, ...line }): Booking => ({
          ...line,
          start: parseInstant(slot_start) ?? 0,
          end: parseInstant(slot_end) ?? 0,
        }),
      ),
    [data],
  );
  return { bookings, failed: error !== null, isPending };
}

/** What is agreed, not merely asked for: a change does not touch it, and says so. */
export const isAgreed = ({ status }: Booking): boolean => status !== STATUS.pendingVerification;
