import type { SQLInputValue } from 'node:sqlite';

/** The numbers that rows of a table have: it can be read in parts by them, and new rows get higher ones. */
export interface RowNumbers {
  /** The lowest and the highest; 0 without rows. @param table quoted */
  ends(table: string): { first: number; last: number };
  /** The numbers of the rows of a stretch that pass, both ends included. */
  passing(
    table: string,
    stretch: { from: number; to: number },
    condition: { sql: string; params: readonly SQLInputValue[] },
  ): number[];
}

interface Reading {
  all<T>(sql: string, params?: readonly SQLInputValue[]): T[];
}

export const rowNumbersIn = (database: Reading): RowNumbers => ({
  ends(table) {
    const end = (which: 'min' | 'max') =>
      database.all<{ at: number | null }>(`SELECT ${which}(rowid) AS at FROM ${table}`)[0]?.at ?? 0;
    return { first: end('min'), last: end('max') };
  },
  passing: (table, { from, to }, { sql, params }) =>
    database
      .all<{ at: number }>(`SELECT rowid AS at FROM ${table} WHERE rowid BETWEEN ? AND ? AND ${sql}`, [
        from,
        to,
        ...params,
      ])
      .map(({ at }) => at),
});
