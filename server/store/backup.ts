import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { openDatabase } from './database.ts';
import { DATA } from './dataFolder.ts';
import { OWNER_FILE, OWNER_FOLDER, ownerOnly, ownersFolder } from './fileModes.ts';
import { sqliteProblem } from './sqliteProblems.ts';

const { database: DATABASE, files: FILES } = DATA;

/** Why a backup or a restore was not made, in one sentence for the operator. */
export class BackupError extends Error {}

/** Copies a running site's database page by page as it stood at one moment, and the uploaded files, into a new folder. */
export async function makeBackup(dataDir: string, target: string): Promise<void> {
  const source = join(dataDir, DATABASE);
  if (!existsSync(source)) throw new BackupError(`There is no database in ${dataDir}.`);
  if (existsSync(target) && readdirSync(target).length) throw new BackupError(`${target} is not empty.`);
  ownersFolder(target);
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    await backup(database, join(target, DATABASE), { rate: 2 ** 30 });
    ownerOnly(OWNER_FILE, join(target, DATABASE));
  } finally {
    database.close();
  }
  // Uploads are never changed and never renamed: what the database names is there already.
  if (existsSync(join(dataDir, FILES))) cpSync(join(dataDir, FILES), join(target, FILES), { recursive: true });
  ownerOnly(OWNER_FOLDER, join(target, FILES));
  requireWhole(join(target, DATABASE));
}

function requireWhole(file: string): void {
  const database = openDatabase(file);
  try {
    const row = database.get<{ integrity_check: string }>('PRAGMA integrity_check');
    if (row?.integrity_check !== 'ok') throw new BackupError(`${file} is damaged: ${row?.integrity_check}`);
  } finally {
    database.close();
  }
}

/**
 * Puts a backup in the place of a site's data. The server must not run. What was there is kept beside it.
 * @returns the folder that holds what was there, if anything was
 */
export function restoreBackup(source: string, dataDir: string, stamp: string): string | undefined {
  const from = join(source, DATABASE);
  if (!existsSync(from)) throw new BackupError(`There is no backup in ${source}.`);
  requireWhole(from);
  let aside: string | undefined;
  if (existsSync(join(dataDir, DATABASE))) {
    requireUnused(join(dataDir, DATABASE));
    aside = `${dataDir}.before-${stamp}`;
    renameSync(dataDir, aside);
  }
  mkdirSync(dataDir, { recursive: true, mode: OWNER_FOLDER });
  for (const part of [DATABASE, FILES])
    if (existsSync(join(source, part))) cpSync(join(source, part), join(dataDir, part), { recursive: true });
  ownerOnly(OWNER_FILE, join(dataDir, DATABASE));
  ownerOnly(OWNER_FOLDER, join(dataDir, FILES));
  for (const tail of ['-wal', '-shm']) rmSync(join(dataDir, `${DATABASE}${tail}`), { force: true });
  return aside;
}

/** A server that runs has the file open; then nobody else can have it alone. A damaged one is nobody's. */
function requireUnused(file: string): void {
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
