import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase, type SqliteDatabase } from './database.ts';
import { isOpenToOthers, OWNER_FILE, OWNER_FOLDER, ownerOnly, ownersFolder } from './fileModes.ts';
import { type SqliteProblem, sqliteProblem } from './sqliteProblems.ts';

/** The parts of a site's data folder. */
export const DATA = {
  database: 'majalis.db',
  files: 'files',
  private: 'private',
  clock: 'clock',
  lock: 'majalis.lock',
} as const;

/** The least a database file holds, in bytes: SQLite's header. SQLite itself would take a shorter one for new. */
const HEADER = 100;

/** Why a data folder cannot be used, in one sentence for the operator that says what to do. */
export class DataFolderError extends Error {}

/**
 * Keeps every other server out of a data folder: two of them would count limits and cache rows each for itself. The lock is
 * SQLite's own on a file that holds nothing, so the kernel ends it with the process, however that ends. Backups and the
 * operator's commands do not ask for it. Nothing else may open that file: closing it would end the lock.
 * @returns ends it
 * @throws DataFolderError when another server has it
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, DATA.lock));
  try {
    // Without a journal on disk, which a killed server would leave behind.
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

/** A data folder that is this process's own. */
export interface DataFolder {
  database: SqliteDatabase;
  /** Closes the database and lets the next server in. */
  close(): void;
}

/**
 * Takes a data folder for one server, makes what is missing and shuts it to other users of the machine.
 * @throws DataFolderError when another server has it or its database was emptied or cut off; whatever SQLite and the file system say otherwise
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
    // Whoever emptied it would otherwise find a new site in the place of the old one.
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

/** Has a database tables, but not those that every site has? A new one has none at all; a damaged one is told of when it is opened. */
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

/** The sentence for what keeps a server from starting on a data folder; undefined for every other error. */
export function folderProblem(error: unknown, folder: string): string | undefined {
  if (error instanceof DataFolderError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const kind = sqliteProblem(error) ?? FILE_SYSTEM[code];
  return kind && SENTENCES[kind](folder, join(folder, DATA.database));
}
