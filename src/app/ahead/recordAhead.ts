import { WHOLE_RECORD } from '../../parts/wholeRecord.ts';
import { governoratesQuery } from '../../site/governorates.ts';
import { prayerTimesQuery } from '../../site/usePrayers.ts';
import { queryClient } from '../queryClient.ts';
import { dataProvider } from '../services.ts';

/** As the page itself will ask (react-admin's useGetOne). */
const recordQuery = (resource: string, id: string) => ({
  queryKey: [resource, 'getOne', { id, meta: WHOLE_RECORD }],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await dataProvider.getOne(resource, { id, meta: WHOLE_RECORD, signal })).data,
  // what came a moment ago is good enough to begin with; the page asks again by itself
  staleTime: 30_000,
  retry: false,
});

/** The record, and by which names and minutes its page tells of it. */
export async function recordAhead(resource: string, id: string): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(recordQuery(resource, id)),
    queryClient.prefetchQuery(governoratesQuery(dataProvider)),
    resource === 'reciters' && queryClient.prefetchQuery(prayerTimesQuery(dataProvider)),
  ]);
}
