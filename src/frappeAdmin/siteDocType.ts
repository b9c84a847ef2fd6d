import type { DocTypeDescription, FieldDescription, RoleGrant } from './description.ts';

/** A DocType as described by a site (`frappe.desk.form.load.getdoctype`), as far as pages need it. */

interface SiteField {
  fieldname: string;
  fieldtype: string;
  label?: string | null;
  options?: string | null;
  default?: string | null;
  reqd?: number;
  read_only?: number;
  hidden?: number;
  permlevel?: number;
  length?: number;
  non_negative?: number;
  in_list_view?: number;
  in_standard_filter?: number;
}

interface SitePermission {
  role: string;
  permlevel?: number;
  read?: number;
  write?: number;
  create?: number;
  delete?: number;
}

export interface SiteDocType {
  name: string;
  title_field?: string | null;
  image_field?: string | null;
  search_fields?: string | null;
  sort_field?: string | null;
  sort_order?: string | null;
  autoname?: string | null;
  istable?: number;
  issingle?: number;
  fields: SiteField[];
  permissions: SitePermission[];
}

/** Fieldtypes that hold a value; the others only lay out the desk's form. */
const HELD = new Set([
  ...['Data', 'Small Text', 'Text', 'Long Text', 'Text Editor', 'Markdown Editor', 'Code', 'Phone', 'Read Only'],
  ...['Int', 'Float', 'Currency', 'Percent', 'Check', 'Select', 'Link', 'Date', 'Datetime', 'Time'],
  ...['Attach', 'Attach Image', 'Table', 'Table MultiSelect'],
]);

function fieldOfSite(field: SiteField): FieldDescription {
  const { fieldname, fieldtype, label, options, permlevel, length } = field;
  const flags = ['reqd', 'read_only', 'hidden', 'non_negative', 'in_list_view', 'in_standard_filter'] as const;
  return {
    fieldname,
    fieldtype,
    label: label || fieldname,
    ...(options && { options }),
    ...(field.default && { default: field.default }),
    ...(permlevel && { permlevel }),
    ...(length && { length }),
    ...Object.fromEntries(flags.flatMap((flag) => (field[flag] ? [[flag, 1]] : []))),
  };
}

function grantsOf(rows: readonly SitePermission[]): Record<string, RoleGrant> {
  const grants: Record<string, RoleGrant> = {};
  for (const row of rows) {
    grants[row.role] ??= { read: [], write: [] };
    const grant = grants[row.role]!;
    const level = row.permlevel ?? 0;
    if (row.read) grant.read.push(level);
    if (row.write) grant.write.push(level);
    if (row.create) grant.create = true;
    if (row.delete) grant.delete = true;
  }
  return grants;
}

/** Converts a site's DocType to a description for pages. */
export function descriptionOfSite(doctype: SiteDocType): DocTypeDescription {
  const { name, title_field, image_field, search_fields, sort_field, sort_order, autoname } = doctype;
  const titleField = title_field || 'name';
  const searched = (search_fields ?? '').split(',').map((field) => field.trim());
  return {
    name,
    titleField,
    ...(image_field && { imageField: image_field }),
    searchFields: [...new Set(['name', titleField, ...searched.filter(Boolean)])],
    sortField: sort_field || 'modified',
    sortOrder: sort_order?.toUpperCase() === 'ASC' ? 'ASC' : 'DESC',
    naming: autoname ?? '',
    isTable: Boolean(doctype.istable),
    isSingle: Boolean(doctype.issingle),
    grants: grantsOf(doctype.permissions),
    fields: doctype.fields.filter(({ fieldtype }) => HELD.has(fieldtype)).map(fieldOfSite),
  };
}
