import { publicFilters } from '../../../domain/access.ts';
import { infoPages } from '../../../domain/infoPages.ts';
import { occasionPath, paths, reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { LANGUAGES } from '../../../domain/text/format.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { publicPaths } from './pageMetadata.ts';
import { SHARED } from './publicRecords.ts';

/** The most that one file may name (sitemaps.org), each page once in every language. */
const MOST = 50_000 / LANGUAGES.length;

/** A page and when it was changed last, UTC. */
export interface ListedPage {
  address: string;
  changed?: string;
}

const pageOf = { reciter: reciterPath, restaurant: restaurantPath, occasion: occasionPath } as const;

const LISTED = ['Qaari Zakreen', 'Restaurant', 'Ocassion', 'Event Listing', 'Husainia Page'] as const;
type Listed = (typeof LISTED)[number];

const TABLES = new RegExp(`"tab(?:${LISTED.join('|')})"`);
/** Does a statement touch what the list of pages is made of? */
export const isListed = (sql: string): boolean => TABLES.test(sql);

/** Pages of one record each, which are listed by record. */
const RECORD_PATHS: ReadonlySet<string> = new Set([paths.reciter, paths.restaurant, paths.occasionReciters]);

/** What a page shows records of, and so is as new as the newest of them. */
const SHOWN: Readonly<Record<string, readonly Listed[]>> = {
  [paths.home]: ['Qaari Zakreen', 'Restaurant', 'Ocassion', 'Event Listing'],
  [paths.reciters]: ['Qaari Zakreen'],
  [paths.restaurants]: ['Restaurant'],
  [paths.occasions]: ['Ocassion'],
  [paths.events]: ['Event Listing'],
};

interface Changed {
  name: string;
  changed: string;
}

/** The records of a kind that visitors see, each with when it was changed. */
const changesOf = (context: RequestContext, doctype: Listed): Changed[] =>
  context.system
    .list(doctype, {
      fields: ['name', 'modified'],
      filters: publicFilters(doctype),
      order_by: 'name asc',
      limit_page_length: MOST,
    })
    .map(({ name, modified }) => ({ name, changed: new Date(parseInstant(modified) ?? 0).toISOString() }));

const newestOf = (records: readonly Changed[]): string | undefined =>
  records
    .map(({ changed }) => changed)
    .toSorted()
    .at(-1);

/** Every page that search engines may list. */
export function listedPages(context: RequestContext): ListedPage[] {
  const known = Object.fromEntries(LISTED.map((doctype) => [doctype, changesOf(context, doctype)])) as Record<
    Listed,
    Changed[]
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
  const words = infoPages.flatMap(({ path, name }): ListedPage[] =>
    known['Husainia Page'].filter((page) => page.name === name).map(({ changed }) => ({ address: path, changed })),
  );
  return [...lists, ...words, ...records].slice(0, MOST);
}
