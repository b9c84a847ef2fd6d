import { formName, PICTURE_WIDTHS, withoutFocus } from '../../../../domain/imageVariants.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { DocTypeJson } from '../../../ports/doctypeJson.ts';
import type { Doc, Row } from '../../../ports/row.ts';
import { readRows, readText } from '../../common/inputValues.ts';
import { addressesIn, blankFields, ownAddresses, removeRows } from './sql/erasing.ts';

/** Takes the bytes of these names away, also those that are still being made. */
export type RemoveFiles = (names: readonly string[]) => void;

/** What was ordered keeps its words; a picture of it goes with whoever uploaded it. */
const COPIES = /^(?:Order|Cart)\b/;

/** Names under which a picture may be kept, from its address; none of an address that is no upload's. */
const keptNames = (address: string): string[] => {
  const [, name] = /^\/files\/((?:private\/)?[0-9a-f]+\.\w+)$/.exec(address) ?? [];
  if (!name) return [];
  const forms = PICTURE_WIDTHS.flatMap((width) => [formName(name, width, 'webp'), formName(name, width, 'avif')]);
  return [name, ...forms];
};

/** Addresses in a record's own fields for uploads and in those of its rows; a text that names an upload has none. */
function attachedTo(doctypes: readonly DocTypeJson[], doctype: string, record: Row): string[] {
  const fields = doctypes.find(({ name }) => name === doctype)?.fields ?? [];
  return fields.flatMap(({ fieldname, fieldtype, options }) => {
    if (fieldtype.startsWith('Attach')) return [readText(record[fieldname])].filter(Boolean);
    if (fieldtype !== 'Table' || !options) return [];
    return readRows(record, fieldname).flatMap((row) => attachedTo(doctypes, options, row));
  });
}

/** Where records name uploads: each field of their DocTypes that does, with the addresses that stand there. */
export const namedFiles = (
  { database }: RequestContext,
  doctypes: readonly DocTypeJson[],
): { json: DocTypeJson; column: string; named: string[] }[] =>
  doctypes.flatMap((json) =>
    json.fields
      .filter(({ fieldtype }) => fieldtype.startsWith('Attach'))
      .map(({ fieldname }) => ({ json, column: fieldname, named: addressesIn(database, json.name, fieldname) })),
  );

/** Removes uploads, rows now and bytes, with every form that was made of them, once the transaction is stored. */
export function removeUploads(context: RequestContext, addresses: readonly string[], removeFiles: RemoveFiles): void {
  removeRows(context.database, 'File', { column: 'file_url', values: addresses });
  const names = addresses.flatMap(keptNames);
  context.afterCommit(() => removeFiles(names));
}

/**
 * Removes what an account uploaded. What still stands on a page of the site or on
 * somebody else's record stays: our team uploads for others.
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
  const used = new Set(places.flatMap(({ json, named }) => (isCopy(json) ? [] : named.map(withoutFocus))));
  const own = [
    ...ownAddresses(database, email),
    ...(record ? attachedTo(doctypes, record.doctype, record).map(withoutFocus) : []),
  ];
  const gone = [...new Set(own)].filter((address) => !used.has(address));
  for (const { json, column, named } of places)
    if (isCopy(json)) {
      const values = [...new Set(named)].filter((address) => gone.includes(withoutFocus(address)));
      blankFields(database, json, [column], { column, values });
    }
  removeUploads(context, gone, removeFiles);
}
