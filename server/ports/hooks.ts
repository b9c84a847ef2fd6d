/**
 * What a product needs from its host (docs/architecture/ports.md): documents and lists, the request and its transaction, and the
 * hooks it registers. The embedded engine is one host. The names are Frappe's, so that a Frappe site can be another.
 */
import type { MethodReply, RequestContext } from './context.ts';
import type { Database } from './database.ts';
import type { DocField } from './doctypeJson.ts';
import type { SqlCondition } from './documents.ts';
import type { Doc, Row } from './row.ts';
import type { Session } from './session.ts';

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

/** `before` is the stored document of an update, undefined on insert. A handler may change `doc` before it is stored; one of
 * `autoname` may give a new document its name, where the DocType itself draws one by chance. */
export type DocumentHandler = (doc: Doc, context: RequestContext, before?: Doc) => void;

/** A whitelisted method at `/api/method/{path}`. */
export interface MethodDefinition {
  /** Refused with 403 for other verbs. Default: POST only. */
  verbs?: ('GET' | 'POST')[];
  /** May a guest call it? Default no: 403. */
  guest?: boolean;
  /** Roles that may call it, default all logged-in. */
  roles?: string[];
  /** Must a call carry an `Idempotency-Key`, or is it ignored, because the answer may be kept nowhere? A product's `beforeWrite` sees to it. */
  key?: 'required' | 'ignored';
  /** How often an account may call it in an hour; a product's `beforeWrite` sees to it. Default: as often as it may write. */
  perHour?: number;
  /** Is a confirmation of a moment ago needed, where the account has one to give? A product's `beforeWrite` sees to it. */
  fresh?: true;
  /**
   * The method waits for somebody else (a gateway) in the middle of its work: the handler may be asynchronous and opens its own
   * transactions by `context.database.transaction`. Default: it runs inside one `BEGIN IMMEDIATE` transaction; called by GET, in
   * one that can only read.
   */
  long?: true;
  /**
   * Work that may take its time (checking a password), before the transaction. Its answer is handed to the handler, which
   * reads again whatever may have changed since.
   */
  prepare?: (args: Row, context: RequestContext) => Promise<unknown>;
  handler: (args: Row, context: RequestContext, prepared?: unknown) => unknown;
}

/** What a request is about, read from its path once: routes and hooks judge the same. */
export type RequestTarget =
  | {
      kind: 'method';
      name: string;
      /** Of a method of the product. */
      definition?: MethodDefinition;
    }
  | {
      kind: 'resource';
      doctype: string;
      document?: string;
      /** A method of the document (`run_method`). */
      method?: string;
      /** Asked about the DocType, not its documents. */
      about?: 'count' | 'meta';
    }
  | { kind: 'nothing' };

/** One request of the REST interface. */
export type EngineRequest = RequestTarget & {
  /** `GET`, `POST` ... */
  verb: string;
  version: 1 | 2;
  /** As it was written. */
  path: string;
  headers: Headers;
  /** All that it says beside its path, as one text: two requests that say the same have the same. */
  saying: () => string;
};

/** What a list does with a field that it does not simply show. */
export type FieldUse = 'filter' | 'value';

export type ResourceVerb = 'create' | 'read' | 'update' | 'delete' | 'list' | 'count';

/**
 * A product's own answer at a resource route, in place of the engine's
 * (POST resource/User is a registration, PUT of a status asks for a transition).
 * Answer `undefined` to let the engine go on.
 */
export type ResourceOverride = (
  request: { doctype: string; name?: string; body: Row },
  context: RequestContext,
  prepared?: unknown,
) => Doc | MethodReply | undefined;

/** What the engine refuses of a document in sentences of its own; a row's are told at `table.0.field`. */
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

/** What a product registers: the counterpart of a Frappe app's hooks.py. All optional. */
export interface Hooks {
  /** Keys of a product's own words for what the engine says of a value in a document. */
  sentences?: Readonly<Record<EngineSentence, string>>;
  documentEvents?: Record<string, Partial<Record<DocumentEvent, DocumentHandler>>>;
  /** Row predicate of lists, reads, counts and writes alike. The table's alias is its quoted name ("tabCart"). undefined: all rows. */
  rowCondition?: (doctype: string, session: Session, verb: ResourceVerb) => SqlCondition | undefined;
  /** Permission levels the session's roles may read; default: from the role rows. `own`: only rows are asked for that are the session's own. */
  readableLevels?: (doctype: string, session: Session, own: boolean) => ReadonlySet<number> | undefined;
  /**
   * May the session read this field of every document it can list? Only then may a list filter by it (`filter`), or sort, group,
   * rename, compute or merge rows with it (`value`). Asked beside the permission levels, also for child and linked DocTypes.
   * Default: yes. `listed`: the DocType that is listed. The session's roles alone decide: the answer is remembered for all who hold them.
   */
  queryable?: (doctype: string, field: string, session: Session, listed: string, use: FieldUse) => boolean;
  /**
   * Last word on every document or row that leaves (list, read, echo, conflict): may drop or change fields. Of a list's row it gets
   * the fields that stand under their own names; all others were `queryable`. `name`: of the document that the row shows.
   */
  project?: (doctype: string, row: Row, context: RequestContext, name: unknown) => Row;
  /** Refuse a list that gives a column the name of another field, or shows a field beside an aggregate without grouping by it? */
  strictColumns?: boolean;
  /** Fields a client's body may never set (value ignored, stored value kept). */
  serverFields?: (doctype: string, session: Session) => ReadonlySet<string>;
  /** Is what the caller may not see "not there" (404) instead of 403? */
  hideForbidden?: boolean;
  /** May an account read the description of a DocType (its fields, its permission rows)? Default: of each, as there. */
  describes?: (doctype: string, session: Session) => boolean;
  /** DocTypes whose links never keep a document from being deleted (hooks.py's `ignore_links_on_delete`). */
  ignoreLinksOnDelete?: readonly string[];
  /** Largest list length; a request for 0 or more answers this many. */
  listCap?: (session: Session) => number;
  /** Cleans text that a client sent, before it is validated (trim, NFKC ...). */
  cleanText?: (text: string, field: DocField) => string;
  /** Resolves an Authorization header. undefined: the engine's own key pairs decide. Throws AuthenticationError for a bad pair. */
  authenticate?: (
    authorization: string | undefined,
    context: { database: Database; now(): string },
  ) => Session | undefined;
  /** Route overrides, by DocType and verb. */
  resources?: Record<string, Partial<Record<ResourceVerb, ResourceOverride>>>;
  /** Work that may take its time before a DocType's overridden `create`, as a method's `prepare`; handed to it. */
  prepareCreate?: Record<string, (body: Row, context: RequestContext) => Promise<unknown>>;
  /**
   * Before the transaction of every request that is no GET, and in no transaction: may wait for others. What it answers is the
   * answer. It may open transactions of its own by `context.database.transaction`; whatever it read is read again inside the
   * request's own transaction by who relies on it.
   */
  beforeWrite?: (
    request: EngineRequest,
    context: RequestContext,
  ) => MethodReply | undefined | Promise<MethodReply | undefined>;
  /** Around every request that is no GET, inside its transaction (idempotency). */
  aroundWrite?: (request: EngineRequest, context: RequestContext, run: () => MethodReply) => MethodReply;
  /** Around every long method, outside any transaction (idempotency). */
  aroundLongWrite?: (
    request: EngineRequest,
    context: RequestContext,
    run: () => Promise<MethodReply>,
  ) => Promise<MethodReply>;
  /**
   * Milliseconds. Answers to such a request leave at whole steps of it only, refusals too, so that their time tells nothing.
   * undefined: at once.
   */
  evenTime?: (request: EngineRequest) => number | undefined;
  methods?: Record<string, MethodDefinition>;
  /** Are Frappe's own methods (frappe.client.*, login, ...) answered? Default yes. A list of those that are. */
  coreMethods?: readonly string[];
}
