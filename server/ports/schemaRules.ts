/**
 * What a product asks of the tables beside what its DocTypes say, as data: every host makes of it what its database has
 * (docs/architecture/ports.md). Field names and values are the product's own, never a client's.
 */

/** A filter in the manner of a list: which rows are meant. */
export type RowFilter =
  | readonly [field: string, operator: '=' | '!=', value: string | number]
  | readonly [field: string, operator: 'is', value: 'set'];

/** Fields by which rows are looked for so often that the host keeps them in order. */
export interface IndexRule {
  doctype: string;
  name: string;
  fields: readonly string[];
  /** No two rows agree in the fields: with `where`, among those rows. A second one is refused. */
  unique?: true;
  /** Only these rows are looked for. */
  where?: readonly RowFilter[];
}

/** Rows that may not overlap: whatever the code above forgets, a write that breaks it fails. */
export interface ExclusionRule {
  doctype: string;
  name: string;
  /** Rows stand in each other's way when they agree in these fields … */
  by: readonly string[];
  /** … and both hold one of these values in each of these fields … */
  while: Readonly<Record<string, readonly string[]>>;
  /** … and share a part of the time from the one field (included) to the other (not included). */
  from: string;
  to: string;
  /** What the error of a refused write says. */
  message: string;
}

/**
 * Rows whose changes are written down by the host, in the transaction that makes them, so that whoever keeps something made of
 * them (an index in memory) learns what is no longer true. No writer can forget it, and what is undone was never written.
 */
export interface ChangeLogRule {
  doctype: string;
  /** Under which a reader of `Database.changes` finds it. */
  name: string;
  /** What is written down of a row: the value of this field, before and after. */
  key: string;
  /** Which fields count; that a row comes or goes always does. */
  of: readonly string[];
}

export interface SchemaRules {
  indices: readonly IndexRule[];
  exclusions: readonly ExclusionRule[];
  changeLogs: readonly ChangeLogRule[];
}
