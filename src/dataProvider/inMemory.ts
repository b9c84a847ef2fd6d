import type { SortPayload } from 'ra-core';

/** Does a row meet a filter object of plain values (equal, or one of a list) and `q` (in any text)? */
export function matches(row: Record<string, unknown>, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (value === undefined || value === '') return true;
    if (key === 'q') {
      const wanted = String(value).toLowerCase();
      return Object.values(row).some((field) => typeof field === 'string' && field.toLowerCase().includes(wanted));
    }
    return Array.isArray(value) ? value.includes(row[key]) : row[key] === value;
  });
}

/** Rows by one field, numbers by size and texts by the letter; without a sort (or by id) in their own order. */
export function ordered<T extends Record<string, unknown>>(rows: readonly T[], sort?: SortPayload): T[] {
  if (!sort || sort.field === 'id') return [...rows];
  const direction = sort.order === 'DESC' ? -1 : 1;
  const compare = (a: unknown, b: unknown) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''));
  return [...rows].sort((a, b) => direction * compare(a[sort.field], b[sort.field]));
}
