import type { DocumentResource } from '../dataProvider/registry.ts';
import type { AdminDocType, AdminField } from './doctype.ts';

/** Which fields a guessed page has, and what its resource is to the data provider. */

/** Fieldtypes that a form asks for and a page shows. */
const SHOWN = new Set([
  ...['Data', 'Small Text', 'Text', 'Long Text', 'Text Editor', 'Markdown Editor', 'Code', 'Phone', 'Read Only'],
  ...['Int', 'Float', 'Currency', 'Percent', 'Check', 'Select', 'Link', 'Date', 'Datetime', 'Time'],
  ...['Attach', 'Attach Image', 'Table'],
]);
const FILTERS = new Set(['Select', 'Check', 'Link']);
const FILES = new Set(['Attach', 'Attach Image']);
const NOT_LISTED = new Set(['Table', ...FILES]);
const MOST_COLUMNS = 5;

/** The resource's name of a DocType, as it stands in addresses. */
export const resourceNameOf = (doctype: string): string => doctype.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

export const labelOf = ({ label, fieldname }: AdminField): string => label || fieldname;

/** The column by which a document is called. */
export const titleOf = (doctype: AdminDocType): string => doctype.title_field || 'name';

/** What somebody with these roles may do with a field; `Administrator` anything. */
function reaches(doctype: AdminDocType, roles: readonly string[], verb: 'read' | 'write', field: AdminField): boolean {
  if (roles.includes('Administrator')) return true;
  return doctype.permissions.some(
    (row) => row[verb] === 1 && (row.permlevel ?? 0) === (field.permlevel ?? 0) && roles.includes(row.role),
  );
}

/** Fields that a page shows to somebody with these roles. */
export const shownFields = (doctype: AdminDocType, roles: readonly string[]): AdminField[] =>
  doctype.fields.filter(
    (field) => SHOWN.has(field.fieldtype) && !field.hidden && reaches(doctype, roles, 'read', field),
  );

/** Fields that a form asks somebody with these roles for. */
export const askedFields = (doctype: AdminDocType, roles: readonly string[]): AdminField[] =>
  shownFields(doctype, roles).filter((field) => !field.read_only && reaches(doctype, roles, 'write', field));

/** Fields of a row in a table: rights stand with the document. */
export const rowFields = (doctype: AdminDocType): AdminField[] =>
  doctype.fields.filter(({ fieldtype, hidden, read_only }) => SHOWN.has(fieldtype) && !hidden && !read_only);

/** Columns of a list: its title, then those of the list view, else the first ones. */
export function columnsOf(doctype: AdminDocType, roles: readonly string[]): AdminField[] {
  const possible = shownFields(doctype, roles).filter(({ fieldtype }) => !NOT_LISTED.has(fieldtype));
  const marked = possible.filter(({ in_list_view }) => in_list_view);
  const chosen = marked.length ? marked : possible.slice(0, MOST_COLUMNS);
  const title = possible.filter(({ fieldname }) => fieldname === titleOf(doctype));
  return [...title, ...chosen.filter((field) => !title.includes(field))];
}

export const filtersOf = (doctype: AdminDocType, roles: readonly string[]): AdminField[] =>
  shownFields(doctype, roles).filter(
    ({ fieldtype, in_standard_filter }) => in_standard_filter && FILTERS.has(fieldtype),
  );

/** The resource to the data provider: what it searches, which files and tables it has, what its links lead to. */
export function registered(doctype: AdminDocType, known: ReadonlyMap<string, AdminDocType>): DocumentResource {
  const { fields } = doctype;
  const searched = (doctype.search_fields ?? '').split(',').map((name) => name.trim());
  const links = fields.filter(({ fieldtype, options }) => fieldtype === 'Link' && options && known.has(options));
  const tables = fields.filter(({ fieldtype }) => fieldtype === 'Table');
  return {
    doctype: doctype.name,
    titleField: titleOf(doctype),
    searchFields: [...new Set(['name', titleOf(doctype), ...searched.filter(Boolean)])],
    files: fields.filter(({ fieldtype }) => FILES.has(fieldtype)).map(({ fieldname }) => fieldname),
    links: Object.fromEntries(links.map(({ fieldname, options }) => [fieldname, resourceNameOf(options ?? '')])),
    ...(tables.length && { tables: Object.fromEntries(tables.map((table) => [table.fieldname, table.options ?? ''])) }),
    refetch: true,
  };
}
