import type { CreationInfo, HistoryWriter } from '../../ports/history.ts';
import type { Row } from '../../ports/row.ts';
import type { Meta } from '../schema/meta.ts';
import { insertRow, nextCounter, readRow, writeSingle } from '../schema/rows.ts';
import { ADMINISTRATOR, type FrappeSite, getMeta } from '../schema/site.ts';
import { storedColumns } from '../schema/values.ts';
import { applyDefaults } from './defaults.ts';
import { hashName } from './naming.ts';

/** Creates a history writer. @param stamp formats a time in ms as the site stores it */
export function createHistoryWriter(site: FrappeSite, stamp: (at: number) => string): HistoryWriter {
  const { database } = site;
  const stamped = (meta: Meta, fields: Row, made: CreationInfo): Row => {
    const owner = made.owner ?? ADMINISTRATOR;
    const row: Row = { docstatus: 0, idx: 0, ...fields };
    applyDefaults(meta, row, owner, stamp(made.at), {});
    return { ...row, owner, creation: stamp(made.at), modified: stamp(made.changed ?? made.at), modified_by: owner };
  };
  const children = (meta: Meta, name: string, fields: Row, made: CreationInfo) => {
    for (const table of meta.tables) {
      const child = getMeta(site, table.options ?? '');
      for (const [index, row] of ((fields[table.fieldname] as Row[] | undefined) ?? []).entries()) {
        const own = { name: hashName(site.ambient), idx: index + 1, docstatus: fields.docstatus ?? 0, ...row };
        const place = { parent: name, parenttype: meta.name, parentfield: table.fieldname };
        const { changed: _, ...first } = made;
        insertRow(database, child, storedColumns(child, { ...stamped(child, own, first), ...place }));
      }
    }
  };
  return {
    write(doctype, name, fields, made) {
      const meta = getMeta(site, doctype);
      insertRow(database, meta, storedColumns(meta, { ...stamped(meta, fields, made), name }));
      children(meta, name, fields, made);
      return name;
    },
    settings(doctype, fields, at) {
      const meta = getMeta(site, doctype);
      writeSingle(database, meta, storedColumns(meta, stamped(meta, fields, { at })));
      children(meta, doctype, fields, { at });
    },
    next: (prefix) => `${prefix}${String(nextCounter(database, prefix)).padStart(5, '0')}`,
    has: (doctype, name) => readRow(database, getMeta(site, doctype), name) !== undefined,
  };
}
