import {
  copyFileSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BackupTotals, countUploads, readTotals } from './backupTotals.ts';
import { openDatabase, type SqliteDatabase } from './database.ts';
import { DATA } from './dataFolder.ts';
import { OWNER_FILE, ownerOnly, ownersFolder } from './fileModes.ts';
import { sqliteProblem } from './sqliteProblems.ts';

const { database: DATABASE, files: FILES, private: PRIVATE } = DATA;

/** What a backup holds (`BackupTotals`), counted when it was made. */
const TOTALS = 'totals.json';

/** The names of uploads and of their smaller variants. */
const UPLOAD = /^[0-9a-f]+(?:\.\d+)?\.(?:jpg|webp|avif|mp3|m4a|ogg)$/;

/** Why a backup or a restore failed: one sentence for the operator. */
export class BackupError extends Error {}

const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Copies the uploads of a folder: files whose names uploads have. It skips symbolic links, which could point anywhere. */
function copyUploads(from: string, to: string): void {
  if (!lstatSync(from, { throwIfNoEntry: false })?.isDirectory()) return;
  ownersFolder(to);
  for (const name of readdirSync(from)) {
    if (!UPLOAD.test(name) || !isFile(join(from, name))) continue;
    copyFileSync(join(from, name), join(to, name));
    ownerOnly(OWNER_FILE, join(to, name));
  }
}

/** Copies both upload folders: the public one and the private one. */
function copyAllUploads(from: string, to: string): void {
  copyUploads(from, to);
  copyUploads(join(from, PRIVATE), join(to, PRIVATE));
}

/**
 * Copies the database of a running site, as of one moment, and its uploads into a new folder. The database is written row by row, so the
 * copy contains nothing that was deleted. What the copy holds is recorded beside it.
 */
export function makeBackup(dataDir: string, target: string): void {
  const source = join(dataDir, DATABASE);
  if (!existsSync(source)) throw new BackupError(`There is no database in ${dataDir}.`);
  if (existsSync(target) && readdirSync(target).length) throw new BackupError(`${target} is not empty.`);
  ownersFolder(target);
  inDatabase(source, (database) => void database.run('VACUUM INTO ?', [join(target, DATABASE)]));
  ownerOnly(OWNER_FILE, join(target, DATABASE));
  // Uploads are never changed or renamed, so every file that the copied database refers to exists.
  copyAllUploads(join(dataDir, FILES), join(target, FILES));
  assertIntactFile(join(target, DATABASE));
  writeFileSync(join(target, TOTALS), `${JSON.stringify(totalsOf(target), null, 1)}\n`, { mode: OWNER_FILE });
}

/** Counts what a data folder or a backup holds. @throws BackupError if its database cannot be read */
export function totalsOf(folder: string): BackupTotals {
  let counted: Omit<BackupTotals, 'uploads'> = { rows: {}, sums: {} };
  inDatabase(join(folder, DATABASE), (database) => {
    counted = readTotals(database);
  });
  return { ...counted, uploads: countUploads(join(folder, FILES)) };
}

/** What a backup recorded when it was made. @throws BackupError if it recorded nothing */
export function recordedTotals(backup: string): BackupTotals {
  const file = join(backup, TOTALS);
  if (!isFile(file)) throw new BackupError(`${backup} has no ${TOTALS}: an earlier version made this backup.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Finds the newest backup in a folder of backups, which may be a backup itself. @throws BackupError if there is none */
export function findNewestBackup(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const [newest] = [folder, ...names.map((name) => join(folder, name))]
    .filter((one) => isFile(join(one, DATABASE)))
    .map((one) => ({ one, madeAt: statSync(join(one, DATABASE)).mtimeMs }))
    .sort((a, b) => b.madeAt - a.madeAt);
  if (!newest) throw new BackupError(`There is no backup in ${folder}.`);
  return newest.one;
}

/**
 * Runs `work` on a database file.
 * @throws BackupError if the file cannot be read as a database
 */
function inDatabase(file: string, work: (database: SqliteDatabase) => void): void {
  let database: SqliteDatabase | undefined;
  try {
    database = openDatabase(file);
    work(database);
  } catch (error) {
    if (sqliteProblem(error) !== 'damaged') throw error;
    throw new BackupError(`${file} is damaged, or no database.`);
  } finally {
    database?.close();
  }
}

function assertIntactFile(file: string): void {
  inDatabase(file, (database) => {
    const row = database.get<{ integrity_check: string }>('PRAGMA integrity_check');
    if (row?.integrity_check !== 'ok') throw new BackupError(`${file} is damaged: ${row?.integrity_check}`);
  });
}

/**
 * Replaces a site's data with a backup. The server must not be running. The previous data is kept next to it.
 * @param settle prepares the restored data before a server starts on it
 * @returns the folder with the previous data, if there was any
 */
export function restoreBackup(
  source: string,
  dataDir: string,
  stamp: string,
  settle: (database: SqliteDatabase) => void,
): string | undefined {
  const from = join(source, DATABASE);
  if (!isFile(from)) throw new BackupError(`There is no backup in ${source}.`);
  assertIntactFile(from);
  let aside: string | undefined;
  if (existsSync(join(dataDir, DATABASE))) {
    assertUnusedPath(join(dataDir, DATABASE));
    aside = `${dataDir}.before-${stamp}`;
    renameSync(dataDir, aside);
  }
  ownersFolder(dataDir);
  copyFileSync(from, join(dataDir, DATABASE));
  ownerOnly(OWNER_FILE, join(dataDir, DATABASE));
  copyAllUploads(join(source, FILES), join(dataDir, FILES));
  for (const tail of ['-wal', '-shm']) rmSync(join(dataDir, `${DATABASE}${tail}`), { force: true });
  inDatabase(join(dataDir, DATABASE), (database) => {
    database.transaction(() => settle(database));
    database.clearLog();
  });
  return aside;
}

/** Throws if a server has the file open, because then no other process can lock it. A damaged file is in use by nobody. */
function assertUnusedPath(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;');
  } catch (error) {
    const problem = sqliteProblem(error);
    if (problem === 'damaged') return;
    if (problem !== 'busy') throw error;
    throw new BackupError('The server is running: stop it before restoring.');
  } finally {
    database.close();
  }
}
