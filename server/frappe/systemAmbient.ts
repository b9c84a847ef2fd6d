import { randomBytes, randomUUID } from 'node:crypto';
import type { Ambient, Random } from '../ports/ambient.ts';

/** The machine's cryptographically strong randomness. */
export const systemRandom: Random = { bytes: (length) => randomBytes(length), uuid: () => randomUUID() };

/** The machine's own time and randomness. */
export const systemAmbient: Ambient = { now: () => Date.now(), random: systemRandom };
