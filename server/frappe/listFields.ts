import { isLayout, isTable, STANDARD_FIELDS } from './fieldtypes.ts';
import { fieldNotPermitted, parsed } from './filters.ts';
import type { Joins } from './joins.ts';
import { type Meta, quoteName } from './meta.ts';
import { grantOf, levelsOf } from './permissions.ts';
import { crash, notFound, refusal, type Site } from './site.ts';
import type { DocField, ListArgs, Session } from './types.ts';

export interface Column {
  key: string;
  sql: string;
  fieldtype: string;
  /** The plain field of the listed DocType, when it is one. */
  field?: string;
}

const AGGREGATE = /^(count|sum|min|max|avg)\s*\(\s*(distinct\s+)?(.+?)\s*\)$/i;
const FORBIDDEN =
  /\b(select|union|from|into|sleep|concat|concat_ws|if|ifnull|nullif|coalesce|connection_id|current_user|database|last_insert_id|session_user|system_user|user|version|global)\s*\(|\bselect\b|[@';]/i;

/** The listed DocType's column behind a name such as `title`, `` `tabX`.`title` ``, `table.field` or `link.field`. */
export function resolveColumn(
  site: Site,
  meta: Meta,
  joins: Joins,
  text: string,
): { meta: Meta; field: DocField; sql: string } | undefined {
  const quoted = /^`tab([^`]+)`\.`?(\w+)`?$/.exec(text);
  const dotted = /^(\w+)\.(\w+)$/.exec(text);
  let owner: Meta | undefined = meta;
  let name = text.replaceAll('`', '');
  if (quoted) {
    owner = site.metas.get(quoted[1] ?? '');
    name = quoted[2] ?? '';
    if (owner) joins.require(owner, name);
  } else if (dotted) {
    const through = meta.field(dotted[1] ?? '');
    name = dotted[2] ?? '';
    if (through && isTable(through)) {
      owner = site.metas.get(through.options ?? '');
      if (owner) joins.require(owner, name);
    } else if (through?.fieldtype === 'Link') owner = joins.link(dotted[1] ?? '');
    else if (through) throw notFound('DocType', 'None');
    else throw fieldNotPermitted(text);
  }
  const field = owner?.field(name);
  if (!owner || !field || !(owner.columnNames.includes(name) || isTable(field) || isLayout(field))) return undefined;
  return { meta: owner, field, sql: `${owner.table}.${quoteName(name)}` };
}

function requested(fields: unknown): string[] {
  const value = fields === undefined || fields === '' ? undefined : parsed(fields);
  if (value === undefined || value === null) return ['name'];
  if (value === '*') return ['*'];
  if (typeof value === 'string') return value.split(',').map((entry) => entry.trim());
  if (!Array.isArray(value))
    throw refusal('DataError', `Field not permitted in query: ${Object.keys(value as object)[0] ?? ''}`);
  return value.map(String);
}

/** `["*"]`: the standard columns and every column of a level the session may read. */
function everyField(meta: Meta): string[] {
  return [
    ...STANDARD_FIELDS,
    ...(meta.child ? ['parent', 'parentfield', 'parenttype'] : []),
    ...meta.columns.map((field) => field.fieldname),
  ];
}

/** The columns of a list. Tables and layout fields vanish, as do fields above the reader's level. @throws DataError */
export function selectColumns(
  site: Site,
  meta: Meta,
  session: Session,
  request: ListArgs & { trusted?: boolean },
  joins: Joins,
): Column[] {
  const asked = requested(request.fields);
  const names = asked.length === 1 && asked[0] === '*' ? everyField(meta) : asked;
  const columns = new Map<string, Column>();
  const hidden: string[] = [];
  for (const entry of names) {
    if (entry === '*') throw fieldNotPermitted('*');
    const [, source = entry, alias] = /^(.*?)\s+as\s+[`"']?([\w ]+?)[`"']?$/i.exec(entry) ?? [];
    const text = source.replace(/^distinct\s+/i, '').trim();
    const aggregate = AGGREGATE.exec(text);
    if (!aggregate && FORBIDDEN.test(text))
      throw refusal('DataError', 'Use of sub-query or function is restricted', { title: 'Message' });
    const inner = aggregate ? (aggregate[3] ?? '').trim() : text;
    if (aggregate && inner === '*') throw fieldNotPermitted('*');
    if (!aggregate && /[()]/.test(text))
      throw refusal('DataError', 'Use of sub-query or function is restricted', { title: 'Message' });
    const column = resolveColumn(site, meta, joins, inner);
    if (!column) throw fieldNotPermitted(inner);
    const { field } = column;
    if (isTable(field) || isLayout(field)) continue;
    const owner = column.meta.child ? meta : column.meta;
    if (
      !request.trusted &&
      column.meta !== meta &&
      !column.meta.child &&
      grantOf(column.meta, session, 'read') === 'none'
    ) {
      throw refusal('PermissionError', `You do not have permission to access field: ${inner}`);
    }
    const levels = request.trusted ? undefined : levelsOf(site, owner, session, 'read', false);
    if (field.permlevel && levels && !levels.has(field.permlevel)) {
      hidden.push(field.fieldname);
      continue;
    }
    // The product's projection knows rows by their own field names: what goes by another name must be free for all.
    const renamed = aggregate !== null || alias !== undefined || column.meta !== meta;
    if (
      !request.trusted &&
      renamed &&
      site.hooks.queryable?.(column.meta.name, field.fieldname, session, meta.name) === false
    )
      throw fieldNotPermitted(inner);
    const key = alias?.trim() ?? (aggregate ? text : field.fieldname);
    if (columns.has(key)) continue;
    const sql = aggregate
      ? `${(aggregate[1] ?? '').toLowerCase()}(${aggregate[2] ? 'DISTINCT ' : ''}${column.sql})`
      : column.sql;
    columns.set(key, {
      key,
      sql,
      fieldtype: aggregate ? '' : field.fieldtype,
      ...(column.meta === meta && !aggregate ? { field: field.fieldname } : {}),
    });
  }
  if (!columns.size && hidden.length)
    return [{ key: 'name', sql: `${meta.table}."name"`, fieldtype: 'Data', field: 'name' }];
  if (columns.size > 1500) throw crash('Too many fields');
  return [...columns.values()];
}
