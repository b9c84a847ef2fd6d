import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Instant } from '../../domain/time/kuwaitTime.ts';
import { openDatabase, type SqliteDatabase } from '../../server/store/database.ts';

/**
 * Making the tables and the sample costs twenty times what a copy of them costs, and most tests begin with the same: the first of a
 * run that asks for a moment leaves its database for the others, in the folder of the run (temporaryFolders.ts). Outside of one,
 * each is made again.
 */
const folder = process.env.SEEDED_DB_DIR;

/**
 * A database in memory with the sample catalogue of a moment, as nobody has touched it.
 * @param now what the sample's days are counted from
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
