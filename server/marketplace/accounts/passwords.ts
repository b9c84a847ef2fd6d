import { scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../ports/ambient.ts';

const COST = { N: 16384, r: 8, p: 1 };
const LENGTH = 32;

/** Derives a password's key off the main thread. */
const keyOf = (password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> =>
  new Promise((done, failed) =>
    scrypt(password.normalize('NFKC'), salt, LENGTH, cost, (error, key) => (error ? failed(error) : done(key))),
  );

/** `scrypt$N$r$p$salt$hash`, so that the cost can be raised later without invalidating old passwords. */
const formatHash = (salt: Buffer, hash: Buffer): string =>
  ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');

/** Hashes a password off the main thread, so that other requests are not blocked. */
export async function hashPassword(random: Random, password: string): Promise<string> {
  const salt = random.bytes(16);
  return formatHash(salt, await keyOf(password, salt, COST));
}

/** Hashes a password on the main thread, where no request waits: initial records, and the operator's commands. */
export function hashPasswordNow(random: Random, password: string): string {
  const salt = random.bytes(16);
  return formatHash(salt, scryptSync(password.normalize('NFKC'), salt, LENGTH, COST));
}

/** The hash to compare with if there is no account, so that it takes as long as for a known one. The result is ignored. */
const DUMMY_HASH = formatHash(Buffer.alloc(16), Buffer.alloc(LENGTH));

/**
 * Compares a password in constant time, off the main thread.
 * @param stored the result of `hashPassword`; undefined: always false, after the same work
 */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? DUMMY_HASH).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await keyOf(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return stored !== undefined && actual.length === expected.length && timingSafeEqual(actual, expected);
}
