import { useQueries } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useApi } from '../../components/useMethodQuery.ts';
import { readOpenedRecords } from './openedRecords.ts';
import { type SearchedResource, useSearched } from './searched.ts';

/** The records that were opened last, as they are now; one that is gone is left out. @param enabled are they shown? */
export function useOpenedRecords(enabled: boolean): { resource: SearchedResource; record: RaRecord<string> }[] {
  const api = useApi();
  const searched = useSearched();
  const opened = enabled ? readOpenedRecords().filter(({ resource }) => searched.includes(resource)) : [];
  const idsOf = (resource: SearchedResource) => opened.filter((one) => one.resource === resource).map(({ id }) => id);
  const answers = useQueries({
    queries: searched.map((resource) => ({
      queryKey: [resource, 'opened', idsOf(resource)],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api.getMany<RaRecord<string>>(resource, { ids: idsOf(resource), signal })).data,
      enabled: idsOf(resource).length > 0,
    })),
  });
  return opened.flatMap(({ resource, id }) => {
    const record = answers[searched.indexOf(resource)]?.data?.find((one) => one.id === id);
    return record ? [{ resource, record }] : [];
  });
}
