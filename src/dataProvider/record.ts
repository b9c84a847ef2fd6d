import type { RaRecord } from 'ra-core';

/** A record of this provider: the document's fields, and `id`, which is its name as text. */
export type FrappeRecord = RaRecord<string>;
type Fields = Record<string, unknown>;

/** What the site keeps about a row and no client should send back. */
const bookkeeping = new Set(
  'id creation modified modified_by owner idx doctype parent parenttype parentfield __unsaved'.split(' '),
);

/** Is this a table: a list of rows? */
export const isRows = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null);

/** A document as a record: `name` becomes `id` (a number of an autoincrement DocType becomes text). */
export function toRecord(document: Fields): FrappeRecord {
  const { __unsaved, ...fields } = document;
  return { ...fields, id: String(document.name) };
}

/** A child row as it is sent: every data field (those left out would become empty) and the name, by which it stays the same row. */
export function toRow(row: Fields): Fields {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !bookkeeping.has(field) && field !== 'docstatus'));
}

const sendable = (value: unknown) => (isRows(value) ? value.map(toRow) : value);
const blank = (value: unknown) => value === null || value === undefined || value === '';

/** Are two field values the same to the site? A missing key, null and blank text are; so are rows that differ in bookkeeping only. */
export function same(a: unknown, b: unknown): boolean {
  if (blank(a) || blank(b)) return blank(a) && blank(b);
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  if (isRows(a) && isRows(b)) return a.length === b.length && a.every((row, i) => sameFields(toRow(row), toRow(b[i]!)));
  return JSON.stringify(a) === JSON.stringify(b);
}

/** `same` for every field of two rows. */
export function sameFields(a: Fields, b: Fields): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => same(a[field], b[field]));
}

/** Fields of a new document: what is empty is left to the DocType's defaults. A given `id` is the name asked for. */
export function newFields({ id, ...data }: Fields): Fields {
  const given = Object.entries({ ...(id !== undefined && { name: id }), ...data });
  const kept = given.filter(([field, value]) => value !== null && value !== undefined && !bookkeeping.has(field));
  return Object.fromEntries(kept.map(([field, value]) => [field, sendable(value)]));
}

/**
 * Fields of an update: those that differ from `previous` (all given ones without it); whole tables when one row differs;
 * never what the site keeps by itself. null empties a field; another `docstatus` submits or cancels.
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
