import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Instant } from '../../domain/time/kuwaitTime.ts';
import { openDatabase, type SqliteDatabase } from '../../server/store/database.ts';

/**
 * Creating the tables and sample data takes twenty times as long as a copy, and most tests start with the same data: the first of a
 * run that asks for a moment leaves its database for the others, in the folder of the run (temporaryFolders.ts). Outside of one,
 * each is made again.
 */
const folder = process.env.SEEDED_DB_DIR;

/**
 * An untouched in-memory database with the sample catalogue at an instant.
 * @param now the instant that the sample's days are relative to
 * @param fill makes tables and sample in an empty one
 */
export function seededDatabase(now: Instant, fill: (database: SqliteDatabase) => void): SqliteDatabase {
  const file = folder && join(folder, `filled-${now}.db`);
  if (file && existsSync(file)) return openDatabase(':memory:', readFileSync(file));
  const database = openDatabase(':memory:');
  fill(database);
  if (file) keep(database, file);
  return database;
}

/** Another process may do the same meanwhile, and a third must never read half of it. */
function keep(database: SqliteDatabase, file: string): void {
  const mine = `${file}.${process.pid}.${crypto.randomUUID()}`;
  database.exec(`VACUUM INTO '${mine}'`);
  if (existsSync(file)) rmSync(mine);
  else renameSync(mine, file);
}
