import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestContext } from '../../ports/context.ts';
import type { Doc, Value } from '../../ports/row.ts';
import type { Meta } from '../schema/meta.ts';
import { deleteRow, rowsWith, updateRow } from '../schema/rows.ts';
import type { FrappeSite } from '../schema/site.ts';

/** Files of documents: bytes on disk, and one File row for each. */

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

const directoryOf = (site: FrappeSite, isPrivate: boolean): string => {
  const folder = join(site.filesDirectory, isPrivate ? 'private' : 'public');
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Stores bytes under a name. The same bytes keep their existing URL; different bytes with that name get a suffix from their md5. */
export function storeBytes(
  site: FrappeSite,
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

/** Attaches the local files in a document's Attach fields to the document. */
export function adoptFiles(site: FrappeSite, meta: Meta, doc: Doc): void {
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

/** Deletes the files of a deleted document, and their bytes unless another File row uses them. */
export function removeAttachments(site: FrappeSite, meta: Meta, doc: Doc, context: RequestContext): void {
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

interface Content {
  content: Uint8Array;
  type: string;
}

/** The bytes of a public file, or undefined. */
export const publicFile = (site: FrappeSite, name: string): Content | undefined => contentOf(site, name, false);

/** The bytes at the URL of a stored file, or undefined. The caller checks who may read them. */
export function fileContent(site: FrappeSite, url: string): Content | undefined {
  const [, isPrivate, name] = /^\/(private\/)?files\/(.+)$/.exec(url) ?? [];
  return name === undefined ? undefined : contentOf(site, name, isPrivate !== undefined);
}

function contentOf(site: FrappeSite, name: string, isPrivate: boolean): Content | undefined {
  const path = join(directoryOf(site, isPrivate), name.replaceAll('/', '').replaceAll('\\', ''));
  if (!existsSync(path)) return undefined;
  return { content: readFileSync(path), type: TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream' };
}
