import { isText } from './fieldtypes.ts';
import { fieldNotPermitted } from './filters.ts';
import type { Joins } from './joins.ts';
import { type Column, resolveColumn } from './listFields.ts';
import type { Meta } from './meta.ts';
import { levelsOf } from './permissions.ts';
import { crash, refusal, type Site } from './site.ts';
import type { ListArgs, Session } from './types.ts';

type Request = ListArgs & { trusted?: boolean };

function terms(text: string): string[] {
  if (/\bselect\b[^]*\bfrom\b/i.test(text)) throw refusal('ValidationError', 'Cannot use sub-query in order by');
  if (!/^[\w\s,.`"'()-]*$/.test(text)) throw refusal('ValidationError', 'Illegal SQL Query');
  return text
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean);
}

function sortable(
  site: Site,
  meta: Meta,
  session: Session,
  request: Request,
  joins: Joins,
  text: string,
): string | undefined {
  const quoted = /^`tab([^`]+)`/.exec(text);
  if (quoted && !joins.has(site.metas.get(quoted[1] ?? '') ?? ({} as Meta))) {
    throw refusal('ValidationError', `Please select atleast 1 column from \`tab${quoted[1]}\` to sort/group`);
  }
  const column = resolveColumn(site, meta, joins, text);
  if (!column) return undefined;
  const level = column.field.permlevel ?? 0;
  const levels =
    level && !request.trusted
      ? levelsOf(site, column.meta.child ? meta : column.meta, session, 'read', false)
      : undefined;
  if (levels && !levels.has(level)) throw fieldNotPermitted(column.field.fieldname);
  if (
    !request.trusted &&
    site.hooks.queryable &&
    !site.hooks.queryable(column.meta.name, column.field.fieldname, session, meta.name)
  )
    throw fieldNotPermitted(column.field.fieldname);
  return isText(column.field.fieldtype) && !(column.field.fieldname === 'name' && meta.autoname === 'autoincrement')
    ? `frappe_key(${column.sql})`
    : column.sql;
}

/**
 * ORDER BY of a list. Rows that are equal come in name order, so that pages never repeat a row. Without one: by `modified`
 * when only names are read, by name otherwise, as MariaDB's indices happen to answer.
 */
export function orderTerms(
  site: Site,
  meta: Meta,
  session: Session,
  request: Request,
  joins: Joins,
  columns: Column[],
  grouped: boolean,
): string {
  const nameKey = meta.autoname === 'autoincrement' ? `${meta.table}."name"` : `frappe_key(${meta.table}."name")`;
  const text = (request.order_by ?? '').trim();
  if (!text) {
    if (grouped || columns.some((column) => column.fieldtype === '')) return '';
    const namesOnly = columns.every((column) => column.field === 'name' || column.field === 'modified');
    return ` ORDER BY ${namesOnly && !request.filters && !meta.child ? `${meta.table}."modified", ` : ''}${nameKey}`;
  }
  let direction = 'ASC';
  const sorted = terms(text).map((term) => {
    const [, source = term, way = 'asc'] = /^(.*?)(?:\s+(asc|desc))?$/i.exec(term) ?? [];
    direction = way.toUpperCase();
    const name = source.trim();
    const computed = columns.find((column) => column.key === name.replaceAll('`', '') && column.fieldtype === '');
    const sql = computed?.sql ?? sortable(site, meta, session, request, joins, name);
    if (!sql) throw crash(`Unknown column ${name} in order_by`);
    return `${sql} ${direction}`;
  });
  const last =
    grouped || columns.some((column) => column.fieldtype === '') || sorted.some((term) => term.startsWith(nameKey));
  return ` ORDER BY ${[...sorted, ...(last ? [] : [`${nameKey} ${direction}`])].join(', ')}`;
}

export function groupTerms(site: Site, meta: Meta, session: Session, request: Request, joins: Joins): string {
  const text = (request.group_by ?? '').trim();
  if (!text) return '';
  const grouped = terms(text).map((term) => {
    const sql = sortable(site, meta, session, request, joins, term);
    if (!sql) throw crash(`Unknown column ${term} in group_by`);
    return sql;
  });
  return ` GROUP BY ${grouped.join(', ')}`;
}
