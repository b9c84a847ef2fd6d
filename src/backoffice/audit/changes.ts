export interface Change {
  field: string;
  /** For a child table: the row's name, and its field; without a field the whole row was added or removed. */
  row?: string;
  sub?: string;
  before: unknown;
  after: unknown;
}

type Values = Record<string, unknown>;

/** The logged JSON of one side as fields; any other value is stored under a dash. */
function valuesOf(json: unknown): Values {
  let value = json;
  if (typeof json === 'string' && json !== '') {
    try {
      value = JSON.parse(json);
    } catch {
      // Shows text that isn't JSON as it is.
    }
  }
  if (value === null || value === undefined || value === '') return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Values) : { '–': value };
}

/** Timestamps say nothing beyond the event's own time. */
const STAMPS = new Set(['modified', 'modified_by', 'creation', 'owner', 'idx', 'docstatus']);
/** Bookkeeping fields of child rows. */
const ROW_STAMPS = new Set([...STAMPS, 'name', 'doctype', 'parent', 'parentfield', 'parenttype', 'package_id']);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The rows of a child table; undefined if there was none. */
function rowsOf(value: unknown): Values[] | undefined {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) && value.every(isRow) ? value : undefined;
}

const fieldsOf = (row: Values): string[] =>
  Object.keys(row).filter((field) => !ROW_STAMPS.has(field) && row[field] !== null && row[field] !== '');
const keyOf = (row: Values, at: number): string => String(row.package_id ?? row.name ?? at + 1);
const titleOf = (row: Values, key: string): string => {
  const nameField = fieldsOf(row).find((field) => /(name|title|weekday|day)$/.test(field));
  return nameField ? String(row[nameField]) : key;
};
const both = <Key>(one: Iterable<Key>, other: Iterable<Key>): Key[] => [...new Set([...one, ...other])];

function tableChanges(field: string, old: Values[], now: Values[]): Change[] {
  // A list with one value per row, such as the governorates served.
  if ([...old, ...now].every((row) => fieldsOf(row).length <= 1)) {
    const list = (rows: Values[]) => rows.map((row) => row[fieldsOf(row)[0] ?? '']);
    return [{ field, before: list(old), after: list(now) }];
  }
  const then = new Map(old.map((row, at) => [keyOf(row, at), row]));
  const later = new Map(now.map((row, at) => [keyOf(row, at), row]));
  return both(then.keys(), later.keys()).flatMap((key): Change[] => {
    const [was, is] = [then.get(key), later.get(key)];
    const row = titleOf(is ?? was ?? {}, key);
    if (!was || !is) return [{ field, before: was && row, after: is && row, row }];
    return both(fieldsOf(was), fieldsOf(is))
      .filter((sub) => !same(was[sub], is[sub]))
      .map((sub) => ({ field, row, sub, before: was[sub], after: is[sub] }));
  });
}

/** The fields that differ before and after an audit event (JSON); for child tables by row. */
export function getFieldChanges(before: unknown, after: unknown): Change[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return both(Object.keys(old), Object.keys(now))
    .filter((field) => !STAMPS.has(field) && !same(old[field], now[field]))
    .flatMap((field): Change[] => {
      const [was, is] = [rowsOf(old[field]), rowsOf(now[field])];
      if (was && is) return tableChanges(field, was, is);
      return [{ field, before: old[field], after: now[field] }];
    });
}
