import { setTimeout as wait } from 'node:timers/promises';
import type { Host, RequestContext } from '../../ports/context.ts';
import type { Database } from '../../ports/database.ts';
import { recordAudit } from '../common/auditLog.ts';
import { getNetwork, QUARTER_HOUR, type RateLimit, type RateLimits } from '../common/rateLimits.ts';
import { passwordMatches } from './passwords.ts';
import { readPasswordHash } from './sql/accounts.ts';

const PER_ACCOUNT_AND_ADDRESS = 5;
/** Failed accounts per address: many people share the address of a mobile network. */
const ACCOUNTS_PER_ADDRESS = 30;
const PER_ACCOUNT = 50;
const SLOW_ANSWER = 5000;

/** Records an account whose login was blocked after failed attempts, for staff (C4, Audit Event). */
function recordLock(context: RequestContext, user: string): void {
  if (!context.system.find('User', user)) return;
  const act = { doctype: 'User', name: user, before: null, after: null, reason: '' };
  context.database.transaction(() => recordAudit(context, { action: 'sign_in_locked', ...act }));
}

/** Inside a transaction: whether the password was correct and has not changed since. */
export const isPasswordUnchanged = (context: RequestContext, user: string, checked: unknown): boolean =>
  checked !== undefined && checked === readPasswordHash(context.database, user);

/**
 * Whether this is the account's password. Failures are counted for 15 minutes: 5 per account and address, or 30 accounts from one address,
 * cause 429; after 50 per account, each response waits 5 s, so that nobody can lock out someone else (B4).
 * @param isKnown whether this browser has logged in to the account before; then failures of others at its address do not count
 * @returns the stored hash of the correct password, with which a later check sees whether it has changed (`isPasswordUnchanged`)
 * @throws RateLimitExceededError
 */
export const verifyPassword = (
  context: RequestContext,
  limits: RateLimits,
  user: string,
  password: unknown,
  isKnown = false,
): Promise<string | undefined> =>
  judge(context, limits, { user, password, isKnown, onLock: () => recordLock(context, user) });

/** Whether this is the account's password, outside of a method call. Counts failures like `verifyPassword`. @param address of the peer */
export const checkPasswordAt = (
  host: Host & { database: Database },
  limits: RateLimits,
  address: string,
  { user, password }: { user: string; password: string },
): Promise<string | undefined> =>
  judge({ database: host.database, address }, limits, {
    user,
    password,
    isKnown: false,
    onLock: () => host.run(host.administrator, (inside) => recordLock(inside, user)),
  });

async function judge(
  context: Pick<RequestContext, 'database' | 'address'>,
  limits: RateLimits,
  { user, password, isKnown, onLock }: { user: string; password: unknown; isKnown: boolean; onLock: () => void },
): Promise<string | undefined> {
  const network = getNetwork(context.address);
  const address: RateLimit = ['failed passwords from an address', network, ACCOUNTS_PER_ADDRESS, QUARTER_HOUR];
  const both: RateLimit = [
    'failed passwords of an account from an address',
    `${network} ${user}`,
    PER_ACCOUNT_AND_ADDRESS,
    QUARTER_HOUR,
  ];
  const account: RateLimit = ['failed passwords of an account', user, Number.POSITIVE_INFINITY, QUARTER_HOUR];
  limits.check(...both);
  // each account counts once for its address
  const isFirst = limits.failures(both[0], both[1], QUARTER_HOUR) === 0;
  if (!isKnown) limits.check(...address);
  if (limits.failures(account[0], user, QUARTER_HOUR) >= PER_ACCOUNT) await wait(SLOW_ANSWER);
  // Counted before the result is known, so that concurrent attempts count as failures too.
  const counted = isFirst && !isKnown ? [address, both, account] : [both, account];
  const failures = limits.claim(counted)[counted.indexOf(both)];
  const isLast = failures === PER_ACCOUNT_AND_ADDRESS;
  const stored = readPasswordHash(context.database, user);
  if (!(await passwordMatches(String(password ?? ''), stored))) {
    if (isLast) onLock();
    return undefined;
  }
  for (const one of counted) if (one !== both) limits.uncount(one[0], one[1]);
  limits.forget(both[0], both[1]);
  return stored;
}
