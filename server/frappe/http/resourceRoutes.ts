import { getOwn } from '../../../domain/getOwn.ts';
import type { MethodReply } from '../../ports/context.ts';
import type { ResourceVerb } from '../../ports/hooks.ts';
import type { Doc, Row } from '../../ports/row.ts';
import { collationKey } from '../../store/collation.ts';
import { toDocumentResponse } from '../documents/projection.ts';
import type { MethodCall, Route } from '../methods/call.ts';
import { removeRow } from '../methods/childCalls.ts';
import { docTypeDocument } from '../methods/docTypeMeta.ts';
import { runDocumentMethod } from '../methods/document.ts';
import { answeredList, isAsList, searchListRows } from '../methods/listAnswer.ts';
import { documentBody } from '../methods/requestBody.ts';
import { isReply, reply } from '../methods/responses.ts';
import type { Meta } from '../schema/meta.ts';
import { crash, getMeta, notFound } from '../schema/site.ts';

/** Returns a product's response in place of the engine's, if there is one. */
export function overridden(
  call: MethodCall,
  doctype: string,
  verb: ResourceVerb,
  name: string | undefined,
  body: Row,
  prepared?: unknown,
): MethodReply | undefined {
  const override = getOwn(call.site.hooks.resources, doctype)?.[verb]?.(
    { doctype, name, body },
    call.context,
    prepared,
  );
  if (override === undefined) return undefined;
  return isReply(override)
    ? override
    : reply({ body: { data: toDocumentResponse(call.site, getMeta(call.site, doctype), override, call.context) } });
}

/** Finds the DocType of one document. Frappe crashes on an unknown one, and MariaDB ignores its case. @throws ValidationError */
function documentMeta(call: MethodCall, doctype: string, name?: string): Meta {
  const meta = call.site.metas.get(doctype);
  if (meta) return meta;
  const key = collationKey(doctype);
  if (name !== undefined && [...call.site.metas.keys()].some((known) => collationKey(known) === key))
    throw notFound(doctype, name);
  throw crash(`Module import failed for ${doctype}, the DocType you're trying to open might be deleted.`);
}

const replyWithDocument = (call: MethodCall, meta: Meta, doc: Doc): MethodReply =>
  reply({ body: { data: toDocumentResponse(call.site, meta, doc, call.context) } });

/** GET of a DocType: lists its documents. */
export function listRoute(doctype: string): Route {
  return {
    storing: 'none',
    prepare: (call) => searchListRows(call, doctype),
    run: (call) => {
      const meta = getMeta(call.site, doctype);
      if (call.request.version === 1 && 'doctype' in call.form.values) throw crash('doctype is given twice');
      const own = overridden(call, doctype, 'list', undefined, call.form.values);
      if (own) return own;
      const rows = answeredList(call, meta, call.form.values);
      return reply({ body: { data: isAsList(call.form.values) ? rows.map((row) => Object.values(row)) : rows } });
    },
  };
}

const bodyOf = (call: MethodCall): Row => (call.request.version === 2 ? call.form.values : documentBody(call.form));

/** POST to a DocType: creates a document. */
export function createRoute(doctype: string): Route {
  return {
    storing: 'commit',
    prepare: async (call) => getOwn(call.site.hooks.prepareCreate, doctype)?.(bodyOf(call), call.context),
    run: (call, prepared) => {
      const body = bodyOf(call);
      const meta = documentMeta(call, doctype);
      return (
        overridden(call, doctype, 'create', undefined, body, prepared) ??
        replyWithDocument(call, meta, call.context.documents.insertEcho(meta, body))
      );
    },
  };
}

/** GET of a document: returns what the reader may see of it. */
export function readRoute(doctype: string, name: string): Route {
  return {
    storing: 'none',
    run: (call) => {
      const meta = documentMeta(call, doctype, name);
      const own = overridden(call, doctype, 'read', name, call.form.values);
      if (own) return own;
      const doc = call.context.documents.get(doctype, name);
      const described = doctype === 'DocType' ? call.site.metas.get(doc.name) : undefined;
      return described
        ? reply({ body: { data: docTypeDocument(call.site, described) } })
        : replyWithDocument(call, meta, doc);
    },
  };
}

/** PUT of a document: updates the fields that are sent. */
export function updateRoute(doctype: string, name: string): Route {
  return {
    storing: 'commit',
    run: (call) => {
      const body = bodyOf(call);
      const meta = documentMeta(call, doctype, name);
      const own = overridden(call, doctype, 'update', name, body);
      if (own) return own;
      const doc = call.context.documents.updateEcho(meta, name, body);
      const parent = meta.child ? call.site.metas.get(String(doc.parenttype ?? '')) : undefined;
      // A change of a row is a change of its parent.
      if (parent) call.context.documents.updateEcho(parent, String(doc.parent), {});
      return replyWithDocument(call, meta, doc);
    },
  };
}

/** DELETE of a document. */
export function deleteRoute(doctype: string, name: string): Route {
  return {
    storing: 'commit',
    run: (call) => {
      const own = overridden(call, doctype, 'delete', name, call.form.values);
      if (own) return own;
      const meta = call.site.metas.get(doctype);
      // API version 2 deletes a row as `frappe.client.delete` does
      if (meta?.child && call.request.version === 2) removeRow(call, meta, name);
      else call.context.documents.delete(doctype, name);
      return reply({ status: 202, body: { data: 'ok' } });
    },
  };
}

/** A whitelisted method of a document: submit, cancel. */
export function documentMethodRoute(doctype: string, name: string, method: string): Route {
  return {
    storing: 'commit',
    run: (call) => replyWithDocument(call, getMeta(call.site, doctype), runDocumentMethod(call, doctype, name, method)),
  };
}
