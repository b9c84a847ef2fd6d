import { publicFilters } from '../../../domain/access.ts';
import { infoPages } from '../../../domain/infoPages.ts';
import { occasionPath, paths, reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { LANGUAGES } from '../../../domain/text/format.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { publicPaths } from './pageMetadata.ts';
import { SHARED } from './publicRecords.ts';

/** The maximum number of pages in one sitemap file (sitemaps.org), with each page once per language. */
const MAX_PAGES = 50_000 / LANGUAGES.length;

/** A page and its last change, UTC. */
export interface ListedPage {
  address: string;
  changed?: string;
}

const pageOf = { reciter: reciterPath, restaurant: restaurantPath, occasion: occasionPath } as const;

const LISTED = ['Qaari Zakreen', 'Restaurant', 'Ocassion', 'Event Listing', 'Husainia Page'] as const;
type Listed = (typeof LISTED)[number];

const TABLES = new RegExp(`"tab(?:${LISTED.join('|')})"`);
/** Whether a statement changes a table that the sitemap is built from. */
export const isListed = (sql: string): boolean => TABLES.test(sql);

/** Pages of single records, which are listed by record. */
const RECORD_PATHS: ReadonlySet<string> = new Set([paths.reciter, paths.restaurant, paths.occasionReciters]);

/** The records on a page, whose latest change is the page's. */
const SHOWN: Readonly<Record<string, readonly Listed[]>> = {
  [paths.home]: ['Qaari Zakreen', 'Restaurant', 'Ocassion', 'Event Listing'],
  [paths.reciters]: ['Qaari Zakreen'],
  [paths.restaurants]: ['Restaurant'],
  [paths.occasions]: ['Ocassion'],
  [paths.events]: ['Event Listing'],
};

interface RecordChange {
  name: string;
  changed: string;
}

/** The public records of a kind, with their last change. */
const changesOf = (context: RequestContext, doctype: Listed): RecordChange[] =>
  context.system
    .list(doctype, {
      fields: ['name', 'modified'],
      filters: publicFilters(doctype),
      order_by: 'name asc',
      limit_page_length: MAX_PAGES,
    })
    .map(({ name, modified }) => ({ name, changed: new Date(parseInstant(modified) ?? 0).toISOString() }));

const newestOf = (records: readonly RecordChange[]): string | undefined =>
  records
    .map(({ changed }) => changed)
    .toSorted()
    .at(-1);

/** Every page of the sitemap. */
export function listedPages(context: RequestContext): ListedPage[] {
  const known = Object.fromEntries(LISTED.map((doctype) => [doctype, changesOf(context, doctype)])) as Record<
    Listed,
    RecordChange[]
  >;
  const records = (Object.keys(pageOf) as (keyof typeof pageOf)[]).flatMap((kind) =>
    known[SHARED[kind]].map(({ name, changed }): ListedPage => ({ address: pageOf[kind](name), changed })),
  );
  const lists = publicPaths
    .filter((path) => !RECORD_PATHS.has(path) && !infoPages.some((page) => page.path === path))
    .map(
      (address): ListedPage => ({
        address,
        changed: newestOf((SHOWN[address] ?? []).flatMap((doctype) => known[doctype])),
      }),
    );
  const contentPages = infoPages.flatMap(({ path, name }): ListedPage[] =>
    known['Husainia Page'].filter((page) => page.name === name).map(({ changed }) => ({ address: path, changed })),
  );
  return [...lists, ...contentPages, ...records].slice(0, MAX_PAGES);
}
