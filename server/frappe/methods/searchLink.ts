import type { Row } from '../../ports/row.ts';
import { collationKey } from '../../store/collation.ts';
import { parsed } from '../lists/filters.ts';
import { answeredRows, pageNumber } from '../lists/query.ts';
import type { Meta } from '../schema/meta.ts';
import type { MethodCall } from './call.ts';

/** The suggestions of a link field (frappe/desk/search.py). */

const SEARCHED_TYPES = new Set([
  'Data',
  'Text',
  'Small Text',
  'Long Text',
  'Link',
  'Select',
  'Read Only',
  'Text Editor',
]);

const isShown = (value: unknown): boolean => value !== null && value !== '' && value !== undefined && value !== 0;

/** The fields to return: the name, the title, and the DocType's search fields. */
function answeredFields(meta: Meta): string[] {
  const more = [meta.json.title_field ?? '', ...(meta.json.search_fields ?? '').split(',')].map((name) => name.trim());
  return [...new Set(['name', ...more.filter((name) => meta.field(name))])];
}

/** Filters that exclude disabled records. */
function switches(meta: Meta): unknown[] {
  const check = (name: string) => meta.field(name)?.fieldtype === 'Check';
  return [
    ...(check('enabled') ? [[meta.name, 'enabled', '=', 1]] : []),
    ...(check('disabled') ? [[meta.name, 'disabled', '!=', 1]] : []),
  ];
}

/** The relevance of a name: higher the earlier it contains the text; names without the text come last. */
function relevance(name: unknown, text: string): number {
  const at = (collationKey(String(name)) ?? '').indexOf(collationKey(text) ?? '');
  return at < 0 ? -1 : 1 / (at + 1);
}

const byCodePoint = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/**
 * The suggestions of a link field: documents with the text in the name, the title, or the DocType's search fields. A page is selected by
 * relevance, then by the DocType's order; its names are then sorted, starting with those that begin with the text.
 */
export function searchLink(call: MethodCall, meta: Meta): Row[] {
  const { txt, page_length, start, filters } = call.form.values;
  const text = String(txt ?? '');
  const fields = answeredFields(meta);
  const searched = fields.filter((name) => name === 'name' || SEARCHED_TYPES.has(meta.field(name)?.fieldtype ?? ''));
  const conditions = parsed(filters ?? null) ?? [];
  const own = Array.isArray(conditions)
    ? conditions
    : Object.entries(conditions).map(([field, value]) => equality(meta, field, value));
  const { sort_field = 'modified', sort_order = 'DESC' } = meta.json;
  const drafts = meta.submittable ? ', docstatus asc' : '';
  const rows = answeredRows(call.site, meta, call.context, {
    doctype: meta.name,
    fields,
    filters: [...own, ...switches(meta)],
    or_filters: text ? searched.map((field) => [field, 'like', `%${text}%`]) : undefined,
    order_by: `idx desc, ${String(sort_field)} ${String(sort_order).toLowerCase()}${drafts}`,
    limit_page_length: 0,
  });
  const sought = text.replaceAll('%', '').replaceAll('@', '');
  const first = pageNumber(start ?? 0);
  const page = rows
    .map((row) => ({ row, rank: relevance(row.name, sought) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(first, first + pageNumber(page_length ?? 10));
  const begins = (row: Row) => Number(!String(row.name).toLowerCase().startsWith(text.toLowerCase()));
  return page
    .map(({ row }) => row)
    .sort((a, b) => begins(a) - begins(b) || byCodePoint(String(a.name), String(b.name)))
    .map((row) => ({ value: row.name, description: descriptionOf(row, fields) }));
}

/** A filter of an object may be a list of operator and value. */
const equality = (meta: Meta, field: string, value: unknown): unknown[] =>
  Array.isArray(value) ? [meta.name, field, ...value] : [meta.name, field, '=', value];

function descriptionOf(row: Row, fields: string[]): string {
  const values = fields.slice(1).map((field) => row[field]);
  return [...new Set(values.filter(isShown).map(String))].join(', ');
}
