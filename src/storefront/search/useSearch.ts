import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import type { MajalisDataProvider, SearchInput } from '../../api/types.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import type { ClientSession } from '../../session/sessionStore.ts';
import { useSession } from '../../session/useSession.ts';
import { nightsInput, type SearchFilters, searchInput } from './searchFilters.ts';

/** Milliseconds before results become stale, because others book meanwhile. */
const FRESH_MS = 30_000;

/**
 * The query for a page of providers.
 * @param role of the current account: accounts see prices
 */
export function searchQuery(
  api: MajalisDataProvider,
  { kind, criteria, role }: { kind: SearchInput['kind']; criteria: SearchFilters; role: ClientSession['role'] },
) {
  const input = searchInput(kind, criteria, role !== 'guest');
  return {
    queryKey: ['search', role, input],
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await api.search(input, { signal })).data,
    staleTime: FRESH_MS,
  };
}

/** A page of matching providers. */
export function useSearch(kind: SearchInput['kind'], criteria: SearchFilters) {
  const api = useApi();
  const { role } = useSession();
  return useQuery({ ...searchQuery(api, { kind, criteria, role }), placeholderData: keepPreviousData });
}

/**
 * The number of available providers on each of some civil days.
 * @param stretch undefined fetches nothing
 */
export function useFreeNights(
  kind: SearchInput['kind'],
  criteria: SearchFilters,
  stretch: { from: Day; days: number } | undefined,
) {
  const dataProvider = useApi();
  const { role } = useSession();
  const input = nightsInput(kind, criteria, { from: '', days: 1, ...stretch, account: role !== 'guest' });
  const query = useQuery({
    queryKey: ['searchNights', role, input],
    queryFn: async ({ signal }) => (await dataProvider.searchNights(input, { signal })).data.nights,
    enabled: stretch !== undefined,
    staleTime: FRESH_MS,
  });
  return query;
}
