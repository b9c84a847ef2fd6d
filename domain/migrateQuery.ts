import { paths } from './paths.ts';

/** What parameters of a page were called in older links. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [paths.reciters]: { q: 'words', name: 'occasion' },
  [paths.restaurants]: { q: 'words' },
};

/**
 * A query in today's names: an old link leads to the page it meant. @param path as this product spells it
 * @param search with its question mark, or ''; as it stands where nothing in it is old
 */
export function migrateQuery(path: string, search: string): string {
  const renamed = RENAMED[path] ?? {};
  const query = new URLSearchParams(search);
  if (![...query.keys()].some((name) => Object.hasOwn(renamed, name))) return search;
  const present = new URLSearchParams();
  for (const [name, value] of query) {
    const own = renamed[name] ?? name;
    // what is said under today's name counts
    if (own === name || !query.has(own)) present.append(own, value);
  }
  return `?${present}`;
}
