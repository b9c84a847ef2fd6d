import { keepPreviousData } from '@tanstack/react-query';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import { useMethodQuery } from '../useMethodQuery.ts';

export const WEEK = 7;

/** Times that a page just came with are not asked for twice. */
const FRESH_MS = 5000;

/**
 * What stands against each start of the seven days from `first`, and of the day after them, whose small hours belong to the
 * last night; asked for again wherever it is shown some seconds later, because others book meanwhile.
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
