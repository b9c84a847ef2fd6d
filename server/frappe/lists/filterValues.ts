import type { SqlCondition } from '../../ports/documents.ts';
import type { Value } from '../../ports/row.ts';

/** What the conditions of all field types share. */

/**
 * How filters are translated to SQL. Texts are compared by their collation key, so that an index on the key is used. NULL counts as the
 * empty text, or as the earliest date, where MariaDB's IFNULL does so. With `plainNulls` (frappe.client.get_count has another query
 * builder) a comparison never matches NULL.
 */
export interface Dialect {
  /** The site's date, for relative filters. */
  today: string;
  plainNulls?: boolean;
}

export const plain = (sql: string, ...params: Value[]): SqlCondition => ({ sql, params });

/** The items of `in` as trimmed texts, from a list or a text with commas; null and an empty list are the empty text. */
export function toItems(value: unknown): string[] {
  const items = Array.isArray(value) ? value : String(value ?? '').split(',');
  if (!items.length) return [''];
  return items.map((item) => (item === true ? 'True' : item === false ? 'False' : String(item ?? '').trim()));
}

/** Whether the items of `in` include NULL: only if a list contains it, or there are no items. */
export const asksForNull = (value: unknown): boolean =>
  Array.isArray(value) ? !value.length || value.some((item) => item === null || item === '') : !value;

export const placeholders = (items: unknown[], mark = '?'): string => items.map(() => mark).join(', ');

/** Whether `is` asks for fields with a value, not for empty ones; `frappe.client.get_count` ignores the case. */
export const asksForSet = (value: unknown): boolean => String(value).toLowerCase() === 'set';
