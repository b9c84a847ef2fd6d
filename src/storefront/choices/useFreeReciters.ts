import { useGetList } from 'ra-core';
import type { QaariZakreen } from '../../../domain/generated/doctypes.gen.ts';
import { type Fils, toWire } from '../../../domain/money/money.ts';
import { separatorIn } from '../../../domain/text/format.ts';
import { type Instant, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { SearchInput, SearchResponse } from '../../api/types.ts';
import { useNights } from '../../components/nights.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { serverNow } from '../../site/serverClock.ts';
import { hourOfStart } from '../search/searchFilters.ts';

const FRESH_MS = MINUTE;

const kindsOf = ({ type_names }: Partial<QaariZakreen> = {}): string[] =>
  (type_names ?? '').split(separatorIn('en')).filter(Boolean);

/** Whose place others could take, when and where. */
export interface ReciterTime {
  /** The reciter, who isn't among the others. */
  provider: string;
  start: Instant;
  area: string | null | undefined;
}

/**
 * Other reciters who are free at a time and place, for the same audience; those of the same kind come first.
 * @param maxPrice what they may cost at most
 */
export function useFreeReciters(
  { provider, start, area }: ReciterTime,
  { maxPrice, enabled }: { maxPrice?: Fils; enabled: boolean },
) {
  const isAhead = enabled && start > serverNow();
  const reciter = useGetList<QaariZakreen & { id: string }>(
    'reciters',
    { filter: { name: provider }, pagination: { page: 1, perPage: 1 } },
    { retry: false, staleTime: 300_000, enabled: isAhead },
  );
  const audience = reciter.data?.[0]?.audience;
  const nights = useNights();
  const { evening, hour, night, date } = hourOfStart(start, nights);
  const filters = {
    hour,
    ...(area && { area }),
    ...(audience && { audience }),
    ...(maxPrice !== undefined && { max_price: String(toWire(maxPrice)) }),
  };
  const input: SearchInput = { kind: 'reciter', ...(night ? { night } : date && { date }), ...filters };
  const { data, error, refetch } = useMethodQuery(
    'search',
    { ...input, page_length: '50', sort: 'record' },
    { enabled: isAhead && nights !== undefined && !reciter.isPending, staleTime: FRESH_MS },
  );
  const kinds = new Set(kindsOf(reciter.data?.[0]));
  const isOther = ({ card }: SearchResponse['rows'][number]): boolean => !kindsOf(card).some((kind) => kinds.has(kind));
  const others = (data?.rows ?? [])
    .filter(({ card, starts }) => card.id !== provider && starts.some((one) => one.start === start))
    .sort((a, b) => Number(isOther(a)) - Number(isOther(b)));
  return {
    /** The search, for the results page and the waitlist. */
    input,
    filters,
    evening,
    others,
    total: data?.total ?? 0,
    isNone: data !== undefined && others.length === 0,
    isLoading: isAhead && data === undefined && !error,
    ...{ error, refetch },
  };
}
