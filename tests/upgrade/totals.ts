import type { Database } from '../../server/ports/database.ts';

/** The contents of a data folder, as counted by the version that wrote it. */
export interface Totals {
  /** Kuwait wall clock of its last write. */
  now: string;
  /** Rows by DocType. */
  rows: Record<string, number>;
  /** Sums in fils by `DocType.field`, of every money field. */
  money: Record<string, number>;
  /** Rows by value, by `DocType.field`, of every field that holds a state. */
  states: Record<string, Record<string, number>>;
  /** Sums of the ledger in fils, by account. */
  ledger: Record<string, number>;
}

/** DocTypes that were renamed since, with their new names. */
const RENAMED: Readonly<Record<string, string>> = { 'Free Wish': 'Waitlist Entry' };
const tableOf = (doctype: string): string => `"tab${RENAMED[doctype] ?? doctype}"`;

const split = (key: string): [doctype: string, field: string] => {
  const [doctype = '', field = ''] = key.split('.');
  return [doctype, field];
};

/** Repeats a version's counts under its keys. A removed DocType or field is an SQL error. */
export function countAgain(database: Pick<Database, 'all'>, expected: Totals): Omit<Totals, 'now'> {
  const one = (sql: string) => Number(database.all<{ n: number | null }>(sql)[0]?.n ?? 0);
  const byValue = (sql: string) =>
    Object.fromEntries(database.all<{ value: string; n: number }>(sql).map(({ value, n }) => [value, n]));
  return {
    rows: Object.fromEntries(
      Object.keys(expected.rows).map((doctype) => [doctype, one(`SELECT count(*) AS n FROM ${tableOf(doctype)}`)]),
    ),
    money: Object.fromEntries(
      Object.keys(expected.money).map((key) => {
        const [doctype, field] = split(key);
        return [key, one(`SELECT sum(round(f."${field}" * 1000)) AS n FROM ${tableOf(doctype)} AS f`)];
      }),
    ),
    states: Object.fromEntries(
      Object.keys(expected.states).map((key) => {
        const [doctype, field] = split(key);
        return [
          key,
          byValue(
            `SELECT coalesce(f."${field}", '') AS value, count(*) AS n FROM ${tableOf(doctype)} AS f GROUP BY 1 ORDER BY 1`,
          ),
        ];
      }),
    ),
    ledger: byValue('SELECT account AS value, sum(amount) AS n FROM "tabLedger Entry" GROUP BY 1 ORDER BY 1'),
  };
}
