/** A value as a column stores it. */
type ColumnValue = string | number | null;

/** Values stored by kind and name, apart from the documents: no route of the site shows or lists them. */
export interface Secrets {
  /** Reads a secret. @param name case-insensitive */
  read(kind: string, name: string): string | undefined;
  /** Stores a secret, replacing the previous one. */
  keep(kind: string, name: string, value: string): void;
  /** Deletes a secret, if there is one. */
  forget(kind: string, name: string): void;
  /**
   * A key for a purpose, derived from the site's secret key and stored nowhere. It changes with the secret key. undefined for a database
   * that no site has opened.
   */
  derive(purpose: string): Buffer | undefined;
}

/** An insert, a delete, or a change of a row that a `ChangeLogRule` watches. */
export interface LoggedChange {
  /** The rule's name. */
  log: string;
  /** The row's value of the rule's key field. */
  key: string;
}

/** Reads the change logs of the schema rules. Old entries are deleted. */
export interface ChangeLog {
  /**
   * Returns the changes since the mark of an earlier call, in order, and a new mark. `changes` is undefined if they are unknown: the log no
   * longer reaches back that far, what was read was rolled back, or there is no mark yet. Then anything may have changed.
   */
  since(mark: string | undefined): { mark: string; changes: LoggedChange[] | undefined };
}

/**
 * The host's database, for what lists and documents cannot do, or not fast enough. Its SQL must run on SQLite and on MariaDB with
 * ANSI_QUOTES: names in double quotes, values bound or in single quotes (docs/architecture/ports.md, tests/portableSql.test.ts).
 */
export interface Database {
  all<T = Record<string, ColumnValue>>(sql: string, params?: readonly ColumnValue[]): T[];
  get<T = Record<string, ColumnValue>>(sql: string, params?: readonly ColumnValue[]): T | undefined;
  run(sql: string, params?: readonly ColumnValue[]): { changes: number };
  /**
   * SQL that compares two texts (columns, `?`) as names: in the site's collation, ignoring case and accents. The DocTypes' indexes support
   * it; a plain `=` may compare exactly.
   */
  sameText(left: string, right: string): string;
  /** Runs `work` in a transaction, which is rolled back if it throws; inside another transaction, a savepoint. Never spans an await. */
  transaction<T>(work: () => T): T;
  /**
   * Waits for the lock of this document and holds it until the transaction ends; later reads include everything committed so far. Take it
   * before a decision that depends on several rows.
   * @throws Error outside a transaction
   */
  lock(doctype: string, name: string): void;
  /** The number of write statements since the database was opened, to tell whether some work wrote anything. */
  readonly writes: number;
  readonly secrets: Secrets;
  readonly changes: ChangeLog;
}
