import type { GetListParams, GetManyReferenceParams } from 'ra-core';
import type { FrappeRecord } from './record.ts';
import { type DocumentResource, entryOf, isChild, type Registry } from './registry.ts';

interface Link {
  /** The Link field, its resource, and that resource's title field. */
  field: string;
  resource: string;
  title: string;
  /** The title's column in the list response. */
  column: string;
}

function linkOf(registry: Registry, entry: DocumentResource, field: string): Link {
  const resource = entry.links?.[field];
  const target = resource === undefined ? undefined : entryOf(registry, resource);
  const title = target && !isChild(target) ? target.titleField : undefined;
  if (resource === undefined || title === undefined) {
    throw new Error(`'${field}' cannot be prefetched: name its resource in \`links\`, and that one's \`titleField\``);
  }
  return { field, resource, title, column: `${field}__${title}` };
}

/**
 * Fetches titles of linked records with a list: `meta: { prefetch: ['author'] }` for getList and getManyReference, as in
 * react-admin. These records only have a name and a title.
 * @param list fetches the list
 * @throws Error if the registry doesn't describe the link, or the list's columns aren't named
 */
export async function withLinkTitles<P extends GetListParams | GetManyReferenceParams>(
  registry: Registry,
  resource: string,
  params: P,
  list: (params: P) => Promise<object>,
): Promise<object> {
  const { prefetch, ...meta } = (params.meta ?? {}) as { prefetch?: readonly string[]; fields?: readonly string[] };
  const entry = entryOf(registry, resource);
  if (!prefetch?.length || isChild(entry)) return list(params);
  const links = prefetch.map((field) => linkOf(registry, entry, field));
  const titles = links.map(({ field, title, column }) => `${field}.${title} as ${column}`);
  const columns = meta.fields ?? entry.listFields ?? ['*'];
  // The site rejects `*` together with columns of other DocTypes.
  if (columns.includes('*'))
    throw new Error(`To prefetch, name the columns: \`listFields\` of '${resource}', or meta.fields`);
  const fields = [...new Set(['name', ...columns, ...prefetch]), ...titles];
  const result = (await list({ ...params, meta: { ...meta, fields } })) as { data: FrappeRecord[] };

  const prefetched: Record<string, FrappeRecord[]> = {};
  const data = result.data.map((record) => {
    const own = { ...record };
    for (const { field, resource: target, title, column } of links) {
      const id = record[field];
      prefetched[target] ??= [];
      const known = prefetched[target].some((one) => one.id === id);
      if (id && column in record && !known) prefetched[target].push({ id, name: id, [title]: record[column] });
      delete own[column];
    }
    return own;
  });
  return { ...result, data, meta: { prefetched } };
}
