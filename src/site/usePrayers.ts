import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Prayers, prayersFrom } from '../../domain/calendar/prayers.ts';
import type { MajalisDataProvider } from '../api/types.ts';
import { methodQuery, useApi } from '../components/useMethodQuery.ts';

/** The minutes of the prayers, as a query: asked for once a visit, they hold for years. */
export const prayerTimesQuery = (api: MajalisDataProvider) => ({
  ...methodQuery(api, 'prayerTimes', {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * When the prayers are; undefined until their minutes are there.
 * @param enabled whether they are needed at all
 */
export function usePrayers(enabled = true): Prayers | undefined {
  const { data } = useQuery({ ...prayerTimesQuery(useApi()), enabled });
  return useMemo(() => data && prayersFrom(data), [data]);
}
