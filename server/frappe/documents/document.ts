import type { Doc, Row, Value } from '../../ports/row.ts';
import { isTable } from '../schema/fieldtypes.ts';
import type { Meta } from '../schema/meta.ts';
import { readChildren, readRow, readSingle } from '../schema/rows.ts';
import { type FrappeSite, notFound } from '../schema/site.ts';

/** Reads a document with its child tables and every stored column. @returns undefined if it does not exist */
export function loadDocument(site: FrappeSite, meta: Meta, name: Value): Doc | undefined {
  let row: Row | undefined;
  if (meta.single) {
    const stored = readSingle(site.database, meta);
    row = { owner: 'Administrator', idx: 0, ...stored, name: site.quirks.sentNames ? name : meta.name, docstatus: 0 };
  } else
    row = readRow(site.database, meta, meta.autoname === 'autoincrement' ? Number.parseInt(String(name), 10) : name);
  if (!row) return undefined;
  const doc = Object.assign(row, { doctype: meta.name }) as Doc;
  for (const field of meta.tables) {
    const child = site.metas.get(field.options ?? '');
    if (!child) continue;
    doc[field.fieldname] = readChildren(site.database, child, doc.name, meta.name, field.fieldname).map((entry, at) =>
      Object.assign(entry, { doctype: child.name, idx: entry.idx || at + 1 }),
    );
  }
  return doc;
}

/** Like `loadDocument`, for a document that must exist. @throws DoesNotExistError */
export function getDocumentOrThrow(site: FrappeSite, meta: Meta, name: Value): Doc {
  const doc = loadDocument(site, meta, name);
  if (!doc) throw notFound(meta.name, name);
  return doc;
}

/** A copy that shares no mutable data with the original. */
export function copyDocument(meta: Meta, doc: Doc): Doc {
  const copy: Doc = { ...doc };
  for (const field of meta.tables)
    copy[field.fieldname] = ((doc[field.fieldname] as Row[]) ?? []).map((row) => ({ ...row }));
  return copy;
}

/** Keeps the keys that a body may set: the DocType's fields and the standard ones. Other keys are dropped silently, as in Frappe. */
export function knownFields(meta: Meta, body: Row): Row {
  const known: Row = {};
  for (const [name, value] of Object.entries(body)) {
    const field = meta.field(name);
    if (name === '__newname' || name === '__islocal' || (field && (isTable(field) || meta.columnNames.includes(name))))
      known[name] = value;
  }
  return known;
}
