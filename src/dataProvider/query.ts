import type { PaginationPayload, SortPayload } from 'ra-core';
import { toFilters } from './filters.ts';
import type { DocumentResource } from './registry.ts';

/** The parts of react-admin's list parameters that make a query. */
export interface ListParams {
  pagination?: PaginationPayload;
  sort?: SortPayload;
  filter?: Record<string, unknown>;
  /** `count: false` asks for one row more instead of the total; `fields` names the columns, `search` further ones that `q` looks into. */
  meta?: { count?: false; fields?: readonly string[]; search?: readonly string[] };
}

/** What a list asks the site, `page` from 1. */
export interface ListQuery {
  page: number;
  perPage: number;
  counted: boolean;
  nothing: boolean;
  /** Parameters of the list route. */
  list: Record<string, string | number>;
  /** Parameters of the count route, which refuses any it does not know. */
  count: Record<string, string>;
}

/**
 * The order with the name as its last key: without one, pages are unstable. Columns carry their table's name, because a
 * bare one is ambiguous as soon as a child table is joined.
 */
function orderBy({ doctype, sort: fallback }: DocumentResource, sort?: SortPayload): string {
  const given = sort && sort.field !== 'id' ? sort : (fallback ?? { field: 'name', order: sort?.order ?? 'ASC' });
  const direction = given.order === 'DESC' ? 'desc' : 'asc';
  const fields = given.field === 'name' ? ['name'] : [given.field, 'name'];
  return fields.map((field) => `\`tab${doctype}\`.\`${field}\` ${direction}`).join(', ');
}

/** Columns of a list, as the site wants them; a record needs its name. */
export function columns({ listFields = ['*'] }: DocumentResource, fields = listFields): string {
  return JSON.stringify(fields.includes('*') || fields.includes('name') ? fields : ['name', ...fields]);
}

/** Query parameters of a list and of its count. */
export function listQuery(entry: DocumentResource, params: ListParams = {}): ListQuery {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
  const { filters, orFilters, onChildren, nothing } = toFilters(entry, params.filter);
  const counted = params.meta?.count !== false;
  const conditions = {
    ...(filters.length && { filters: JSON.stringify(filters) }),
    ...(orFilters.length && { or_filters: JSON.stringify(orFilters) }),
  };
  return {
    page,
    perPage,
    counted,
    nothing,
    list: {
      fields: columns(entry, params.meta?.fields),
      ...conditions,
      // v1 lists know no `distinct`
      ...(onChildren && { group_by: `\`tab${entry.doctype}\`.\`name\`` }),
      order_by: orderBy(entry, params.sort),
      limit_start: (page - 1) * perPage,
      limit_page_length: counted ? perPage : perPage + 1,
    },
    count: { ...conditions, ...(onChildren && { distinct: 'true' }) },
  };
}
