import { type ListParams, listQuery } from './query.ts';
import type { FrappeRecord } from './record.ts';
import type { DocumentResource } from './registry.ts';

/** Most linked documents that a search term may match. */
const MAX_NAMED = 100;

/**
 * Adds what this list's `q` searches besides the columns: columns that only this user may read, and other names of the
 * term.
 */
export async function searched(
  entry: DocumentResource,
  { filter, meta }: ListParams,
  rowsOf: (doctype: string, query: Record<string, string | number>) => Promise<FrappeRecord[]>,
): Promise<DocumentResource> {
  const typed = filter?.q;
  if (typeof typed !== 'string' || typed === '') return entry;
  const matches = await entry.alsoFind?.(typed, async (other) => {
    const params = { filter: { q: typed }, pagination: { page: 1, perPage: MAX_NAMED }, meta: { fields: ['name'] } };
    return (await rowsOf(other.doctype, listQuery(await searched(other, params, rowsOf), params).list)).map(({ id }) =>
      String(id),
    );
  });
  return {
    ...entry,
    searchFields: [...(entry.searchFields ?? ['name']), ...(meta?.search ?? [])],
    sought: await entry.searchText?.(typed),
    ...(matches?.length ? { found: matches } : {}),
  };
}
