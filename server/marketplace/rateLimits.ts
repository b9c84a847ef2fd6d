import { MINUTE } from '../../domain/kuwaitTime.ts';
import { refuse } from './refuse.ts';

export interface RateLimits {
  /**
   * Counts one use of a limited thing.
   * @throws RateLimitExceededError (429 with Retry-After) when there were `most` in the window already
   */
  take(key: string, most: number, windowMs: number): void;
  /** Counts a failure without refusing. */
  count(key: string, windowMs: number): void;
  /** Takes the latest count back. */
  uncount(key: string): void;
  /** Failures in the window. */
  failures(key: string, windowMs: number): number;
  /** @throws RateLimitExceededError when there were `most` failures in the window already */
  check(key: string, most: number, windowMs: number): void;
  forget(key: string): void;
}

const LARGEST = 20_000;

/**
 * Sliding windows in the memory of the process (one process serves a site; a restart forgives).
 * @param now milliseconds since the epoch
 * @param factor how many times more often than the standard `take` allows something
 */
export function rateLimits(now: () => number, factor: () => number): RateLimits {
  const uses = new Map<string, number[]>();

  const recent = (key: string, windowMs: number): number[] => {
    const since = now() - windowMs;
    const kept = (uses.get(key) ?? []).filter((at) => at > since);
    if (kept.length) uses.set(key, kept);
    else uses.delete(key);
    return kept;
  };
  const count = (key: string, windowMs: number): void => {
    uses.set(key, [...recent(key, windowMs), now()]);
    if (uses.size > LARGEST) uses.delete(uses.keys().next().value as string);
  };
  const check = (key: string, most: number, windowMs: number): void => {
    const kept = recent(key, windowMs);
    if (kept.length < most) return;
    const wait = Math.max(1000, (kept[kept.length - most] ?? now()) + windowMs - now());
    refuse('RateLimitExceededError', 'common.too_many', {
      values: { minutes: Math.ceil(wait / MINUTE) },
      headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
    });
  };
  return {
    count,
    check,
    failures: (key, windowMs) => recent(key, windowMs).length,
    take(key, most, windowMs) {
      check(key, most * factor(), windowMs);
      count(key, windowMs);
    },
    uncount: (key) => uses.get(key)?.pop(),
    forget: (key) => uses.delete(key),
  };
}

export const QUARTER_HOUR = 15 * MINUTE;
