import type { Session } from '../../ports/session.ts';
import { type Meta, quoteName } from '../schema/meta.ts';
import { ADMINISTRATOR, type FrappeSite, frappeError } from '../schema/site.ts';
import { type Column, selectColumns } from './fields.ts';
import type { Joins } from './joins.ts';
import type { ListRequest } from './listRequest.ts';
import { getNameKey, groupKey, groupTerms, type OrderScope, orderTerms, requireQueryable } from './order.ts';

/** Beside the columns that a client can name: `#` stands in no field, alias or call. */
export const DOCUMENT = '#document';

/** The conditions of a list, and the tables they join. */
interface Conditions {
  joins: Joins;
  /** Empty, or with its WHERE. */
  where: string;
}

/** What a list selects, groups by and is sorted by; conditions and page stand between and behind. */
export interface ListShape {
  columns: readonly Column[];
  /** Does each row show one document? Its name then stands in the row under `DOCUMENT`. */
  named: boolean;
  /** The statement with these conditions and this page: the same text for the same, so that it is found again at once. */
  sql(where: string, page: string): string;
}

/**
 * A row that is a group, an aggregate or `distinct` shows no one document: what it holds has to be free for the reader whatever
 * the document. @throws DataError
 */
function requireFree(scope: OrderScope, group: readonly string[]): void {
  const { site, meta, columns } = scope;
  const merges = group.length > 0 || columns.some((column) => column.aggregate);
  for (const column of columns) {
    if (column.field !== undefined) requireQueryable(scope, meta, column.field);
    if (site.hooks.strictColumns && merges && !column.aggregate && !group.includes(groupKey(column))) {
      throw frappeError('DataError', `${column.key} is neither grouped by nor aggregated`);
    }
  }
}

/** Statements that are kept of a shape: its filters and pages. */
const MAX_STATEMENTS = 20;

function statementsOf(head: string, tail: string): ListShape['sql'] {
  const kept = new Map<string, string>();
  return (where, page) => {
    const rest = where + page;
    let sql = kept.get(rest);
    if (sql === undefined) {
      sql = head + where + tail + page;
      if (kept.size >= MAX_STATEMENTS) kept.clear();
      kept.set(rest, sql);
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
  asked: boolean,
): ListShape {
  const columns = selectColumns(site, meta, session, request, joins);
  if (!columns.length) return { columns, named: false, sql: () => '' };
  const scope = { site, meta, session, request, joins, columns, filtered: where !== '' };
  const group = groupTerms(scope);
  const order = orderTerms(scope, group.length > 0);
  const distinct = request.distinct || columns.some((column) => column.distinct);
  const single = group.length ? group.includes(getNameKey(meta)) : !columns.some((column) => column.aggregate);
  if (!request.trusted && (distinct || !single)) requireFree(scope, group);
  const named = asked && single && !distinct;
  const selected = columns.map((column) => `${column.sql} AS ${quoteName(column.key)}`);
  if (named) selected.push(`${meta.table}."name" AS ${quoteName(DOCUMENT)}`);
  const head = `SELECT ${distinct ? 'DISTINCT ' : ''}${selected.join(', ')} FROM ${meta.table}${joins.sql()}`;
  return { columns, named, sql: statementsOf(head, `${group.length ? ` GROUP BY ${group.join(', ')}` : ''}${order}`) };
}

/** Shapes that are kept of a site, and characters of what one is known by. */
const MAX_SHAPES = 500;
const MAX_KEY_LENGTH = 1500;

const textOf = (fields: unknown): string | undefined => {
  if (fields === undefined || typeof fields === 'string') return fields ?? '';
  return Array.isArray(fields) && fields.every((field) => typeof field === 'string')
    ? JSON.stringify(fields)
    : undefined;
};

/** All that a shape follows from; of what a client writes the lengths stand in front, so that no two requests share a key. */
function keyOf(meta: Meta, session: Session, request: ListRequest, filtered: boolean, asked: boolean) {
  const fields = textOf(request.fields);
  if (fields === undefined) return undefined;
  const { order_by = '', group_by = '', parent = '' } = request;
  const who = request.trusted ? 'system' : session.user === ADMINISTRATOR ? ADMINISTRATOR : [...session.roles].join();
  const told =
    (request.distinct ? 1 : 0) +
    (request.as_list ? 2 : 0) +
    (filtered ? 4 : 0) +
    (asked ? 8 : 0) +
    (Array.isArray(request.fields) ? 16 : 0);
  const lengths = `${fields.length} ${order_by.length} ${group_by.length}`;
  const key = `${meta.name}|${who}|${told}|${lengths}|${fields}${order_by}${group_by}${parent}`;
  return key.length > MAX_KEY_LENGTH ? undefined : key;
}

/**
 * The shape of a list, made once for all who hold the same roles: fields and order are read, judged and written as SQL. Conditions,
 * the reader's rows among them, are no part of it; neither is a list whose conditions join tables.
 * @param asked will rows be given to the product's last word?
 * @throws DataError, PermissionError
 */
export function listShape(
  site: FrappeSite,
  meta: Meta,
  session: Session,
  request: ListRequest,
  query: Conditions,
  asked: boolean,
): ListShape {
  const key = query.joins.any ? undefined : keyOf(meta, session, request, query.where !== '', asked);
  const shapes = site.listShapes as Map<string, ListShape>;
  const known = key === undefined ? undefined : shapes.get(key);
  if (known) return known;
  const shape = makeShape(site, meta, session, request, query, asked);
  if (key !== undefined) {
    if (shapes.size >= MAX_SHAPES) shapes.clear();
    shapes.set(key, shape);
  }
  return shape;
}
