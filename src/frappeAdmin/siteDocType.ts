import type { DocTypeDescription, FieldDescription, RoleGrant, WorkflowDescription } from './description.ts';

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
  depends_on?: string | null;
  mandatory_depends_on?: string | null;
  read_only_depends_on?: string | null;
  fetch_from?: string | null;
  fetch_if_empty?: number;
  allow_on_submit?: number;
}

interface SitePermission {
  role: string;
  permlevel?: number;
  read?: number;
  write?: number;
  create?: number;
  delete?: number;
  submit?: number;
  cancel?: number;
  amend?: number;
  print?: number;
}

/** An entry of `__workflow_docs`: the DocType's Workflow, or one of its states. */
interface SiteWorkflow {
  doctype: string;
  is_active?: number;
  workflow_state_field?: string;
  states?: { state: string; allow_edit: string }[];
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
  is_submittable?: number;
  __workflow_docs?: SiteWorkflow[] | null;
  fields: SiteField[];
  permissions: SitePermission[];
}

/** Fieldtypes that hold a value; the others only lay out the desk's form. */
const HELD = new Set([
  ...['Data', 'Small Text', 'Text', 'Long Text', 'Text Editor', 'Markdown Editor', 'Code', 'Phone', 'Read Only'],
  ...['Int', 'Float', 'Currency', 'Percent', 'Check', 'Select', 'Link', 'Dynamic Link', 'Date', 'Datetime', 'Time'],
  ...['Attach', 'Attach Image', 'Table', 'Table MultiSelect'],
]);

const FLAGS = [
  ...(['reqd', 'read_only', 'hidden', 'non_negative', 'in_list_view', 'in_standard_filter'] as const),
  ...(['fetch_if_empty', 'allow_on_submit'] as const),
];

function fieldOfSite(field: SiteField): FieldDescription {
  const { fieldname, fieldtype, label, options, permlevel, length } = field;
  const texts = ['default', 'mandatory_depends_on', 'read_only_depends_on', 'fetch_from'] as const;
  return {
    fieldname,
    fieldtype,
    label: label || fieldname,
    ...(options && { options }),
    ...(permlevel && { permlevel }),
    ...(length && { length }),
    ...Object.fromEntries(texts.flatMap((text) => (field[text] ? [[text, field[text]]] : []))),
    ...Object.fromEntries(FLAGS.flatMap((flag) => (field[flag] ? [[flag, 1]] : []))),
  };
}

/** The fields with a value. Each has the conditions of the section and the tab that it stands in, and is hidden with them. */
function fieldsOfSite(fields: readonly SiteField[]): FieldDescription[] {
  let tab: SiteField | undefined;
  let section: SiteField | undefined;
  return fields.flatMap((field) => {
    if (field.fieldtype === 'Tab Break') [tab, section] = [field, undefined];
    if (field.fieldtype === 'Section Break') section = field;
    if (!HELD.has(field.fieldtype)) return [];
    const around = [tab, section].filter((one) => one !== undefined);
    const conditions = [...around, field].flatMap(({ depends_on }) => depends_on || []);
    return [
      {
        ...fieldOfSite(field),
        ...(around.some(({ hidden }) => hidden) && { hidden: 1 as const }),
        ...(conditions.length && { depends_on: conditions }),
      },
    ];
  });
}

/** The DocType's active workflow, of which a site sends the documents with the DocType. */
function workflowOfSite(entries: readonly SiteWorkflow[]): WorkflowDescription | undefined {
  const active = entries.find(({ doctype, is_active }) => doctype === 'Workflow' && is_active);
  if (!active?.workflow_state_field) return undefined;
  const editors: Record<string, string[]> = {};
  for (const { state, allow_edit } of active.states ?? []) editors[state] = [...(editors[state] ?? []), allow_edit];
  return { stateField: active.workflow_state_field, editors };
}

/** Rights that hold for the document as a whole. */
const RIGHTS = ['create', 'delete', 'submit', 'cancel', 'amend', 'print'] as const;

function grantsOf(rows: readonly SitePermission[]): Record<string, RoleGrant> {
  const grants: Record<string, RoleGrant> = {};
  for (const row of rows) {
    grants[row.role] ??= { read: [], write: [] };
    const grant = grants[row.role]!;
    const level = row.permlevel ?? 0;
    if (row.read) grant.read.push(level);
    if (row.write) grant.write.push(level);
    for (const right of RIGHTS) if (row[right]) grant[right] = true;
  }
  return grants;
}

/** A field that every document has, and that tells something about submittable ones. */
const DOCSTATUS: FieldDescription = {
  fieldname: 'docstatus',
  fieldtype: 'Docstatus',
  label: 'Document Status',
  read_only: 1,
  in_standard_filter: 1,
};

/** Converts a site's DocType to a description for pages. */
export function descriptionOfSite(doctype: SiteDocType): DocTypeDescription {
  const { name, title_field, image_field, search_fields, sort_field, sort_order, autoname } = doctype;
  const titleField = title_field || 'name';
  const workflow = workflowOfSite(doctype.__workflow_docs ?? []);
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
    ...(doctype.is_submittable && { isSubmittable: true }),
    ...(workflow && { workflow }),
    fields: [...(doctype.is_submittable ? [DOCSTATUS] : []), ...fieldsOfSite(doctype.fields)],
  };
}
