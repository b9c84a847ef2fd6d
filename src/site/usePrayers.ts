import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { type Prayers, prayersFrom } from '../../domain/calendar/prayers.ts';
import type { MajalisDataProvider } from '../api/types.ts';

/**
 * When the prayers are; undefined until their minutes are there. Asked for once a visit: they hold for years.
 * @param enabled whether they are needed at all
 */
export function usePrayers(enabled = true): Prayers | undefined {
  const dataProvider = useDataProvider<MajalisDataProvider>();
  const { data } = useQuery({
    queryKey: ['prayerTimes'],
    queryFn: ({ signal }) => dataProvider.prayerTimes({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
  return useMemo(() => data && prayersFrom(data.data), [data]);
}
