import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { refuse } from './refuse.ts';

/**
 * What is limited. Each kind is counted for itself, so that whoever fills one of them leaves the others as they are; what
 * strangers can name freely (an e-mail, an account) is only counted after the address they come from.
 */
export type LimitedKind =
  | 'registrations from an address'
  | 'account mails from an address'
  | 'account mails to an e-mail'
  | 'messages from an address'
  | 'searches of one asker'
  | 'plans of an account'
  | 'uploads of an account'
  | 'writes of an account'
  | 'bytes written by an account'
  | 'bytes uploaded by an account'
  | 'calls of a method by an account'
  | 'papers of an account'
  | 'readings of a calendar feed'
  | 'wrong calendar feeds from an address'
  | 'wrong answer links from an address'
  | 'drawings of an address'
  | 'policy reports from an address'
  | 'new pages of an address'
  | 'wrong codes of an account'
  | 'wrong codes of an account from an address'
  | 'wrong codes of a login or session'
  | 'failed passwords from an address'
  | 'failed passwords of an account'
  | 'failed passwords of an account from an address';

/** How often a key of a kind may be used within a window. */
export type Limited = readonly [kind: LimitedKind, key: string, most: number, windowMs: number];

export interface RateLimits {
  /**
   * Counts one use of a limited thing.
   * @throws RateLimitExceededError (429 with Retry-After) when there were `most` in the window already, or no room to count it
   */
  take(kind: LimitedKind, key: string, most: number, windowMs: number): void;
  /**
   * Counts one use of several limited things, of all or of none, each as often as it says whatever the site's factor is.
   * @returns how many each was counted in its window
   * @throws RateLimitExceededError when one of them was used up, also by others at the same moment
   */
  claim(limited: readonly Limited[]): number[];
  /** Counts a failure without refusing. @throws RateLimitExceededError when there is no room to count it */
  count(kind: LimitedKind, key: string, windowMs: number): void;
  /** Takes the latest count back. */
  uncount(kind: LimitedKind, key: string): void;
  /** Failures in the window. */
  failures(kind: LimitedKind, key: string, windowMs: number): number;
  /** @throws RateLimitExceededError when there were `most` failures in the window already */
  check(kind: LimitedKind, key: string, most: number, windowMs: number): void;
  forget(kind: LimitedKind, key: string): void;
}

/** Keys of one kind that are counted at a time. */
const LARGEST = 20_000;
/** Counts of one key that are kept: more than any limit asks for. */
const LONGEST = 2000;

/** Signs of a key as it is counted: strangers name keys as they like, and each is kept for its window. */
const MAX_KEY_LENGTH = 140;
const counted = (key: string): string =>
  key.length > MAX_KEY_LENGTH ? createHash('sha256').update(key).digest('base64url') : key;

/** What was counted under one key, and when the latest of it is over. */
interface Entry {
  at: number[];
  until: number;
}

/** Where uses are counted: a window of a key holds the times, in milliseconds, that are still within it. */
export interface Counts {
  /** Times after `since`, the earliest first. */
  recent(kind: LimitedKind, key: string, since: number): readonly number[];
  /** @returns how many the window holds with it. @throws RateLimitExceededError with no room for another key */
  add(kind: LimitedKind, key: string, now: number, windowMs: number): number;
  takeBack(kind: LimitedKind, key: string): void;
  remove(kind: LimitedKind, key: string): void;
}

function refuseFor(wait: number): never {
  refuse('RateLimitExceededError', 'common.too_many', {
    values: { smart_count: Math.ceil(wait / MINUTE) },
    headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
  });
}

/** Counts of one kind. What is still counted is never dropped for a newcomer: with no room left, he is the one refused. */
class Counter {
  private readonly entries = new Map<string, Entry>();
  private nextEnd = Number.POSITIVE_INFINITY;

  recent(key: string, since: number): number[] {
    const entry = this.entries.get(key);
    if (!entry) return [];
    entry.at = entry.at.filter((at) => at > since);
    if (!entry.at.length) this.entries.delete(key);
    return entry.at;
  }

  add(key: string, now: number, windowMs: number): number {
    const at = this.recent(key, now - windowMs);
    if (!at.length) this.makeRoom(now);
    const until = now + windowMs;
    this.entries.set(key, { at: [...at.slice(1 - LONGEST), now], until });
    this.nextEnd = Math.min(this.nextEnd, until);
    return at.length + 1;
  }

  takeBack(key: string): void {
    const entry = this.entries.get(key);
    entry?.at.pop();
    if (!entry?.at.length) this.entries.delete(key);
  }

  remove(key: string): void {
    this.entries.delete(key);
  }

  private makeRoom(now: number): void {
    if (this.entries.size < LARGEST) return;
    // Looked through only when something can have ended since.
    if (now >= this.nextEnd) {
      this.nextEnd = Number.POSITIVE_INFINITY;
      for (const [key, { until }] of this.entries) {
        if (until <= now) this.entries.delete(key);
        else this.nextEnd = Math.min(this.nextEnd, until);
      }
    }
    if (this.entries.size >= LARGEST) refuseFor(MINUTE);
  }
}

/** Counts in the memory of the process, where one process serves a site; a restart forgives. */
function countsInMemory(): Counts {
  const counters = new Map<LimitedKind, Counter>();
  const counterOf = (kind: LimitedKind): Counter => {
    const counter = counters.get(kind) ?? new Counter();
    counters.set(kind, counter);
    return counter;
  };
  return {
    recent: (kind, key, since) => counterOf(kind).recent(counted(key), since),
    add: (kind, key, now, windowMs) => counterOf(kind).add(counted(key), now, windowMs),
    takeBack: (kind, key) => counterOf(kind).takeBack(counted(key)),
    remove: (kind, key) => counterOf(kind).remove(counted(key)),
  };
}

/**
 * Sliding windows.
 * @param now milliseconds since the epoch
 * @param factor how many times more often than the standard `take` allows something
 * @param counts where they are counted; left out: in the memory of the process
 */
export function rateLimits(now: () => number, factor: () => number, counts: Counts = countsInMemory()): RateLimits {
  const check: RateLimits['check'] = (kind, key, most, windowMs) => {
    const kept = counts.recent(kind, key, now() - windowMs);
    if (kept.length < most) return;
    refuseFor(Math.max(1000, (kept[kept.length - most] ?? now()) + windowMs - now()));
  };
  function claim(limited: readonly Limited[]): number[] {
    for (const one of limited) check(...one);
    // where several processes count, others may have done so since
    const found: number[] = [];
    try {
      for (const [kind, key, most, windowMs] of limited) {
        const count = counts.add(kind, key, now(), windowMs);
        found.push(count);
        if (count > most) refuseFor(windowMs);
      }
      return found;
    } catch (error) {
      // all of them or none
      for (const [kind, key] of limited.slice(0, found.length)) counts.takeBack(kind, key);
      throw error;
    }
  }
  return {
    check,
    claim,
    count: (kind, key, windowMs) => void counts.add(kind, key, now(), windowMs),
    failures: (kind, key, windowMs) => counts.recent(kind, key, now() - windowMs).length,
    take(kind, key, most, windowMs) {
      claim([[kind, key, most * factor(), windowMs]]);
    },
    uncount: (kind, key) => counts.takeBack(kind, key),
    forget: (kind, key) => counts.remove(kind, key),
  };
}

export const QUARTER_HOUR = 15 * MINUTE;

/**
 * What is limited as one address: of IPv6 the network of 64 bits, which every subscriber has whole.
 * @param address as the socket or a trusted proxy says it; what is none is one of its own
 */
export function getNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
