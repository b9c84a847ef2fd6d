import type { DocField } from '../../ports/doctypeJson.ts';
import { isLayout, isTable } from '../schema/fieldtypes.ts';
import { type Meta, quoteName } from '../schema/meta.ts';
import { crash, type FrappeSite, notFound } from '../schema/site.ts';
import { DESK_COLUMNS, fieldNotPermitted, hasDeskColumn } from './filters.ts';
import type { Joins } from './joins.ts';

/** The column that a field expression of a list refers to. */
export interface ListColumn {
  meta: Meta;
  field: DocField;
  sql: string;
  /** Written without its table, so it is ambiguous if two joined tables have it. */
  bare: boolean;
}

/** A field that Frappe silently drops from the request. */
export const DROPPED = 'dropped';
/** A field without a column: dropped too, but it keeps its position in rows that are arrays. */
export const NO_COLUMN = 'no column';

function dotted(
  site: FrappeSite,
  meta: Meta,
  joins: Joins,
  text: string,
  table: string,
  name: string,
): ListColumn | undefined {
  const through = meta.field(table);
  if (through && isTable(through)) {
    const child = site.metas.get(through.options ?? '');
    const field = child?.field(name);
    if (!child || !field) return undefined;
    joins.require(child, name);
    return { meta: child, field, sql: `${child.table}.${quoteName(name)}`, bare: false };
  }
  if (through?.fieldtype === 'Link') {
    const target = joins.link(table);
    const field = target?.meta.field(name);
    return target && field && { meta: target.meta, field, sql: `${target.alias}.${quoteName(name)}`, bare: false };
  }
  if (through) throw notFound('DocType', 'None');
  throw fieldNotPermitted(text);
}

/**
 * Resolves a name such as `title`, `` `tabX`.`title` ``, `table.field`, or `link.field` to a column. The SQL contains only names from the
 * DocTypes, never a client's text.
 * @returns undefined for an unknown name
 */
export function resolveColumn(
  site: FrappeSite,
  meta: Meta,
  joins: Joins,
  text: string,
): ListColumn | typeof DROPPED | typeof NO_COLUMN | undefined {
  const [, doctype, quotedName] = /^`tab([^`]+)`\.`?(\w+)`?$/.exec(text) ?? [];
  const [, table, dottedName] = /^(\w+)\.(\w+)$/.exec(text) ?? [];
  if (table && dottedName) return dotted(site, meta, joins, text, table, dottedName);
  const name = quotedName ?? text.replace(/^`(\w+)`$/, '$1');
  const owner = doctype === undefined ? meta : site.metas.get(doctype);
  if (!owner) return undefined;
  if (doctype !== undefined) joins.require(owner, name);
  if (DESK_COLUMNS.has(name)) {
    return hasDeskColumn(owner, name)
      ? { meta: owner, field: { fieldname: name, fieldtype: 'Text' }, sql: 'NULL', bare: false }
      : DROPPED;
  }
  if (name === 'doctype') return NO_COLUMN;
  const field = owner.field(name);
  if (!field) return undefined;
  if (!owner.columnNames.includes(name) && !isTable(field) && !isLayout(field)) return NO_COLUMN;
  return { meta: owner, field, sql: `${owner.table}.${quoteName(name)}`, bare: doctype === undefined };
}

/** Columns that every table has. */
const SHARED = new Set(['name', 'owner', 'creation', 'modified', 'modified_by', 'docstatus', 'idx']);

/** Rejects an unqualified column that two joined tables have, as MariaDB does. @throws ValidationError */
export function assertUnambiguousColumn(column: ListColumn, joins: Joins): void {
  if (column.bare && joins.any && SHARED.has(column.field.fieldname))
    throw crash(`Column ${column.field.fieldname} is ambiguous`);
}
