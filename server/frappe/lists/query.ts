import type { RequestContext } from '../../ports/context.ts';
import type { SqlCondition } from '../../ports/documents.ts';
import type { Row, Value } from '../../ports/row.ts';
import type { Session } from '../../ports/session.ts';
import { getGrant, getPermLevels, joinConditions, rowPredicate, sharedNames } from '../permissions/permissions.ts';
import { listDenied } from '../permissions/refusals.ts';
import type { Meta } from '../schema/meta.ts';
import { crash, type FrappeSite } from '../schema/site.ts';
import { toCondition } from './conditions.ts';
import type { Column } from './fields.ts';
import { fieldNotPermitted, parseCountFilters, parseFilters } from './filters.ts';
import { createJoins, type Joins } from './joins.ts';
import type { ListRequest } from './listRequest.ts';
import { DOCUMENT, listShape } from './listShape.ts';

interface Query {
  joins: Joins;
  where: string;
  params: Value[];
}

/** Checks that the session may list the DocType at all. @throws PermissionError */
export function assertListAccess(site: FrappeSite, meta: Meta, session: Session, parent: string | undefined): void {
  if (meta.child) {
    const owner = parent === undefined ? undefined : site.metas.get(parent);
    const hasTable = owner?.tables.some((field) => field.options === meta.name);
    if (!owner || !hasTable) throw listDenied(meta, session);
    if (getGrant(owner, session, 'read') === 'none') throw listDenied(meta, session, owner);
    return;
  }
  if (getGrant(meta, session, 'read') !== 'none' || getGrant(meta, session, 'select') !== 'none') return;
  if (sharedNames(site, meta, session, 'read').length) return;
  throw listDenied(meta, session);
}

/** Limits a list of child rows to parents that the product lets the session see. */
function childPredicate(site: FrappeSite, meta: Meta, session: Session, parent: string): SqlCondition | undefined {
  const owner = site.metas.get(parent);
  const hooked = owner && site.hooks.rowCondition?.(owner.name, session, 'list');
  if (!owner || !hooked) return undefined;
  return {
    sql: `${meta.table}."parenttype" = ? AND ${meta.table}."parent" IN (SELECT ${owner.table}."name" FROM ${owner.table} WHERE ${hooked.sql})`,
    params: [owner.name, ...hooked.params],
  };
}

export function buildQuery(
  site: FrappeSite,
  meta: Meta,
  session: Session,
  request: ListRequest,
  verb: 'list' | 'count',
): Query {
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
      if (!request.trusted) assertReadableField(site, session, meta, filter.meta, filter.field, request);
      return toCondition(filter, dialect);
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
          getGrant(meta, session, 'read') === 'none' && getGrant(meta, session, 'select') !== 'none'
            ? 'select'
            : 'read',
        );
    if (predicate) conditions.push(predicate);
  }
  if (request.rows)
    conditions.push({
      sql: `${meta.table}.rowid IN (SELECT value FROM json_each(?))`,
      params: [JSON.stringify(request.rows)],
    });
  return {
    joins,
    where: conditions.length ? ` WHERE ${conditions.map((part) => part.sql).join(' AND ')}` : '',
    params: conditions.flatMap((part) => part.params),
  };
}

/** Checks that a filter or order uses no field above the reader's permission level, which would reveal its value. */
function assertReadableField(
  site: FrappeSite,
  session: Session,
  owner: Meta,
  meta: Meta,
  name: string,
  { own = false, parent = '' }: ListRequest,
): void {
  const level = meta.field(name)?.permlevel ?? 0;
  const levels = level ? getPermLevels(site, owner, session, 'read', own) : undefined;
  if (levels && !levels.has(level)) throw fieldNotPermitted(name);
  const listed = owner.child ? parent : owner.name;
  if (site.hooks.queryable?.(meta.name, name, session, listed, 'filter') === false) throw fieldNotPermitted(name);
}

/** The length of a page; `undefined`: no limit. */
function pageLength(
  site: FrappeSite,
  session: Session,
  limit: number | undefined,
  trusted: boolean,
): number | undefined {
  const cap = trusted ? undefined : site.hooks.listCap?.(session);
  const length = limit || undefined;
  if (cap === undefined) return length;
  return length === undefined ? cap : Math.min(length, cap);
}

interface Page {
  rows: Row[];
  columns: readonly Column[];
  hasNames: boolean;
}

function readPage(site: FrappeSite, meta: Meta, session: Session, request: ListRequest, isProjected: boolean): Page {
  if (!request.trusted) assertListAccess(site, meta, session, request.parent);
  if (meta.single) throw crash(`${meta.name} has no rows`);
  const query = buildQuery(site, meta, session, request, 'list');
  const { columns, hasNames, sql } = listShape(site, meta, session, request, query, isProjected);
  if (!columns.length) return { rows: [], columns, hasNames };
  const limit = pageLength(site, session, request.limit_page_length, request.trusted ?? false);
  const offset = limit === undefined ? 0 : Math.max(0, request.limit_start ?? 0);
  const page = limit === undefined ? '' : ` LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`;
  const rows = site.database.all<Row>(sql(query.where, page), query.params);
  const { timeText } = site.quirks;
  if (!timeText) return { rows, columns, hasNames };
  // Rows are changed in place: copies would cost as much as the query.
  for (const { key, fieldtype } of columns) {
    if (fieldtype !== 'Time') continue;
    for (const row of rows) if (typeof row[key] === 'string') row[key] = timeText(row[key]);
  }
  return { rows, columns, hasNames };
}

/**
 * Reads a list in one statement. Rows contain nulls; fields above the reader's permission level are left out. Cost: a page whose order an
 * index supports (schema.ts: the sort field, alone or after the field of an equality filter) reads only its own rows, however many there
 * are. A deep page steps over the earlier entries of that index without fetching their rows: about 1/30 ms per thousand. To read all pages,
 * filter by the last row (`["name", ">", last]`) instead of an offset; every page then costs the same.
 * @throws DataError, PermissionError, DoesNotExistError
 */
export const listRows = (site: FrappeSite, meta: Meta, session: Session, request: ListRequest): Row[] =>
  readPage(site, meta, session, request, false).rows;

/**
 * Reads a list for a response. Each row goes through the product's `project` hook, which gets the document's name and only those fields
 * that have their own names. All other fields are readable in every document.
 * @throws like `listRows`
 */
export function answeredRows(site: FrappeSite, meta: Meta, context: RequestContext, request: ListRequest): Row[] {
  const { project } = site.hooks;
  const { rows, columns, hasNames } = readPage(site, meta, context.session, request, project !== undefined);
  if (!project || !hasNames) return rows;
  const renamed = columns.filter((column) => column.field !== column.key).map((column) => column.key);
  return rows.map((row) => {
    const { [DOCUMENT]: name, ...own } = row;
    for (const key of renamed) delete own[key];
    const shown = project(meta.name, own, context, name);
    if (!renamed.length) return shown;
    // Rows may be sent as arrays: every column keeps its position.
    const ordered: Row = {};
    for (const { key } of columns) {
      if (renamed.includes(key)) ordered[key] = row[key];
      else if (key in shown) ordered[key] = shown[key];
    }
    return { ...ordered, ...shown };
  });
}

/**
 * Counts the rows of a list without a limit; `distinct` counts parents once that a child filter repeats. It reads only the smallest index
 * that has the answer; with `limit` it stops at that number ("1,000 or more").
 */
export function countRows(site: FrappeSite, meta: Meta, session: Session, request: ListRequest): number {
  if (meta.single) throw crash(`${meta.name} has no rows`);
  if (!request.trusted) assertListAccess(site, meta, session, request.parent);
  const query = buildQuery(site, meta, session, request, 'count');
  const counted = request.distinct ? `count(DISTINCT ${meta.table}."name")` : 'count(*)';
  const limit = request.limit_page_length;
  const sql = limit
    ? `SELECT count(*) AS total FROM (SELECT ${request.distinct ? `DISTINCT ${meta.table}."name"` : '1'} FROM ${meta.table}${query.joins.sql()}${query.where} LIMIT ${Math.trunc(limit)})`
    : `SELECT ${counted} AS total FROM ${meta.table}${query.joins.sql()}${query.where}`;
  return site.database.get<{ total: number }>(sql, query.params)?.total ?? 0;
}

/** Parses a page length or offset: anything but a number means none. @throws as Frappe does for numbers that no table has */
export function pageNumber(value: unknown): number {
  const number = Math.trunc(Number(value));
  if (number < 0) throw crash('A page has no negative length');
  if (Number.isFinite(number) && number > Number.MAX_SAFE_INTEGER) throw crash('No table has so many rows');
  return Number.isFinite(number) ? number : 0;
}
