import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { ROLE } from '../../../domain/roles.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useSession } from '../../session/useSession.ts';
import { SEARCHED, type SearchedResource, useSearched } from './searched.ts';

/** Results shown of each kind. */
const SHOWN = 3;
/** Minimum number of characters. */
const MIN_LENGTH = 2;

/** The first results of a kind, and their total. */
export interface ResultGroup {
  resource: SearchedResource;
  records: RaRecord<string>[];
  total: number;
}

/**
 * Searches records of all kinds. Results of the previous term stay until all newer ones have arrived, so that a group
 * never appears above the highlighted result.
 */
export function useSearchResults(q: string) {
  const api = useApi();
  const isStaff = useSession().role === ROLE.staff;
  const searched = useSearched();
  const enabled = q.length >= MIN_LENGTH;
  const { data, isPending, refetch } = useQuery({
    queryKey: ['found', searched, q],
    queryFn: ({ signal }) =>
      Promise.allSettled(
        searched.map((resource) =>
          api.getList<RaRecord<string>>(resource, {
            filter: { q },
            pagination: { page: 1, perPage: SHOWN },
            sort: { field: 'modified', order: 'DESC' },
            meta: isStaff ? { search: SEARCHED[resource] } : undefined,
            signal,
          }),
        ),
      ),
    enabled,
    placeholderData: keepPreviousData,
  });
  const answers = data ?? [];
  const groups = answers.flatMap((result, at): ResultGroup[] => {
    const resource = searched[at];
    if (result.status === 'rejected' || !resource || result.value.data.length === 0) return [];
    const { data: records, total = records.length } = result.value;
    return [{ resource, records, total }];
  });
  return {
    groups: enabled ? groups : [],
    /** Whether the search term is too short. */
    isShort: !enabled,
    total: groups.reduce((sum, { total }) => sum + total, 0),
    isPending,
    failed: answers.find(({ status }) => status === 'rejected'),
    refetch: () => void refetch(),
  };
}
