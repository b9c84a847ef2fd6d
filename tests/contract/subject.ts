import type { DataProvider, Identifier, RaRecord } from 'ra-core';

/** What a resource must be to be held to the contract: records with a text and a number, of which one text groups them. */
export interface Subject {
  provider: DataProvider;
  resource: string;
  /** Put into every filter (the parent of child rows). */
  scope: Record<string, unknown>;
  /** Data of a new record. */
  make(fields: { title: string; kind: string; qty: number }): Record<string, unknown>;
  /** An id that no record has. */
  absent: Identifier;
  /** For references: a field, and two values that records have in it. */
  reference: { target: string; of(record: RaRecord): Identifier };
  /** Fields whose refusal is told at the field: data that breaks a rule, and the field it breaks. */
  refused?: { data: Record<string, unknown>; field: string };
}
