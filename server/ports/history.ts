import type { Row } from './row.ts';

/** When a record was made and last changed, in ms, and by whom (an e-mail; the system itself). */
export interface Made {
  at: number;
  changed?: number;
  owner?: string;
}

/**
 * Writes documents as they would stand after their history: rows and child rows with chosen names and times, defaults beneath
 * what is given, no validation and no events. What the rules would compute has to come along. For a new site's first records and its
 * sample, and for tests.
 */
export interface HistoryWriter {
  /** @returns the name */
  write(doctype: string, name: string, fields: Row, made: Made): string;
  /** Values of a Single, its defaults beneath them. */
  settings(doctype: string, fields: Row, at: number): void;
  /** The next name of a series, `OP-2026-` and five digits. */
  next(prefix: string): string;
  has(doctype: string, name: string): boolean;
}
