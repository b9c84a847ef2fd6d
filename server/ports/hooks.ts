/**
 * What a product needs from its host (docs/architecture/ports.md): documents and lists, the request and its transaction, and the hooks it
 * registers. The embedded engine is one host. The names are Frappe's, so that a Frappe site can be another.
 */
import type { MethodReply, RequestContext } from './context.ts';
import type { Database } from './database.ts';
import type { DocField } from './doctypeJson.ts';
import type { SqlCondition } from './documents.ts';
import type { Doc, Row } from './row.ts';
import type { ServerMessage, Session } from './session.ts';

export type DocumentEvent =
  | 'autoname'
  | 'before_insert'
  | 'before_validate'
  | 'validate'
  | 'before_save'
  | 'after_insert'
  | 'on_update'
  | 'before_submit'
  | 'on_submit'
  | 'on_cancel'
  | 'on_trash'
  | 'after_delete';

/**
 * A handler of a document event. `before` is the stored document of an update, undefined on insert. A handler may change `doc` before it is
 * stored; an `autoname` handler may name a new document whose DocType would get a random name.
 */
export type DocumentHandler = (doc: Doc, context: RequestContext, before?: Doc) => void;

/** A whitelisted method at `/api/method/{path}`. */
export interface MethodDefinition {
  /** Other verbs get 403. Default: POST only. */
  verbs?: ('GET' | 'POST')[];
  /** Whether a guest may call it. Default: no (403). */
  guest?: boolean;
  /** Roles that may call it. Default: all logged-in users. */
  roles?: string[];
  /**
   * Whether a call must carry an `Idempotency-Key`, or the key is ignored because the response must not be stored. The product's
   * `beforeWrite` enforces it.
   */
  key?: 'required' | 'ignored';
  /** How often an account may call it per hour; the product's `beforeWrite` enforces it. Default: only the general write limit. */
  perHour?: number;
  /** Requires a recent confirmation if the account has a second factor; the product's `beforeWrite` enforces it. */
  fresh?: true;
  /**
   * The method waits for an external service (a gateway): the handler may be asynchronous and opens its own transactions by
   * `context.database.transaction`. Default: it runs inside one `BEGIN IMMEDIATE` transaction, or a read-only one for GET.
   */
  long?: true;
  /**
   * Slow work (checking a password) before the transaction. Its result is passed to the handler, which must read again whatever may have
   * changed since.
   */
  prepare?: (args: Row, context: RequestContext) => Promise<unknown>;
  handler: (args: Row, context: RequestContext, prepared?: unknown) => unknown;
}

/** What a request is about, parsed from its path once, so that routes and hooks agree. */
export type RequestTarget =
  | {
      kind: 'method';
      name: string;
      /** If it is a method of the product. */
      definition?: MethodDefinition;
    }
  | {
      kind: 'resource';
      doctype: string;
      document?: string;
      /** The method of the document (`run_method`). */
      method?: string;
      /** If the request is about the DocType, not its documents. */
      about?: 'count' | 'meta';
    }
  | { kind: 'nothing' };

/** One request to the REST API. */
export type EngineRequest = RequestTarget & {
  /** `GET`, `POST` ... */
  verb: string;
  version: 1 | 2;
  /** The path as it was requested. */
  path: string;
  headers: Headers;
  /** Everything the request contains besides its path, as one text: equal requests have equal texts. */
  bodyText: () => string;
};

/** How a list uses a field other than showing it. */
export type FieldUse = 'filter' | 'value';

export type ResourceVerb = 'create' | 'read' | 'update' | 'delete' | 'list' | 'count';

/**
 * A product's own response at a resource route, in place of the engine's (POST resource/User is a registration; PUT of a status requests a
 * transition). Return `undefined` to let the engine continue.
 */
export type ResourceOverride = (
  request: { doctype: string; name?: string; body: Row },
  context: RequestContext,
  prepared?: unknown,
) => Doc | MethodReply | undefined;

/** The document errors for which the engine has its own message; an error in a child row is reported at `table.0.field`. */
export type EngineSentence =
  | 'frappe.mandatory'
  | 'frappe.too_long'
  | 'frappe.whole'
  | 'frappe.negative'
  | 'frappe.format'
  | 'frappe.email'
  | 'frappe.link'
  | 'frappe.constant'
  | 'frappe.unique'
  | 'frappe.stale';

/** What a product registers: the counterpart of a Frappe app's hooks.py. All hooks are optional. */
export interface Hooks {
  /** Keys of the product's own texts for the engine's messages about a document's values. */
  sentences?: Readonly<Record<EngineSentence, string>>;
  documentEvents?: Record<string, Partial<Record<DocumentEvent, DocumentHandler>>>;
  /** The row filter of lists, reads, counts, and writes. The table's alias is its quoted name ("tabCart"). undefined: all rows. */
  rowCondition?: (doctype: string, session: Session, verb: ResourceVerb) => SqlCondition | undefined;
  /**
   * Permission levels that the session's roles may read. Default: from the role rows. `own`: the query selects only the session's own rows.
   */
  readableLevels?: (doctype: string, session: Session, own: boolean) => ReadonlySet<number> | undefined;
  /**
   * Whether the session may read this field of every document it can list. Only then may a list filter by it (`filter`), or sort, group,
   * alias, compute, or join rows with it (`value`). Checked in addition to permission levels, also for child and linked DocTypes. Default:
   * yes. `listed`: the DocType that is listed. The result must depend on the session's roles only: it is cached for all sessions with
   * these roles.
   */
  queryable?: (doctype: string, field: string, session: Session, listed: string, use: FieldUse) => boolean;
  /**
   * Runs on every document or row that leaves the server (list, read, echo, conflict), and may drop or change fields. For a row of a list,
   * it gets only the fields under their own names; all others were `queryable`. `name`: the name of the row's document.
   */
  project?: (doctype: string, row: Row, context: RequestContext, name: unknown) => Row;
  /**
   * Whether to refuse a list that gives a column the name of another field, or selects a field next to an aggregate without grouping by it.
   */
  strictColumns?: boolean;
  /** Fields that a client can never set (the value is ignored and the stored one kept). */
  serverFields?: (doctype: string, session: Session) => ReadonlySet<string>;
  /** Whether documents that the caller may not see respond with 404 instead of 403. */
  hideForbidden?: boolean;
  /** Whether an account may read the description of a DocType (its fields and permissions). Default: of every DocType, as in Frappe. */
  describes?: (doctype: string, session: Session) => boolean;
  /** DocTypes whose links never prevent a document from being deleted (hooks.py's `ignore_links_on_delete`). */
  ignoreLinksOnDelete?: readonly string[];
  /** The maximum list length; a request for 0 or more rows gets this many. */
  listCap?: (session: Session) => number;
  /** Normalizes a client's text before validation (trim, NFKC ...). */
  cleanText?: (text: string, field: DocField) => string;
  /** Resolves an Authorization header. undefined: the engine checks its own key pairs. Throws AuthenticationError for an invalid pair. */
  authenticate?: (
    authorization: string | undefined,
    context: { database: Database; now(): string },
  ) => Session | undefined;
  /** Route overrides, by DocType and verb. */
  resources?: Record<string, Partial<Record<ResourceVerb, ResourceOverride>>>;
  /** Slow work before the overridden `create` of a DocType, like a method's `prepare`; the result is passed to the override. */
  prepareCreate?: Record<string, (body: Row, context: RequestContext) => Promise<unknown>>;
  /**
   * Runs before the transaction of every request except GET, outside any transaction, so it may wait. Its result, if any, is the response.
   * It may open transactions by `context.database.transaction`; the request's own transaction must read again whatever it relies on.
   */
  beforeWrite?: (
    request: EngineRequest,
    context: RequestContext,
  ) => MethodReply | undefined | Promise<MethodReply | undefined>;
  /** Wraps every request except GET, inside its transaction (idempotency). */
  aroundWrite?: (request: EngineRequest, context: RequestContext, run: () => MethodReply) => MethodReply;
  /** Wraps every long method, outside any transaction (idempotency). */
  aroundLongWrite?: (
    request: EngineRequest,
    context: RequestContext,
    run: () => Promise<MethodReply>,
  ) => Promise<MethodReply>;
  /**
   * Milliseconds. Responses to such a request, including refusals, are sent only at multiples of this time, so that their timing reveals
   * nothing. undefined: at once.
   */
  evenTime?: (request: EngineRequest) => number | undefined;
  /**
   * The message for an error of the database, if a constraint of the product caused it: the write is then refused (409) instead of
   * failing.
   */
  brokenConstraint?: (error: Error) => ServerMessage | undefined;
  methods?: Record<string, MethodDefinition>;
  /** Whether Frappe's own methods (frappe.client.*, login, ...) are available. Default: all. A list: only these. */
  coreMethods?: readonly string[];
}
