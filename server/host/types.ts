/**
 * What the marketplace asks of whoever hosts it (docs/host.md): documents and lists, the request and its transaction, the hooks it
 * registers. The embedded engine is one host. The words are Frappe's, so that a Frappe site can be another.
 */
import type { Database } from './database.ts';
import type { ColumnValues, Fields, Listed, Stored } from './registeredTypes.ts';
import type { Doc, Row, Value } from './row.ts';

export type { Doc, Row, Value };

/** One row of a DocType's `fields`, as Frappe's DocType JSON writes it (a part of its keys). */
export interface DocField {
  fieldname: string;
  /** The name it had before: a database of that version renames the column. */
  oldfieldname?: string;
  fieldtype: string;
  label?: string;
  options?: string;
  default?: string;
  reqd?: 0 | 1;
  unique?: 0 | 1;
  search_index?: 0 | 1;
  set_only_once?: 0 | 1;
  read_only?: 0 | 1;
  hidden?: 0 | 1;
  permlevel?: number;
  in_list_view?: 0 | 1;
  in_standard_filter?: 0 | 1;
  length?: number;
  precision?: string;
  non_negative?: 0 | 1;
  is_virtual?: 0 | 1;
  allow_on_submit?: 0 | 1;
  no_copy?: 0 | 1;
  fetch_from?: string;
  ignore_xss_filter?: 0 | 1;
  description?: string;
  [other: string]: unknown;
}

export interface DocPerm {
  role: string;
  permlevel?: number;
  read?: 0 | 1;
  write?: 0 | 1;
  create?: 0 | 1;
  delete?: 0 | 1;
  submit?: 0 | 1;
  cancel?: 0 | 1;
  amend?: 0 | 1;
  select?: 0 | 1;
  if_owner?: 0 | 1;
  [other: string]: unknown;
}

/** A DocType JSON file. */
export interface DocTypeJson {
  doctype: 'DocType';
  name: string;
  module?: string;
  autoname?: string;
  naming_rule?: string;
  title_field?: string;
  search_fields?: string;
  sort_field?: string;
  sort_order?: string;
  issingle?: 0 | 1;
  istable?: 0 | 1;
  is_submittable?: 0 | 1;
  allow_rename?: 0 | 1;
  fields: DocField[];
  permissions: DocPerm[];
  [other: string]: unknown;
}

/** Who is asking. `Guest` when nobody is logged in. Roles include the automatic ones (Guest, All, Desk User). */
export interface Session {
  user: string;
  roles: ReadonlySet<string>;
  /** The key of the session's pair, when it came by `Authorization: token key:secret`. */
  apiKey?: string;
}

/** One entry of `_server_messages`. `key` and `values` let a client show its own words for it. */
export interface ServerMessage {
  message: string;
  title?: string;
  indicator?: string;
  /** Shown briefly (a toast). */
  alert?: 1;
  raise_exception?: 1;
  /** Catalogue key, e.g. `booking.slot_taken`. */
  key?: string;
  /** Values for the placeholders of the catalogue text. */
  values?: Record<string, string | number>;
  /** The field the sentence belongs to. */
  fieldname?: string;
  /** Frappe raises this one without a word: a bare engine keeps it to itself. */
  quiet?: true;
}

/** A piece of SQL with its bound values; only files that may hold SQL (see the architecture test) write one. */
export interface SqlCondition {
  sql: string;
  params: Value[];
}

export interface ListArgs<F extends readonly string[] = readonly string[]> {
  fields?: F;
  /** Frappe's filters: `[[field, operator, value], ...]`, four-part rows, or the dict form. */
  filters?: unknown;
  or_filters?: unknown;
  order_by?: string;
  group_by?: string;
  limit_start?: number;
  /** 0 = all. */
  limit_page_length?: number;
  distinct?: boolean;
  /** Rows will be lists: a field without a column keeps its place, as null. */
  as_list?: boolean;
  /** The filters keep to the session's own documents: it may ask by whatever it reads of these. */
  own?: boolean;
}

/** Switches of one call, as Frappe's flags. */
export interface Trust {
  /** The caller (a method of the product) has decided already: no role, row or level checks. */
  ignorePermissions?: boolean;
}

/**
 * Documents as one session may touch them, inside the transaction of its request.
 * Every refusal is thrown as a `FrappeError` (errors.ts).
 */
export interface Documents {
  readonly session: Session;
  /** Reads one document with its child tables. @throws DoesNotExistError, PermissionError */
  get<K extends string>(doctype: K, name: string, trust?: Trust): Stored<K>;
  /** The same, or undefined instead of DoesNotExistError. */
  find<K extends string>(doctype: K, name: string, trust?: Trust): Stored<K> | undefined;
  /** Without `fields` the names. */
  list<K extends string, const F extends readonly string[] = ['name']>(
    doctype: K,
    args: ListArgs<F>,
    trust?: Trust,
  ): Listed<K, F>[];
  count(doctype: string, args: Pick<ListArgs, 'filters' | 'or_filters' | 'distinct'>, trust?: Trust): number;
  /** Names, defaults, validates, runs the document events, stores. Answers the stored document. */
  insert<K extends string>(doc: { doctype: K } & Fields<K>, trust?: Trust): Stored<K>;
  /**
   * Adds a record that the system itself made of checked values (a log, a queue, an order): named, stamped, with its child
   * rows, its defaults and its own `after_insert`, but without validation, links or a reading back (frappe.db.bulk_insert).
   * @returns the object that was given, named and stamped
   */
  append<K extends string>(doc: { doctype: K } & Fields<K>): Stored<K>;
  /** Merges `changes` into the stored document (child tables: Frappe's replace semantics) and saves it. */
  update<K extends string>(doctype: K, name: string, changes: Fields<K>, trust?: Trust): Stored<K>;
  /**
   * Writes columns directly, without events or validation (frappe.db.set_value).
   * @param where further columns that must have these values: compare-and-swap.
   * @returns whether a row was written.
   */
  setValues<K extends string>(
    doctype: K,
    name: string,
    values: ColumnValues<K, Value>,
    options?: { where?: ColumnValues<K, Value>; touchModified?: boolean },
  ): boolean;
  delete(doctype: string, name: string, trust?: Trust): void;
  submit<K extends string>(doctype: K, name: string, trust?: Trust): Stored<K>;
  cancel<K extends string>(doctype: K, name: string, trust?: Trust): Stored<K>;
}

/** What a running request carries. */
export interface RequestContext {
  session: Session;
  documents: Documents;
  /** The same documents, as the system itself: no permission checks, owner and modified_by `Administrator`. */
  system: Documents;
  database: Database;
  /** Site-local wall clock `YYYY-MM-DD HH:MM:SS.ffffff` of the injected clock. */
  now(): string;
  /** Collected into `_server_messages` of the answer. */
  messages: ServerMessage[];
  requestId: string;
  /** Peer address, for rate limits. */
  address: string;
  /** Runs after the transaction committed (send mail, poke a job). Dropped on rollback. */
  afterCommit(work: () => void): void;
}

export type DocumentEvent =
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

/** `before` is the stored document of an update, undefined on insert. A handler may change `doc` before it is stored. */
export type DocumentHandler = (doc: Doc, context: RequestContext, before?: Doc) => void;

/** A whitelisted method at `/api/method/{path}`. */
export interface MethodDefinition {
  /** Refused with 403 for other verbs. Default: POST only. */
  verbs?: ('GET' | 'POST')[];
  /** May a guest call it? Default no: 403. */
  guest?: boolean;
  /** Roles that may call it, default all logged-in. */
  roles?: string[];
  /** Must a call carry an `Idempotency-Key`? A product's `beforeWrite` sees to it. */
  key?: 'required';
  /** How often an account may call it in an hour; a product's `beforeWrite` sees to it. Default: as often as it may write. */
  perHour?: number;
  /**
   * It waits for somebody else (a gateway) in the middle of its work: the handler may be asynchronous and opens its own
   * transactions by `context.database.transaction`. Default: it runs inside one `BEGIN IMMEDIATE` transaction.
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
  /** The raw text. */
  body: string;
};

/**
 * An answer of a handler that is not simply `{"message": value}`: wrap with `reply(...)` (methods.ts).
 * `body` is the whole JSON body; `_server_messages` is added by the engine.
 */
export interface MethodReply {
  kind: 'reply';
  status?: number;
  headers?: Record<string, string>;
  body?: Row;
  /** A file instead of JSON. */
  file?: { content: string | Uint8Array; type: string; name?: string };
}

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
) => Doc | MethodReply | undefined;

/** What a product registers: the counterpart of a Frappe app's hooks.py. All optional: a bare engine answers as Frappe does. */
export interface Hooks {
  documentEvents?: Record<string, Partial<Record<DocumentEvent, DocumentHandler>>>;
  /** Row predicate of lists, reads, counts and writes alike. The table's alias is its quoted name ("tabCart"). undefined: all rows. */
  rowCondition?: (doctype: string, session: Session, verb: ResourceVerb) => SqlCondition | undefined;
  /** Permission levels the session may read; default: from the role rows. `own`: only rows are asked for that are the session's own. */
  readableLevels?: (doctype: string, session: Session, own: boolean) => ReadonlySet<number> | undefined;
  /**
   * May the session read this field of every document it can list? Only then may a list filter by it (`filter`), or sort, group,
   * rename, compute or merge rows with it (`value`). Asked beside the permission levels, also for child and linked DocTypes.
   * Default: yes. `listed`: the DocType that is listed.
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
  /** The same around a long method, outside any transaction. */
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

/** Who hosts the marketplace, for work that no request asked for: the minute's job, mails, files. */
export interface Host {
  /** Runs `work` in one transaction with a context of its own. */
  run<T>(session: Session, work: (context: RequestContext) => T): T;
  /** The system's own session. */
  readonly administrator: Session;
  sessionOf(user: string): Session;
}
