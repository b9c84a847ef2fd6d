import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Day } from '../../../../domain/time/kuwaitTime.ts';
import type { FreeSlots, MajalisDataProvider } from '../../../api/types.ts';

export const WEEK = 7;

/**
 * What stands against each start of the seven days from `first`, and of the day after them, whose small hours belong to the
 * last night; always asked anew, because others book meanwhile.
 * @param packageId '' for the shortest that is offered
 * @param first '' while it is not known: nothing is asked then
 * @param byPrayer also starts that are counted from the prayers
 * @param moved name of the reader's line that is to move: it is not in its own way
 */
export function useSlotDays(
  reciterId: string,
  packageId: string,
  first: Day | '',
  { byPrayer = false, moved }: { byPrayer?: boolean; moved?: string | undefined } = {},
) {
  const api = useDataProvider<MajalisDataProvider>();
  return useQuery<FreeSlots>({
    queryKey: ['freeSlots', reciterId, packageId, first, byPrayer, moved],
    queryFn: async ({ signal }) => {
      const input = {
        reciter: reciterId,
        packageId,
        date: first,
        days: WEEK + 1,
        ...(byPrayer && { by_prayer: 1 as const }),
        ...(moved && { line: moved }),
      };
      return (await api.freeSlots(input, { signal })).data;
    },
    enabled: first !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
