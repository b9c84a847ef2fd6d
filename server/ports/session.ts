/** Who sends a request. `Guest` if nobody is logged in. Roles include the automatic ones (Guest, All, Desk User). */
export interface Session {
  user: string;
  roles: ReadonlySet<string>;
  /** The key of the session's pair, if it authenticated by `Authorization: token key:secret`. */
  apiKey?: string;
  /** The account has two-step login and has not confirmed a code recently: what requires one is refused. */
  stale?: true;
  /** Nobody is logged in: an emailed link acts for the account in one request. */
  byLink?: true;
  /** Staff who send the customer's request for them, as they asked on the phone. */
  bookedBy?: string;
}

/** One entry of `_server_messages`. `key` and `values` let a client show its own text. */
export interface ServerMessage {
  message: string;
  title?: string;
  indicator?: string;
  /** Show it briefly (a toast). */
  alert?: 1;
  raise_exception?: 1;
  /** Catalogue key, e.g. `common.not_allowed`. */
  key?: string;
  /** Values for the placeholders of the catalogue text. */
  values?: Record<string, string | number>;
  /** The field that the message belongs to. */
  fieldname?: string;
  /** Frappe raises this error without a message, so a response that mimics Frappe omits it. */
  quiet?: true;
}
