/**
 * What a product requires of the tables in addition to its DocTypes, as data: each host translates it for its own database
 * (docs/architecture/ports.md). Field names and values are the product's own, never a client's.
 */

/** A list filter that selects rows. */
export type RowFilter =
  | readonly [field: string, operator: '=' | '!=', value: string | number]
  | readonly [field: string, operator: 'is', value: 'set'];

/** Fields that queries use so often that the host indexes them. */
export interface IndexRule {
  doctype: string;
  name: string;
  fields: readonly string[];
  /** No two rows (of those that `where` selects) may have the same values in the fields. A second one is refused. */
  unique?: true;
  /** Index only these rows. */
  where?: readonly RowFilter[];
}

/** The rows of one table that an exclusion constraint is about. */
export interface ExcludedRows {
  doctype: string;
  /** The field that names what can be held once at a time. */
  by: string;
  /** Only rows with one of these values in each of these fields hold it. */
  while: Readonly<Record<string, readonly string[]>>;
  /** They hold it from the one field (included) to the other (not included). */
  from: string;
  to: string;
}

/**
 * An exclusion constraint: no two rows of these tables hold the same thing at the same time. A write that breaks it fails, whatever the
 * code above forgets.
 */
export interface ExclusionConstraint {
  name: string;
  rows: readonly ExcludedRows[];
  /** The error message of a refused write. */
  message: string;
}

/**
 * Rows whose changes the host logs in the transaction that makes them, so that a derived cache (an index in memory) knows what to update.
 * No writer can forget to log, and a rolled-back change leaves no entry.
 */
export interface ChangeLogRule {
  doctype: string;
  /** The log's name in `Database.changes`. */
  name: string;
  /** The field that is logged: its value before and after the change. */
  key: string;
  /** The fields whose changes are logged. Inserts and deletes always are. */
  of: readonly string[];
}

export interface SchemaRules {
  indices: readonly IndexRule[];
  exclusions: readonly ExclusionConstraint[];
  changeLogs: readonly ChangeLogRule[];
}
