import { findAreaIds } from '../../domain/place/places.ts';
import { foldedSearch, parseSearchText } from '../../domain/text/parseSearchText.ts';
import type { DocumentResource } from '../dataProvider/registry.ts';

/** The search term in the spelling of the searched columns: normalized if they are. */
export const searchTerm = ({ searchFields }: Pick<DocumentResource, 'searchFields'>, typed: string): string =>
  (searchFields?.includes('search_text') ? foldedSearch : parseSearchText)(typed);

const oneOf = (field: string, ids: readonly string[]) => (ids.length ? [[field, 'in', ids] as const] : []);

/** Filters lines by area name: lines only store the area's ID, so this finds it by its name in either language. */
export const areaNameFilter = (typed: string) => oneOf('area', findAreaIds(typed));

/** Finds documents that link to another one by what finds that one. */
export async function findLinkedNames(
  field: string,
  others: readonly DocumentResource[],
  idsOf: (other: DocumentResource) => Promise<readonly string[]>,
) {
  return oneOf(field, (await Promise.all(others.map(idsOf))).flat());
}
