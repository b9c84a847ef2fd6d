import type { DocumentResource } from './registry.ts';

/** `[field, operator, value]`, optionally preceded by the (child) DocType. */
export type FrappeFilter = [string, string, unknown] | [string, string, string, unknown];

/** Frappe's form of a filter object, with what a list request depends on. */
export interface FrappeFilters {
  filters: FrappeFilter[];
  orFilters: FrappeFilter[];
  /** Has a condition on a child table: the site's list then repeats a parent per matching row. */
  onChildren: boolean;
  /** Has a condition that matches nothing (`in` an empty list), so no request is needed. */
  nothing: boolean;
}

const operators: Record<string, string> = {
  eq: '=',
  neq: '!=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  in: 'in',
  nin: 'not in',
  between: 'between',
  isset: 'is',
};

/** Flattens `{items: {rate_gte: 1}}` (react-admin's form of a dotted source) to `{'items.rate_gte': 1}`. */
function flatten(filter: Record<string, unknown>, prefix = ''): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? flatten(value as Record<string, unknown>, `${prefix}${key}.`)
      : [[`${prefix}${key}`, value] as [string, unknown]],
  );
}

const scalar = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);
const holding = (text: unknown) => (String(text).includes('%') ? String(text) : `%${text}%`);

function condition(suffix: string | undefined, value: unknown): [operator: string, value: unknown] {
  if (suffix === 'isset') return ['is', value && value !== 'false' ? 'set' : 'not set'];
  // `= null` means something different for each type of column, so use `is not set`.
  if (value === null) return ['is', suffix === 'neq' ? 'set' : 'not set'];
  if (Array.isArray(value)) {
    const operator = suffix && suffix !== 'eq' ? (suffix === 'neq' ? 'not in' : (operators[suffix] ?? 'in')) : 'in';
    return [operator, value.map((item) => scalar(item ?? ''))];
  }
  if (suffix === 'like') return ['like', holding(value)];
  if (suffix === 'in' || suffix === 'nin') return [operators[suffix] ?? 'in', [scalar(value)]];
  return [operators[suffix ?? 'eq'] ?? '=', scalar(value)];
}

/**
 * Converts react-admin's filter object to Frappe's filters.
 *
 * `{status: 'A'}` means equals, a list means `in`, null means not set. Suffixes: `_neq _gt _gte _lt _lte _like _in _nin
 * _between _isset`, and `_eq` for a field whose own name ends like one of these. `q` searches. `id` is the name. A
 * dotted key `table.field` selects records with such a row. Values are in the site's format (`YYYY-MM-DD HH:MM:SS` in
 * its time zone). Empty strings and undefined are ignored, because cleared react-admin inputs produce them.
 * @throws Error for a dotted key whose table isn't in the registry, for which the site would return a server error
 */
export function toFilters(entry: DocumentResource, filter: Record<string, unknown> = {}): FrappeFilters {
  const result: FrappeFilters = { filters: [], orFilters: [], onChildren: false, nothing: false };
  for (const [key, value] of flatten(filter)) {
    if (value === undefined || value === '') continue;
    if (key === 'q') {
      const text = entry.sought ?? String(value);
      result.orFilters = [
        ...(entry.searchFields ?? ['name']).map((field): FrappeFilter => [field, 'like', holding(text)]),
        ...(entry.found ?? []).map(([field, operator, value]): FrappeFilter => [field, operator, value]),
      ];
      continue;
    }
    const [, path = key, suffix] = /^(.+)_(eq|neq|gte?|lte?|like|n?in|between|isset)$/.exec(key) ?? [];
    const [operator, operand] = condition(suffix, value);
    if (Array.isArray(operand) && operand.length === 0) {
      result.nothing ||= operator === 'in';
      continue;
    }
    const [table, field] = path.split('.');
    if (field === undefined) {
      result.filters.push([path === 'id' ? 'name' : path, operator, operand]);
    } else {
      const child = entry.tables?.[table ?? ''];
      if (!child) throw new Error(`'${table}' is no table of ${entry.doctype} in the registry`);
      result.filters.push([child, field, operator, operand]);
      result.onChildren = true;
    }
  }
  return result;
}
