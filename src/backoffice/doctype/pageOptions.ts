import type { ComponentType } from 'react';
import { useResourceDefinition } from 'react-admin';
import type { Language } from '../../../domain/text/format.ts';

/** Overrides of a resource for its own pages. */
export interface PageOptions {
  /** Fields that its form and page omit, because another page edits them or they are internal. */
  hides?: readonly string[];
  /** A Select field whose values are tabs of the list, each with its number of records. */
  tabs?: string;
  /** Rendered next to the record on its page or form: actions, a preview, related records. */
  beside?: ComponentType;
  /** Whether it is also rendered next to the form of a new record. */
  besideNew?: boolean;
  /** Converts a record back to its DocType's fields, for exports of resources that lists convert (order lines). */
  stored?: (record: Record<string, unknown>) => Record<string, unknown>;
  /** The title of a record, if it isn't the title field. */
  title?: (record: Record<string, unknown>, language: Language) => string;
}

/** The overrides of a resource; empty if it has none. */
export function usePageOptions(resource: string | undefined): PageOptions {
  return useResourceDefinition({ resource: resource ?? '' }).options?.pages ?? {};
}
