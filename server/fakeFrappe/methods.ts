import { frappeError } from '../frappe/schema/site.ts';
import type { RequestContext } from '../ports/context.ts';
import type { MethodDefinition } from '../ports/hooks.ts';
import type { Doc, Row } from '../ports/row.ts';

/** Stubs of an app's whitelisted methods, because a fake site runs no Python. */

/** The site's documents, with the permissions of the user who calls. */
export interface FakeDocuments {
  get(doctype: string, name: string): Doc;
  list(doctype: string, args: { fields?: string[]; filters?: unknown; order_by?: string }): Row[];
  insert(doc: Row & { doctype: string }): Doc;
  update(doctype: string, name: string, changes: Row): Doc;
  delete(doctype: string, name: string): void;
  submit(doctype: string, name: string): Doc;
  cancel(doctype: string, name: string): Doc;
}

/** What a stub gets besides its values. */
export interface FakeMethodCall {
  /** The user's email; `Guest` if nobody is logged in. */
  user: string;
  roles: ReadonlySet<string>;
  documents: FakeDocuments;
  /**
   * Refuses the call like `frappe.throw`, with everything that it wrote.
   * @param exception Frappe's class, which decides the status: `PermissionError` is 403; default `ValidationError`, 417
   */
  refuse(message: string, exception?: string): never;
}

/**
 * A stub. It gets the values of the call as they were sent: all texts in a GET or a form. What it returns is the response's `message`. It
 * must not be asynchronous, because it is one transaction.
 */
export type FakeMethod = (values: Row, call: FakeMethodCall) => unknown;

/** A stub, or one that guests may call. */
export type FakeMethods = Readonly<Record<string, FakeMethod | { allowGuest: true; method: FakeMethod }>>;

function callOf(context: RequestContext): FakeMethodCall {
  const { user, roles } = context.session;
  return {
    user,
    roles,
    documents: context.documents,
    refuse: (message, exception = 'ValidationError') => {
      throw frappeError(exception, message);
    },
  };
}

function definitionOf(path: string, stub: FakeMethods[string]): MethodDefinition {
  const { method, allowGuest = false } = typeof stub === 'function' ? { method: stub } : stub;
  return {
    verbs: ['GET', 'POST'],
    guest: allowGuest,
    handler: (values, context) => {
      const result = method(values, callOf(context));
      if (result instanceof Promise) throw new Error(`The stub of ${path} must not be asynchronous`);
      return result;
    },
  };
}

/** The stubs as methods of the engine. */
export const stubbedMethods = (methods: FakeMethods): Record<string, MethodDefinition> =>
  Object.fromEntries(Object.entries(methods).map(([path, stub]) => [path, definitionOf(path, stub)]));
