import { IMAGE_WIDTHS, variantName, withoutFocus } from '../../../../domain/imageVariants.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { DocTypeJson } from '../../../ports/doctypeJson.ts';
import type { Doc, Row } from '../../../ports/row.ts';
import { readRows, readText } from '../../common/inputValues.ts';
import { blankFields, fileUrlsIn, ownFileUrls, removeRows } from './sql/erasing.ts';

/** Deletes files by name, including variants that are still being made. */
export type RemoveFiles = (names: readonly string[]) => void;

/** Order rows keep their texts; the picture is deleted with its uploader's account. */
const COPIES = /^(?:Order|Cart)\b/;

/** The file names of a picture, from its URL; none if the URL is not an upload's. */
const storedFileNames = (fileUrl: string): string[] => {
  const [, name] = /^\/files\/((?:private\/)?[0-9a-f]+\.\w+)$/.exec(fileUrl) ?? [];
  if (!name) return [];
  const variants = IMAGE_WIDTHS.flatMap((width) => [
    variantName(name, width, 'webp'),
    variantName(name, width, 'avif'),
  ]);
  return [name, ...variants];
};

/** The URLs of uploads in a record's own fields and in its rows; a text that mentions an upload is ignored. */
function attachedTo(doctypes: readonly DocTypeJson[], doctype: string, record: Row): string[] {
  const fields = doctypes.find(({ name }) => name === doctype)?.fields ?? [];
  return fields.flatMap(({ fieldname, fieldtype, options }) => {
    if (fieldtype.startsWith('Attach')) return [readText(record[fieldname])].filter(Boolean);
    if (fieldtype !== 'Table' || !options) return [];
    return readRows(record, fieldname).flatMap((row) => attachedTo(doctypes, options, row));
  });
}

/** The fields that refer to uploads, with their URLs. */
export const namedFiles = (
  { database }: RequestContext,
  doctypes: readonly DocTypeJson[],
): { json: DocTypeJson; column: string; urls: string[] }[] =>
  doctypes.flatMap((json) =>
    json.fields
      .filter(({ fieldtype }) => fieldtype.startsWith('Attach'))
      .map(({ fieldname }) => ({ json, column: fieldname, urls: fileUrlsIn(database, json.name, fieldname) })),
  );

/** Deletes uploads: their rows now, and their bytes with every variant after the commit. */
export function removeUploads(context: RequestContext, fileUrls: readonly string[], removeFiles: RemoveFiles): void {
  removeRows(context.database, 'File', { column: 'file_url', values: fileUrls });
  const names = fileUrls.flatMap(storedFileNames);
  context.afterCommit(() => removeFiles(names));
}

/**
 * Deletes an account's uploads, except those that are still used on a page of the site or by another record: staff uploads for others.
 * @param record of a provider, with what others uploaded for it
 */
export function eraseFiles(
  context: RequestContext,
  doctypes: readonly DocTypeJson[],
  { email, record, removeFiles }: { email: string; record: Doc | undefined; removeFiles: RemoveFiles },
): void {
  const { database } = context;
  const places = namedFiles(context, doctypes);
  const isCopy = (json: DocTypeJson): boolean => COPIES.test(json.name);
  const used = new Set(places.flatMap(({ json, urls }) => (isCopy(json) ? [] : urls.map(withoutFocus))));
  const own = [
    ...ownFileUrls(database, email),
    ...(record ? attachedTo(doctypes, record.doctype, record).map(withoutFocus) : []),
  ];
  const gone = [...new Set(own)].filter((url) => !used.has(url));
  for (const { json, column, urls } of places)
    if (isCopy(json)) {
      const values = [...new Set(urls)].filter((url) => gone.includes(withoutFocus(url)));
      blankFields(database, json, [column], { column, values });
    }
  removeUploads(context, gone, removeFiles);
}
