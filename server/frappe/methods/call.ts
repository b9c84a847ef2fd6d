import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { EngineRequest } from '../../ports/hooks.ts';
import type { EngineDocuments } from '../documents/engineDocuments.ts';
import type { FrappeSite } from '../schema/site.ts';
import type { Form } from './requestBody.ts';

/** A running request: what handlers get. */
export interface MethodCall {
  site: FrappeSite;
  request: EngineRequest;
  form: Form;
  context: RunningContext;
  /** Row numbers of the requested list, if they were searched before (lists/slices.ts). */
  rows?: readonly number[];
  /** The id of the cookie session, if there is one. */
  sid: string | undefined;
  /** Runs after a refusal, and is not rolled back: counting a failed login. */
  afterRefusal(work: () => void): void;
}

/** How a handler runs: in a transaction that commits, in one that rolls back, in a read-only one, in its own transactions, or in none. */
type Storing = 'commit' | 'rollback' | 'read' | 'long' | 'none';

export interface Route {
  storing: Storing;
  /** Runs before the transaction; its result is passed to `run`. */
  prepare?: (call: MethodCall) => Promise<unknown>;
  run: (call: MethodCall, prepared?: unknown) => MethodReply | Promise<MethodReply>;
}

export interface RunningContext extends RequestContext {
  documents: EngineDocuments;
  /** Work to run after the transaction commits. */
  committed: (() => void)[];
  /** Set-Cookie headers of the response, on sites with browser sessions. */
  cookies: string[];
}

/** One of Frappe's own whitelisted methods. */
export interface CoreMethod {
  verbs: string[];
  guest?: boolean;
  /** Commits even for GET. */
  commits?: boolean;
  /** Only reads: for GET it does not wait for a writer. Otherwise, a GET's writes are rolled back. */
  reads?: true;
  /** Lists `doctype` by `filters`. */
  lists?: boolean;
  handler: (call: MethodCall) => unknown;
}
