import type { Doc, Row } from '../../ports/row.ts';
import { getDocumentOrThrow, knownFields } from '../documents/document.ts';
import { toDocumentResponse } from '../documents/projection.ts';
import { listed, parseCountFilters, parsed } from '../lists/filters.ts';
import { answeredRows, assertListAccess, countRows, listRows } from '../lists/query.ts';
import { getGrant, getPermLevels, sharedNames } from '../permissions/permissions.ts';
import { FrappeError } from '../schema/errors.ts';
import { STANDARD_DOCFIELDS } from '../schema/fieldtypes.ts';
import type { Meta } from '../schema/meta.ts';
import { readSingle } from '../schema/rows.ts';
import { crash, frappeError, getMeta, notFound } from '../schema/site.ts';
import type { CoreMethod, MethodCall } from './call.ts';
import { assertBoolean, getCallValues, readDoctype } from './callValues.ts';
import { addRow, changeRow, removeDocument } from './childCalls.ts';
import { documentPermissions, hasPermission } from './clientPermissions.ts';
import { cancelDocument, submitDocument } from './document.ts';
import { answeredList, isAsList } from './listAnswer.ts';
import { pythonText } from './pythonJson.ts';
import { renameDocument } from './renaming.ts';
import { asRefusal, formatTrace } from './responses.ts';

/** `frappe.client.*`: access to documents by method calls. */

const ANY = ['GET', 'POST', 'PUT', 'DELETE'];
const WRITE = ['POST', 'PUT'];
const STANDARD = new Set([...STANDARD_DOCFIELDS.map((field) => field.fieldname), 'doctype']);

function sentDocument(call: MethodCall): { meta: Meta; body: Row } {
  const body = parsed(getCallValues(call).doc) as Row | null;
  if (typeof body?.doctype !== 'string') throw crash('The document has no doctype');
  return { meta: getMeta(call.site, body.doctype), body };
}

const shown = (call: MethodCall, meta: Meta, doc: Doc): Row =>
  toDocumentResponse(call.site, meta, doc, call.context, true);

/**
 * Checks that rows of a child DocType are read through a parent that has such a table and that the session can read.
 * @throws PermissionError
 */
function assertParent(call: MethodCall, meta: Meta): void {
  if (meta.child) assertListAccess(call.site, meta, call.context.session, String(getCallValues(call).parent ?? ''));
}

/** Finds the document of a name or filters. */
function namedDocument(call: MethodCall, meta: Meta): Doc {
  assertParent(call, meta);
  const { name, filters } = getCallValues(call);
  if (meta.single) return call.context.documents.get(meta.name, String(name || meta.name));
  if (name !== undefined && name !== '') return call.context.documents.get(meta.name, String(name));
  if (filters === undefined || filters === '') throw notFound(meta.name, meta.name);
  const [found] = listRows(call.site, meta, call.context.session, {
    doctype: meta.name,
    filters: filters as string,
    limit_page_length: 1,
    order_by: 'modified desc',
    parent: getCallValues(call).parent as string | undefined,
  });
  if (!found) throw notFound(meta.name, pythonText(parsed(filters)));
  return call.context.documents.get(meta.name, String(found.name));
}

/** Like `namedDocument`; unlike the resource route, a refusal names the missing permission. */
function readableDocument(call: MethodCall, meta: Meta): Doc {
  try {
    return namedDocument(call, meta);
  } catch (error) {
    if (error instanceof FrappeError && error.exception === 'PermissionError' && error.messages.length) {
      error.extra._error_message = `Insufficient Permission for ${meta.name} (<strong>read</strong>)`;
    }
    throw error;
  }
}

/** Checks that the session may read any document of a DocType. @throws PermissionError with the message for a single value */
function assertReadableDocType(call: MethodCall, meta: Meta): void {
  const { session } = call.context;
  if (meta.child || getGrant(meta, session, 'read') !== 'none') return;
  if (!sharedNames(call.site, meta, session, 'read').length) {
    throw frappeError('PermissionError', `No permission for ${meta.name}`);
  }
}

function getSingleValue(call: MethodCall): unknown {
  const meta = readDoctype(call);
  assertReadableDocType(call, meta);
  const field = String(getCallValues(call).field);
  if (!meta.field(field)) {
    const [name, doctype] = [field, meta.name].map((text) => `<strong>${text}</strong>`);
    throw frappeError('ValidationError', `Field ${name} does not exist on ${doctype}`);
  }
  return toDocumentResponse(call.site, meta, call.context.documents.get(meta.name, meta.name), call.context)[field];
}

/** Inserts a document. A child row is inserted through its parent, which is returned. */
function insert(call: MethodCall, meta: Meta, body: Row): Row {
  if (!meta.child) return shown(call, meta, call.context.documents.insertEcho(meta, body));
  const { parent, doc } = addRow(call, meta, body);
  return shown(call, parent, doc);
}

/** Counts documents as this route does: with its own rules for NULL, and only what the session may read. */
function count(call: MethodCall): number {
  const meta = readDoctype(call);
  const { session } = call.context;
  const hasTable = (parent: Meta): boolean => parent.tables.some((field) => field.options === meta.name);
  const readable = (parent: Meta): boolean => hasTable(parent) && getGrant(parent, session, 'read') !== 'none';
  const holder = [...call.site.metas.values()].find(readable);
  return countRows(call.site, meta, session, {
    doctype: meta.name,
    filters: getCallValues(call).filters,
    rows: call.rows,
    plainNulls: true,
    ...(meta.child && { parent: holder?.name }),
  });
}

/** Some values of one document: an object, or with `as_dict: 0` a list, or the value of a single field. */
function getValue(call: MethodCall): unknown {
  const { requested, found } = requestedValues(call);
  if (!isAsList(getCallValues(call))) return found ?? {};
  if (!found) return null;
  const values = requested.map((name) => found[name] ?? null);
  return values.length > 1 ? values : values[0];
}

function requestedValues(call: MethodCall): { requested: string[]; found: Row | undefined } {
  const meta = readDoctype(call);
  const { session } = call.context;
  const { filters, fieldname, parent } = getCallValues(call);
  assertParent(call, meta);
  assertReadableDocType(call, meta);
  const requested =
    typeof fieldname === 'string' && fieldname.startsWith('[')
      ? (JSON.parse(fieldname) as string[])
      : [String(fieldname)];
  if (meta.single) {
    const stored = readSingle(call.site.database, meta);
    const levels = getPermLevels(call.site, meta, session, 'read', false);
    const readable = requested.filter((name) => !levels || levels.has(meta.field(name)?.permlevel ?? 0));
    const filled = readable.filter((name) => stored[name] !== undefined && stored[name] !== null);
    return { requested, found: Object.fromEntries(filled.map((name) => [name, String(stored[name])])) };
  }
  const [found] = answeredRows(call.site, meta, call.context, {
    doctype: meta.name,
    fields: requested,
    filters: parseCountFilters(call.site, meta, filters).map((filter) => [
      filter.meta.name,
      filter.field,
      filter.operator,
      filter.value,
    ]),
    limit_page_length: 1,
    parent: parent as string | undefined,
  });
  return { requested, found };
}

/** The name of a linked document that the session may read, and some of its fields; a null name if there is none. */
function validateLink(call: MethodCall): Row {
  const meta = readDoctype(call);
  const { docname, fields } = getCallValues(call);
  const { session } = call.context;
  const grants = (['select', 'read'] as const).map((right) => getGrant(meta, session, right));
  if (grants.every((grant) => grant === 'none'))
    throw frappeError(
      'PermissionError',
      `You do not have Read or Select Permissions for <strong>${meta.name}</strong>`,
    );
  const [row] = answeredRows(call.site, meta, call.context, {
    doctype: meta.name,
    fields: ['name', ...((parsed(fields) as string[] | null) ?? [])],
    filters: [[meta.name, 'name', '=', String(docname)]],
    limit_page_length: 1,
  });
  return row ?? { name: null };
}

/** The document that amends a canceled one, if the session may read the DocType. */
function amendedBy(call: MethodCall): unknown {
  const meta = readDoctype(call);
  if (getGrant(meta, call.context.session, 'read') === 'none') return false;
  if (!meta.field('amended_from')) return null;
  const filters = [[meta.name, 'amended_from', '=', String(getCallValues(call).docname)]];
  const [row] = listRows(call.site, meta, call.context.session, { doctype: meta.name, filters, limit_page_length: 1 });
  return row?.name ?? null;
}

function setValue(call: MethodCall): Row {
  const meta = readDoctype(call);
  const { name, fieldname, value } = getCallValues(call);
  // Frappe replaces a falsy value with an empty text.
  const single = typeof fieldname === 'string' && !fieldname.startsWith('{');
  const changes = single ? { [fieldname]: value || '' } : (parsed(fieldname) as Row);
  if (Object.keys(changes).some((field) => STANDARD.has(field)))
    throw frappeError('ValidationError', 'Cannot edit standard fields');
  if (meta.child) {
    const { parent, doc } = changeRow(call, meta, String(name), changes);
    return shown(call, parent, doc);
  }
  return shown(call, meta, call.context.documents.updateEcho(meta, meta.single ? meta.name : String(name), changes));
}

/** Saves the whole document of a request over the stored one: what it omits becomes empty, including its stamp. */
function save(call: MethodCall, docstatus?: 1): Row {
  const { meta, body } = sentDocument(call);
  if (body.name === undefined || body.name === null || body.name === '') {
    return insert(call, meta, docstatus ? { ...body, docstatus } : body);
  }
  const stored = getDocumentOrThrow(call.site, meta, String(body.name));
  const blank = Object.fromEntries(
    [...meta.columnNames, ...meta.tables.map((field) => field.fieldname)].map((name) => [name, null]),
  );
  const doc: Doc = { ...blank, ...knownFields(meta, body), doctype: meta.name, name: stored.name };
  for (const field of meta.tables) doc[field.fieldname] ??= [];
  doc.docstatus ??= 0;
  const input = { modified: null, ...body };
  if (docstatus) return shown(call, meta, submitDocument(call, meta, doc, input));
  return shown(call, meta, call.context.documents.updateEcho(meta, stored.name, { ...doc, modified: input.modified }));
}

/** Updates many documents; failing ones are listed, and the others are saved. */
function bulkUpdate(call: MethodCall): Row {
  const failed: Row[] = [];
  for (const doc of listed(getCallValues(call).docs)) {
    const { doctype, docname, ...changes } = doc;
    try {
      const meta = getMeta(call.site, String(doctype));
      call.site.database.transaction(() => call.context.documents.updateEcho(meta, String(docname), changes));
    } catch (error) {
      const refused = asRefusal(error, undefined, call.site.hooks);
      call.context.messages.push(...refused.messages);
      failed.push({ doc, exc: formatTrace(refused) });
    }
  }
  return { failed_docs: failed };
}

export const clientMethods: Record<string, CoreMethod> = {
  get_list: {
    lists: true,
    verbs: ANY,
    handler: (call) => {
      assertBoolean('debug', getCallValues(call).debug);
      const rows = answeredList(call, readDoctype(call), withoutLimit(getCallValues(call)));
      return isAsList(getCallValues(call)) ? rows.map((row) => Object.values(row)) : rows;
    },
  },
  get_count: { verbs: ANY, lists: true, handler: count },
  get: { verbs: ANY, handler: (call) => shown(call, readDoctype(call), readableDocument(call, readDoctype(call))) },
  get_value: { verbs: ANY, handler: getValue },
  get_single_value: { verbs: ANY, handler: getSingleValue },
  validate_link: { verbs: ANY, handler: validateLink },
  is_document_amended: { verbs: ANY, handler: amendedBy },
  insert: {
    verbs: WRITE,
    handler: (call) => {
      const { meta, body } = sentDocument(call);
      return insert(call, meta, body);
    },
  },
  insert_many: {
    verbs: WRITE,
    handler: (call) =>
      (parsed(getCallValues(call).docs) as Row[]).map(
        (body) => insert(call, getMeta(call.site, String(body.doctype)), body).name,
      ),
  },
  save: { verbs: WRITE, handler: (call) => save(call) },
  set_value: { verbs: WRITE, handler: setValue },
  bulk_update: { verbs: WRITE, handler: bulkUpdate },
  rename_doc: {
    verbs: WRITE,
    handler: (call) =>
      renameDocument(
        call,
        readDoctype(call),
        String(getCallValues(call).old_name),
        String(getCallValues(call).new_name),
      ),
  },
  submit: { verbs: WRITE, handler: (call) => save(call, 1) },
  cancel: {
    verbs: WRITE,
    handler: (call) =>
      shown(call, readDoctype(call), cancelDocument(call, readDoctype(call), String(getCallValues(call).name))),
  },
  delete: {
    verbs: ['DELETE', 'POST'],
    handler: removeDocument,
  },
  get_doc_permissions: { verbs: ANY, handler: documentPermissions },
  has_permission: { verbs: ANY, handler: hasPermission },
};

/** This route supports only `limit_page_length`, and accepts a bare `*`. */
function withoutLimit({ limit: _, ...values }: Row): Row {
  return values.fields === '*' ? { ...values, fields: '["*"]' } : values;
}
