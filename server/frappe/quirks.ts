import type { DocField } from '../ports/doctypeJson.ts';
import type { Row, Value } from '../ports/row.ts';

/**
 * What a Frappe site does and a product does not need. Each quirk is off unless the engine's options turn it on; the fake site turns all on
 * (`server/fakeFrappe/frappeQuirks.ts`).
 */
export interface Quirks {
  /** Browser logins: cookie sessions, the desk's page with its CSRF token, and private files for those who may read them. */
  browserSessions?: true;
  /** A `cmd` in the body turns any request into a call of that method. */
  commands?: true;
  /** Errors end with Python's last line and an id, instead of the keys, values, and fields that a product's client reads. */
  pythonErrors?: true;
  /** A `name` in a body saves over that document if it was not changed since this one; a Single can be read under any name. */
  sentNames?: true;
  /** A set-once field that was left empty stays empty. */
  emptyIsSet?: true;
  /**
   * Rows are checked less strictly: in a new document they keep fields above the writer's permission level, and a permission on own
   * documents does not allow writes by the rows' own routes.
   */
  looseRows?: true;
  /**
   * Whether a user may read this document, whatever their permissions; undefined: their permissions decide.
   * @param reads whether they may read another document
   */
  mayRead?: (
    doctype: string,
    doc: Row,
    user: string,
    reads: (doctype: string, name: Value) => boolean,
  ) => boolean | undefined;
  /** The initial value of a field in a new document or row; undefined: its own default. @param now the site's wall clock */
  initialValue?: (field: DocField, now: string) => Value | undefined;
  /** Formats a stored Time for a response. Default: as it is stored. */
  timeText?: (stored: string) => string;
}
