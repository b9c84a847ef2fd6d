import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { refuse } from './refuse.ts';

/**
 * What is limited. Each kind is counted separately, so that filling one does not affect the others. Keys that strangers can choose (an
 * email, an account) are counted only after the client address.
 */
export type RateLimitKind =
  | 'registrations from an address'
  | 'account mails from an address'
  | 'account mails to an e-mail'
  | 'messages from an address'
  | 'searches of one asker'
  | 'unmet searches of one asker'
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
export type RateLimit = readonly [kind: RateLimitKind, key: string, most: number, windowMs: number];

export interface RateLimits {
  /**
   * Counts one use.
   * @throws RateLimitExceededError (429 with Retry-After) if the window already had `most` uses, or there is no capacity to count it
   */
  take(kind: RateLimitKind, key: string, most: number, windowMs: number): void;
  /**
   * Counts one use of several limits, all or none. The site's factor does not apply.
   * @returns the count of each in its window
   * @throws RateLimitExceededError if one of them is used up, including by concurrent requests
   */
  claim(limited: readonly RateLimit[]): number[];
  /** Counts a failure without refusing. @throws RateLimitExceededError if there is no capacity to count it */
  count(kind: RateLimitKind, key: string, windowMs: number): void;
  /** Undoes the latest count. */
  uncount(kind: RateLimitKind, key: string): void;
  /** The number of failures in the window. */
  failures(kind: RateLimitKind, key: string, windowMs: number): number;
  /** @throws RateLimitExceededError if the window already had `most` failures */
  check(kind: RateLimitKind, key: string, most: number, windowMs: number): void;
  forget(kind: RateLimitKind, key: string): void;
}

/** Maximum number of keys per kind. */
const MAX_KEYS = 20_000;
/** Maximum number of counts per key: more than any limit needs. */
const MAX_COUNTS = 2000;

/** Maximum length of a key. Strangers choose keys, and each is stored for its window. */
const MAX_KEY_LENGTH = 140;
const counted = (key: string): string =>
  key.length > MAX_KEY_LENGTH ? createHash('sha256').update(key).digest('base64url') : key;

/** The counts of one key, and when the latest of them expires. */
interface Entry {
  at: number[];
  endsAt: number;
}

/** Where uses are counted: a key's window contains the times, in milliseconds, that are still within it. */
export interface Counts {
  /** Times after `since`, earliest first. */
  recent(kind: RateLimitKind, key: string, since: number): readonly number[];
  /** Adds a use. @returns the count of the window. @throws RateLimitExceededError if there is no capacity for another key */
  add(kind: RateLimitKind, key: string, now: number, windowMs: number): number;
  takeBack(kind: RateLimitKind, key: string): void;
  remove(kind: RateLimitKind, key: string): void;
}

function refuseFor(wait: number): never {
  refuse('RateLimitExceededError', 'common.too_many', {
    values: { smart_count: Math.ceil(wait / MINUTE) },
    headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
  });
}

/** The counts of one kind. An active entry is never evicted: without capacity, the new key is refused. */
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
    const endsAt = now + windowMs;
    this.entries.set(key, { at: [...at.slice(1 - MAX_COUNTS), now], endsAt });
    this.nextEnd = Math.min(this.nextEnd, endsAt);
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
    if (this.entries.size < MAX_KEYS) return;
    // Searched only if an entry can have expired since.
    if (now >= this.nextEnd) {
      this.nextEnd = Number.POSITIVE_INFINITY;
      for (const [key, { endsAt }] of this.entries) {
        if (endsAt <= now) this.entries.delete(key);
        else this.nextEnd = Math.min(this.nextEnd, endsAt);
      }
    }
    if (this.entries.size >= MAX_KEYS) refuseFor(MINUTE);
  }
}

/** Counts in memory, for a site with one process; a restart clears them. */
function countsInMemory(): Counts {
  const counters = new Map<RateLimitKind, Counter>();
  const counterOf = (kind: RateLimitKind): Counter => {
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
 * Creates rate limits with sliding windows.
 * @param now milliseconds since the epoch
 * @param factor multiplies the limits of `take`
 * @param counts where uses are counted; default: in memory
 */
export function rateLimits(now: () => number, factor: () => number, counts: Counts = countsInMemory()): RateLimits {
  const check: RateLimits['check'] = (kind, key, most, windowMs) => {
    const recent = counts.recent(kind, key, now() - windowMs);
    if (recent.length < most) return;
    refuseFor(Math.max(1000, (recent[recent.length - most] ?? now()) + windowMs - now()));
  };
  function claim(limited: readonly RateLimit[]): number[] {
    for (const one of limited) check(...one);
    // if several processes count, others may have counted meanwhile
    const counted: number[] = [];
    try {
      for (const [kind, key, most, windowMs] of limited) {
        const count = counts.add(kind, key, now(), windowMs);
        counted.push(count);
        if (count > most) refuseFor(windowMs);
      }
      return counted;
    } catch (error) {
      // all of them or none
      for (const [kind, key] of limited.slice(0, counted.length)) counts.takeBack(kind, key);
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
 * The network that counts as one address: for IPv6 the 64-bit network, because every subscriber has all of its addresses.
 * @param address from the socket or a trusted proxy; invalid text counts as its own address
 */
export function getNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
