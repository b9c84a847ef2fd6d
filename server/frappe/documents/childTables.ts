import type { DocField } from '../../ports/doctypeJson.ts';
import type { Doc, Row, Value } from '../../ports/row.ts';
import type { Meta } from '../schema/meta.ts';
import { deleteChildren, insertRow, updateRow } from '../schema/rows.ts';
import { crash, type FrappeSite, getMeta } from '../schema/site.ts';
import { storedColumns, toInteger } from '../schema/values.ts';
import { applyDefaults } from './defaults.ts';
import { hashName } from './naming.ts';
import type { RowOfTable } from './validation.ts';

/** Child tables with Frappe's replace semantics (base_document.set/append, document.update_child_table). */

const KEPT = new Set(['name', 'idx', 'owner', 'creation', '__islocal', '__unsaved']);

/**
 * Reads the rows that a client sent for a table: drops unknown keys and numbers rows without an index.
 * @throws ValidationError for anything but a list of objects
 */
export function readChildRows(site: FrappeSite, field: DocField, tableValue: unknown): Row[] {
  if (tableValue === null || tableValue === undefined || tableValue === '') return [];
  if (!Array.isArray(tableValue)) throw crash(`Value for ${field.label ?? field.fieldname} must be a list of rows`);
  const child = getMeta(site, field.options ?? '');
  return tableValue.map((value: unknown, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw crash(`Value for ${field.label ?? field.fieldname} must be a list of rows`);
    }
    const input = value as Row;
    const row: Row = {};
    for (const [name, entry] of Object.entries(input)) {
      if (KEPT.has(name) || child.columns.some((column) => column.fieldname === name)) row[name] = entry;
    }
    if (row.name === '' || row.name === null) delete row.name;
    row.idx = row.idx || at + 1;
    row.doctype = child.name;
    return row;
  });
}

/** All child rows of a document, with their DocType and table field. */
export function allChildren(site: FrappeSite, meta: Meta, doc: Row): RowOfTable[] {
  const all: RowOfTable[] = [];
  for (const field of meta.tables) {
    const child = site.metas.get(field.options ?? '');
    if (child)
      for (const row of (doc[field.fieldname] as Row[] | undefined) ?? []) all.push({ meta: child, row, field });
  }
  return all;
}

/** Gives rows their parent, and new rows their defaults; missing stamps are copied from the parent. */
export function prepareChildren(site: FrappeSite, meta: Meta, doc: Doc, user: string, now: string): void {
  for (const { meta: child, row, field } of allChildren(site, meta, doc)) {
    row.parent = doc.name === undefined ? undefined : String(doc.name);
    row.parenttype = meta.name;
    row.parentfield = field?.fieldname;
    row.docstatus = toInteger(doc.docstatus);
    row.modified = now;
    row.modified_by = user;
    if (row.name === undefined || row.__islocal) {
      if (!row.__unsaved) applyDefaults(child, row, user, now, site.quirks);
      row.owner ??= user;
      row.__unsaved = 1;
    }
    row.owner ??= doc.owner;
    row.creation ??= doc.creation;
  }
}

/** Inserts the rows of a new document. Each gets a new name, whatever was sent. */
export function insertChildren(site: FrappeSite, meta: Meta, doc: Row): void {
  for (const { meta: child, row } of allChildren(site, meta, doc)) {
    row.name = hashName(site.ambient);
    row.parent = String(doc.name);
    insertRow(site.database, child, storedColumns(child, row));
  }
}

/** Inserts the rows of a record that the system made, unchanged. @param stamps the record's stamps, which its rows share */
export function appendChildren(site: FrappeSite, meta: Meta, doc: Doc, stamps: Row): void {
  for (const field of meta.tables) {
    const child = getMeta(site, field.options ?? '');
    const place = { parent: doc.name, parenttype: meta.name, parentfield: field.fieldname, doctype: child.name };
    doc[field.fieldname] = ((doc[field.fieldname] as Row[] | undefined) ?? []).map((childRow, at) => {
      const row: Row = { ...childRow, ...stamps, ...place, name: hashName(site.ambient), idx: at + 1 };
      applyDefaults(child, row, String(stamps.owner), String(stamps.creation), site.quirks);
      insertRow(site.database, child, row);
      return row;
    });
  }
}

/**
 * Stores the tables of an updated document: overwrites named rows completely, inserts rows without a name, and deletes the others. Like
 * Frappe, it silently ignores a name without a row.
 */
export function updateChildren(site: FrappeSite, meta: Meta, doc: Row): void {
  for (const field of meta.tables) {
    const child = site.metas.get(field.options ?? '');
    if (!child) continue;
    const rows = (doc[field.fieldname] as Row[] | undefined) ?? [];
    for (const row of rows) {
      row.parent = String(doc.name);
      if (row.name === undefined || row.__islocal) {
        row.name ??= hashName(site.ambient);
        delete row.__islocal;
        insertRow(site.database, child, storedColumns(child, row));
      } else updateRow(site.database, child, row.name as Value, storedColumns(child, row));
    }
    deleteChildren(
      site.database,
      child,
      doc.name as Value,
      meta.name,
      field.fieldname,
      rows.map((row) => row.name as Value),
    );
  }
}
