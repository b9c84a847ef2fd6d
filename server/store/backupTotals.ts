import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SqliteDatabase } from './database.ts';
import { quoteIdentifier } from './sqlText.ts';

/** What a copy of a site holds, by which two copies can be compared. */
export interface BackupTotals {
  /** Rows by table of documents. */
  rows: Record<string, number>;
  /** Sums in thousandths by `table.column`, of every decimal column: amounts in fils. */
  sums: Record<string, number>;
  /** Uploads and their smaller variants: how many, and their bytes. */
  uploads: { count: number; bytes: number };
}

/** Counts the rows of a database's documents, and sums their decimal columns. */
export function readTotals(database: Pick<SqliteDatabase, 'all'>): Omit<BackupTotals, 'uploads'> {
  const rows: Record<string, number> = {};
  const sums: Record<string, number> = {};
  const tables = database.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB 'tab*' ORDER BY name",
  );
  for (const { name: table } of tables) {
    const decimals = database
      .all<{ name: string; type: string }>(`PRAGMA table_info(${quoteIdentifier(table)})`)
      .filter(({ type }) => type === 'REAL');
    const columns = decimals.map(
      ({ name }) => `, total(round(${quoteIdentifier(name)} * 1000)) AS ${quoteIdentifier(name)}`,
    );
    const [counted] = database.all<Record<string, number>>(
      `SELECT count(*) AS "count of rows"${columns.join('')} FROM ${quoteIdentifier(table)}`,
    );
    rows[table] = counted?.['count of rows'] ?? 0;
    for (const { name } of decimals) sums[`${table}.${name}`] = counted?.[name] ?? 0;
  }
  return { rows, sums };
}

/** Counts the files below a folder. */
export function countUploads(folder: string): BackupTotals['uploads'] {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return { count: 0, bytes: 0 };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0);
  return { count: files.length, bytes };
}

/**
 * Compares what a backup recorded with what was restored.
 * @returns one sentence for each difference
 */
export function compareTotals(recorded: BackupTotals, restored: BackupTotals): string[] {
  const pairs = (of: 'rows' | 'sums') =>
    [...new Set([...Object.keys(recorded[of]), ...Object.keys(restored[of])])].map(
      (key) => [key, recorded[of][key], restored[of][key]] as const,
    );
  return [
    ...pairs('rows').map(([table, ...counts]) => [`rows of ${table}`, ...counts] as const),
    ...pairs('sums').map(([column, ...sums]) => [`the sum of ${column}`, ...sums] as const),
    ['uploads', recorded.uploads.count, restored.uploads.count] as const,
    ['bytes of uploads', recorded.uploads.bytes, restored.uploads.bytes] as const,
  ]
    .filter(([, before, after]) => before !== after)
    .map(([what, before, after]) => `${what}: ${before ?? 'none'} recorded, ${after ?? 'none'} restored`);
}
