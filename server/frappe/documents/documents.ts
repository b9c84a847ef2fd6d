import type { RequestContext } from '../../ports/context.ts';
import type { ListArgs, Trust } from '../../ports/documents.ts';
import type { Doc, Row, Value } from '../../ports/row.ts';
import type { Session } from '../../ports/session.ts';
import { countRows, listRows } from '../lists/query.ts';
import { assertDeleteRight, assertRight } from '../permissions/refusals.ts';
import { FrappeError } from '../schema/errors.ts';
import type { Meta } from '../schema/meta.ts';
import { deleteChildren, deleteRow, deleteSingle, updateRow, writeSingle } from '../schema/rows.ts';
import { type FrappeSite, frappeError, getMeta } from '../schema/site.ts';
import { storedValue } from '../schema/values.ts';
import { removeAttachments } from './attachments.ts';
import { copyDocument, getDocumentOrThrow, loadDocument } from './document.ts';
import type { EngineDocuments } from './engineDocuments.ts';
import { assertNoLinks, removeShares } from './links.ts';
import { revertSeries } from './naming.ts';
import { appendDocument, insertDocument, saveDocument, updateDocument } from './saving.ts';
import type { Work } from './work.ts';

/** The documents without a product's types, which the engine does not know: every document is a row of unknown values. */
interface UntypedDocuments extends Pick<EngineDocuments, 'session' | 'count' | 'delete' | 'insertEcho' | 'updateEcho'> {
  get(doctype: string, name: string, trust?: Trust): Doc;
  find(doctype: string, name: string, trust?: Trust): Doc | undefined;
  list(doctype: string, args: ListArgs, trust?: Trust): Row[];
  insert(doc: Row & { doctype: string }, trust?: Trust): Doc;
  append(doc: Row & { doctype: string }): Doc;
  update(doctype: string, name: string, changes: Row, trust?: Trust): Doc;
  setValues(
    doctype: string,
    name: string,
    values: Record<string, Value>,
    options?: { where?: Record<string, Value>; touchModified?: boolean },
  ): boolean;
  submit(doctype: string, name: string, trust?: Trust): Doc;
  cancel(doctype: string, name: string, trust?: Trust): Doc;
}

function removeDocument(work: Work, meta: Meta, name: Value): void {
  const { site, session, context } = work;
  const doc = loadDocument(site, meta, name);
  if (!doc) throw new FrappeError('DoesNotExistError', []);
  if (!work.trusted) assertDeleteRight(site, meta, session, doc);
  if (doc.docstatus === 1) {
    throw frappeError(
      'ValidationError',
      `${meta.name} ${doc.name}: Submitted Record cannot be deleted. You must <a href='https://docs.erpnext.com//docs/user/manual/en/setting-up/articles/delete-submitted-document' target='_blank'> Cancel </a> it first.`,
    );
  }
  const events = site.hooks.documentEvents?.[meta.name];
  events?.on_trash?.(doc, context);
  assertNoLinks(site, meta, doc);
  for (const field of meta.tables) {
    const child = site.metas.get(field.options ?? '');
    if (child) deleteChildren(site.database, child, doc.name, meta.name, field.fieldname);
  }
  revertSeries(site, meta, doc);
  if (meta.single) deleteSingle(site.database, meta);
  else deleteRow(site.database, meta, doc.name);
  removeAttachments(site, meta, doc, context);
  removeShares(site, meta.name, doc.name);
  events?.after_delete?.(doc, context);
}

/** Creates the documents API for one session. `trusted`: the system itself. */
export function createDocuments(
  site: FrappeSite,
  context: RequestContext,
  session: Session,
  system = false,
): EngineDocuments {
  const trustedBy = (trust?: Trust) => system || Boolean(trust?.ignorePermissions);
  const work = (trust?: Trust): Work => ({ site, context, session, trusted: trustedBy(trust) });
  const stored = (meta: Meta, doc: Doc): Doc => getDocumentOrThrow(site, meta, doc.name);

  const find = (doctype: string, name: string, trust?: Trust): Doc | undefined => {
    const meta = getMeta(site, doctype);
    const doc = loadDocument(site, meta, name);
    if (doc && !trustedBy(trust)) assertRight(site, meta, session, 'read', doc);
    return doc;
  };
  const setDocstatus = (doctype: string, name: string, docstatus: 1 | 2, trust?: Trust): Doc => {
    const meta = getMeta(site, doctype);
    const before = getDocumentOrThrow(site, meta, name);
    const doc = copyDocument(meta, before);
    doc.docstatus = docstatus;
    return stored(meta, saveDocument(work(trust), meta, before, doc, {}));
  };

  const documents: UntypedDocuments = {
    session,
    get: (doctype, name, trust) => {
      const doc = find(doctype, name, trust);
      if (!doc) throw frappeError('DoesNotExistError', `${doctype} ${name} not found`);
      return doc;
    },
    find,
    list: (doctype, args, trust) =>
      listRows(site, getMeta(site, doctype), session, { ...args, doctype, trusted: trustedBy(trust) }),
    count: (doctype, args, trust) =>
      countRows(site, getMeta(site, doctype), session, { ...args, doctype, trusted: trustedBy(trust) }),
    insert: (doc, trust) => {
      const meta = getMeta(site, doc.doctype);
      return stored(meta, insertDocument(work(trust), meta, doc));
    },
    append: (doc) => appendDocument(work({ ignorePermissions: true }), getMeta(site, doc.doctype), doc),
    update: (doctype, name, changes, trust) => {
      const meta = getMeta(site, doctype);
      return stored(meta, updateDocument(work(trust), meta, name, changes));
    },
    setValues: (doctype, name, values, options = {}) => {
      const meta = getMeta(site, doctype);
      const columns: Record<string, Value> = {};
      for (const [column, value] of Object.entries(values)) {
        const field = meta.field(column);
        if (field) columns[column] = storedValue(field, value);
      }
      if (options.touchModified !== false) Object.assign(columns, { modified: site.now(), modified_by: session.user });
      if (meta.single) {
        writeSingle(site.database, meta, columns);
        return true;
      }
      return updateRow(site.database, meta, name, columns, options.where);
    },
    delete: (doctype, name, trust) => {
      const meta = site.metas.get(doctype);
      if (!meta) throw new FrappeError('DoesNotExistError', []);
      removeDocument(work(trust), meta, name);
    },
    submit: (doctype, name, trust) => setDocstatus(doctype, name, 1, trust),
    cancel: (doctype, name, trust) => setDocstatus(doctype, name, 2, trust),
    insertEcho: (meta, body) => insertDocument(work(), meta, body),
    updateEcho: (meta, name, body) => updateDocument(work(), meta, name, body),
  };
  return documents as EngineDocuments;
}
