import type { Identifier } from 'ra-core';
import { createDocumentClient } from './documents.ts';
import type { Http } from './http.ts';
import { type FrappeRecord, newFields } from './record.ts';
import { type DocumentResource, documentEntryOf, type Registry } from './registry.ts';
import { resourcePath } from './resourcePath.ts';

interface Of {
  id: Identifier;
}

/** The rights of a user with whom a document is shared, besides reading. */
interface ShareRights {
  write?: boolean;
  share?: boolean;
  submit?: boolean;
}

/** A workflow transition that the current user may make. */
export interface WorkflowTransition {
  action: string;
  state: string;
  next_state: string;
}

/**
 * Frappe's document actions beyond react-admin's nine methods, each of a resource and a document's ID.
 * @throws HttpError of this provider
 */
export function createActions(registry: Registry, http: Http) {
  const documents = createDocumentClient(http);

  const entryOf = (resource: string) => documentEntryOf(registry, resource);

  async function call(method: string, body: Record<string, unknown>): Promise<unknown> {
    const { json } = await http({ method: 'POST', path: `/api/method/${method}`, body });
    return (json as { message?: unknown } | undefined)?.message;
  }

  /** With `previousData`, a document that was changed meanwhile is rejected as stale. */
  async function setStatus(
    resource: string,
    { id, previousData }: Of & { previousData?: FrappeRecord },
    docstatus: 1 | 2,
  ) {
    return { data: await documents(entryOf(resource)).update({ id, data: { docstatus }, previousData }) };
  }

  return {
    submit: (resource: string, params: Of & { previousData?: FrappeRecord }) => setStatus(resource, params, 1),

    cancel: (resource: string, params: Of & { previousData?: FrappeRecord }) => setStatus(resource, params, 2),

    /** Creates a new draft from a canceled document, which it refers to. */
    amend: async (resource: string, { id }: Of) => {
      const records = documents(entryOf(resource));
      const { id: _, name, docstatus, ...fields } = newFields(await records.read(id));
      const rows = Object.entries(fields).map(([field, value]) => [
        field,
        // Its rows are new as well.
        Array.isArray(value) ? value.map(({ name: _, ...row }: Record<string, unknown>) => row) : value,
      ]);
      return { data: await records.create({ ...Object.fromEntries(rows), amended_from: String(id) }) };
    },

    /**
     * Renames a document and updates all links to it.
     * @returns the document with its new name
     */
    rename: async (resource: string, { id, name }: Of & { name: string }) => {
      const entry = entryOf(resource);
      const renamed = { doctype: entry.doctype, old_name: String(id), new_name: name };
      return { data: await documents(entry).read(String(await call('frappe.client.rename_doc', renamed))) };
    },

    /** Shares a document with a user, at least for reading. */
    share: async (resource: string, { id, user, ...rights }: Of & ShareRights & { user: string }) => {
      const { doctype } = entryOf(resource);
      const flags = Object.entries(rights).map(([right, isAllowed]) => [right, Number(isAllowed)]);
      await call('frappe.share.add', { doctype, name: String(id), user, read: 1, ...Object.fromEntries(flags) });
      return { data: { id } };
    },

    /** Assigns a document to users, which adds it to their to-do lists. */
    assign: async (resource: string, { id, users, description }: Of & { users: string[]; description?: string }) => {
      const { doctype } = entryOf(resource);
      const body = { doctype, name: String(id), assign_to: JSON.stringify(users), ...(description && { description }) };
      await call('frappe.desk.form.assign_to.add', body);
      return { data: { id } };
    },

    unassign: async (resource: string, { id, user }: Of & { user: string }) => {
      const { doctype } = entryOf(resource);
      await call('frappe.desk.form.assign_to.remove', { doctype, name: String(id), assign_to: user });
      return { data: { id } };
    },

    /**
     * Comments on a document.
     * @param by email and name of the author, which the site's method requires
     */
    comment: async (
      resource: string,
      { id, content, by }: Of & { content: string; by: { email: string; name: string } },
    ) => {
      const about = { reference_doctype: entryOf(resource).doctype, reference_name: String(id) };
      await call('frappe.desk.form.utils.add_comment', {
        ...about,
        content,
        comment_email: by.email,
        comment_by: by.name,
      });
      return { data: { id } };
    },

    /** The workflow transitions of the document that the current user may make. */
    transitions: async (resource: string, { id }: Of) => {
      const doc = await stored(entryOf(resource), id);
      return { data: (await call('frappe.model.workflow.get_transitions', { doc })) as WorkflowTransition[] };
    },

    /** Makes a workflow transition. */
    takeStep: async (resource: string, { id, action }: Of & { action: string }) => {
      const entry = entryOf(resource);
      await call('frappe.model.workflow.apply_workflow', { doc: await stored(entry, id), action });
      return { data: await documents(entry).read(id) };
    },
  };

  /** The stored document as JSON, as the workflow methods expect it. */
  async function stored({ doctype }: DocumentResource, id: Identifier): Promise<string> {
    const { json } = await http({ path: resourcePath(doctype, id) });
    return JSON.stringify((json as { data: unknown }).data);
  }
}

/** The actions of documents. */
export type FrappeActions = ReturnType<typeof createActions>;
