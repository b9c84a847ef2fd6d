import type { SqlCondition } from '../../ports/documents.ts';
import type { Value } from '../../ports/row.ts';

/** What the conditions of all kinds of fields share. */

/**
 * How filters are put into SQL. Texts are compared by the collation's key, so that
 * an index over it serves. NULL counts as the empty text, or as the first of all dates, where MariaDB's IFNULL does so;
 * with `plainNulls` (frappe.client.get_count has another query builder) a comparison never matches NULL.
 */
export interface Dialect {
  /** Site date, for relative filters. */
  today: string;
  plainNulls?: boolean;
}

export const plain = (sql: string, ...params: Value[]): SqlCondition => ({ sql, params });

/** The items of `in` as texts, trimmed: a list, or a text with commas; null and an empty list are the empty text. */
export function toItems(value: unknown): string[] {
  const items = Array.isArray(value) ? value : String(value ?? '').split(',');
  if (!items.length) return [''];
  return items.map((item) => (item === true ? 'True' : item === false ? 'False' : String(item ?? '').trim()));
}

/** NULL is among the items of `in` only where a list names it, or nothing does. */
export const asksForNull = (value: unknown): boolean =>
  Array.isArray(value) ? !value.length || value.some((item) => item === null || item === '') : !value;

export const placeholders = (items: unknown[], mark = '?'): string => items.map(() => mark).join(', ');

/** `is` asks for filled fields or for empty ones; `frappe.client.get_count` does not mind the case. */
export const asksForSet = (value: unknown): boolean => String(value).toLowerCase() === 'set';
