import { paths } from './paths.ts';

/** Former names of page parameters. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [paths.reciters]: { q: 'words', name: 'occasion' },
  [paths.restaurants]: { q: 'words' },
};

/**
 * Renames old query parameters, so that an old link opens the page it meant.
 * @param path in its canonical spelling
 * @param search with its question mark, or ''
 * @returns `search` unchanged if nothing in it is outdated
 */
export function migrateQuery(path: string, search: string): string {
  const renamed = RENAMED[path] ?? {};
  const query = new URLSearchParams(search);
  if (![...query.keys()].some((name) => Object.hasOwn(renamed, name))) return search;
  const present = new URLSearchParams();
  for (const [name, value] of query) {
    const own = renamed[name] ?? name;
    // the current name wins
    if (own === name || !query.has(own)) present.append(own, value);
  }
  return `?${present}`;
}
