/** Who is asking. `Guest` when nobody is logged in. Roles include the automatic ones (Guest, All, Desk User). */
export interface Session {
  user: string;
  roles: ReadonlySet<string>;
  /** The key of the session's pair, when it came by `Authorization: token key:secret`. */
  apiKey?: string;
  /** The account has two-step login, and showed no code for a while: what asks for one is refused. */
  stale?: true;
  /** Nobody is logged in: a mailed link of one request acts for the account. */
  byLink?: true;
}

/** One entry of `_server_messages`. `key` and `values` let a client show its own words for it. */
export interface ServerMessage {
  message: string;
  title?: string;
  indicator?: string;
  /** Shown briefly (a toast). */
  alert?: 1;
  raise_exception?: 1;
  /** Catalogue key, e.g. `common.not_allowed`. */
  key?: string;
  /** Values for the placeholders of the catalogue text. */
  values?: Record<string, string | number>;
  /** The field the sentence belongs to. */
  fieldname?: string;
  /** Frappe raises this one without a word: who answers as it does keeps it back. */
  quiet?: true;
}
