import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { MINUTE } from '../domain/time/kuwaitTime.ts';
import { OWNER_FILE } from './store/fileModes.ts';

/** The server's time. Everything that asks what time it is asks this. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Moves the clock forward; outside production only. */
  advance(minutes: number): void;
}

/**
 * The machine's clock plus what a demonstration was moved ahead.
 * @param file keeps the distance over restarts, so that times in the database never lie in the future
 */
export function systemClock(file?: string): Clock {
  let ahead = file && existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0;
  return {
    now: () => Date.now() + ahead,
    advance(minutes) {
      ahead += minutes * MINUTE;
      if (file) writeFileSync(file, String(ahead), { mode: OWNER_FILE });
    },
  };
}

/** A clock that stands still until it is moved: for tests. @internal */
export function fixedClock(start: number): Clock {
  let now = start;
  return {
    now: () => now,
    advance(minutes) {
      now += minutes * MINUTE;
    },
  };
}
