import type { ListArgs } from '../../ports/documents.ts';
import type { Session } from '../../ports/session.ts';
import { getGrant, getPermLevels } from '../permissions/permissions.ts';
import type { FrappeError } from '../schema/errors.ts';
import { isLayout, isTable, STANDARD_FIELDS } from '../schema/fieldtypes.ts';
import type { Meta } from '../schema/meta.ts';
import { crash, type FrappeSite, frappeError } from '../schema/site.ts';
import { assertUnambiguousColumn, DROPPED, NO_COLUMN, resolveColumn } from './columns.ts';
import { fieldNotPermitted, parsed } from './filters.ts';
import { type AggregateCall, isAggregate, parseAggregate, toAggregateSql } from './functions.ts';
import type { Joins } from './joins.ts';

/** One column of the result. */
export interface Column {
  key: string;
  sql: string;
  fieldtype: string;
  /** The plain field of the listed DocType, if it is one. */
  field?: string;
  aggregate: boolean;
  /** Written with `distinct`, which applies to the whole row. */
  distinct?: boolean;
}

const BLOCKED =
  /\b(concat_ws|concat|ifnull|if|nullif|coalesce|connection_id|current_user|database|last_insert_id|session_user|system_user|user|version)\s*\(/i;
const PREDICATE = /^\w*\s+(from|group by|order by|where|join)\s/i;
const SUSPICIOUS = /\b(select|create|insert|delete|drop|update|case|show|union)\b|[@';]|\bglobal\b/i;

/** The fields that a request selects. @throws ValidationError if they are no JSON list */
function requested(fields: unknown): string[] {
  const value = fields === undefined || fields === '' ? fields : parsed(fields);
  if (value === undefined || value === null || value === '') return ['name'];
  if (value === '*') return ['*'];
  if (typeof value === 'string') throw crash('fields must be a list');
  if (!Array.isArray(value)) throw fieldNotPermitted(Object.keys(value as object)[0] ?? '');
  return value.length ? value.map(String) : ['name'];
}

/** The fields of `["*"]`: the standard columns and every column of the DocType. */
const everyField = (meta: Meta): string[] => [
  ...STANDARD_FIELDS,
  ...(meta.child ? ['parent', 'parentfield', 'parenttype'] : []),
  ...meta.columns.map((field) => field.fieldname),
];

/** Frappe drops a field without a column from the list while it iterates, so it skips the next field, which then fails in SQL. */
function assertNoNeighbours(meta: Meta, names: string[]): void {
  const isDrawn = (name: string) => {
    const field = meta.field(name);
    return field !== undefined && (isTable(field) || isLayout(field));
  };
  for (let at = 0; at < names.length - 1; at += 1) {
    if (!isDrawn(names[at] ?? '')) continue;
    at += 1;
    if (isDrawn(names[at] ?? '')) throw crash(`Unknown column ${names[at]}`);
  }
}

interface Term {
  source: string;
  alias?: string;
  distinct: boolean;
  call?: AggregateCall;
}

const restricted = (): FrappeError => frappeError('DataError', 'Use of sub-query or function is restricted');

/** No column name is as long. The patterns start again at each blank, so a long text would be slow to match. */
const MAX_TERM_LENGTH = 500;

/**
 * Parses `count(distinct name) as n`, `title as t`, `distinct title`, `title`.
 * @throws DataError for functions and words that are not allowed
 */
function termOf(entry: string): Term {
  if (entry.length > MAX_TERM_LENGTH) throw restricted();
  const [, expression = entry, alias] = /^(.*?)\s+as\s+[`"']?([\p{L}\p{M}\p{N}_ ]+?)[`"']?$/iu.exec(entry) ?? [];
  const text = expression.replace(/^distinct\s+/i, '').trim();
  const distinct = text.length < expression.trim().length;
  const blocked = BLOCKED.exec(text)?.[1];
  if (blocked) throw frappeError('DataError', `Use of function ${blocked} in field is restricted`);
  if (SUSPICIOUS.test(text) || PREDICATE.test(text) || /^\w+\s*,/.test(text)) throw restricted();
  const call = parseAggregate(text);
  if (call) return { source: call.inner, alias: alias ?? text, distinct, call };
  if (/[()]/.test(text)) throw crash(`${text} cannot be read`);
  return { source: text, alias, distinct };
}

/**
 * Rejects an alias that is the name of another field, because the column would be taken for that field.
 * @throws DataError if the product is strict
 */
function assertFreeAlias(site: FrappeSite, meta: Meta, alias: string, own: string | undefined): void {
  if (!site.hooks.strictColumns || alias === own) return;
  const taken = [...everyField(meta), ...meta.fields.map((field) => field.fieldname), 'doctype'];
  if (taken.some((name) => name.toLowerCase() === alias.toLowerCase())) {
    throw frappeError('DataError', `${alias} is the name of another field: choose another name for this column`);
  }
}

/** The columns of a list. Tables, layout fields, and fields above the reader's permission level are dropped. @throws DataError */
export function selectColumns(
  site: FrappeSite,
  meta: Meta,
  session: Session,
  request: ListArgs & { trusted?: boolean; parent?: string },
  joins: Joins,
): Column[] {
  const listed = meta.child ? (request.parent ?? '') : meta.name;
  const requestedNames = requested(request.fields);
  const names = requestedNames.length === 1 && requestedNames[0] === '*' ? everyField(meta) : requestedNames;
  assertNoNeighbours(meta, names);
  const columns = new Map<string, Column>();
  let hidden = false;
  for (const entry of names) {
    const { source, alias, call, distinct } = termOf(entry);
    if (source === '*') throw fieldNotPermitted('*');
    const column = resolveColumn(site, meta, joins, source);
    if (!column) throw fieldNotPermitted(source.split(/\s/)[0] ?? source);
    if (column === DROPPED) continue;
    if (column === NO_COLUMN || isTable(column.field) || isLayout(column.field)) {
      // A row that is an array keeps the position.
      if (request.as_list) columns.set(`${entry} `, { key: `${entry} `, sql: 'NULL', fieldtype: '', aggregate: false });
      continue;
    }
    const { field } = column;
    if (distinct && columns.size) throw crash('distinct stands first');
    const foreign = column.meta !== meta;
    if (!request.trusted) {
      if (foreign && !column.meta.child && getGrant(column.meta, session, 'read') === 'none') {
        throw frappeError('PermissionError', `You do not have permission to access field: ${source}`);
      }
      const levels = getPermLevels(site, column.meta.child ? meta : column.meta, session, 'read', false);
      if (field.permlevel && levels && !levels.has(field.permlevel)) {
        hidden = true;
        continue;
      }
      // The product's `project` hook knows fields by their own names only, so a field under another name must be readable for everyone.
      const renamed = call !== undefined || alias !== undefined || foreign || meta.child;
      if (renamed && site.hooks.queryable?.(column.meta.name, field.fieldname, session, listed, 'value') === false) {
        throw fieldNotPermitted(source);
      }
    }
    if (call && !request.trusted) assertUnambiguousColumn(column, joins);
    const key = alias?.trim() ?? field.fieldname;
    const own = foreign || call ? {} : { field: field.fieldname };
    if (alias !== undefined && !request.trusted) assertFreeAlias(site, meta, key, own.field);
    if (columns.has(key)) continue;
    const aggregate = isAggregate(call);
    const fieldtype = call ? '' : field.fieldtype;
    columns.set(key, {
      key,
      sql: toAggregateSql(column.sql, call, field.fieldtype),
      fieldtype,
      aggregate,
      distinct,
      ...own,
    });
  }
  if (!columns.size && hidden) {
    return [{ key: 'name', sql: `${meta.table}."name"`, fieldtype: 'Data', field: 'name', aggregate: false }];
  }
  return [...columns.values()];
}
