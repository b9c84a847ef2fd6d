import { keepPreviousData } from '@tanstack/react-query';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import { useMethodQuery } from '../useMethodQuery.ts';

export const WEEK = 7;

/** Times that the page was rendered with aren't refetched within this time. Milliseconds. */
const FRESH_MS = 5000;

/**
 * The state of each start in the seven days from `first`, and in the day after them, which has the small hours of the
 * last night. Refetched when shown again some seconds later, because others book meanwhile.
 * @param packageId '' for the shortest package
 * @param first '' while unknown: fetches nothing then
 * @param byPrayer includes starts relative to prayers
 * @param moved name of the viewer's line to reschedule, which must not block its own time
 */
export function useSlotDays(
  reciterId: string,
  packageId: string,
  first: Day | '',
  { byPrayer = false, moved }: { byPrayer?: boolean; moved?: string | undefined } = {},
) {
  return useMethodQuery(
    'freeSlots',
    {
      reciter: reciterId,
      packageId,
      date: first,
      days: WEEK + 1,
      ...(byPrayer && { by_prayer: 1 }),
      ...(moved && { line: moved }),
    },
    { enabled: first !== '', staleTime: FRESH_MS, placeholderData: keepPreviousData },
  );
}
