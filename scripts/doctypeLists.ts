/** What a list of documents needs to know of their DocType, for the browser's registry. */
import type { DocField, DocTypeJson } from '../server/ports/doctypeJson.ts';
import { HEADER, quoteString, TABLES } from './doctypeText.ts';

/** Whether a field holds the URL of an uploaded file. */
const isFile = (field: DocField): boolean => field.fieldtype.startsWith('Attach');

/** The normalized copy of the names, which the search uses if a DocType has it. */
const FOLDED = 'search_text';

function listOf(doctype: DocTypeJson): string {
  const has = (name: string) => doctype.fields.some((field) => field.fieldname === name);
  const search = has(FOLDED) ? [FOLDED] : (doctype.search_fields?.split(',').map((name) => name.trim()) ?? []);
  const tables = doctype.fields.filter((field) => TABLES.has(field.fieldtype));
  const parts = {
    ...(search.length ? { searchFields: search } : {}),
    ...(doctype.sort_field ? { sort: { field: doctype.sort_field, order: doctype.sort_order ?? 'DESC' } } : {}),
    ...(doctype.fields.some(isFile) ? { files: doctype.fields.filter(isFile).map((field) => field.fieldname) } : {}),
    ...(tables.length ? { tables: Object.fromEntries(tables.map((field) => [field.fieldname, field.options])) } : {}),
  };
  return `  ${quoteString(doctype.name)}: ${JSON.stringify(parts)},`;
}

/** The text of domain/generated/doctypeLists.gen.ts. */
export function listsSource(doctypes: DocTypeJson[]): string {
  const reached = doctypes.filter((doctype) => doctype.permissions.length > 0 && !doctype.istable);
  return `${HEADER}
/** What a list of documents needs to know of their DocType: searched columns, order, files, child tables. */
export const doctypeLists = {
${reached.map(listOf).join('\n')}
} as const;
`;
}
