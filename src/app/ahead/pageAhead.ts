import { paths } from '../../../domain/paths.ts';
import { session } from '../../session/sessionStore.ts';
import { routeAt } from '../routes.tsx';

/** Pages of one record, and where it is read from. */
const RECORDS: Readonly<Record<string, string>> = {
  [paths.reciter.toLowerCase()]: 'reciters',
  [paths.restaurant.toLowerCase()]: 'restaurants',
};

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
  const fetchRecord = async (): Promise<void> => {
    if (resource && id) await (await import('./recordAhead.ts')).recordAhead(resource, id);
  };
  await Promise.all([route.Page.fetchAhead(), fetchRecord()]);
  return true;
}
