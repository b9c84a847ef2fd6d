import type { Row } from './row.ts';

/** When a record was created and last changed, in ms, and by whom (an email, or the system itself). */
export interface CreationInfo {
  at: number;
  changed?: number;
  owner?: string;
}

/**
 * Writes documents in the state after their history: rows and child rows with chosen names and times, and defaults for missing fields, but
 * no validation and no events. The caller provides what the rules would compute. For a new site's first records, sample data, and tests.
 */
export interface HistoryWriter {
  /** Writes a document. @returns its name */
  write(doctype: string, name: string, fields: Row, made: CreationInfo): string;
  /** Writes the values of a Single, with defaults for missing fields. */
  settings(doctype: string, fields: Row, at: number): void;
  /** Returns the next name of a series: `OP-2026-` and five digits. */
  next(prefix: string): string;
  has(doctype: string, name: string): boolean;
}
