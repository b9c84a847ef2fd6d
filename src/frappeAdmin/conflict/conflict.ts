type Values = Record<string, unknown>;

/** A record that someone else saved while it was edited here. */
export interface Conflict {
  /** The record when it was opened, as edited here, and as stored now. */
  base: Values;
  mine: Values;
  theirs: Values;
}

const STAMPS = new Set(['id', 'modified', 'modified_by', 'creation', 'owner', 'idx', 'docstatus', 'search_text']);

/** A time as Frappe returns it (`8:00:00`) or as typed (`08:00`). */
const CLOCK = /^(\d{1,2}:\d{2})(:00(\.0+)?)?$/;

/**
 * A canonical string for comparing values: rows, numbers and times by content; null, an empty string and an empty table
 * are equal.
 */
export function canonicalize(value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '';
  if (!Array.isArray(value)) return String(value).replace(CLOCK, (_, clock: string) => clock.padStart(5, '0'));
  const row = (one: Values) =>
    Object.entries(one)
      .filter(([field]) => !STAMPS.has(field) && !/^(name|parent)/.test(field))
      .map(([field, cell]) => [field, canonicalize(cell)])
      .filter(([, cell]) => cell)
      .sort();
  return JSON.stringify((value as Values[]).map(row));
}

/** What one side did with a row of a table. */
export interface RowChange {
  kind: 'added' | 'changed' | 'removed';
  row: Values;
  /** The row before; only for a changed row. */
  before?: Values;
}

/**
 * Which rows were added, changed and removed. Rows are matched by content first, then by name, because sites may give
 * the same rows new names.
 */
export function rowChanges(base: unknown, side: unknown): RowChange[] {
  const unmatched = Array.isArray(base) ? [...(base as Values[])] : [];
  const take = (isIt: (row: Values) => boolean) => {
    const at = unmatched.findIndex(isIt);
    return at < 0 ? undefined : unmatched.splice(at, 1)[0];
  };
  const rows = Array.isArray(side) ? (side as Values[]) : [];
  const others = rows.filter((row) => !take((one) => canonicalize([one]) === canonicalize([row])));
  const changes = others.map((row): RowChange => {
    const before = row.name ? take(({ name }) => name === row.name) : undefined;
    return before ? { kind: 'changed', row, before } : { kind: 'added', row };
  });
  return [...changes, ...unmatched.map((row): RowChange => ({ kind: 'removed', row }))];
}

/** The fields that both sides changed to different values, and those that only the other side changed. */
export function contested({ base, mine, theirs }: Conflict): { both: string[]; theirsOnly: string[] } {
  const changed = Object.keys({ ...base, ...theirs }).filter(
    (field) =>
      !STAMPS.has(field) &&
      canonicalize(base[field]) !== canonicalize(theirs[field]) &&
      canonicalize(mine[field]) !== canonicalize(theirs[field]),
  );
  const isMine = (field: string) => canonicalize(base[field]) !== canonicalize(mine[field]);
  return { both: changed.filter(isMine), theirsOnly: changed.filter((field) => !isMine(field)) };
}

/** Whether the stored record has exactly the changes made here: they were saved, but the response was lost. */
export const isSavedAlready = ({ base, mine, theirs }: Conflict): boolean =>
  Object.keys({ ...base, ...theirs, ...mine }).every(
    (field) => STAMPS.has(field) || canonicalize((field in mine ? mine : base)[field]) === canonicalize(theirs[field]),
  );

/**
 * The record to save: the stored one with the changes made here, except where the other side's version was chosen.
 * @param keepTheirs fields that both sides changed and that keep the other side's value
 */
export function merged({ base, mine, theirs }: Conflict, keepTheirs: ReadonlySet<string>): Values {
  const own = Object.keys(mine).filter(
    (field) => !STAMPS.has(field) && canonicalize(base[field]) !== canonicalize(mine[field]) && !keepTheirs.has(field),
  );
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}
