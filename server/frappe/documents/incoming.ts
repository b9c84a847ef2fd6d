import type { Doc, Row } from '../../ports/row.ts';
import { isNumeric } from '../schema/fieldtypes.ts';
import type { Meta } from '../schema/meta.ts';
import { crash, type FrappeSite } from '../schema/site.ts';
import { castNumber } from '../schema/values.ts';
import { allChildren, readChildRows } from './childTables.ts';
import { cleanHtml } from './htmlCleaner.ts';
import type { Work } from './work.ts';

/** What happens to the values of a body before validation. */

const UNCLEANED = new Set(['Attach', 'Attach Image', 'Barcode', 'Code', 'JSON', 'Password', 'Link', 'Dynamic Link']);

/** Keys that would overwrite a method of Frappe's documents, which then fails to call it. */
const SHADOWED = [
  'validate',
  'insert',
  'set',
  'get',
  'append',
  'update',
  'run_method',
  'check_permission',
  'db_insert',
  'set_new_name',
  'get_valid_dict',
];

/**
 * Rejects keys that overwrite a method: Frappe sets a client's values on its document object and fails when it calls that method.
 * @throws as Frappe does
 */
export function assertNoShadowedMethods(meta: Meta, body: Row): void {
  const shadow = SHADOWED.find((name) => name in body && !meta.field(name));
  if (shadow) throw crash(`${shadow} is no field`);
}

/** Casts numbers, and normalizes texts by the product's rule. */
function clean(work: Work, meta: Meta, row: Row): void {
  const { cleanText } = work.site.hooks;
  for (const field of meta.columns) {
    const value = row[field.fieldname];
    if (
      typeof value === 'string' &&
      isNumeric(field.fieldtype) &&
      value.trim() !== '' &&
      Number.isFinite(Number(value))
    ) {
      row[field.fieldname] = castNumber(field, value);
    } else if (typeof value === 'string' && cleanText && !work.trusted) row[field.fieldname] = cleanText(value, field);
  }
}

/** Drops a client's values for fields that only the server writes. */
export function withoutServerFields(work: Work, meta: Meta, body: Row): Row {
  const fields = work.trusted ? undefined : work.site.hooks.serverFields?.(meta.name, work.session);
  if (!fields?.size) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields.has(name)));
}

/** Casts the numbers and normalizes the texts of a document and of all its child rows, in place. */
export function cleanAll(work: Work, meta: Meta, doc: Doc): void {
  clean(work, meta, doc);
  for (const { meta: child, row } of allChildren(work.site, meta, doc)) clean(work, child, row);
}

/** Sets the child rows that a client sent on the document, in place; tables that were not sent do not change. */
export function receiveTables(work: Work, meta: Meta, doc: Row, body: Row): void {
  const sentTables = meta.tables.filter((field) => field.fieldname in body);
  for (const field of sentTables) {
    const child = work.site.metas.get(field.options ?? '');
    doc[field.fieldname] = readChildRows(work.site, field, body[field.fieldname]).map((row) =>
      child ? { ...withoutServerFields(work, child, row), doctype: child.name } : row,
    );
  }
}

/** Cleans HTML in text fields that do not opt out. */
export function cleanMarkup(site: FrappeSite, meta: Meta, doc: Doc): void {
  for (const { meta: owner, row } of [{ meta, row: doc as Row }, ...allChildren(site, meta, doc)]) {
    for (const field of owner.columns) {
      const value = row[field.fieldname];
      if (typeof value !== 'string' || field.ignore_xss_filter || UNCLEANED.has(field.fieldtype)) continue;
      if (field.options !== 'Email') row[field.fieldname] = cleanHtml(value);
    }
  }
}
