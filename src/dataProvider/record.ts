import type { RaRecord } from 'ra-core';

/** A record of this provider: the document's fields, and `id`, the document's name as a string. */
export type FrappeRecord = RaRecord<string>;
type Fields = Record<string, unknown>;

/** Fields of a row that the site maintains and clients must not send back. */
const bookkeeping = new Set(
  'id creation modified modified_by owner idx doctype parent parenttype parentfield __unsaved'.split(' '),
);

/** Whether the value is a table: a list of rows. */
export const isRows = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null);

/** Converts a document to a record: `name` becomes `id` (a number, for autoincrement DocTypes, becomes a string). */
export function toRecord(document: Fields): FrappeRecord {
  const { __unsaved, ...fields } = document;
  return { ...fields, id: String(document.name) };
}

/**
 * A child row to send: every data field, because omitted ones would be cleared, and the name, which identifies the row.
 */
export function toRow(row: Fields): Fields {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !bookkeeping.has(field) && field !== 'docstatus'));
}

const sendable = (value: unknown) => (isRows(value) ? value.map(toRow) : value);
const blank = (value: unknown) => value === null || value === undefined || value === '';

/**
 * Whether two field values are equal for the site. A missing key, null and an empty string are equal; so are rows that
 * only differ in bookkeeping fields.
 */
export function same(a: unknown, b: unknown): boolean {
  if (blank(a) || blank(b)) return blank(a) && blank(b);
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  if (isRows(a) && isRows(b)) return a.length === b.length && a.every((row, i) => sameFields(toRow(row), toRow(b[i]!)));
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Compares all fields of two rows with `same`. */
export function sameFields(a: Fields, b: Fields): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => same(a[field], b[field]));
}

/**
 * Fields of a new document: empty ones are omitted, so that the DocType's defaults apply. A given `id` is the requested
 * name.
 */
export function newFields({ id, ...data }: Fields): Fields {
  const entries = Object.entries({ ...(id !== undefined && { name: id }), ...data });
  const filled = entries.filter(([field, value]) => value !== null && value !== undefined && !bookkeeping.has(field));
  return Object.fromEntries(filled.map(([field, value]) => [field, sendable(value)]));
}

/**
 * Fields of an update: those that differ from `previous` (or all given ones without it); whole tables if any row
 * differs; never bookkeeping fields. null clears a field; a different `docstatus` submits or cancels.
 */
export function changedFields(data: Fields, previous?: Fields): Fields {
  const changed = Object.entries(data).filter(
    ([field, value]) =>
      !bookkeeping.has(field) &&
      field !== 'name' &&
      !field.startsWith('_') &&
      value !== undefined &&
      !(previous && same(value, previous[field])),
  );
  return Object.fromEntries(changed.map(([field, value]) => [field, sendable(value)]));
}
