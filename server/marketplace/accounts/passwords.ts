import { scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../host/ambient.ts';

const COST = { N: 16384, r: 8, p: 1 };
const LENGTH = 32;

/** `scrypt$N$r$p$salt$hash`, so that the cost can be raised later without losing old passwords. */
export function hashPassword(random: Random, password: string): string {
  const salt = random.bytes(16);
  const hash = scryptSync(password.normalize('NFKC'), salt, LENGTH, COST);
  return written(salt, hash);
}

const written = (salt: Buffer, hash: Buffer): string =>
  ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');

/** Compared where there is no account, which is refused whatever comes out: it takes as long as with a known one. */
const NOBODYS = written(Buffer.alloc(16), Buffer.alloc(LENGTH));

/**
 * Compares in constant time, off the main thread.
 * @param stored what `hashPassword` answered; undefined: always false, after the same work
 */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? NOBODYS).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await new Promise<Buffer>((done, failed) =>
    scrypt(
      password.normalize('NFKC'),
      Buffer.from(salt, 'base64url'),
      LENGTH,
      { N: Number(N), r: Number(r), p: Number(p) },
      (error, key) => (error ? failed(error) : done(key)),
    ),
  );
  return stored !== undefined && actual.length === expected.length && timingSafeEqual(actual, expected);
}
