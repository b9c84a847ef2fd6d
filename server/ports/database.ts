/** A value as a column keeps it. */
type ColumnValue = string | number | null;

/** What is kept under a kind and a name beside the documents: no route of the site ever shows or lists it. */
export interface Secrets {
  /** @param name without regard to case */
  read(kind: string, name: string): string | undefined;
  /** Puts it in the place of what was there. */
  keep(kind: string, name: string, value: string): void;
  /** Takes it away, where there is one. */
  forget(kind: string, name: string): void;
}

/** That a row of a `ChangeLogRule` came, went or changed. */
export interface LoggedChange {
  /** The rule's name. */
  log: string;
  /** The row's value of the rule's key. */
  key: string;
}

/** What the change logs of the schema rules hold. Old entries are dropped. */
export interface ChangeLog {
  /**
   * What was written down since a mark that an earlier call gave, in order, and the mark of now.
   * `changes` is undefined when that cannot be said, because the log no longer reaches so far back, what was read then was
   * undone, or there is no mark yet: then anything may be different.
   */
  since(mark: string | undefined): { mark: string; changes: LoggedChange[] | undefined };
}

/**
 * The host's database, for what lists and documents say too slowly or not at all. Its SQL is what SQLite and MariaDB (with
 * ANSI_QUOTES) both understand: names in double quotes, values bound or in single quotes (docs/architecture/ports.md, tests/portableSql.test.ts).
 */
export interface Database {
  all<T = Record<string, ColumnValue>>(sql: string, params?: readonly ColumnValue[]): T[];
  get<T = Record<string, ColumnValue>>(sql: string, params?: readonly ColumnValue[]): T | undefined;
  run(sql: string, params?: readonly ColumnValue[]): { changes: number };
  /**
   * The SQL that says of two texts (columns, `?`) that they are the same name: by the site's collation, without case and accents.
   * The indices of the DocTypes serve it; a plain `=` may be exact.
   */
  sameText(left: string, right: string): string;
  /** All of `work` is stored, or when it throws nothing; inside another transaction a savepoint. Never spans an await. */
  transaction<T>(work: () => T): T;
  /**
   * Waits until nobody else holds this document's lock, and holds it until the transaction ends; what is read after it is what
   * others have committed until then. Taken before a decision that rests on several rows. @throws Error outside a transaction
   */
  lock(doctype: string, name: string): void;
  /** Statements that were to store something, since the database was opened: whether a piece of work wrote anything is told by it. */
  readonly writes: number;
  readonly secrets: Secrets;
  readonly changes: ChangeLog;
}
