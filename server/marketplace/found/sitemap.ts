import { publicFilters } from '../../../domain/access.ts';
import { occasionPath, paths, reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../host/context.ts';
import { publicPaths } from './pageFacts.ts';
import { SHARED } from './publicRecords.ts';

/** The most that one file may name (sitemaps.org). */
const MOST = 50_000;

/** A page and when it was changed last, UTC. */
export interface ListedPage {
  address: string;
  changed?: string;
}

const pageOf = { reciter: reciterPath, restaurant: restaurantPath, occasion: occasionPath } as const;

/** Their pages are listed by record. */
const RECORD_PATHS: ReadonlySet<string> = new Set([paths.reciter, paths.restaurant, paths.occasionReciters]);

/** Every page that search engines may list. */
export function listedPages(context: RequestContext): ListedPage[] {
  const records = (Object.keys(pageOf) as (keyof typeof pageOf)[]).flatMap((kind) =>
    context.system
      .list(SHARED[kind], {
        fields: ['name', 'modified'],
        filters: publicFilters(SHARED[kind]),
        order_by: 'name asc',
        limit_page_length: MOST,
      })
      .map(({ name, modified }) => ({
        address: pageOf[kind](name),
        changed: new Date(parseInstant(modified) ?? 0).toISOString(),
      })),
  );
  return publicPaths
    .filter((path) => !RECORD_PATHS.has(path))
    .map((address): ListedPage => ({ address }))
    .concat(records)
    .slice(0, MOST);
}
