import {
  type Comparison,
  compare,
  describeGap,
  isUnexplained,
  needsWord,
} from '../../../../domain/money/reconciliation.ts';
import { addDays, type Day } from '../../../../domain/time/kuwaitTime.ts';
import type { Database } from '../../../ports/database.ts';
import {
  type GatewayMovementRow,
  gatewayMovements,
  type LedgerMovement,
  ledgerMovements,
  listNotes,
  type NoteRow,
  type ReadDay,
  readDays,
} from '../sql/reconciliation.ts';

/** The sides may record a movement on different days: around midnight, or if a transfer is slow. */
export const SPREAD_DAYS = 5;

/** A reference on both sides, with the explanation of its difference. */
export interface ComparedRow extends Comparison<LedgerMovement, GatewayMovementRow> {
  note?: NoteRow & { holds: boolean };
}

/** Compares days of the ledger and of the gateway, reference by reference. Also returns which of the days were read. */
export function compareDays(database: Database, from: Day, to: Day): { rows: ComparedRow[]; read: ReadDay[] } {
  const [start, end] = [addDays(from, -SPREAD_DAYS), addDays(to, SPREAD_DAYS)];
  const days = readDays(database, start, end);
  const sources = new Map(days.filter(({ read_at }) => read_at).map(({ day, source }) => [day, source]));
  const notes = new Map(
    listNotes(database, start, end).map((note) => [`${note.kind} ${note.reference} ${note.day}`, note] as const),
  );
  const reported = gatewayMovements(database, start, end);
  const isAsked = ({ day }: GatewayMovementRow): boolean => sources.get(day) === 'asked';
  // a payment around midnight that was queried for one day may be in the other day's list as well
  const listed = new Set(reported.filter((one) => !isAsked(one)).map(({ kind, reference }) => `${kind} ${reference}`));
  const rows = compare(
    ledgerMovements(database, start, end),
    reported.filter((one) => !isAsked(one) || !listed.has(`${one.kind} ${one.reference}`)),
    // responses about known payments include only refunds that left through the gateway
    (kind, day) => sources.has(day) && (kind === 'payment' || sources.get(day) !== 'asked'),
  )
    .filter(({ day }) => day >= from && day <= to)
    .map((row): ComparedRow => {
      const note = notes.get(`${row.kind} ${getRowReference(row)} ${row.day}`);
      return note ? { ...row, note: { ...note, holds: note.gap === describeGap(row) } } : row;
    });
  return { rows, read: days.filter(({ day }) => day >= from && day <= to) };
}

/** The name of a row; if neither side has a reference, its posting. */
export const getRowReference = ({ reference, here }: ComparedRow): string => reference || (here[0]?.posting ?? '-');

/** Counts the rows of each kind. */
export function countComparedRows(rows: readonly ComparedRow[]) {
  const count = (which: (row: ComparedRow) => boolean): number => rows.filter(which).length;
  const unexplained = count(isUnexplained);
  return {
    matched: count(({ difference }) => difference === 'none'),
    only_here: count(({ difference }) => difference === 'only_here'),
    only_there: count(({ difference }) => difference === 'only_there'),
    differing: count(({ difference }) => difference === 'amount' || difference === 'currency'),
    explained: count(({ difference }) => needsWord(difference)) - unexplained,
    unexplained,
    untold: count(({ difference }) => difference === 'untold'),
  };
}
