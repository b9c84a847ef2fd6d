import { hash } from 'node:crypto';

/** Random decisions of the simulated people. */
export interface Draws {
  /** Returns a number from 0 up to 1. */
  number(...key: (string | number)[]): number;
  /** Whether something with this probability happens. */
  chance(probability: number, ...key: (string | number)[]): boolean;
  /** Returns a number between two limits. */
  between(from: number, to: number, ...key: (string | number)[]): number;
  /** Returns one of the values. */
  pick<T>(values: readonly T[], ...key: (string | number)[]): T;
  /** Returns one of the values by their shares. */
  weighted<T extends { share: number }>(values: readonly T[], ...key: (string | number)[]): T;
  /** Returns a waiting time with this median: most are short, a few are long. */
  wait(median: number, ...key: (string | number)[]): number;
}

/**
 * Creates the decisions of one seed. Each is a hash of the seed and of what is decided, so it doesn't depend on which decisions came before:
 * with another rule of the marketplace, the same hosts want the same evenings, and the same reciters stay silent.
 */
export function createDraws(seed: string): Draws {
  const number = (...key: (string | number)[]): number =>
    hash('sha256', [seed, ...key].join('|'), 'buffer').readUIntBE(0, 6) / 2 ** 48;
  const weighted = <T extends { share: number }>(values: readonly T[], ...key: (string | number)[]): T => {
    let left = number(...key) * values.reduce((sum, { share }) => sum + share, 0);
    for (const value of values) {
      left -= value.share;
      if (left < 0) return value;
    }
    return values.at(-1)!;
  };
  return {
    number,
    chance: (probability, ...key) => number(...key) < probability,
    between: (from, to, ...key) => from + (to - from) * number(...key),
    pick: (values, ...key) => values[Math.floor(number(...key) * values.length)]!,
    weighted,
    // exponential: half of the waits are shorter than the median
    wait: (median, ...key) => (-Math.log(1 - number(...key)) / Math.LN2) * median,
  };
}
