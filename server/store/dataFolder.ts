import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase, type SqliteDatabase } from './database.ts';
import { isOpenToOthers, OWNER_FILE, OWNER_FOLDER, ownerOnly, ownersFolder } from './fileModes.ts';
import { type SqliteProblem, sqliteProblem } from './sqliteProblems.ts';

/** The files and folders of a site's data folder. */
export const DATA = {
  database: 'majalis.db',
  files: 'files',
  private: 'private',
  clock: 'clock',
  lock: 'majalis.lock',
} as const;

/** The smallest size of a database file in bytes: SQLite's header. SQLite itself would treat a shorter file as a new database. */
const HEADER = 100;

/** Why a data folder cannot be used, and what to do: one sentence for the operator. */
export class DataFolderError extends Error {}

/**
 * Keeps every other server out of a data folder. Two servers would each count limits and cache rows on their own. The lock is SQLite's
 * lock on an empty file, so the kernel releases it when the process ends for any reason. Backups and the operator's commands do not take
 * it. Nothing else may open that file: closing it would release the lock.
 * @returns a function that releases the lock
 * @throws DataFolderError if another server holds the lock
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, DATA.lock));
  try {
    // No journal on disk: a killed server would leave it behind.
    lock.exec(
      'PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;',
    );
  } catch (error) {
    lock.close();
    if (sqliteProblem(error) !== 'busy') throw error;
    throw new DataFolderError(
      `Another server runs on ${folder} already: stop it first, or give this one another DATA_DIR.`,
    );
  }
  ownerOnly(OWNER_FILE, join(folder, DATA.lock));
  return () => lock.close();
}

/** A data folder that this process has locked. */
export interface DataFolder {
  database: SqliteDatabase;
  /** Closes the database and releases the lock. */
  close(): void;
}

/**
 * Locks a data folder for one server, creates what is missing, and makes the folder private.
 * @throws DataFolderError if another server holds the lock, or if the database file is empty or truncated; otherwise, errors of SQLite and
 * of the file system
 */
export function openDataFolder(folder: string): DataFolder {
  ownersFolder(folder);
  if (isOpenToOthers(folder))
    throw new DataFolderError(
      `Others may read ${folder}, and this user cannot shut it: give it to the user who runs the server (chown), and chmod 700 it.`,
    );
  const unlock = lockFolder(folder);
  try {
    const file = join(folder, DATA.database);
    // Without this check, a truncated file would be silently replaced by a new site.
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? HEADER;
    if (size < HEADER)
      throw new DataFolderError(
        `${file} is ${size === 0 ? 'empty' : 'cut off'} where a site's data should be: put a backup in its place (npm run restore -- FOLDER), or remove the file to begin anew.`,
      );
    ownerOnly(OWNER_FILE, join(folder, DATA.clock));
    ownerOnly(OWNER_FOLDER, join(folder, DATA.files), join(folder, DATA.files, DATA.private));
    if (isForeign(file))
      throw new DataFolderError(
        `${file} is another program's database: it was left as it is. Put a backup in its place (npm run restore -- FOLDER), or set DATA_DIR to a folder of its own.`,
      );
    const database = openDatabase(file);
    return {
      database,
      close() {
        database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Whether a database has tables, but not those of a site. A new one has no tables; opening a damaged one reports the damage. */
function isForeign(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    return tables.length > 0 && !tables.some(({ name }) => name === 'tabUser');
  } catch {
    return false;
  } finally {
    database.close();
  }
}

const SENTENCES: Record<SqliteProblem, (folder: string, file: string) => string> = {
  busy: (_folder, file) => `Another program holds ${file}: end it, then start again.`,
  damaged: (_folder, file) =>
    `${file} is damaged: put a backup in its place (npm run restore -- FOLDER), which keeps the damaged one.`,
  disk: (_folder, file) => `${file} cannot be read or written: check the disk, then start again.`,
  full: (folder) => `There is no room left where ${folder} is: make room, then start again.`,
  'read-only': (folder) =>
    `${folder} cannot be written: give it and its files to the user who runs the server, then start again.`,
};
const FILE_SYSTEM: Readonly<Record<string, SqliteProblem>> = {
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  EEXIST: 'read-only',
  ENOTDIR: 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EIO: 'disk',
};

/** The sentence for an error that prevents a server from starting on a data folder; undefined for any other error. */
export function folderProblem(error: unknown, folder: string): string | undefined {
  if (error instanceof DataFolderError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const kind = sqliteProblem(error) ?? FILE_SYSTEM[code];
  return kind && SENTENCES[kind](folder, join(folder, DATA.database));
}
