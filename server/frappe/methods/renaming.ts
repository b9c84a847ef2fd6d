import { getDocumentOrThrow } from '../documents/document.ts';
import { mayTouch } from '../permissions/permissions.ts';
import type { Meta } from '../schema/meta.ts';
import { replaceValue, storedName, updateRow } from '../schema/rows.ts';
import { frappeError } from '../schema/site.ts';
import type { MethodCall } from './call.ts';

/** Renames a document and updates every link to it (frappe.client.rename_doc). @returns the new name */
export function renameDocument(call: MethodCall, meta: Meta, from: string, to: string): string {
  const { site, context } = call;
  const doc = getDocumentOrThrow(site, meta, from);
  if (!mayTouch(site, meta, context.session, 'write', doc))
    throw frappeError('ValidationError', 'You need write permission to rename');
  if (!meta.json.allow_rename) throw frappeError('ValidationError', `${meta.name} not allowed to be renamed`);
  if (storedName(site.database, meta, to) !== undefined)
    throw frappeError('ValidationError', `Another ${meta.name} with name ${to} exists, select another name`);
  const autofield = meta.autoname.startsWith('field:') ? { [meta.autoname.slice(6)]: to } : {};
  updateRow(site.database, meta, doc.name, {
    name: to,
    ...autofield,
    modified: site.now(),
    modified_by: context.session.user,
  });
  for (const other of site.metas.values()) {
    if (other.single) continue;
    if (other.child) replaceValue(site.database, other, 'parent', doc.name, to, { parenttype: meta.name });
    for (const field of other.columns) {
      if (field.fieldtype === 'Link' && field.options === meta.name)
        replaceValue(site.database, other, field.fieldname, doc.name, to);
      if (field.fieldtype === 'Dynamic Link' && field.options) {
        replaceValue(site.database, other, field.fieldname, doc.name, to, { [field.options]: meta.name });
      }
    }
  }
  context.messages.push({
    message: `Document renamed from <strong>${doc.name}</strong> to <strong>${to}</strong>`,
    title: 'Message',
    indicator: 'green',
    alert: 1,
  });
  return to;
}
