import type { Database } from '../../../../ports/database.ts';

interface RowCounts {
  total: number;
  /** By the dry run; `open`: not judged yet. */
  counts: { new: number; changed: number; same: number; refused: number; open: number };
  stored: number;
  /** Refused while writing. */
  refusedLate: number;
}

/** How many rows of an import have which outcome and result. */
export function countImportRows(database: Database, name: string): RowCounts {
  const rows = database.all<{ outcome: string | null; result: string | null; count: number }>(
    `SELECT "outcome", "result", COUNT(*) AS count FROM "tabProvider Import Row" WHERE "import_name" = ?
      GROUP BY "outcome", "result"`,
    [name],
  );
  const sum = (counted: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(counted).reduce((total, { count }) => total + count, 0);
  const judged = (outcome: string): number => sum((row) => row.outcome === outcome);
  return {
    total: sum(() => true),
    counts: {
      new: judged('new'),
      changed: judged('changed'),
      same: judged('same'),
      refused: judged('refused'),
      open: sum((row) => !row.outcome),
    },
    stored: sum((row) => row.result === 'stored'),
    refusedLate: sum((row) => row.result === 'refused'),
  };
}
