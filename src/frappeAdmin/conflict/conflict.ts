type Values = Record<string, unknown>;

/** A record that somebody else saved while it was edited here. */
export interface Conflict {
  /** As it was opened, as it is typed here, and as it is stored now. */
  base: Values;
  mine: Values;
  theirs: Values;
}

const STAMPS = new Set(['id', 'modified', 'modified_by', 'creation', 'owner', 'idx', 'docstatus', 'search_text']);

/** A clock as Frappe answers it (`8:00:00`) or as it is typed (`08:00`). */
const CLOCK = /^(\d{1,2}:\d{2})(:00(\.0+)?)?$/;

/** Rows, numbers and clocks are compared by what they say; nothing, blank text and an empty table are the same. */
export function said(value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '';
  if (!Array.isArray(value)) return String(value).replace(CLOCK, (_, clock: string) => clock.padStart(5, '0'));
  const row = (one: Values) =>
    Object.entries(one)
      .filter(([field]) => !STAMPS.has(field) && !/^(name|parent)/.test(field))
      .map(([field, cell]) => [field, said(cell)])
      .filter(([, cell]) => cell)
      .sort();
  return JSON.stringify((value as Values[]).map(row));
}

/** What one side did with a row of a table. */
export interface RowChange {
  kind: 'added' | 'changed' | 'removed';
  row: Values;
  /** As it was before; of a changed row. */
  before?: Values;
}

/** Which rows came, changed and went. A row is known by what it says, else by its name: sites may give the same rows new names. */
export function rowChanges(base: unknown, side: unknown): RowChange[] {
  const gone = Array.isArray(base) ? [...(base as Values[])] : [];
  const take = (isIt: (row: Values) => boolean) => {
    const at = gone.findIndex(isIt);
    return at < 0 ? undefined : gone.splice(at, 1)[0];
  };
  const rows = Array.isArray(side) ? (side as Values[]) : [];
  const others = rows.filter((row) => !take((one) => said([one]) === said([row])));
  const kept = others.map((row): RowChange => {
    const before = row.name ? take(({ name }) => name === row.name) : undefined;
    return before ? { kind: 'changed', row, before } : { kind: 'added', row };
  });
  return [...kept, ...gone.map((row): RowChange => ({ kind: 'removed', row }))];
}

/** The fields that both sides changed, each otherwise; and those that only the other side did. */
export function contested({ base, mine, theirs }: Conflict): { both: string[]; theirsOnly: string[] } {
  const changed = Object.keys({ ...base, ...theirs }).filter(
    (field) =>
      !STAMPS.has(field) && said(base[field]) !== said(theirs[field]) && said(mine[field]) !== said(theirs[field]),
  );
  const isMine = (field: string) => said(base[field]) !== said(mine[field]);
  return { both: changed.filter(isMine), theirsOnly: changed.filter((field) => !isMine(field)) };
}

/** Is all that was changed here stored already, and nothing else: by a save of which the answer was lost? */
export const isSavedAlready = ({ base, mine, theirs }: Conflict): boolean =>
  Object.keys({ ...base, ...theirs, ...mine }).every(
    (field) => STAMPS.has(field) || said((field in mine ? mine : base)[field]) === said(theirs[field]),
  );

/**
 * What is saved: what is stored now, with everything that was changed here except where theirs was chosen.
 * @param keepTheirs fields that both changed, and of which theirs stays
 */
export function merged({ base, mine, theirs }: Conflict, keepTheirs: ReadonlySet<string>): Values {
  const own = Object.keys(mine).filter(
    (field) => !STAMPS.has(field) && said(base[field]) !== said(mine[field]) && !keepTheirs.has(field),
  );
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}
