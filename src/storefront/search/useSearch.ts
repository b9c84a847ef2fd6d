import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import type { MajalisDataProvider, SearchInput } from '../../api/types.ts';
import { useSession } from '../../session/useSession.ts';
import { type Asked, nightsInput, searchInput } from './asked.ts';

/** Others book meanwhile: what is older is asked for again when it is looked at. */
const FRESH_MS = 30_000;

/** A page of those who can take it. */
export function useSearch(kind: SearchInput['kind'], asked: Asked) {
  const dataProvider = useDataProvider<MajalisDataProvider>();
  const { role } = useSession();
  const input = searchInput(kind, asked, role !== 'guest');
  return useQuery({
    queryKey: ['search', role, input],
    queryFn: async ({ signal }) => (await dataProvider.search(input, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** How many are free on each of some civil days. @param stretch undefined: nothing is asked */
export function useFreeNights(
  kind: SearchInput['kind'],
  asked: Asked,
  stretch: { from: Day; days: number } | undefined,
) {
  const dataProvider = useDataProvider<MajalisDataProvider>();
  const { role } = useSession();
  const input = nightsInput(kind, asked, { from: '', days: 1, ...stretch, account: role !== 'guest' });
  const query = useQuery({
    queryKey: ['searchNights', role, input],
    queryFn: async ({ signal }) => (await dataProvider.searchNights(input, { signal })).data.nights,
    enabled: stretch !== undefined,
    staleTime: FRESH_MS,
  });
  return query;
}
