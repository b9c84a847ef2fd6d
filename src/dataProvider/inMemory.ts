import type { SortPayload } from 'ra-core';
import { toFilters } from './filters.ts';
import { toRow } from './record.ts';

type Row = Record<string, unknown>;

const textOf = (value: unknown) => String(value ?? '').toLowerCase();

/** Numbers by size, all else by the letter. */
const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && b !== null && b !== '' ? a - Number(b) : textOf(a).localeCompare(textOf(b));

/** `%` any letters, `_` one letter, as the site's `like`. */
function like(value: unknown, pattern: unknown): boolean {
  const source = textOf(pattern)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.');
  return new RegExp(`^${source}$`, 's').test(textOf(value));
}

const isOneOf = (value: unknown, list: unknown) => (list as unknown[]).some((item) => textOf(item) === textOf(value));

/** The operators of filters.ts on a value that is here already. */
const operators: Record<string, (value: unknown, wanted: unknown) => boolean> = {
  '=': (value, wanted) => textOf(value) === textOf(wanted),
  '!=': (value, wanted) => textOf(value) !== textOf(wanted),
  '>': (value, wanted) => compare(value, wanted) > 0,
  '>=': (value, wanted) => compare(value, wanted) >= 0,
  '<': (value, wanted) => compare(value, wanted) < 0,
  '<=': (value, wanted) => compare(value, wanted) <= 0,
  like,
  in: isOneOf,
  'not in': (value, list) => !isOneOf(value, list),
  is: (value, wanted) => (textOf(value) !== '') === (wanted === 'set'),
  between: (value, bounds) => {
    const [from, to] = bounds as unknown[];
    return compare(value, from) >= 0 && compare(value, to) <= 0;
  },
};

/** Does some text of a row hold what was typed? What the site keeps about the row (its name, its parent) is no text of it. */
const holds = (row: Row, typed: unknown) =>
  Object.entries(toRow(row)).some(
    ([field, value]) => field !== 'name' && typeof value === 'string' && textOf(value).includes(textOf(typed)),
  );

/** The filter dialect of filters.ts as a function of a row; `q` looks into every text. */
export function matcher({ q, ...filter }: Row): (row: Row) => boolean {
  // the id of a row holds its parent's: it is a field here, and no name
  const { id, ...conditions } = filter;
  const { filters, nothing } = toFilters({ doctype: 'rows' }, { ...conditions, row_id: id });
  const tests = filters.map(([field, operator, wanted]) => {
    const test = operators[operator];
    if (!test) throw new Error(`Rows cannot be filtered by '${field}'`);
    return (row: Row) => test(row[field === 'row_id' ? 'id' : field], wanted);
  });
  return (row) => !nothing && (!q || holds(row, q)) && tests.every((test) => test(row));
}

/** Rows by one field, numbers by size and texts by the letter; without a sort (or by id) in their own order. */
export function ordered<T extends Row>(rows: readonly T[], sort?: SortPayload): T[] {
  if (!sort || sort.field === 'id') return [...rows];
  const direction = sort.order === 'DESC' ? -1 : 1;
  return [...rows].sort((a, b) => direction * compare(a[sort.field], b[sort.field]));
}
