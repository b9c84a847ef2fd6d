import { type Instant, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { SearchInput } from '../../api/types.ts';
import { useNights } from '../../components/nights.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { hourOfStart } from '../search/searchFilters.ts';

const SHOWN = 12;

/** Providers who are free in the hour of a start, for the area of an address: those with the best record first. */
export function useFreeAt(
  kind: SearchInput['kind'],
  { start, area, guests }: { start: Instant | undefined; area: string; guests?: number | undefined },
  enabled: boolean,
) {
  const nights = useNights();
  const { hour, night, date } = hourOfStart(start ?? 0, nights);
  const place = area ? { area } : {};
  const people = kind === 'restaurant' && guests ? { guests: String(guests) } : {};
  return useMethodQuery(
    'search',
    {
      ...{ kind, hour, page_length: String(SHOWN), sort: 'record' },
      ...(night ? { night } : date && { date }),
      ...place,
      ...people,
    },
    { enabled: enabled && start !== undefined && nights !== undefined, staleTime: MINUTE },
  );
}
