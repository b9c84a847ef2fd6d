import type { Language } from '../../domain/text/format.ts';
import type { Instant } from '../../domain/time/kuwaitTime.ts';

/** A label and what it says; a further line of it after each line break. */
export type PaperFact = readonly [label: string, value: string];

export interface PaperRow {
  /** What the row is about: its name, and smaller lines below it. */
  texts: readonly string[];
  /** One for each column but the first. */
  figures: readonly string[];
}

/** A document for print as it is read, in one language. */
export interface Paper {
  language: Language;
  title: string;
  /** The site's time, which may be another than the machine's. */
  madeAt: Instant;
  /** Who makes it out. */
  issuer: string;
  facts: readonly PaperFact[];
  /** The heads of the table: its first column holds texts, the others figures. */
  columns: readonly string[];
  rows: readonly PaperRow[];
  /** Below the table; the first of them is what it comes to. */
  sums: readonly PaperFact[];
}
