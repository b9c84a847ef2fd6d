import type { ListArgs } from '../../ports/documents.ts';

/** A list as it is asked for, by a client or by the system itself. */
export interface ListRequest extends ListArgs {
  doctype: string;
  /** The parent DocType whose rights a child list borrows. */
  parent?: string;
  /** Asked by the system itself: rights and the longest page are not applied. */
  trusted?: boolean;
  /** The dialect of `frappe.client.get_count`, whose comparisons never match NULL. */
  plainNulls?: boolean;
  /** Numbers of the rows that can pass the filters, where they were looked for before (slices.ts). */
  rows?: readonly number[];
}
