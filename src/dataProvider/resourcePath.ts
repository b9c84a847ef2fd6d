import type { Identifier } from 'ra-core';

const perCall = 100;
/** Most characters of names in one URL; proxies reject URLs of more than 8 KB. */
const perAddress = 4000;

/** URL of a DocType's documents, or of a single one. Names may contain any character, even slashes. */
export function resourcePath(doctype: string, name?: Identifier): string {
  const path = `/api/resource/${encodeURIComponent(doctype)}`;
  return name === undefined ? path : `${path}/${encodeURIComponent(name)}`;
}

/** Splits names into groups that fit into one URL each. */
export function chunks(ids: readonly string[]): string[][] {
  const result: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const id of ids) {
    size += encodeURIComponent(id).length;
    if (size > perAddress || result.at(-1)?.length === perCall) {
      result.push([]);
      size = encodeURIComponent(id).length;
    }
    result.at(-1)?.push(id);
  }
  return result;
}
