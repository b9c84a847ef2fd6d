import type { RequestContext } from '../../ports/context.ts';
import { fileContent } from '../documents/attachments.ts';
import { mayTouch } from '../permissions/permissions.ts';
import { denialMessage } from '../permissions/refusals.ts';
import { FrappeError } from '../schema/errors.ts';
import { readRow, rowsWith } from '../schema/rows.ts';
import { type FrappeSite, frappeError, getMeta } from '../schema/site.ts';
import type { CoreMethod } from './call.ts';
import { pythonText } from './pythonJson.ts';
import { reply } from './responses.ts';

/** The bytes of a stored file by its URL (frappe/utils/response.py: download_private_file). */

/**
 * Finds a File row by URL. A file can be read by its owner and by those who can read its document; a public file, by everyone.
 * @throws DoesNotExistError, PermissionError
 */
export function fileByUrl(
  site: FrappeSite,
  context: RequestContext,
  url: string,
): { content: Uint8Array; type: string } {
  const meta = getMeta(site, 'File');
  const files = rowsWith(site.database, 'File', { file_url: url });
  if (!files.length) throw frappeError('DoesNotExistError', `File ${pythonText({ file_url: url })} not found`);
  const { session } = context;
  const readable = files.find((file) => file.owner === session.user || mayTouch(site, meta, session, 'read', file));
  if (!readable) {
    const [file] = files;
    const holder = site.metas.get(String(file?.attached_to_doctype ?? ''));
    const held = holder && readRow(site.database, holder, String(file?.attached_to_name));
    const messages = holder && held ? [denialMessage(site, holder, session, 'read', held)] : [];
    throw new FrappeError('PermissionError', messages);
  }
  const content = fileContent(site, url);
  if (!content) throw frappeError('DoesNotExistError', `File ${pythonText({ file_url: url })} not found`);
  return content;
}

const downloadFile: CoreMethod = {
  verbs: ['GET', 'POST', 'PUT', 'DELETE'],
  guest: true,
  handler: ({ site, context, form }) => reply({ file: fileByUrl(site, context, String(form.values.file_url ?? '')) }),
};

export const downloadMethods: Record<string, CoreMethod> = {
  download_file: downloadFile,
  'frappe.handler.download_file': downloadFile,
};
