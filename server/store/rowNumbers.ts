import type { SQLInputValue } from 'node:sqlite';

/** The row numbers of a table, by which it can be read in parts. New rows get higher numbers. */
export interface RowNumbers {
  /** The lowest and the highest number; 0 for an empty table. @param table quoted */
  ends(table: string): { first: number; last: number };
  /** The numbers in a range, both ends included, whose rows meet the condition. */
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
