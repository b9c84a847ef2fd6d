import type { DocumentResource } from './registry.ts';

/** `[field, operator, value]`, or with the (child) DocType in front. */
export type FrappeFilter = [string, string, unknown] | [string, string, string, unknown];

/** A filter object in the site's words, and what a list must know of it. */
export interface FrappeFilters {
  filters: FrappeFilter[];
  orFilters: FrappeFilter[];
  /** A condition on a child table: the site's list then repeats a parent per matching row. */
  onChildren: boolean;
  /** Some condition can match no record at all (`in` an empty list): no request is needed. */
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

/** `{items: {rate_gte: 1}}` (how react-admin's inputs nest a dotted source) as `{'items.rate_gte': 1}`. */
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
  // `= null` means something else for every type of column; `is not set` is what is meant
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
 * react-admin's filter object in Frappe's words.
 *
 * `{status: 'A'}` equals, a list means `in`, null means not set; suffixes `_neq _gt _gte _lt _lte _like _in _nin _between
 * _isset`, and `_eq` for a field whose own name ends like one of these. `q` searches. `id` is the name. A dotted key
 * `table.field` asks for records with such a row. Values are the site's own texts (`YYYY-MM-DD HH:MM:SS` in its zone).
 * Blank text and undefined are left out, as react-admin's cleared inputs leave them.
 * @throws Error for a dotted key whose table is not in the registry: the site would answer with a server error
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
