import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { ResourceName } from '../../api/types.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { contested } from '../../frappeAdmin/conflict/conflict.ts';

/**
 * Whether someone else has changed a record since it was opened here. A form keeps the record it was opened with, so
 * this fetches it separately whenever the change stream names the resource.
 */
export function useIsOutdated(resource: ResourceName, opened: RaRecord<string> | undefined): boolean {
  const api = useApi();
  const id = opened?.id ?? '';
  const { data: stored } = useQuery({
    queryKey: [resource, 'stored', id],
    queryFn: async ({ signal }) => (await api.getOne<RaRecord<string>>(resource, { id, signal })).data,
    enabled: opened !== undefined,
  });
  if (!opened || !stored || !(String(stored.modified) > String(opened.modified))) return false;
  return contested({ base: opened, mine: opened, theirs: stored }).theirsOnly.length > 0;
}
