import type { Language } from '../../domain/text/format.ts';
import type { Instant } from '../../domain/time/kuwaitTime.ts';

/** A label and its value; a line break starts a further line of the value. */
export type PrintableFact = readonly [label: string, value: string];

export interface PrintableRow {
  /** What the row is about: its name, followed by smaller lines. */
  texts: readonly string[];
  /** One for each column except the first. */
  figures: readonly string[];
}

/** The content of a printable document, in one language. */
export interface PrintableDocument {
  language: Language;
  title: string;
  /** The site's time, which may differ from the system clock. */
  madeAt: Instant;
  /** Who issues the document. */
  issuer: string;
  facts: readonly PrintableFact[];
  /** The table's headings: the first column contains text, the others figures. */
  columns: readonly string[];
  rows: readonly PrintableRow[];
  /** Below the table; the first one is the total. */
  sums: readonly PrintableFact[];
}
