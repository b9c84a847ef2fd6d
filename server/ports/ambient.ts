/** A source of random values. They are unpredictable unless a test or a simulation provides a seed. */
export interface Random {
  /** Returns this many random bytes. */
  bytes(length: number): Buffer;
  /** Returns a new version 4 UUID. */
  uuid(): string;
}

/**
 * Time and randomness: everything a server would otherwise take from its machine. The code that starts a server provides it; no other code
 * reads the machine's, so that the same seed and the same requests create the same records. Durations are measured by
 * `performance.now()`, and nothing that is stored depends on them.
 */
export interface Ambient {
  /** Milliseconds since the epoch. */
  now(): number;
  readonly random: Random;
}
