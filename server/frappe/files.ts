import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { CoreMethod } from './coreMethods.ts';
import { FrappeError } from './errors.ts';
import type { Meta } from './meta.ts';
import { mayTouch } from './permissions.ts';
import type { Call } from './pipeline.ts';
import { documentAnswer } from './projection.ts';
import { denialMessage } from './refusals.ts';
import { deleteRow, readRow, rowsWith, updateRow } from './rows.ts';
import { GUEST, metaOf, refusal, type Site } from './site.ts';
import type { Doc, RequestContext, Row, Value } from './types.ts';

/** Uploads (frappe/handler.py:upload_file): bytes on disk, one File row each. */

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

const TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
};

const directoryOf = (site: Site, isPrivate: boolean): string => {
  const folder = join(site.filesDirectory, isPrivate ? 'private' : 'public');
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Stores bytes; the same bytes already there keep their address, another file of that name gets a suffix from its md5. */
function storeBytes(
  site: Site,
  name: string,
  content: Uint8Array,
  isPrivate: boolean,
): { file_name: string; file_url: string; content_hash: string } {
  const content_hash = createHash('md5').update(content).digest('hex');
  const prefix = isPrivate ? '/private/files/' : '/files/';
  const known = rowsWith(site.database, 'File', { content_hash }).find((row) => row.is_private === Number(isPrivate));
  if (known?.file_url) return { file_name: name, file_url: String(known.file_url), content_hash };
  const folder = directoryOf(site, isPrivate);
  const ending = extname(name);
  const stored = existsSync(join(folder, name))
    ? `${name.slice(0, name.length - ending.length)}${content_hash.slice(-6)}${ending}`
    : name;
  writeFileSync(join(folder, stored), content);
  return { file_name: stored, file_url: `${prefix}${stored}`, content_hash };
}

function requireAllowed(call: Call, name: string): void {
  const isDeskUser = call.context.session.roles.has('Desk User');
  if (isDeskUser || WEBSITE_ENDINGS.has(extname(name).toLowerCase())) return;
  throw refusal('ValidationError', 'You can only upload JPG, PNG, PDF, TXT or Microsoft documents.');
}

function upload(call: Call): Row {
  const { values, files } = call.form;
  const { site, context } = call;
  if (context.session.user === GUEST) throw new FrappeError('PermissionError', []);
  const sent = files.find((file) => file.field === 'file');
  const isPrivate = values.is_private === '1' || values.is_private === 1;
  const attached = attachment(call);
  const doc: Row & { doctype: string } = {
    doctype: 'File',
    is_private: Number(isPrivate),
    folder: values.folder ?? 'Home',
    owner: context.session.user,
    ...attached,
  };
  if (sent) {
    const name = sent.name.replaceAll('/', '').replaceAll('\\', '');
    requireAllowed(call, name);
    if (!sent.content.length) throw refusal('ValidationError', 'File  does not exist');
    Object.assign(doc, storeBytes(site, name, sent.content, isPrivate), { file_size: sent.content.length });
  } else if (typeof values.file_url === 'string' && values.file_url) {
    doc.file_url = values.file_url;
    doc.file_name = values.file_name ?? values.file_url.split('/').at(-1);
  } else throw refusal('MandatoryError', 'Fields `file_name` or `file_url` must be set for File');
  if (doc.folder !== 'Home' && doc.folder !== 'Home/Attachments') {
    throw refusal('LinkValidationError', `Could not find Folder: ${String(doc.folder)}`);
  }
  doc.file_type = extname(String(doc.file_name)).slice(1).toUpperCase();
  const meta = metaOf(site, 'File');
  const stored = context.system.insert(doc);
  updateRow(site.database, meta, stored.name, { modified_by: context.session.user });
  return documentAnswer(site, meta, { ...stored, modified_by: context.session.user }, context);
}

/** What the file hangs on: a document that need not exist; lacking the right is only told, as there. */
function attachment(call: Call): Row {
  const { doctype, docname, fieldname } = call.form.values;
  if (!doctype) return {};
  const meta = call.site.metas.get(String(doctype));
  if (docname === undefined) throw refusal('ValidationError', 'Attached To Name must be a string or an integer');
  const stored = meta && readRow(call.site.database, meta, String(docname));
  const { session } = call.context;
  if (meta && stored && !mayTouch(call.site, meta, session, 'write', stored)) {
    call.context.messages.push(denialMessage(call.site, meta, session, 'write', stored));
  }
  return { attached_to_doctype: doctype, attached_to_name: docname, attached_to_field: fieldname };
}

/** A local file named in an Attach field belongs to that document from now on. */
export function adoptFiles(site: Site, meta: Meta, doc: Doc): void {
  const files = site.metas.get('File');
  if (!files?.field('attached_to_doctype') || meta.name === 'File') return;
  for (const field of meta.columns) {
    const url = doc[field.fieldname];
    if (!field.fieldtype.startsWith('Attach') || typeof url !== 'string' || !/^\/(private\/)?files\//.test(url))
      continue;
    const free = rowsWith(site.database, 'File', { file_url: url }).find((row) => !row.attached_to_doctype);
    const place = {
      attached_to_doctype: meta.name,
      attached_to_name: String(doc.name),
      attached_to_field: field.fieldname,
    };
    if (free) updateRow(site.database, files, free.name as Value, place);
  }
}

/** A deleted document takes its files along; their bytes, once nothing else names them. */
export function removeAttachments(site: Site, meta: Meta, doc: Doc, context: RequestContext): void {
  const files = site.metas.get('File');
  if (!files?.field('attached_to_doctype')) return;
  const attached = { attached_to_doctype: meta.name, attached_to_name: String(doc.name) };
  const removed = meta.name === 'File' ? [doc] : rowsWith(site.database, 'File', attached);
  for (const file of removed) {
    if (file !== doc) deleteRow(site.database, files, file.name as Value);
    const url = String(file.file_url ?? '');
    const [, isPrivate, name] = /^\/(private\/)?files\/([^/]+)$/.exec(url) ?? [];
    if (!name || rowsWith(site.database, 'File', { file_url: url }).length) continue;
    context.afterCommit(() => rmSync(join(directoryOf(site, Boolean(isPrivate)), name), { force: true }));
  }
}

/** The bytes of a public file, or undefined. */
export function publicFile(site: Site, name: string): { content: Uint8Array; type: string } | undefined {
  const path = join(directoryOf(site, false), name.replaceAll('/', '').replaceAll('\\', ''));
  if (!existsSync(path)) return undefined;
  return { content: readFileSync(path), type: TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream' };
}

export const fileMethods: Record<string, CoreMethod> = {
  'frappe.core.api.file.get_max_file_size': {
    verbs: ['GET', 'POST', 'PUT', 'DELETE'],
    guest: true,
    handler: (call) => call.site.config.maxFileSize ?? MAX_FILE_SIZE,
  },
  upload_file: { verbs: ['GET', 'POST', 'PUT', 'DELETE'], guest: true, handler: upload },
};
