import { hash, timingSafeEqual } from 'node:crypto';
import { ROLE } from '../../../domain/access.ts';
import { ACCOUNT } from '../../../domain/states/account.ts';
import { DAY, HOUR, type Instant, instantToWire, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import type { Random } from '../../ports/ambient.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Database } from '../../ports/database.ts';
import type { Session } from '../../ports/session.ts';
import { GUEST, isAccountRole, sessionWith } from '../common/roles.ts';
import { findSession, touchSession } from './sql/accounts.ts';
import { hasTwoStep, STEP_UP_VALID_MS } from './twoStep/totp.ts';

const IDLE = 12 * HOUR;
const ABSOLUTE = 7 * DAY;

/** Secrets and tokens have 256 random bits, so one round of SHA-256 is enough to store them safely. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

export const newSecret = (random: Random): string => random.bytes(32).toString('base64url');

/** Adds milliseconds to a stamp; both are `YYYY-MM-DD HH:MM:SS`. */
export function stampAfter(now: string, milliseconds: number): string {
  return instantToWire((parseInstant(now) ?? 0) + milliseconds);
}

/** Starts a session. Its key pair is returned only now; the server stores only the hash of the secret (B4). */
export function openSession(
  context: RequestContext,
  user: string,
  userAgent = '',
): { api_key: string; api_secret: string } {
  const api_key = context.random.bytes(12).toString('hex');
  const api_secret = newSecret(context.random);
  const now = context.now();
  context.system.insert({
    doctype: 'Husainia Session',
    name: api_key,
    user,
    secret_hash: hashSecret(api_secret),
    created_at: now,
    last_used_at: now,
    heard_at: now,
    expires_at: stampAfter(now, ABSOLUTE),
    user_agent: userAgent.slice(0, 140),
  });
  return { api_key, api_secret };
}

/** Moves the sessions along with the demonstration's clock, so that they do not become idle. */
export function shiftSessions({ system }: RequestContext, minutes: number): void {
  const running = system.list('Husainia Session', {
    fields: ['name', 'last_used_at', 'heard_at', 'expires_at'],
    filters: [['revoked_at', 'is', 'not set']],
    limit_page_length: 0,
  });
  for (const { name, last_used_at, heard_at, expires_at } of running)
    system.setValues(
      'Husainia Session',
      name,
      {
        last_used_at: stampAfter(last_used_at, minutes * MINUTE),
        heard_at: heard_at ? stampAfter(heard_at, minutes * MINUTE) : null,
        expires_at: stampAfter(expires_at, minutes * MINUTE),
      },
      { touchModified: false },
    );
}

/**
 * When the server last answered the session before the current request, to the minute. Whatever happened since then may not have reached
 * the client.
 */
export function previousResponseAt({ system, session }: RequestContext): Instant | undefined {
  const row = session.apiKey === undefined ? undefined : system.find('Husainia Session', session.apiKey);
  return parseInstant(row?.heard_at ?? row?.last_used_at);
}

const bad = (): never => {
  throw new FrappeError('AuthenticationError', 'Wrong, expired or revoked key pair');
};

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Creates the engine's `authenticate`: without a header, or with the shared public pair, a guest; with a session's own pair, its account.
 * @param publicPair `key:secret` of the settings
 * @throws AuthenticationError for any other header, on public paths too
 */
export function sessionAuthenticator(publicPair: () => string) {
  return (authorization: string | undefined, { database, now }: { database: Database; now(): string }): Session => {
    if (authorization === undefined || authorization.trim() === '') return GUEST;
    const [, pair = ''] = /^token\s+(\S+)$/i.exec(authorization.trim()) ?? [];
    if (pair && pair === publicPair()) return GUEST;
    const [, key, secret] = /^([^:]+):([^:]+)$/.exec(pair) ?? [];
    if (!key || !secret) return bad();
    const stored = findSession(database, key);
    if (!stored || !sameText(stored.secret_hash, hashSecret(secret))) return bad();
    const time = now();
    if (stored.expires_at <= time || stampAfter(stored.last_used_at, IDLE) <= time) return bad();
    if (!stored.enabled || stored.user_status === ACCOUNT.suspended || !isAccountRole(stored.role_profile_name))
      return bad();
    // One write per minute is accurate enough for an idle timeout of hours, and saves one per request.
    if (stampAfter(stored.last_used_at, MINUTE) <= time) touchSession(database, key, time);
    const session = sessionWith(stored.user, stored.role_profile_name, key);
    if (stored.role_profile_name !== ROLE.staff || !hasTwoStep(database, stored.user)) return session;
    const isFresh = Boolean(stored.two_step_at) && stampAfter(stored.two_step_at ?? '', STEP_UP_VALID_MS) > time;
    return isFresh ? session : { ...session, stale: true };
  };
}
