import type { Row } from '../../ports/row.ts';
import type { Meta } from '../schema/meta.ts';
import { type FrappeSite, getMeta } from '../schema/site.ts';
import type { MethodCall } from './call.ts';
import { buildDocTypeMeta } from './docTypeMeta.ts';

/** A DocType as the desk's forms load it (frappe/desk/form/meta.py): its description with its assets, of which there are none here. */

const ASSETS = (
  '__js __css __list_js __calendar_js __map_js __linked_with __messages __print_formats __workflow_docs __form_grid_templates ' +
  '__listview_template __tree_js __dashboard __kanban_column_fields __templates __custom_js __custom_list_js'
).split(' ');

/** The fields that a link field searches, and the type of its target. */
function linkHints(site: FrappeSite, field: Row): Row {
  const hints: Row = { search_fields: null, is_custom_field: null, linked_document_type: null };
  if (field.fieldtype !== 'Link') return hints;
  // A site's own DocTypes do not describe DocTypes.
  if (field.options === 'DocType') return { ...hints, search_fields: ['module'], linked_document_type: 'Document' };
  const target = site.metas.get(String(field.options));
  if (!target) return hints;
  const searched = target.json.search_fields?.split(',').map((name) => name.trim());
  return { ...hints, search_fields: searched ?? null, linked_document_type: target.json.document_type ?? '' };
}

function formMeta(site: FrappeSite, meta: Meta, readsBoards: boolean): Row {
  const response = buildDocTypeMeta(site, meta);
  const fields = (response.fields as Row[]).map((field) => ({ ...field, ...linkHints(site, field) }));
  const assets: Row = Object.fromEntries(ASSETS.map((name) => [name, null]));
  if (!meta.child) {
    const scrubbed = meta.name.toLowerCase().replaceAll(/[ -]/g, '_');
    Object.assign(assets, {
      __custom_js: `\n\n//# sourceURL=${scrubbed}__custom_js`,
      __custom_list_js: `\n\n//# sourceURL=${scrubbed}__custom_list_js`,
      __print_formats: [],
      __workflow_docs: [],
      __dashboard: { transactions: [], non_standard_fieldnames: {}, internal_links: {} },
      __kanban_column_fields: readsBoards ? [] : null,
    });
  }
  return { ...response, fields, ...assets, __assets_loaded: true };
}

/** `frappe.desk.form.load.getdoctype`: a DocType and its child DocTypes. Without permission, Frappe's error is thrown. */
export function formMetas(call: MethodCall, meta: Meta): { body: Row } {
  const { session, messages } = call.context;
  const readsBoards = session.roles.has('Desk User');
  const children = meta.tables.map((field) => getMeta(call.site, field.options ?? ''));
  const body: Row = {
    docs: [meta, ...children].map((entry) => formMeta(call.site, entry, readsBoards)),
    user_settings: '{}',
  };
  if (readsBoards || meta.child) return { body };
  messages.push({
    message: `User <strong>${session.user}</strong> does not have doctype access via role permission for document <strong>Kanban Board</strong>`,
    title: 'Message',
  });
  return { body: { ...body, _error_message: 'No permission for Kanban Board' } };
}
