import { areasLike } from '../../domain/place/places.ts';
import { foldedSearch, parseSearchText } from '../../domain/text/parseSearchText.ts';
import type { DocumentResource } from '../dataProvider/registry.ts';

/** What was typed, as the columns of these searches hold it: a folded one in its own spelling. */
export const searchTerm = ({ searchFields }: Pick<DocumentResource, 'searchFields'>, typed: string): string =>
  (searchFields?.includes('search_text') ? foldedSearch : parseSearchText)(typed);

const oneOf = (field: string, ids: readonly string[]) => (ids.length ? [[field, 'in', ids] as const] : []);

/** Lines keep the id of their area; it is found by its name in either language. */
export const areasCalled = (typed: string) => oneOf('area', areasLike(typed));

/** Documents that name another by its id are found by what that one is found by. */
export async function findLinkedNames(
  field: string,
  others: readonly DocumentResource[],
  idsOf: (other: DocumentResource) => Promise<readonly string[]>,
) {
  return oneOf(field, (await Promise.all(others.map(idsOf))).flat());
}
