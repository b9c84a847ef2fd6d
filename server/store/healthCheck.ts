import { statfsSync } from 'node:fs';
import type { SqliteDatabase } from './database.ts';

/** Free bytes below which a write may fail at any moment. */
const MIN_FREE_SPACE = 64 * 1024 * 1024;

/** The free bytes on the disk of a folder. */
export function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Whether the database responds and there is room to write. */
export function isHealthy(database: SqliteDatabase, room: () => number): boolean {
  try {
    return database.get('SELECT 1') !== undefined && room() >= MIN_FREE_SPACE;
  } catch {
    return false;
  }
}
