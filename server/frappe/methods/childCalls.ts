import type { Doc, Row } from '../../ports/row.ts';
import { getDocumentOrThrow, knownFields } from '../documents/document.ts';
import type { Meta } from '../schema/meta.ts';
import { getMeta } from '../schema/site.ts';
import type { MethodCall } from './call.ts';
import { getCallValues, readDoctype } from './callValues.ts';

/** Child rows in `frappe.client.*`: they are saved with their document, whose permissions apply. */

interface ParentDocument {
  parent: Meta;
  doc: Doc;
}

/**
 * Changes the rows of a table and saves their document.
 * @param row names its document and table
 * @throws DoesNotExistError, PermissionError of the document
 */
function saveRows(call: MethodCall, row: Row, change: (rows: Row[]) => Row[]): ParentDocument {
  const parent = getMeta(call.site, String(row.parenttype ?? ''));
  const stored = getDocumentOrThrow(call.site, parent, String(row.parent ?? ''));
  const field = String(row.parentfield);
  const rows = change((stored[field] as Row[] | undefined) ?? []);
  return { parent, doc: call.context.documents.updateEcho(parent, String(stored.name), { [field]: rows }) };
}

export const addRow = (call: MethodCall, meta: Meta, body: Row): ParentDocument =>
  saveRows(call, body, (rows) => [...rows, knownFields(meta, body)]);

/** Updates fields of a stored child row. */
export function changeRow(call: MethodCall, meta: Meta, name: string, changes: Row): ParentDocument {
  const row = getDocumentOrThrow(call.site, meta, name);
  const change = (one: Row) => (one.name === row.name ? { ...one, ...knownFields(meta, changes) } : one);
  return saveRows(call, row, (rows) => rows.map(change));
}

/** Removes a row from its document and saves the document. */
export function removeRow(call: MethodCall, meta: Meta, name: string): void {
  const row = getDocumentOrThrow(call.site, meta, name);
  saveRows(call, row, (rows) => rows.filter((one) => one.name !== row.name));
}

/** frappe.client.delete of a document, or of a child row, which is removed from its document. */
export function removeDocument(call: MethodCall): void {
  const meta = readDoctype(call);
  const name = String(getCallValues(call).name);
  if (meta.child) removeRow(call, meta, name);
  else call.context.documents.delete(meta.name, name);
}
