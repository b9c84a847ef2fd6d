import type { PaginationPayload, SortPayload } from 'ra-core';
import { toFilters } from './filters.ts';
import type { DocumentResource } from './registry.ts';

/** Child tables of a list's records: table fields of the registry, or each with its child DocType. */
export type ListTables = readonly string[] | Readonly<Record<string, string>>;

/** The parts of react-admin's list parameters that affect the query. */
export interface ListParams {
  pagination?: PaginationPayload;
  sort?: SortPayload;
  filter?: Record<string, unknown>;
  /**
   * `count: false` requests one more row instead of the total; `fields` selects the columns; `tables` adds the rows of
   * child tables; `search` adds columns that `q` searches; `start` is the first row, instead of that of the page.
   */
  meta?: {
    count?: false;
    fields?: readonly string[];
    tables?: ListTables;
    search?: readonly string[];
    start?: number;
  };
}

/** The requests for a list; `page` starts at 1. */
export interface ListQuery {
  page: number;
  perPage: number;
  counted: boolean;
  nothing: boolean;
  /** Parameters of the list route. */
  list: Record<string, string | number>;
  /** Parameters of the count route, which rejects unknown ones. */
  count: Record<string, string>;
}

/**
 * The order by one field or several (`a,b`), with the name as the last key, because pages are unstable without it.
 * Columns are prefixed with their table, since they are ambiguous once a child table is joined.
 */
function orderBy({ doctype, sort: fallback }: DocumentResource, sort?: SortPayload): string {
  const order = sort && sort.field !== 'id' ? sort : (fallback ?? { field: 'name', order: sort?.order ?? 'ASC' });
  const direction = order.order === 'DESC' ? 'desc' : 'asc';
  const fields = [...new Set([...order.field.split(','), 'name'])];
  return fields.map((field) => `\`tab${doctype}\`.\`${field}\` ${direction}`).join(', ');
}

/** The columns of a list in the site's format; a record always needs its name. */
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
      // Lists of v1 don't support `distinct`.
      ...(onChildren && { group_by: `\`tab${entry.doctype}\`.\`name\`` }),
      order_by: orderBy(entry, params.sort),
      limit_start: params.meta?.start ?? (page - 1) * perPage,
      limit_page_length: counted ? perPage : perPage + 1,
    },
    count: { ...conditions, ...(onChildren && { distinct: 'true' }) },
  };
}
