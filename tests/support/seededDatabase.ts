import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Instant } from '../../domain/time/kuwaitTime.ts';
import { openDatabase, type SqliteDatabase } from '../../server/store/database.ts';

/**
 * Creating the tables and sample data takes twenty times as long as a copy, and most tests start with the same data. So the first
 * test of a run that needs an instant saves its database for the others in the run's folder (temporaryFolders.ts). Without such a
 * folder, each test creates its own.
 */
const folder = process.env.SEEDED_DB_DIR;

/**
 * An untouched in-memory database with the sample catalogue at an instant.
 * @param now the instant that the sample's days are relative to
 * @param fill creates tables and sample data in an empty database
 */
export function seededDatabase(now: Instant, fill: (database: SqliteDatabase) => void): SqliteDatabase {
  const file = folder && join(folder, `filled-${now}.db`);
  if (file && existsSync(file)) return openDatabase(':memory:', readFileSync(file));
  const database = openDatabase(':memory:');
  fill(database);
  if (file) keep(database, file);
  return database;
}

/** Renames the complete file into place, because other processes may write or read it at the same time. */
function keep(database: SqliteDatabase, file: string): void {
  const mine = `${file}.${process.pid}.${crypto.randomUUID()}`;
  database.exec(`VACUUM INTO '${mine}'`);
  if (existsSync(file)) rmSync(mine);
  else renameSync(mine, file);
}
