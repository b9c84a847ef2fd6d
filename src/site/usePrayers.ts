import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { type Prayers, prayersFrom } from '../../domain/calendar/prayers.ts';
import type { MajalisDataProvider } from '../api/types.ts';

/** The minutes of the prayers, as a query: asked for once a visit, they hold for years. */
export const prayerTimesQuery = (api: MajalisDataProvider) => ({
  queryKey: ['prayerTimes'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.prayerTimes({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * When the prayers are; undefined until their minutes are there.
 * @param enabled whether they are needed at all
 */
export function usePrayers(enabled = true): Prayers | undefined {
  const dataProvider = useDataProvider<MajalisDataProvider>();
  const { data } = useQuery({ ...prayerTimesQuery(dataProvider), enabled });
  return useMemo(() => data && prayersFrom(data.data), [data]);
}
