import type { DocumentEvent } from '../../ports/hooks.ts';
import type { Doc, Row, Value } from '../../ports/row.ts';
import { userPermissions } from '../permissions/permissions.ts';
import { assertCreateRight, assertRight } from '../permissions/refusals.ts';
import { FrappeError } from '../schema/errors.ts';
import type { Meta } from '../schema/meta.ts';
import { insertRow, rowWith, updateRow, writeSingle } from '../schema/rows.ts';
import { type FrappeSite, frappeError } from '../schema/site.ts';
import { singleColumns, storedColumns } from '../schema/values.ts';
import { adoptFiles } from './attachments.ts';
import { allChildren, appendChildren, insertChildren, prepareChildren, updateChildren } from './childTables.ts';
import { applyAllowedLinks, applyDefaults } from './defaults.ts';
import { checkTransition, type SaveAction, validateAfterSubmit } from './docstatus.ts';
import { copyDocument, getDocumentOrThrow, knownFields } from './document.ts';
import { assertNoShadowedMethods, cleanAll, cleanMarkup, receiveTables, withoutServerFields } from './incoming.ts';
import { resetForbiddenLevels } from './levels.ts';
import { assertNoLinks, validateLinks } from './links.ts';
import { setNewName } from './naming.ts';
import { validateConstants, validateMandatory, validateRow } from './validation.ts';
import type { Work } from './work.ts';

function fire(work: Work, event: DocumentEvent, doc: Doc, before?: Doc): void {
  work.site.hooks.documentEvents?.[doc.doctype]?.[event]?.(doc, work.context, before);
  work.site.hooks.documentEvents?.['*']?.[event]?.(doc, work.context, before);
}

/** Replaces passwords in a row with as many asterisks: nobody reads a password back. */
function hidePasswords(meta: Meta, row: Row): void {
  for (const { fieldname, fieldtype } of meta.columns) {
    const value = row[fieldname];
    if (fieldtype === 'Password' && typeof value === 'string') row[fieldname] = '*'.repeat([...value].length);
  }
}

function validateAll(work: Work, meta: Meta, doc: Doc, before?: Doc): void {
  const children = allChildren(work.site, meta, doc);
  validateMandatory(meta, doc, children);
  validateRow(meta, doc, '');
  if (meta.autoname.startsWith('field:') && !meta.single) doc[meta.autoname.slice(6)] = doc.name;
  for (const { meta: child, row } of children) validateRow(child, row, `Row #${String(row.idx)}:`);
  cleanMarkup(work.site, meta, doc);
  for (const { meta: owner, row } of [{ meta, row: doc }, ...children]) hidePasswords(owner, row);
  if (before) validateConstants(work.site, meta, doc, before);
}

/** Checks that the name and the unique fields are unique under the collation. @throws DuplicateEntryError, UniqueValidationError */
function assertUniqueFields(site: FrappeSite, meta: Meta, doc: Doc, isNew: boolean): void {
  if (meta.single) return;
  if (isNew && rowWith(site.database, meta, { name: doc.name })) {
    throw new FrappeError('DuplicateEntryError', [
      {
        message: `${meta.name} <strong>${doc.name}</strong> already exists`,
        title: 'Duplicate Name',
        indicator: 'red',
      },
    ]);
  }
  for (const field of meta.columns) {
    const value = doc[field.fieldname];
    // A blank is stored as NULL, so that a second one isn't a duplicate.
    if (field.unique && value === '') doc[field.fieldname] = null;
    if (!field.unique || value === undefined || value === null || value === '') continue;
    if (rowWith(site.database, meta, { [field.fieldname]: value as Value }, doc.name)) {
      const { fieldname, label = fieldname } = field;
      const message = `${label} must be unique`;
      throw new FrappeError('UniqueValidationError', [
        { message, title: 'Message', fieldname, key: 'frappe.unique', values: { label } },
      ]);
    }
  }
}

const beforeEvents: Record<SaveAction, DocumentEvent[]> = {
  save: ['before_validate', 'validate', 'before_save'],
  submit: ['before_validate', 'validate', 'before_submit'],
  cancel: [],
  update_after_submit: [],
};
const afterEvents: Record<SaveAction, DocumentEvent[]> = {
  save: ['on_update'],
  submit: ['on_update', 'on_submit'],
  cancel: ['on_cancel'],
  update_after_submit: ['on_update'],
};

/**
 * Creates a document in Frappe's order of steps, which decides which error comes first.
 * @returns the document in memory: values as they were sent, `name` and stamps set
 */
export function insertDocument(work: Work, meta: Meta, body: Row): Doc {
  const { site, session } = work;
  assertNoShadowedMethods(meta, body);
  const now = site.now();
  const doc: Doc = {
    ...withoutServerFields(work, meta, knownFields(meta, body)),
    doctype: meta.name,
    name: body.name as string,
  };
  receiveTables(work, meta, doc, body);
  for (const field of meta.tables) doc[field.fieldname] ??= [];
  cleanAll(work, meta, doc);
  applyDefaults(meta, doc, session.user, now, site.quirks);
  if (!work.trusted) applyAllowedLinks(meta, doc, userPermissions(site, session));
  Object.assign(doc, {
    owner: session.user,
    creation: now,
    modified: now,
    modified_by: session.user,
    idx: doc.idx ?? 0,
  });
  if (work.trusted && body.owner) doc.owner = body.owner;
  doc.docstatus ??= 0;
  // A row that a client names counts as an existing one: it gets no defaults.
  if (work.trusted) for (const { row } of allChildren(site, meta, doc)) delete row.name;
  prepareChildren(site, meta, doc, session.user, now);
  const action = checkTransition(work, meta, undefined, doc);
  validateLinks(site, meta, doc, allChildren(site, meta, doc));
  if (!work.trusted) assertCreateRight(site, meta, session, 'create', doc);
  fire(work, 'before_insert', doc);
  nameDocument(work, meta, doc, now);
  resetForbiddenLevels(work, meta, doc, undefined);
  for (const event of beforeEvents[action]) fire(work, event, doc);
  prepareChildren(site, meta, doc, session.user, now);
  validateAll(work, meta, doc);
  assertUniqueFields(site, meta, doc, true);
  if (meta.single) writeSingle(site.database, meta, singleColumns(meta, doc));
  else insertRow(site.database, meta, storedColumns(meta, doc));
  insertChildren(site, meta, doc);
  adoptFiles(site, meta, doc);
  fire(work, 'after_insert', doc);
  for (const event of afterEvents[action]) fire(work, event, doc);
  return doc;
}

/** Names a document by the product's rule for its DocType, if that returns a name, and otherwise by the DocType's own rule. */
function nameDocument(work: Work, meta: Meta, doc: Doc, now: string): void {
  const byProduct = work.site.hooks.documentEvents?.[doc.doctype]?.autoname;
  if (byProduct) {
    // ignores a name from the client
    doc.name = '';
    byProduct(doc, work.context);
    if (doc.name) return;
  }
  setNewName(work.site, meta, doc, now);
}

/** Stores a record that the system made, unchanged. @returns the same object, with names and stamps */
export function appendDocument({ site, session, context }: Work, meta: Meta, body: Row): Doc {
  const now = site.now();
  const stamps = { owner: session.user, creation: now, modified: now, modified_by: session.user, docstatus: 0, idx: 0 };
  const doc = Object.assign(body as Doc, stamps);
  applyDefaults(meta, doc, session.user, now, site.quirks);
  setNewName(site, meta, doc, now);
  insertRow(site.database, meta, doc);
  appendChildren(site, meta, doc, stamps);
  site.hooks.documentEvents?.[meta.name]?.after_insert?.(doc, context);
  return doc;
}

const stale = (stored: unknown, now: string): FrappeError =>
  frappeError(
    'TimestampMismatchError',
    `Error: Document has been modified after you have opened it (${String(stored)}, ${now}). Please refresh to get the latest document.`,
    { key: 'frappe.stale' },
  );

/** Checks that the stamp a client read equals the stored one, character by character. @throws TimestampMismatchError */
function assertLatestVersion(before: Doc, input: Row, now: string): void {
  if ('modified' in input && String(input.modified ?? '') !== String(before.modified ?? ''))
    throw stale(before.modified, now);
}

/** Finds the document to save over if a sent name counts. @throws TimestampMismatchError if it was changed since this one */
function retarget(work: Work, meta: Meta, before: Doc, doc: Doc, changes: Row): Doc {
  const name = changes.name;
  if (!work.site.quirks.sentNames || meta.single || name === undefined || String(name) === String(before.name))
    return before;
  const target = getDocumentOrThrow(work.site, meta, name as Value);
  if (target.name !== before.name && target.modified !== before.modified) throw stale(target.modified, work.site.now());
  doc.name = target.name;
  return target;
}

/**
 * Merges a body into a stored document and saves it.
 * @returns the document in memory, like `insertDocument`
 */
export function updateDocument(work: Work, meta: Meta, name: Value, body: Row): Doc {
  const before = getDocumentOrThrow(work.site, meta, name);
  assertNoShadowedMethods(meta, body);
  const doc = copyDocument(meta, before);
  const changes = withoutServerFields(work, meta, knownFields(meta, body));
  for (const [field, value] of Object.entries(changes)) {
    if (field !== 'name' && field !== 'modified_by' && !meta.tables.some((table) => table.fieldname === field))
      doc[field] = value;
  }
  receiveTables(work, meta, doc, changes);
  const target = retarget(work, meta, before, doc, changes);
  return saveDocument(work, meta, target, doc, changes);
}

/** Saves a changed document over its stored state. */
export function saveDocument(work: Work, meta: Meta, before: Doc, doc: Doc, input: Row): Doc {
  const { site, session } = work;
  if (!work.trusted) assertRight(site, meta, session, 'write', before);
  cleanAll(work, meta, doc);
  const action = checkTransition(work, meta, before, doc);
  const now = site.now();
  assertLatestVersion(before, input, now);
  Object.assign(doc, { modified: now, modified_by: session.user });
  prepareChildren(site, meta, doc, session.user, now);
  resetForbiddenLevels(work, meta, doc, before);
  validateLinks(site, meta, doc, allChildren(site, meta, doc));
  for (const event of beforeEvents[action]) fire(work, event, doc, before);
  if (action !== 'cancel') validateAll(work, meta, doc, before);
  if (action === 'update_after_submit') validateAfterSubmit(site, meta, doc, before);
  assertUniqueFields(site, meta, doc, false);
  if (meta.single) writeSingle(site.database, meta, singleColumns(meta, doc));
  else updateRow(site.database, meta, before.name, storedColumns(meta, doc));
  prepareChildren(site, meta, doc, session.user, now);
  updateChildren(site, meta, doc);
  adoptFiles(site, meta, doc);
  for (const event of afterEvents[action]) fire(work, event, doc, before);
  if (action === 'cancel') assertNoLinks(site, meta, doc, true);
  return doc;
}
