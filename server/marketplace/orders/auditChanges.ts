import type { Doc, Row } from '../../ports/row.ts';
import { ROW_STAMPS } from '../common/authorship.ts';

const UNTOLD = new Set(['modified', 'modified_by', 'search_text', 'idx', 'docstatus', 'doctype']);
const STAMPS = new Set([...UNTOLD, ...ROW_STAMPS]);
/** Fields that identify a row of a table, whichever of its values changed. */
const TELLS_WHICH = /^(?:name|package_id)$|(?:name|title|weekday|day)$/;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const without = (row: Row, dropped: (field: string) => boolean): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !dropped(field)));
/** Clients send the fields of a row in any order, and omit empty ones. */
const ordered = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => (value ?? '') !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The rows of a table without their stamps; undefined for any other value. */
const rowsIn = (value: unknown): Row[] | undefined =>
  Array.isArray(value) ? (value as Row[]).map((row) => ordered(without(row, (field) => STAMPS.has(field)))) : undefined;

/** Counts equal rows. */
function counted(rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = JSON.stringify(row);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

/** The rows that the other table does not have. */
function rowsOnlyIn(rows: readonly Row[], other: readonly Row[]): Row[] {
  const there = counted(other);
  return rows.filter((row) => {
    const text = JSON.stringify(row);
    const left = there.get(text) ?? 0;
    if (left) there.set(text, left - 1);
    return left === 0;
  });
}

/** The identifying fields of a changed row, and the fields that differ. */
const changedFields = (row: Row, other: Row | undefined): Row =>
  other ? without(row, (field) => !TELLS_WHICH.test(field) && isSame(row[field], other[field])) : row;

/** The rows of a table that were added, removed, or changed; of changed rows, only the fields that differ. */
function rowChanges(then: readonly Row[], now: readonly Row[]): { before: Row[]; after: Row[] } {
  const [gone, come] = [rowsOnlyIn(then, now), rowsOnlyIn(now, then)];
  const partner = (row: Row, others: readonly Row[]) =>
    row.package_id ? others.find(({ package_id }) => package_id === row.package_id) : undefined;
  return {
    before: gone.map((row) => changedFields(row, partner(row, come))),
    after: come.map((row) => changedFields(row, partner(row, gone))),
  };
}

/** The fields that a save changed, before and after; of tables, only the changed rows. */
export function auditChanges(doc: Doc, before: Doc | undefined): { before: Row; after: Row } {
  const changed = { before: {} as Row, after: {} as Row };
  for (const field of Object.keys(doc)) {
    if (UNTOLD.has(field)) continue;
    const [then, now] = [rowsIn(before?.[field]), rowsIn(doc[field])];
    const changes =
      now || then ? rowChanges(then ?? [], now ?? []) : { before: before?.[field] ?? null, after: doc[field] ?? null };
    if (isSame(changes.before, changes.after)) continue;
    changed.before[field] = changes.before;
    changed.after[field] = changes.after;
  }
  return changed;
}
