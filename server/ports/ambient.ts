/** Chance. Nobody can guess it, but where a test or a simulation gave a seed. */
export interface Random {
  /** So many random bytes. */
  bytes(length: number): Buffer;
  /** A new UUID of version 4. */
  uuid(): string;
}

/**
 * Time and randomness: all that a server would otherwise take from its machine. Whoever starts a server gives it one; nothing else
 * in it asks the machine, so that the same seed and the same requests give the same records. How long something took is measured by
 * `performance.now()`, and nothing that is stored depends on it.
 */
export interface Ambient {
  /** Milliseconds since the epoch. */
  now(): number;
  readonly random: Random;
}
