import { createHash, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Random } from '../ports/ambient.ts';
import type { SqliteDatabase } from './database.ts';

/**
 * The engine's own data about users: passwords, API key pairs, cookie sessions, failed logins. Secrets are stored only as hashes, and never
 * in a DocType's row.
 */
const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Hashes a password for `setPasswordHash`, when a site is seeded from a record.
 * @returns `salt:hash`
 * @internal
 */
export function hashEnginePassword(password: string, salt: string): string {
  return `${salt}:${scryptSync(password, salt, 32, { N: 4096 }).toString('hex')}`;
}

/** Stores the hash of a user's password. @internal */
export function setPasswordHash(database: SqliteDatabase, user: string, hash: string): void {
  database.run(
    'INSERT INTO "__auth" (user, password) VALUES (?, ?) ON CONFLICT (user) DO UPDATE SET password = excluded.password',
    [user, hash],
  );
}

/** Whether this is the user's password. False for a user without one. */
export function enginePasswordMatches(database: SqliteDatabase, user: string, password: string): boolean {
  const stored = database.get<{ password: string | null }>('SELECT password FROM "__auth" WHERE user = ?', [
    user,
  ])?.password;
  const [salt, hash] = (stored ?? '').split(':');
  if (!salt || !hash) return false;
  return same(scryptSync(password, salt, 32, { N: 4096 }).toString('hex'), hash);
}

/** Sets a user's API key and secret. */
export function setKeyPair(database: SqliteDatabase, user: string, key: string, secret: string): void {
  database.run(
    'INSERT INTO "__auth" (user, api_key, api_secret) VALUES (?, ?, ?) ON CONFLICT (user) DO UPDATE SET api_key = excluded.api_key, api_secret = excluded.api_secret',
    [user, key, hashSecret(secret)],
  );
}

/**
 * Replaces the secret of a user's key pair; the key stays. This logs out every other device.
 * @returns the pair, with the secret in clear text this one time
 */
export function renewKeyPair(database: SqliteDatabase, random: Random, user: string): { key: string; secret: string } {
  const secret = random.bytes(8).toString('hex').slice(0, 15);
  const known = database.get<{ api_key: string | null }>('SELECT api_key FROM "__auth" WHERE user = ?', [
    user,
  ])?.api_key;
  const key = known ?? random.bytes(8).toString('hex').slice(0, 15);
  setKeyPair(database, user, key, secret);
  return { key, secret };
}

/** The user of a key pair, or undefined. */
export function userOfKeyPair(database: SqliteDatabase, key: string, secret: string): string | undefined {
  const row = database.get<{ user: string; api_secret: string | null }>(
    'SELECT user, api_secret FROM "__auth" WHERE api_key = ?',
    [key],
  );
  return row?.api_secret && same(row.api_secret, hashSecret(secret)) ? row.user : undefined;
}

/** Opens a cookie session. @returns its id, which the cookie holds */
export function startSession(database: SqliteDatabase, random: Random, user: string): string {
  const sid = random.bytes(28).toString('hex');
  database.run('INSERT INTO "__sessions" (sid, user) VALUES (?, ?)', [sid, user]);
  return sid;
}

/** The user of a session; undefined if it ended or never existed. */
export function sessionUser(database: SqliteDatabase, sid: string): string | undefined {
  return database.get<{ user: string }>('SELECT user FROM "__sessions" WHERE sid = ?', [sid])?.user;
}

/** Returns the session's CSRF token, and creates it at the first call. */
export function makeCsrfToken(database: SqliteDatabase, random: Random, sid: string): string {
  const known = csrfToken(database, sid);
  if (known) return known;
  const token = random.bytes(28).toString('hex');
  database.run('UPDATE "__sessions" SET csrf = ? WHERE sid = ?', [token, sid]);
  return token;
}

/** The CSRF token that writes of a session must carry, once the session has one. */
export function csrfToken(database: SqliteDatabase, sid: string): string | undefined {
  return database.get<{ csrf: string | null }>('SELECT csrf FROM "__sessions" WHERE sid = ?', [sid])?.csrf ?? undefined;
}

/** Ends a session. Does nothing if it has already ended. */
export function endSession(database: SqliteDatabase, sid: string): void {
  database.run('DELETE FROM "__sessions" WHERE sid = ?', [sid]);
}

/** The wrong passwords since the last correct one. */
export interface LoginFailures {
  failures: number;
  /** When the last one was entered, in milliseconds since the epoch. */
  lastAt: number;
}

/** The failed logins of a user name, whether or not it has an account. */
export function loginFailures(database: SqliteDatabase, user: string): LoginFailures {
  const row = database.get<{ failures: number; last_at: number }>(
    'SELECT failures, last_at FROM "__login_failures" WHERE user = ?',
    [user],
  );
  return { failures: row?.failures ?? 0, lastAt: row?.last_at ?? 0 };
}

/** Counts one more failed login. @param at milliseconds since the epoch */
export function countLoginFailure(database: SqliteDatabase, user: string, at: number): void {
  database.run(
    'INSERT INTO "__login_failures" (user, failures, last_at) VALUES (?, 1, ?) ON CONFLICT (user) DO UPDATE SET failures = failures + 1, last_at = excluded.last_at',
    [user, at],
  );
}

/** Clears a user's failed logins after a successful one. */
export function clearLoginFailures(database: SqliteDatabase, user: string): void {
  database.run('DELETE FROM "__login_failures" WHERE user = ?', [user]);
}
