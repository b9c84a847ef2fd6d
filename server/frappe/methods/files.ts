import { extname } from 'node:path';
import type { Row } from '../../ports/row.ts';
import { storeBytes } from '../documents/attachments.ts';
import { toDocumentResponse } from '../documents/projection.ts';
import { mayTouch } from '../permissions/permissions.ts';
import { denialMessage } from '../permissions/refusals.ts';
import { FrappeError } from '../schema/errors.ts';
import { readRow, updateRow } from '../schema/rows.ts';
import { frappeError, GUEST_USER, getMeta } from '../schema/site.ts';
import type { CoreMethod, MethodCall } from './call.ts';

/** Uploads (frappe/handler.py:upload_file). */

const WEBSITE_ENDINGS = new Set([
  '.png',
  '.jpg',
  '.jpeg',
  '.pdf',
  '.doc',
  '.docx',
  '.xls',
  '.xlsx',
  '.odt',
  '.ods',
  '.txt',
  '.mov',
  '.mp4',
]);

/** Frappe's limit for a file: 25 MiB. */
const MAX_FILE_SIZE = 25 * 1024 * 1024;

function assertAllowedFile(call: MethodCall, name: string): void {
  const isDeskUser = call.context.session.roles.has('Desk User');
  if (isDeskUser || WEBSITE_ENDINGS.has(extname(name).toLowerCase())) return;
  throw frappeError('ValidationError', 'You can only upload JPG, PNG, PDF, TXT or Microsoft documents.');
}

function upload(call: MethodCall): Row {
  const { values, files } = call.form;
  const { site, context } = call;
  if (context.session.user === GUEST_USER) throw new FrappeError('PermissionError', []);
  const upload = files.find((file) => file.field === 'file');
  const isPrivate = values.is_private === '1' || values.is_private === 1;
  const attached = attachment(call);
  const doc: Row & { doctype: string } = {
    doctype: 'File',
    is_private: Number(isPrivate),
    folder: values.folder ?? 'Home',
    owner: context.session.user,
    ...attached,
  };
  if (upload) {
    const name = upload.name.replaceAll('/', '').replaceAll('\\', '');
    assertAllowedFile(call, name);
    if (!upload.content.length) throw frappeError('ValidationError', 'File  does not exist');
    Object.assign(doc, storeBytes(site, name, upload.content, isPrivate), { file_size: upload.content.length });
  } else if (typeof values.file_url === 'string' && values.file_url) {
    doc.file_url = values.file_url;
    doc.file_name = values.file_name ?? values.file_url.split('/').at(-1);
  } else throw frappeError('MandatoryError', 'Fields `file_name` or `file_url` must be set for File');
  if (doc.folder !== 'Home' && doc.folder !== 'Home/Attachments') {
    throw frappeError('LinkValidationError', `Could not find Folder: ${String(doc.folder)}`);
  }
  doc.file_type = extname(String(doc.file_name)).slice(1).toUpperCase();
  const meta = getMeta(site, 'File');
  const stored = context.system.insert(doc);
  updateRow(site.database, meta, stored.name, { modified_by: context.session.user });
  return toDocumentResponse(site, meta, { ...stored, modified_by: context.session.user }, context);
}

/** The document that a file is attached to. It need not exist; like in Frappe, a missing permission causes only a message. */
function attachment(call: MethodCall): Row {
  const { doctype, docname, fieldname } = call.form.values;
  if (!doctype) return {};
  const meta = call.site.metas.get(String(doctype));
  if (docname === undefined) throw frappeError('ValidationError', 'Attached To Name must be a string or an integer');
  const stored = meta && readRow(call.site.database, meta, String(docname));
  const { session } = call.context;
  if (meta && stored && !mayTouch(call.site, meta, session, 'write', stored)) {
    call.context.messages.push(denialMessage(call.site, meta, session, 'write', stored));
  }
  return { attached_to_doctype: doctype, attached_to_name: docname, attached_to_field: fieldname };
}

export const fileMethods: Record<string, CoreMethod> = {
  'frappe.core.api.file.get_max_file_size': {
    verbs: ['GET', 'POST', 'PUT', 'DELETE'],
    guest: true,
    handler: (call) => call.site.config.maxFileSize ?? MAX_FILE_SIZE,
  },
  upload_file: { verbs: ['GET', 'POST', 'PUT', 'DELETE'], guest: true, handler: upload },
};
