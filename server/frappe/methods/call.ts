import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { EngineRequest } from '../../ports/hooks.ts';
import type { EngineDocuments } from '../documents/engineDocuments.ts';
import type { FrappeSite } from '../schema/site.ts';
import type { Form } from './requestBody.ts';

/** One request on its way: what handlers get. */
export interface MethodCall {
  site: FrappeSite;
  request: EngineRequest;
  form: Form;
  context: RunningContext;
  /** Rows that the list asked for can have, where they were looked for before (lists/slices.ts). */
  rows?: readonly number[];
  /** Of the cookie session, when there is one. */
  sid: string | undefined;
  /** Work that a refusal does not undo: counting a failed login. */
  afterRefusal(work: () => void): void;
}

/** How a handler is run: in a transaction that commits, in one that is rolled back, in one that only reads, in those it opens itself, or in none. */
type Storing = 'commit' | 'rollback' | 'read' | 'long' | 'none';

export interface Route {
  storing: Storing;
  /** Before the transaction; its answer is handed to `run`. */
  prepare?: (call: MethodCall) => Promise<unknown>;
  run: (call: MethodCall, prepared?: unknown) => MethodReply | Promise<MethodReply>;
}

export interface RunningContext extends RequestContext {
  documents: EngineDocuments;
  /** Work to be done once the transaction is committed. */
  committed: (() => void)[];
  /** Set on the answer, where browsers have sessions. */
  cookies: string[];
}

/** One of Frappe's own whitelisted methods. */
export interface CoreMethod {
  verbs: string[];
  guest?: boolean;
  /** Stores even when called by GET. */
  commits?: boolean;
  /** Only reads: called by GET it waits for no writer. Else what a GET writes is rolled back. */
  reads?: true;
  /** Asks for a list of `doctype` by `filters`. */
  lists?: boolean;
  handler: (call: MethodCall) => unknown;
}
