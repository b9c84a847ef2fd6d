import type { Identifier } from 'ra-core';
import { createDocumentClient, resourcePath } from './documents.ts';
import type { Http } from './http.ts';
import { type FrappeRecord, newFields } from './record.ts';
import { type DocumentResource, isChild, type Registry } from './registry.ts';

interface Of {
  id: Identifier;
}

/** What a shared document's new reader may do besides reading. */
interface ShareRights {
  write?: boolean;
  share?: boolean;
  submit?: boolean;
}

/** A step of a workflow that is open to whoever asks. */
export interface WorkflowTransition {
  action: string;
  state: string;
  next_state: string;
}

/**
 * What Frappe does with documents beside the nine methods: stand them beside these (`{ ...provider, ...frappeActions(…) }`), so
 * that `useDataProvider()` has them. Each takes a resource of the registry and a document's id.
 * @throws HttpError of this provider, as everywhere
 */
export function frappeActions(registry: Registry, http: Http) {
  const documents = createDocumentClient(http);

  function entryOf(resource: string): DocumentResource {
    const entry = registry[resource];
    if (!entry || isChild(entry)) throw new Error(`'${resource}' holds no documents`);
    return entry;
  }

  async function call(method: string, body: Record<string, unknown>): Promise<unknown> {
    const { json } = await http({ method: 'POST', path: `/api/method/${method}`, body });
    return (json as { message?: unknown } | undefined)?.message;
  }

  /** With `previousData` a document that was changed meanwhile is refused as stale. */
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

    /** A new draft of a cancelled document, which names it. */
    amend: async (resource: string, { id }: Of) => {
      const records = documents(entryOf(resource));
      const { id: _, name, docstatus, ...fields } = newFields(await records.read(id));
      const rows = Object.entries(fields).map(([field, value]) => [
        field,
        // rows are new ones as well
        Array.isArray(value) ? value.map(({ name: _, ...row }: Record<string, unknown>) => row) : value,
      ]);
      return { data: await records.create({ ...Object.fromEntries(rows), amended_from: String(id) }) };
    },

    /** Gives a document another name, and every link to it. @returns the document under it */
    rename: async (resource: string, { id, name }: Of & { name: string }) => {
      const entry = entryOf(resource);
      const renamed = { doctype: entry.doctype, old_name: String(id), new_name: name };
      return { data: await documents(entry).read(String(await call('frappe.client.rename_doc', renamed))) };
    },

    /** Shares a document with a user, for reading at least. */
    share: async (resource: string, { id, user, ...rights }: Of & ShareRights & { user: string }) => {
      const { doctype } = entryOf(resource);
      const flags = Object.entries(rights).map(([right, given]) => [right, Number(given)]);
      await call('frappe.share.add', { doctype, name: String(id), user, read: 1, ...Object.fromEntries(flags) });
      return { data: { id } };
    },

    /** Puts a document on users' lists of things to do. */
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

    /** Says something under a document. @param by the commenter's address and name, which the site's method asks for */
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

    /** The steps of the document's workflow that are open to whoever asks. */
    transitions: async (resource: string, { id }: Of) => {
      const doc = await stored(entryOf(resource), id);
      return { data: (await call('frappe.model.workflow.get_transitions', { doc })) as WorkflowTransition[] };
    },

    /** Takes a step of the document's workflow. */
    takeStep: async (resource: string, { id, action }: Of & { action: string }) => {
      const entry = entryOf(resource);
      await call('frappe.model.workflow.apply_workflow', { doc: await stored(entry, id), action });
      return { data: await documents(entry).read(id) };
    },
  };

  /** The document as the site has it, as text: what the workflow's methods judge. */
  async function stored({ doctype }: DocumentResource, id: Identifier): Promise<string> {
    const { json } = await http({ path: resourcePath(doctype, id) });
    return JSON.stringify((json as { data: unknown }).data);
  }
}
