import type { DocField, DocPerm } from '../../ports/doctypeJson.ts';
import type { Row } from '../../ports/row.ts';
import { hashName } from '../documents/naming.ts';
import { isTable } from '../schema/fieldtypes.ts';
import type { Meta } from '../schema/meta.ts';
import type { FrappeSite } from '../schema/site.ts';

/** A DocType as clients read it: the file's values with Frappe's defaults. */

const FOUNDED = { modified_by: 'Administrator', owner: 'Administrator', docstatus: 0 };

const zeros = (names: string): Row => Object.fromEntries(names.split(' ').map((name) => [name, 0]));

const DOCTYPE_DEFAULTS: Row = {
  ...zeros(
    'issingle is_virtual is_tree istable track_changes read_only in_create allow_copy allow_rename allow_import hide_toolbar track_seen ' +
      'max_attachments is_submittable show_name_in_global_search custom beta has_web_view allow_guest_to_view email_append_to ' +
      'show_title_field_in_link translated_doctype is_calendar_and_gantt quick_entry track_views queue_in_background ' +
      'allow_events_in_timeline allow_auto_repeat make_attachments_public force_re_route_to_default_view show_preview_popup',
  ),
  editable_grid: 1,
  document_type: '',
  naming_rule: '',
  engine: 'InnoDB',
  index_web_pages_for_search: 1,
};

const FIELD_DEFAULTS: Row = {
  ...zeros(
    'search_index show_dashboard hidden set_only_once allow_in_quick_entry print_hide report_hide reqd bold in_global_search collapsible ' +
      'unique no_copy allow_on_submit show_preview_popup permlevel ignore_user_permissions columns in_list_view fetch_if_empty in_filter ' +
      'remember_last_selected_value ignore_xss_filter print_hide_if_no_value allow_bulk_edit in_standard_filter in_preview read_only length ' +
      'translatable hide_border hide_days hide_seconds non_negative is_virtual sort_options show_on_timeline make_attachment_public',
  ),
  precision: '',
};

const PERMISSION_DEFAULTS: Row = zeros(
  'permlevel read write create submit cancel delete amend report export import share print email if_owner select',
);

const LISTS = { fields: [], permissions: [], actions: [], links: [], states: [] };

/** A field or permission row as a child document of its DocType. */
function childOf(
  site: FrappeSite,
  meta: Meta,
  doctype: string,
  parentfield: string,
  defaults: Row,
  entry: DocField | DocPerm,
  idx: number,
): Row {
  const now = site.now();
  const overrides: Row = Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== null && value !== undefined),
  );
  const place = { parent: meta.name, parentfield, parenttype: 'DocType', idx };
  if (overrides.fieldtype === 'Check') overrides.default ??= '0';
  return {
    doctype,
    name: hashName(site.ambient),
    creation: now,
    modified: now,
    ...FOUNDED,
    ...place,
    ...defaults,
    ...overrides,
    ...LISTS,
  };
}

export function buildDocTypeMeta(site: FrappeSite, meta: Meta): Row {
  const { field_order: _, fields, permissions, ...own } = meta.json;
  const now = site.now();
  // If no field is marked for lists, Frappe marks the first four required ones.
  const marked = meta.fields.some((field) => field.in_list_view)
    ? []
    : meta.columns.filter((field) => field.reqd && !field.hidden).slice(0, 4);
  const described = meta.fields.map((field, at) => {
    const shown = marked.includes(field) ? { ...field, in_list_view: 1 as const } : field;
    return childOf(site, meta, 'DocField', 'fields', FIELD_DEFAULTS, shown, at + 1);
  });
  return {
    ...DOCTYPE_DEFAULTS,
    ...Object.fromEntries(
      Object.entries(own).filter(([name, value]) => value !== null && !(name === 'autoname' && value === '')),
    ),
    idx: 0,
    ...FOUNDED,
    creation: now,
    modified: now,
    fields: described,
    permissions: permissions.map((row, at) =>
      childOf(site, meta, 'DocPerm', 'permissions', PERMISSION_DEFAULTS, row, at + 1),
    ),
    ...(meta.tables.length
      ? { _table_fields: described.filter((_field, at) => isTable(meta.fields[at] as DocField)) }
      : {}),
    actions: [],
    links: [],
    states: [],
  };
}

/** A DocType as a document: without the additions of its description. */
export function docTypeDocument(site: FrappeSite, meta: Meta): Row {
  const { _table_fields: _, ...own } = buildDocTypeMeta(site, meta);
  const plain = (rows: unknown) =>
    (rows as Row[]).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !(name in LISTS))));
  return { ...own, fields: plain(own.fields), permissions: plain(own.permissions) };
}
