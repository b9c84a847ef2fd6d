import { paths } from '../../../domain/paths.ts';
import { WHOLE_RECORD } from '../../parts/wholeRecord.ts';
import { session } from '../../session/sessionStore.ts';
import { governoratesQuery } from '../../site/governorates.ts';
import { prayerTimesQuery } from '../../site/usePrayers.ts';
import { queryClient } from '../queryClient.ts';
import { routeAt } from '../routes.tsx';
import { dataProvider } from '../services.ts';

/** Pages of one record, and where it is read from. */
const RECORDS: Readonly<Record<string, string>> = {
  [paths.reciter.toLowerCase()]: 'reciters',
  [paths.restaurant.toLowerCase()]: 'restaurants',
};

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
async function recordAhead(resource: string, id: string): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(recordQuery(resource, id)),
    queryClient.prefetchQuery(governoratesQuery(dataProvider)),
    resource === 'reciters' && queryClient.prefetchQuery(prayerTimesQuery(dataProvider)),
  ]);
}

/** Is it the page of one record? Of the links in view these are what one is here for. */
export const isRecordPage = ({ pathname }: URL): boolean => pathname.toLowerCase() in RECORDS;

/**
 * Program, texts and record of a page that may be opened next. Nothing for pages that this visitor would not get.
 * @param address path and parameters
 * @returns whether there is such a page
 */
export async function pageAhead({ pathname, searchParams }: URL): Promise<boolean> {
  const route = routeAt(pathname);
  const { role } = session.get();
  if (!route || (route.roles && (role === 'guest' || !route.roles.includes(role)))) return false;
  const resource = RECORDS[pathname.toLowerCase()];
  const id = searchParams.get('name');
  await Promise.all([route.Page.fetchAhead(), resource && id && recordAhead(resource, id)]);
  return true;
}
