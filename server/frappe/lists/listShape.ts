import type { Session } from '../../ports/session.ts';
import { type Meta, quoteName } from '../schema/meta.ts';
import { ADMINISTRATOR, type FrappeSite, frappeError } from '../schema/site.ts';
import { type Column, selectColumns } from './fields.ts';
import type { Joins } from './joins.ts';
import type { ListRequest } from './listRequest.ts';
import { assertQueryableField, getNameKey, groupKey, groupTerms, type OrderScope, orderTerms } from './order.ts';

/** The column with the document's name. No field, alias, or call contains `#`, so a client cannot name it. */
export const DOCUMENT = '#document';

/** The conditions of a list, and the tables they join. */
interface Conditions {
  joins: Joins;
  /** Empty, or `WHERE` with the conditions. */
  where: string;
}

/** What a list selects, groups by, and sorts by; conditions and page are added to it. */
export interface ListShape {
  columns: readonly Column[];
  /** Whether each row shows one document, whose name is in the row's `DOCUMENT` column. */
  hasNames: boolean;
  /** The statement with these conditions and this page. Equal input returns the same text, so that its prepared statement is found. */
  sql(where: string, page: string): string;
}

/**
 * Checks a row that shows no single document (a group, an aggregate, or `distinct`): its fields must be readable in every document.
 * @throws DataError
 */
function assertReadableGroup(scope: OrderScope, group: readonly string[]): void {
  const { site, meta, columns } = scope;
  const merges = group.length > 0 || columns.some((column) => column.aggregate);
  for (const column of columns) {
    if (column.field !== undefined) assertQueryableField(scope, meta, column.field);
    if (site.hooks.strictColumns && merges && !column.aggregate && !group.includes(groupKey(column))) {
      throw frappeError('DataError', `${column.key} is neither grouped by nor aggregated`);
    }
  }
}

/** How many statements to cache for one shape: its filters and pages. */
const MAX_STATEMENTS = 20;

function statementsOf(head: string, tail: string): ListShape['sql'] {
  const statements = new Map<string, string>();
  return (where, page) => {
    const rest = where + page;
    let sql = statements.get(rest);
    if (sql === undefined) {
      sql = head + where + tail + page;
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      statements.set(rest, sql);
    }
    return sql;
  };
}

function makeShape(
  site: FrappeSite,
  meta: Meta,
  session: Session,
  request: ListRequest,
  { joins, where }: Conditions,
  projected: boolean,
): ListShape {
  const columns = selectColumns(site, meta, session, request, joins);
  if (!columns.length) return { columns, hasNames: false, sql: () => '' };
  const scope = { site, meta, session, request, joins, columns, filtered: where !== '' };
  const group = groupTerms(scope);
  const order = orderTerms(scope, group.length > 0);
  const distinct = request.distinct || columns.some((column) => column.distinct);
  const single = group.length ? group.includes(getNameKey(meta)) : !columns.some((column) => column.aggregate);
  if (!request.trusted && (distinct || !single)) assertReadableGroup(scope, group);
  const hasNames = projected && single && !distinct;
  const selected = columns.map((column) => `${column.sql} AS ${quoteName(column.key)}`);
  if (hasNames) selected.push(`${meta.table}."name" AS ${quoteName(DOCUMENT)}`);
  const head = `SELECT ${distinct ? 'DISTINCT ' : ''}${selected.join(', ')} FROM ${meta.table}${joins.sql()}`;
  return {
    columns,
    hasNames,
    sql: statementsOf(head, `${group.length ? ` GROUP BY ${group.join(', ')}` : ''}${order}`),
  };
}

/** How many shapes to cache for a site, and the maximum length of a key. */
const MAX_SHAPES = 500;
const MAX_KEY_LENGTH = 1500;

const textOf = (fields: unknown): string | undefined => {
  if (fields === undefined || typeof fields === 'string') return fields ?? '';
  return Array.isArray(fields) && fields.every((field) => typeof field === 'string')
    ? JSON.stringify(fields)
    : undefined;
};

/** The cache key: everything that determines a shape. The lengths of a client's texts come first, so that no two requests share a key. */
function keyOf(meta: Meta, session: Session, request: ListRequest, filtered: boolean, projected: boolean) {
  const fields = textOf(request.fields);
  if (fields === undefined) return undefined;
  const { order_by = '', group_by = '', parent = '' } = request;
  const who = request.trusted ? 'system' : session.user === ADMINISTRATOR ? ADMINISTRATOR : [...session.roles].join();
  const flags =
    (request.distinct ? 1 : 0) +
    (request.as_list ? 2 : 0) +
    (filtered ? 4 : 0) +
    (projected ? 8 : 0) +
    (Array.isArray(request.fields) ? 16 : 0);
  const lengths = `${fields.length} ${order_by.length} ${group_by.length}`;
  const key = `${meta.name}|${who}|${flags}|${lengths}|${fields}${order_by}${group_by}${parent}`;
  return key.length > MAX_KEY_LENGTH ? undefined : key;
}

/**
 * The shape of a list, cached for all sessions with the same roles: fields and order are parsed, checked, and translated to SQL.
 * Conditions, including the row conditions of the reader, are not part of it. A list whose conditions join tables is not cached.
 * @param asked whether rows go through the product's `project` hook
 * @throws DataError, PermissionError
 */
export function listShape(
  site: FrappeSite,
  meta: Meta,
  session: Session,
  request: ListRequest,
  query: Conditions,
  projected: boolean,
): ListShape {
  const key = query.joins.any ? undefined : keyOf(meta, session, request, query.where !== '', projected);
  const shapes = site.listShapes as Map<string, ListShape>;
  const known = key === undefined ? undefined : shapes.get(key);
  if (known) return known;
  const shape = makeShape(site, meta, session, request, query, projected);
  if (key !== undefined) {
    if (shapes.size >= MAX_SHAPES) shapes.clear();
    shapes.set(key, shape);
  }
  return shape;
}
