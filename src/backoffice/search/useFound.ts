import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { ROLE } from '../../../domain/roles.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useSession } from '../../session/useSession.ts';
import { SEARCHED, type Searched, useSearched } from './searched.ts';

/** Results shown of each kind. */
const SHOWN = 3;
/** Minimum number of characters. */
const SHORTEST = 2;

/** The first results of a kind, and their total. */
export interface Found {
  resource: Searched;
  records: RaRecord<string>[];
  total: number;
}

/**
 * Searches records of all kinds. Results of the previous term stay until newer ones arrive, and never arrive after
 * them.
 */
export function useFound(q: string) {
  const api = useApi();
  const isStaff = useSession().role === ROLE.staff;
  const searched = useSearched();
  const enabled = q.length >= SHORTEST;
  const answers = useQueries({
    queries: searched.map((resource) => ({
      queryKey: [resource, 'found', q],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.getList<RaRecord<string>>(resource, {
          filter: { q },
          pagination: { page: 1, perPage: SHOWN },
          sort: { field: 'modified', order: 'DESC' },
          meta: isStaff ? { search: SEARCHED[resource] } : undefined,
          signal,
        }),
      enabled,
      placeholderData: keepPreviousData,
    })),
  });
  const found = answers.flatMap(({ data }, at): Found[] => {
    const resource = searched[at];
    return data?.data.length && resource
      ? [{ resource, records: data.data, total: data.total ?? data.data.length }]
      : [];
  });
  return {
    found: enabled ? found : [],
    /** Whether the search term is too short. */
    isShort: !enabled,
    total: found.reduce((sum, { total }) => sum + total, 0),
    isPending: answers.some(({ isPending }) => isPending),
    failed: answers.find(({ error, data }) => error && !data)?.error,
    refetch: () => answers.forEach(({ refetch }) => void refetch()),
  };
}
