import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Day } from '../../../../domain/time/kuwaitTime.ts';
import type { FreeSlots, MajalisDataProvider } from '../../../api/types.ts';

export const WEEK = 7;

/** What stands against each start of the seven days from `first`; always asked anew, because others book meanwhile. */
export function useSlotDays(reciterId: string, packageId: string, first: Day) {
  const api = useDataProvider<MajalisDataProvider>();
  return useQuery<FreeSlots>({
    queryKey: ['freeSlots', reciterId, packageId, first],
    queryFn: async ({ signal }) => {
      const input = { reciter: reciterId, packageId, date: first, days: WEEK };
      return (await api.freeSlots(input, { signal })).data;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
