import { getOwn } from '../../../domain/getOwn.ts';
import type { Doc, Row } from '../../ports/row.ts';
import { copyDocument, getDocumentOrThrow, knownFields } from '../documents/document.ts';
import { toDocumentResponse } from '../documents/projection.ts';
import { saveDocument, updateDocument } from '../documents/saving.ts';
import type { Work } from '../documents/work.ts';
import { parsed } from '../lists/filters.ts';
import { mayTouch } from '../permissions/permissions.ts';
import { denialMessage } from '../permissions/refusals.ts';
import { FrappeError } from '../schema/errors.ts';
import type { Meta } from '../schema/meta.ts';
import { frappeError, getMeta } from '../schema/site.ts';
import type { MethodCall } from './call.ts';
import { PageError } from './pageError.ts';

/** Document methods that a client may run: submit and cancel, on a stored or a sent document. */

const workOf = (call: MethodCall): Work => ({
  site: call.site,
  context: call.context,
  session: call.context.session,
  trusted: false,
});

/** Methods of Frappe's document classes that exist but are not whitelisted, by their module. */
const NOT_WHITELISTED: Record<string, string> = {
  add_tag: 'frappe.model.document',
  as_dict: 'frappe.model.base_document',
  as_json: 'frappe.model.base_document',
  get: 'frappe.model.base_document',
  set: 'frappe.model.base_document',
  update: 'frappe.model.base_document',
  append: 'frappe.model.base_document',
  db_set: 'frappe.model.document',
  delete: 'frappe.model.document',
  insert: 'frappe.model.document',
  save: 'frappe.model.document',
  reload: 'frappe.model.document',
  validate: 'frappe.model.document',
};

export const notWhitelisted = (path: string): FrappeError =>
  frappeError(
    'PermissionError',
    `<details><summary>You are not permitted to access this resource.</summary>Function <strong>${path}</strong> is not whitelisted.</details>`,
    { title: 'Method Not Allowed' },
  );

export function submitDocument(call: MethodCall, meta: Meta, doc: Doc, input: Row): Doc {
  const before = getDocumentOrThrow(call.site, meta, doc.name);
  return saveDocument(workOf(call), meta, before, { ...doc, docstatus: 1 }, input);
}

export function cancelDocument(call: MethodCall, meta: Meta, name: string): Doc {
  const before = getDocumentOrThrow(call.site, meta, name);
  const doc = copyDocument(meta, before);
  doc.docstatus = 2;
  return saveDocument(workOf(call), meta, before, doc, {});
}

/**
 * `run_method` of a stored document. GET needs read permission, POST write permission. A product that lists its methods has none of these,
 * and refuses before it looks for the document, so that the response does not reveal whether the document exists.
 * @throws PageError 404 for an unknown method
 */
export function runDocumentMethod(call: MethodCall, doctype: string, name: string, method: string): Doc {
  if (call.site.hooks.coreMethods) throw notWhitelisted(method);
  const meta = getMeta(call.site, doctype);
  const stored = getDocumentOrThrow(call.site, meta, name);
  if (method !== 'submit' && method !== 'cancel') {
    const module = getOwn(NOT_WHITELISTED, method);
    throw module ? notWhitelisted(`${module}.${method}`) : new PageError(404, '404 Not Found');
  }
  const right = call.request.verb === 'GET' ? 'read' : 'write';
  if (!mayTouch(call.site, meta, call.context.session, right, stored)) {
    const messages = [denialMessage(call.site, meta, call.context.session, right, stored)];
    if (call.request.version === 1) messages.push(...frappeError('PermissionError', 'Not permitted').messages);
    throw new FrappeError('PermissionError', messages);
  }
  return method === 'submit'
    ? submitDocument(call, meta, copyDocument(meta, stored), {})
    : cancelDocument(call, meta, String(stored.name));
}

/** `run_doc_method` on a document in the request, as the desk calls it. */
export function runOnSentDocument(call: MethodCall): Row {
  const { method, document } = call.form.values;
  const docInput = parsed(document) as Doc;
  const meta = getMeta(call.site, String(docInput?.doctype ?? ''));
  if (method !== 'submit' && method !== 'cancel') throw new PageError(404, '404 Not Found');
  const tables = Object.fromEntries(meta.tables.map((field) => [field.fieldname, []]));
  const fields = Object.fromEntries(meta.columns.map((field) => [field.fieldname, null]));
  const body = { ...fields, ...tables, ...knownFields(meta, docInput) };
  const doc = updateDocument(workOf(call), meta, docInput.name, { ...body, docstatus: method === 'submit' ? 1 : 2 });
  const response = toDocumentResponse(call.site, meta, doc, call.context);
  return { docs: [response], data: response };
}
