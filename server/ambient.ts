import { createCipheriv, hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { MINUTE } from '../domain/time/kuwaitTime.ts';
import { systemAmbient } from './frappe/systemAmbient.ts';
import type { Ambient, Random } from './ports/ambient.ts';
import { OWNER_FILE } from './store/fileModes.ts';

/** The time and randomness of a site whose clock can be moved. */
export interface SiteAmbient extends Ambient {
  /** Moves the clock forward; outside production only. */
  advance(minutes: number): void;
}

/**
 * The machine's time and randomness, plus the offset of a demonstration's clock.
 * @param file stores the offset across restarts, so that times in the database are never in the future
 */
export function machineAmbient(file?: string): SiteAmbient {
  let ahead = file && existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0;
  return {
    ...systemAmbient,
    now: () => systemAmbient.now() + ahead,
    advance(minutes) {
      ahead += minutes * MINUTE;
      if (file) writeFileSync(file, String(ahead), { mode: OWNER_FILE });
    },
  };
}

/** A clock that stands still until it is moved, and seeded randomness: for tests. @internal */
export function fixedAmbient(start: number, seed = ''): SiteAmbient {
  let now = start;
  return {
    random: seededRandom(seed),
    now: () => now,
    advance(minutes) {
      now += minutes * MINUTE;
    },
  };
}

/**
 * Returns the same bytes in the same order for the same seed: the key stream of AES-256. Two servers that write one database, at the same
 * time or one after the other, need different seeds, or they would create the same names.
 * @internal
 */
export function seededRandom(seed: string): Random {
  const stream = createCipheriv('aes-256-ctr', hash('sha256', seed, 'buffer'), Buffer.alloc(16));
  const bytes = (length: number): Buffer => stream.update(Buffer.alloc(length));
  return {
    bytes,
    uuid() {
      const drawn = bytes(16);
      drawn.writeUInt8((drawn.readUInt8(6) & 0x0f) | 0x40, 6);
      drawn.writeUInt8((drawn.readUInt8(8) & 0x3f) | 0x80, 8);
      return drawn.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}
