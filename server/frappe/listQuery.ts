import { conditionOf } from './conditions.ts';
import { fieldNotPermitted, parseCountFilters, parseFilters } from './filters.ts';
import { createJoins, type Joins } from './joins.ts';
import { selectColumns } from './listFields.ts';
import { groupTerms, orderTerms } from './listOrder.ts';
import { type Meta, quoteName } from './meta.ts';
import { grantOf, joinConditions, levelsOf, rowPredicate, sharedNames } from './permissions.ts';
import { listDenied } from './refusals.ts';
import { crash, type Site } from './site.ts';
import type { ListArgs, Row, Session, SqlCondition, Value } from './types.ts';
import { wireTime } from './values.ts';

export interface ListRequest extends ListArgs {
  doctype: string;
  /** The parent DocType whose rights a child list borrows. */
  parent?: string;
  trusted?: boolean;
  /** The dialect of `frappe.client.get_count`, whose comparisons never match NULL. */
  plainNulls?: boolean;
}

interface Query {
  joins: Joins;
  where: string;
  params: Value[];
}

/** A DocType's rows may be asked for at all? @throws PermissionError */
export function requireListable(site: Site, meta: Meta, session: Session, parent: string | undefined): void {
  if (meta.child) {
    const owner = parent === undefined ? undefined : site.metas.get(parent);
    const holds = owner?.tables.some((field) => field.options === meta.name);
    if (!owner || !holds || grantOf(owner, session, 'read') === 'none') throw listDenied(meta, session);
    return;
  }
  if (grantOf(meta, session, 'read') !== 'none' || grantOf(meta, session, 'select') !== 'none') return;
  if (sharedNames(site, meta, session, 'read').length) return;
  throw listDenied(meta, session);
}

/** The rows of a child list are those of parents that the product lets the session see. */
function childPredicate(site: Site, meta: Meta, session: Session, parent: string): SqlCondition | undefined {
  const owner = site.metas.get(parent);
  const hooked = owner && site.hooks.rowCondition?.(owner.name, session, 'list');
  if (!owner || !hooked) return undefined;
  return {
    sql: `${meta.table}."parenttype" = ? AND ${meta.table}."parent" IN (SELECT ${owner.table}."name" FROM ${owner.table} WHERE ${hooked.sql})`,
    params: [owner.name, ...hooked.params],
  };
}

function buildQuery(site: Site, meta: Meta, session: Session, request: ListRequest, verb: 'list' | 'count'): Query {
  const dialect = {
    get today() {
      return site.now().slice(0, 10);
    },
    plainNulls: request.plainNulls,
  };
  const joins = createJoins(site, meta);
  const conditions: SqlCondition[] = [];
  const add = (raw: unknown) =>
    (request.plainNulls ? parseCountFilters : parseFilters)(site, meta, raw).map((filter) => {
      joins.require(filter.meta, filter.field);
      if (!request.trusted) requireReadableField(site, session, meta, filter.meta, filter.field);
      return conditionOf(filter, dialect);
    });
  conditions.push(...add(request.filters));
  const alternatives = add(request.or_filters);
  if (alternatives.length) conditions.push(joinConditions(alternatives, ' OR '));
  if (!request.trusted) {
    const predicate = meta.child
      ? childPredicate(site, meta, session, request.parent ?? '')
      : rowPredicate(
          site,
          meta,
          session,
          verb,
          grantOf(meta, session, 'read') === 'none' && grantOf(meta, session, 'select') !== 'none' ? 'select' : 'read',
        );
    if (predicate) conditions.push(predicate);
  }
  return {
    joins,
    where: conditions.length ? ` WHERE ${conditions.map((part) => part.sql).join(' AND ')}` : '',
    params: conditions.flatMap((part) => part.params),
  };
}

/** A field above the reader's level may not be searched or sorted by either: that would tell its value. */
export function requireReadableField(site: Site, session: Session, owner: Meta, meta: Meta, name: string): void {
  const level = meta.field(name)?.permlevel ?? 0;
  const levels = level ? levelsOf(site, owner, session, 'read', false) : undefined;
  if (levels && !levels.has(level)) throw fieldNotPermitted(name);
  if (site.hooks.queryable && !site.hooks.queryable(meta.name, name, session, owner.name))
    throw fieldNotPermitted(name);
}

/** Length of a page; `undefined`: no limit. */
function pageLength(site: Site, session: Session, asked: number | undefined, trusted: boolean): number | undefined {
  const cap = trusted ? undefined : site.hooks.listCap?.(session);
  const length = asked || undefined;
  if (cap === undefined) return length;
  return length === undefined ? cap : Math.min(length, cap);
}

/**
 * A list in one statement. Rows carry nulls; a field above the reader's level is left out.
 *
 * Cost: a page whose order an index serves (schema.ts: the sort field, alone or behind the field of an equality filter) reads
 * its own rows only, however many there are. A deep page steps over the rows before it in that index without fetching them:
 * linear in the offset, about a thirtieth of a millisecond a thousand. Who pages through everything asks instead for
 * what comes after the last row seen (`["name", ">", last]`), which costs the same on every page.
 * @throws DataError, PermissionError, DoesNotExistError
 */
export function listRows(site: Site, meta: Meta, session: Session, request: ListRequest): Row[] {
  if (meta.single) throw crash(`${meta.name} has no rows`);
  if (!request.trusted) requireListable(site, meta, session, request.parent);
  const query = buildQuery(site, meta, session, request, 'list');
  const columns = selectColumns(site, meta, session, request, query.joins);
  if (!columns.length) return [];
  const scope = { site, meta, session, request, joins: query.joins, columns, filtered: query.where !== '' };
  const group = groupTerms(scope);
  const order = orderTerms(scope, group !== '');
  const limit = pageLength(site, session, request.limit_page_length, request.trusted ?? false);
  const offset = limit === undefined ? 0 : Math.max(0, request.limit_start ?? 0);
  const page = limit === undefined ? '' : ` LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`;
  const select = columns.map((column) => `${column.sql} AS ${quoteName(column.key)}`).join(', ');
  const distinct = request.distinct || columns.some((column) => column.distinct);
  const sql = `SELECT ${distinct ? 'DISTINCT ' : ''}${select} FROM ${meta.table}${query.joins.sql()}${query.where}${group}${order}${page}`;
  const rows = site.database.all<Row>(sql, query.params);
  const times = site.bare ? columns.filter((column) => column.fieldtype === 'Time') : [];
  // Rows are written over, not copied: copies cost as much as the query.
  for (const { key } of times) {
    for (const row of rows) if (typeof row[key] === 'string') row[key] = wireTime(row[key]);
  }
  return rows;
}

/**
 * The number of rows a list without limit has; `distinct` counts parents once where a child filter repeats them.
 * Reads the narrowest index that answers it, never the rows; with `limit` it stops there ("1,000 or more").
 */
export function countRows(site: Site, meta: Meta, session: Session, request: ListRequest): number {
  if (meta.single) throw crash(`${meta.name} has no rows`);
  if (!request.trusted) requireListable(site, meta, session, request.parent);
  const query = buildQuery(site, meta, session, request, 'count');
  const counted = request.distinct ? `count(DISTINCT ${meta.table}."name")` : 'count(*)';
  const limit = request.limit_page_length;
  const sql = limit
    ? `SELECT count(*) AS total FROM (SELECT ${request.distinct ? `DISTINCT ${meta.table}."name"` : '1'} FROM ${meta.table}${query.joins.sql()}${query.where} LIMIT ${Math.trunc(limit)})`
    : `SELECT ${counted} AS total FROM ${meta.table}${query.joins.sql()}${query.where}`;
  return site.database.get<{ total: number }>(sql, query.params)?.total ?? 0;
}

/** A page length or offset of a request: anything but a number means none. */
export function pageNumber(value: unknown): number {
  const number = Math.trunc(Number(value));
  if (number < 0) throw crash('A page has no negative length');
  return Number.isFinite(number) ? number : 0;
}
