import type { ListArgs } from '../../ports/documents.ts';
import type { Session } from '../../ports/session.ts';
import { getPermLevels } from '../permissions/permissions.ts';
import { isLayout, isTable, isText } from '../schema/fieldtypes.ts';
import type { Meta } from '../schema/meta.ts';
import { crash, type FrappeSite, frappeError } from '../schema/site.ts';
import { assertUnambiguousColumn, resolveColumn } from './columns.ts';
import type { Column } from './fields.ts';
import { fieldNotPermitted } from './filters.ts';
import { type AggregateCall, isAggregate, parseAggregate, toAggregateSql } from './functions.ts';
import type { Joins } from './joins.ts';

/** The context in which the terms of one list are resolved. */
export interface OrderScope {
  site: FrappeSite;
  meta: Meta;
  session: Session;
  request: ListArgs & { trusted?: boolean; parent?: string };
  joins: Joins;
  columns: Column[];
  /** Whether a condition filters the rows. */
  filtered: boolean;
}

/** The maximum length of an order or a grouping: their patterns start again at each blank. */
const MAX_ORDER_LENGTH = 2_000;

function terms(text: string): string[] {
  if (text.length > MAX_ORDER_LENGTH) throw frappeError('ValidationError', 'Illegal SQL Query');
  if (/\bselect\b[\s\S]*\bfrom\b/i.test(text)) throw frappeError('ValidationError', 'Cannot use sub-query in order by');
  if (/\bsleep\s*\(/i.test(text)) throw frappeError('ValidationError', `Cannot use ${text} in order/group by`);
  if (!/^[\w\s,.`"'()-]*$/.test(text)) throw frappeError('ValidationError', 'Illegal SQL Query');
  return text
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean);
}

/** Checks that the session may read the field in every document. @throws DataError if the product forbids it */
export function assertQueryableField({ site, meta, session, request }: OrderScope, owner: Meta, field: string): void {
  if (request.trusted) return;
  const listed = meta.child ? (request.parent ?? '') : meta.name;
  if (site.hooks.queryable?.(owner.name, field, session, listed, 'value') === false) throw fieldNotPermitted(field);
}

/** The expression to sort or group by: for texts, the collation key. */
function sortable(scope: OrderScope, text: string, aggregated: boolean): string {
  const { site, meta, session, request, joins, columns } = scope;
  const [, doctype] = /^`tab([^`]+)`/.exec(text) ?? [];
  const otherMeta = doctype === undefined ? undefined : site.metas.get(doctype);
  if (doctype !== undefined && (!otherMeta || !joins.has(otherMeta))) {
    throw frappeError('ValidationError', `Please select atleast 1 column from ${doctype} to sort/group`);
  }
  const call: AggregateCall | undefined = parseAggregate(text);
  // MariaDB would merge all rows into one, which no list wants
  if (isAggregate(call) && !aggregated) throw crash(`${text} of a list that is not grouped`);
  const column = resolveColumn(site, meta, joins, call?.inner ?? text);
  if (!column || typeof column === 'string' || isTable(column.field) || isLayout(column.field)) {
    throw crash(`Unknown column ${text} in order/group by`);
  }
  const { field } = column;
  if (!request.trusted) {
    if (!columns.some((selected) => selected.key === field.fieldname)) assertUnambiguousColumn(column, joins);
    const levels = field.permlevel
      ? getPermLevels(site, column.meta.child ? meta : column.meta, session, 'read', false)
      : undefined;
    const hidden = levels && !levels.has(field.permlevel ?? 0);
    if (hidden) throw fieldNotPermitted(field.fieldname);
    assertQueryableField(scope, column.meta, field.fieldname);
  }
  if (call) return toAggregateSql(column.sql, call, field.fieldtype);
  return byValue(column.sql, field.fieldtype, field.fieldname === 'name' && column.meta.autoname === 'autoincrement');
}

const byValue = (sql: string, fieldtype: string, number: boolean): string =>
  isText(fieldtype) && fieldtype !== '' && !number ? `frappe_key(${sql})` : sql;

/** The collation key of the document names. */
export const getNameKey = (meta: Meta): string =>
  byValue(`${meta.table}."name"`, 'Data', meta.autoname === 'autoincrement');

/** The expression by which a list groups a selected column. */
export const groupKey = (column: Column): string => byValue(column.sql, column.fieldtype, false);

/** Finds a selected column by its position (`1 desc`) or alias. */
function selectedColumn(scope: OrderScope, name: string): string | undefined {
  const { columns, meta } = scope;
  const column = /^\d+$/.test(name)
    ? columns[Number(name) - 1]
    : columns.find((column) => column.key === name.replaceAll('`', '') && column.field !== column.key);
  if (column?.field !== undefined) assertQueryableField(scope, meta, column.field);
  return column && groupKey(column);
}

/**
 * The ORDER BY of a list. Equal rows are sorted by name, so that no row appears on two pages. Without an order: by `modified` if only
 * names are read, otherwise by name, as MariaDB's indexes happen to return them.
 */
export function orderTerms(scope: OrderScope, grouped: boolean): string {
  const { meta, request, columns } = scope;
  const nameKey = getNameKey(meta);
  const aggregated = grouped || columns.some((column) => column.aggregate);
  const text = (request.order_by ?? '').trim();
  if (!text) {
    if (aggregated) return '';
    const namesOnly = columns.every((column) => column.field === 'name' || column.field === 'modified');
    return ` ORDER BY ${namesOnly && !scope.filtered && !meta.child ? `${meta.table}."modified", ` : ''}${nameKey}`;
  }
  let direction = 'ASC';
  const sorted = terms(text).map((term) => {
    const [, source = term, way = 'asc'] = /^(.*?)(?:\s+(asc|desc))?$/i.exec(term) ?? [];
    direction = way.toUpperCase();
    const name = source.trim();
    return `${selectedColumn(scope, name) ?? sortable(scope, name, aggregated)} ${direction}`;
  });
  const complete = aggregated || sorted.some((term) => term.startsWith(nameKey));
  return ` ORDER BY ${[...sorted, ...(complete ? [] : [`${nameKey} ${direction}`])].join(', ')}`;
}

/** The GROUP BY expressions of a list; empty if it does not group. */
export function groupTerms(scope: OrderScope): string[] {
  const isComputed = (name: string) =>
    scope.columns.some((column, at) => column.aggregate && (name === column.key || name === String(at + 1)));
  return terms((scope.request.group_by ?? '').trim()).map((term) => {
    if (isComputed(term)) throw crash(`Can't group on ${term}`);
    return selectedColumn(scope, term) ?? sortable(scope, term, false);
  });
}
