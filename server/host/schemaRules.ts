/**
 * What a product asks of the tables beside what its DocTypes say, as data: every host makes of it what its database has
 * (docs/host.md). Field names and values are the product's own, never a client's.
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

export interface SchemaRules {
  indices: readonly IndexRule[];
  exclusions: readonly ExclusionRule[];
}
