import { statfsSync } from 'node:fs';
import type { Database } from './database.ts';

/** Below this much room, in bytes, a write may fail at any moment. */
const LEAST_ROOM = 64 * 1024 * 1024;

/** Bytes that are free where a folder is. */
export function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Does the database answer, and is there room to write? */
export function isHealthy(database: Database, room: () => number): boolean {
  try {
    return database.get('SELECT 1') !== undefined && room() >= LEAST_ROOM;
  } catch {
    return false;
  }
}
