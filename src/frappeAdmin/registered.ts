import type { DocumentResource } from '../dataProvider/registry.ts';
import type { DocTypeDescription } from './description.ts';

const FILES = new Set(['Attach', 'Attach Image']);

/** A DocType's resource name, as used in URLs. */
export const resourceNameOf = (doctype: string): string => doctype.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

/** The data provider's entry for a DocType: searched columns, files, tables and links. */
export function registered(
  doctype: DocTypeDescription,
  known: ReadonlyMap<string, DocTypeDescription>,
): DocumentResource {
  const { name, titleField, searchFields, fields } = doctype;
  const links = fields.filter(({ fieldtype, options }) => fieldtype === 'Link' && options && known.has(options));
  const tables = fields.filter(({ fieldtype }) => fieldtype.startsWith('Table'));
  return {
    doctype: name,
    titleField,
    searchFields,
    files: fields.filter(({ fieldtype }) => FILES.has(fieldtype)).map(({ fieldname }) => fieldname),
    links: Object.fromEntries(links.map(({ fieldname, options }) => [fieldname, resourceNameOf(options ?? '')])),
    ...(tables.length && { tables: Object.fromEntries(tables.map((table) => [table.fieldname, table.options ?? ''])) }),
    refetch: true,
  };
}
