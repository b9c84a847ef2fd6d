import type { SortPayload } from 'ra-core';
import { toFilters } from './filters.ts';
import { toRow } from './record.ts';

type Row = Record<string, unknown>;

const textOf = (value: unknown) => String(value ?? '').toLowerCase();

/** Compares numbers by value, everything else alphabetically. */
const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && b !== null && b !== '' ? a - Number(b) : textOf(a).localeCompare(textOf(b));

/** Like the site's `like`: `%` matches any characters, `_` a single one. */
function like(value: unknown, pattern: unknown): boolean {
  const source = textOf(pattern)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.');
  return new RegExp(`^${source}$`, 's').test(textOf(value));
}

const isOneOf = (value: unknown, list: unknown) => (list as unknown[]).some((item) => textOf(item) === textOf(value));

/** The operators of filters.ts, applied on the client. */
const operators: Record<string, (value: unknown, wanted: unknown) => boolean> = {
  '=': (value, operand) => textOf(value) === textOf(operand),
  '!=': (value, operand) => textOf(value) !== textOf(operand),
  '>': (value, operand) => compare(value, operand) > 0,
  '>=': (value, operand) => compare(value, operand) >= 0,
  '<': (value, operand) => compare(value, operand) < 0,
  '<=': (value, operand) => compare(value, operand) <= 0,
  like,
  in: isOneOf,
  'not in': (value, list) => !isOneOf(value, list),
  is: (value, operand) => (textOf(value) !== '') === (operand === 'set'),
  between: (value, bounds) => {
    const [from, to] = bounds as unknown[];
    return compare(value, from) >= 0 && compare(value, to) <= 0;
  },
};

/** Whether any text of a row contains the search term. Metadata such as the name and the parent doesn't count. */
const holds = (row: Row, typed: unknown) =>
  Object.entries(toRow(row)).some(
    ([field, value]) => field !== 'name' && typeof value === 'string' && textOf(value).includes(textOf(typed)),
  );

/** Converts a filter (see filters.ts) to a predicate of rows; `q` searches all texts. */
export function matcher({ q, ...filter }: Row): (row: Row) => boolean {
  // Row IDs contain the parent's; `id` is a field of its own here, not the name.
  const { id, ...conditions } = filter;
  const { filters, nothing } = toFilters({ doctype: 'rows' }, { ...conditions, row_id: id });
  const tests = filters.map(([field, operator, operand]) => {
    const test = operators[operator];
    if (!test) throw new Error(`Rows cannot be filtered by '${field}'`);
    return (row: Row) => test(row[field === 'row_id' ? 'id' : field], operand);
  });
  return (row) => !nothing && (!q || holds(row, q)) && tests.every((test) => test(row));
}

/** Sorts rows by one field, numbers by value and text alphabetically. Without a sort (or by ID), keeps the order. */
export function ordered<T extends Row>(rows: readonly T[], sort?: SortPayload): T[] {
  if (!sort || sort.field === 'id') return [...rows];
  const direction = sort.order === 'DESC' ? -1 : 1;
  return [...rows].sort((a, b) => direction * compare(a[sort.field], b[sort.field]));
}
