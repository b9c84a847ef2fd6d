import type { DocField } from '../ports/doctypeJson.ts';
import type { Row, Value } from '../ports/row.ts';

/**
 * What a Frappe site does and a product does without. Each is off until whoever makes the engine asks for it; the fake site asks for
 * all (`server/fakeFrappe/frappeQuirks.ts`).
 */
export interface Quirks {
  /** Browsers log in: sessions by cookie, the desk's page with its cross-site token, and private files for whoever may read them. */
  browserSessions?: true;
  /** A `cmd` in the body makes any request a call of that method. */
  commands?: true;
  /** Refusals end with Python's last line and an id of it, in place of the keys, values and fields that a product's client reads. */
  pythonErrors?: true;
  /** A `name` in a body saves over that document, if it was never changed since this one; a Single answers under any name. */
  sentNames?: true;
  /** What is set only once and was left empty stays empty. */
  emptyIsSet?: true;
  /**
   * Rows are judged less by their document: in a new one they keep fields above the writer's level, and a right on own documents only is
   * none to write their rows by the rows' own routes.
   */
  looseRows?: true;
  /** May the session read this document beside what its rights say? @param reads may it read that other one? */
  mayRead?: (doctype: string, doc: Row, reads: (doctype: string, name: Value) => boolean) => boolean;
  /** What a field of a new document or row holds that nobody gave; undefined: its own default. @param now the site's wall clock */
  initialValue?: (field: DocField, now: string) => Value | undefined;
  /** A stored Time as it leaves. Default: as it is stored. */
  timeText?: (stored: string) => string;
}
