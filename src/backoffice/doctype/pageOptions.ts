import type { ComponentType } from 'react';
import { useResourceDefinition } from 'react-admin';
import type { Language } from '../../../domain/text/format.ts';

/** What a resource says of its own pages beyond its DocType. */
export interface PageOptions {
  /** Fields that its form and page leave out: another page changes them, or they are for machines. */
  hides?: readonly string[];
  /** A choice by whose values its list has tabs, each with its number of records. */
  tabs?: string;
  /** What stands beside the record on its page or form: acts, a preview, records that belong to it. */
  beside?: ComponentType;
  /** Does the part beside the form stand beside that of a new record as well? */
  besideNew?: boolean;
  /** A record as its DocType names its fields, for files; where lists read it otherwise (order lines). */
  stored?: (record: Record<string, unknown>) => Record<string, unknown>;
  /** How a record is called where its title field does not say it. */
  title?: (record: Record<string, unknown>, language: Language) => string;
}

/** What a resource says of its own pages; nothing of one that is only referred to. */
export function usePageOptions(resource: string | undefined): PageOptions {
  return useResourceDefinition({ resource: resource ?? '' }).options?.pages ?? {};
}
