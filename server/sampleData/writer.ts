import { instantToWire } from '../../domain/time/kuwaitTime.ts';
import { applyDefaults } from '../frappe/documents/defaults.ts';
import { hashName } from '../frappe/documents/naming.ts';
import type { Engine } from '../frappe/engineTypes.ts';
import { buildMeta, type Meta } from '../frappe/schema/meta.ts';
import { insertRow, nextCounter, readRow, writeSingle } from '../frappe/schema/rows.ts';
import { storedColumns } from '../frappe/schema/values.ts';
import type { Row } from '../host/row.ts';

/**
 * Writes documents as they would stand after their history: rows and child rows with chosen names and times, no events.
 * What the rules would compute has to come along.
 */
export interface Writer {
  /** @param at when it was made, in ms; `owner` an e-mail */
  write(doctype: string, name: string, fields: Row, made: { at: number; changed?: number; owner?: string }): string;
  /** Values of a Single, its defaults beneath them. */
  settings(doctype: string, fields: Row, at: number): void;
  /** The next name of a series, `OP-2026-` and five digits. */
  next(prefix: string): string;
  has(doctype: string, name: string): boolean;
}

const stamp = (at: number): string => `${instantToWire(at)}.000000`;

export function createWriter(engine: Engine): Writer {
  const { database } = engine;
  const metas = new Map<string, Meta>();
  const metaOf = (doctype: string): Meta => {
    let meta = metas.get(doctype);
    if (!meta) {
      meta = buildMeta(engine.meta(doctype));
      metas.set(doctype, meta);
    }
    return meta;
  };
  const stamped = (meta: Meta, fields: Row, made: { at: number; changed?: number; owner?: string }): Row => {
    const owner = made.owner ?? 'Administrator';
    const row: Row = { docstatus: 0, idx: 0, ...fields };
    applyDefaults(meta, row, owner, stamp(made.at), false);
    return { ...row, owner, creation: stamp(made.at), modified: stamp(made.changed ?? made.at), modified_by: owner };
  };
  const children = (meta: Meta, name: string, fields: Row, made: { at: number; owner?: string }) => {
    for (const table of meta.tables) {
      const child = metaOf(table.options ?? '');
      for (const [index, given] of ((fields[table.fieldname] as Row[] | undefined) ?? []).entries()) {
        const own = { name: hashName(), idx: index + 1, docstatus: fields.docstatus ?? 0, ...given };
        const place = { parent: name, parenttype: meta.name, parentfield: table.fieldname };
        insertRow(database, child, storedColumns(child, { ...stamped(child, own, made), ...place }));
      }
    }
  };
  return {
    write(doctype, name, fields, made) {
      const meta = metaOf(doctype);
      insertRow(database, meta, storedColumns(meta, { ...stamped(meta, fields, made), name }));
      children(meta, name, fields, made);
      return name;
    },
    settings(doctype, fields, at) {
      const meta = metaOf(doctype);
      writeSingle(database, meta, storedColumns(meta, stamped(meta, fields, { at })));
      children(meta, doctype, fields, { at });
    },
    next: (prefix) => `${prefix}${String(nextCounter(database, prefix)).padStart(5, '0')}`,
    has: (doctype, name) => readRow(database, metaOf(doctype), name) !== undefined,
  };
}
