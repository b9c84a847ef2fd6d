import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocField, DocTypeJson } from '../../ports/doctypeJson.ts';
import { CHILD_FIELDS, isStored, isTable, STANDARD_DOCFIELDS, STANDARD_FIELDS } from './fieldtypes.ts';

/** A DocType as the engine uses it. */
export interface Meta {
  name: string;
  json: DocTypeJson;
  /** The quoted table name, safe in SQL: it comes from the DocType, never from a request. */
  table: string;
  fields: DocField[];
  /** Fields with a column, in DocType order. */
  columns: DocField[];
  /** Child tables, in DocType order. */
  tables: DocField[];
  single: boolean;
  child: boolean;
  submittable: boolean;
  autoname: string;
  /** The names of all columns, standard ones first. */
  columnNames: string[];
  /** The fields of all columns, including standard ones. */
  columnFields: DocField[];
  /** Finds a field or standard field by name. */
  field(name: string): DocField | undefined;
  label(name: string): string;
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteTable = (doctype: string): string => quoteName(`tab${doctype}`);

/**
 * Reads every DocType in a folder, at any depth: all `*.json` files whose `doctype` is "DocType".
 * @returns in file order
 */
export function loadDocTypes(folder: string): DocTypeJson[] {
  const doctypes: DocTypeJson[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.json')) continue;
    const content: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    if (content && typeof content === 'object' && (content as DocTypeJson).doctype === 'DocType')
      doctypes.push(content as DocTypeJson);
  }
  return doctypes;
}

/** The fields in `field_order`, which forms and responses follow. */
function orderedFields(json: DocTypeJson): DocField[] {
  const order = json.field_order as string[] | undefined;
  if (!order?.length) return json.fields;
  const place = new Map(order.map((name, at) => [name, at]));
  return [...json.fields].sort((a, b) => (place.get(a.fieldname) ?? 1e6) - (place.get(b.fieldname) ?? 1e6));
}

export function buildMeta(json: DocTypeJson): Meta {
  const fields = orderedFields(json);
  const child = Boolean(json.istable);
  const byName = new Map<string, DocField>();
  for (const field of STANDARD_DOCFIELDS) byName.set(field.fieldname, field);
  for (const field of fields) byName.set(field.fieldname, field);
  const columns = fields.filter(isStored);
  const columnNames = [...STANDARD_FIELDS, ...(child ? CHILD_FIELDS : []), ...columns.map((field) => field.fieldname)];
  return {
    name: json.name,
    json,
    table: quoteTable(json.name),
    fields,
    columns,
    tables: fields.filter(isTable),
    single: Boolean(json.issingle),
    child,
    submittable: Boolean(json.is_submittable),
    autoname: json.autoname ?? '',
    columnNames,
    columnFields: columnNames.map((name) => byName.get(name) as DocField),
    field: (name) => byName.get(name),
    label: (name) => byName.get(name)?.label ?? name,
  };
}
