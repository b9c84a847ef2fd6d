import { statfsSync } from 'node:fs';
import type { SqliteDatabase } from './database.ts';

/** Below this much room, in bytes, a write may fail at any moment. */
const MIN_FREE_SPACE = 64 * 1024 * 1024;

/** Bytes that are free where a folder is. */
export function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Does the database answer, and is there room to write? */
export function isHealthy(database: SqliteDatabase, room: () => number): boolean {
  try {
    return database.get('SELECT 1') !== undefined && room() >= MIN_FREE_SPACE;
  } catch {
    return false;
  }
}
