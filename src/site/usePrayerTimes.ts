import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Prayers, prayersFrom } from '../../domain/calendar/prayers.ts';
import type { MajalisDataProvider } from '../api/types.ts';
import { methodQuery, useApi } from '../components/useMethodQuery.ts';

/** The query for prayer times, fetched once per visit; they are valid for years. */
export const prayerTimesQuery = (api: MajalisDataProvider) => ({
  ...methodQuery(api, 'prayerTimes', {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The prayer times; undefined while loading.
 * @param enabled whether they are needed
 */
export function usePrayerTimes(enabled = true): Prayers | undefined {
  const { data } = useQuery({ ...prayerTimesQuery(useApi()), enabled });
  return useMemo(() => data && prayersFrom(data), [data]);
}
