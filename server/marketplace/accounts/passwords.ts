import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';

const COST = { N: 16384, r: 8, p: 1 };
const LENGTH = 32;

/** `scrypt$N$r$p$salt$hash`, so that the cost can be raised later without losing old passwords. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password.normalize('NFKC'), salt, LENGTH, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** A cache: made once, at the first unknown account, and the same for every site. */
let nobody: string | undefined;

/** A hash that no password has: an unknown account takes as long to refuse as a known one. */
function nobodysHash(): string {
  nobody ??= hashPassword(randomBytes(24).toString('base64url'));
  return nobody;
}

/**
 * Compares in constant time, off the main thread.
 * @param stored what `hashPassword` answered; undefined: always false, after the same work
 */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? nobodysHash()).split('$');
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
