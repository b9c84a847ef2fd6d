import type { ListArgs } from '../../ports/documents.ts';

/** A list that a client or the system requests. */
export interface ListRequest extends ListArgs {
  doctype: string;
  /** The parent DocType whose permissions apply to a list of child rows. */
  parent?: string;
  /** A request of the system itself: without permission checks and without the maximum page length. */
  trusted?: boolean;
  /** Use the dialect of `frappe.client.get_count`, whose comparisons never match NULL. */
  plainNulls?: boolean;
  /** Row numbers that can match the filters, if they were searched before (slices.ts). */
  rows?: readonly number[];
}
