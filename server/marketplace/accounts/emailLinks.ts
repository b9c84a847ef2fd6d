import type { AccountToken } from '../../../domain/generated/doctypes.gen.ts';
import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { ACCOUNT, type AccountState, accountMachine } from '../../../domain/states/account.ts';
import { MAIL } from '../../../domain/states/mail.ts';
import { DAY } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import { sentText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { LIFETIME } from './email/outbox.ts';
import { hashSecret, stampAfter } from './sessions.ts';
import { spendTokens } from './sql/accounts.ts';

/** 32 random bytes as base64url. */
const BROWSER_SECRET = /^[\w-]{43}$/;

/** What is hashed of a browser's secret: it includes the account, so that the hash is valid for no other one. */
export const getBrowserSecret = (user: string, secret: unknown): string => `${user} ${sentText(secret)}`;

/**
 * Remembers that a browser registered this account: with the emailed link it can confirm the email without the password (H15 row 2). The
 * link proves that the email is theirs, the secret that the registration was; one alone is not enough.
 */
export function storeBrowserSecret(context: RequestContext, user: string, secret: unknown): void {
  if (typeof secret !== 'string' || !BROWSER_SECRET.test(secret)) return;
  context.system.insert({
    doctype: 'Account Token',
    user,
    purpose: 'registration',
    token_hash: hashSecret(getBrowserSecret(user, secret)),
    // for as long as the emailed link works
    expires_at: stampAfter(context.now(), LIFETIME.verify_email),
  });
}

/** The token purpose of a browser that has logged in to an account. */
export const KNOWN_BROWSER = 'browser';
/** How long a browser is known after its last login. */
const KNOWN_FOR = 180 * DAY;

const knownBrowser = (context: RequestContext, user: string, secret: unknown): { name: string } | undefined => {
  if (typeof secret !== 'string' || !BROWSER_SECRET.test(secret)) return undefined;
  const [found] = context.system.list('Account Token', {
    filters: [
      ['token_hash', '=', hashSecret(getBrowserSecret(user, secret))],
      ['purpose', '=', KNOWN_BROWSER],
      ['used_at', 'is', 'not set'],
      ['expires_at', '>', context.now()],
    ],
    limit_page_length: 1,
  });
  return found;
};

/**
 * Whether this browser has logged in to the account before. It may then try again even if its address is blocked by failed logins of
 * others.
 */
export const isKnownBrowser = (context: RequestContext, user: string, secret: unknown): boolean =>
  knownBrowser(context, user, secret) !== undefined;

/** Remembers a browser after a successful login. */
export function storeKnownBrowser(context: RequestContext, user: string, secret: unknown): void {
  if (typeof secret !== 'string' || !BROWSER_SECRET.test(secret)) return;
  const expires_at = stampAfter(context.now(), KNOWN_FOR);
  const known = knownBrowser(context, user, secret);
  if (known) context.system.setValues('Account Token', known.name, { expires_at });
  else
    context.system.insert({
      doctype: 'Account Token',
      ...{ user, purpose: KNOWN_BROWSER, expires_at, token_hash: hashSecret(getBrowserSecret(user, secret)) },
    });
}

/**
 * The account of an unused link.
 * @param refusal the message for an unknown, used, or expired link
 * @throws ValidationError
 */
export function accountOfToken(
  context: RequestContext,
  token: unknown,
  purpose: AccountToken['purpose'] | readonly AccountToken['purpose'][],
  refusal: CatalogueKey = 'account.link_expired',
): { name: string; user: Stored<'User'>; purpose: AccountToken['purpose'] } {
  const [found] = context.system.list('Account Token', {
    fields: ['name', 'user', 'purpose', 'expires_at', 'used_at'],
    filters: [
      ['token_hash', '=', hashSecret(sentText(token))],
      ['purpose', 'in', [purpose].flat()],
    ],
    limit_page_length: 1,
  });
  const isOpen = found && !found.used_at && found.expires_at > context.now();
  const user = isOpen ? context.system.find('User', found.user) : undefined;
  if (!found || !user?.enabled) return refuse('ValidationError', refusal, { fieldname: 'token' });
  return { name: found.name, user, purpose: found.purpose };
}

/**
 * Invalidates an account's emailed links of one kind, and unqueues the emails that would contain another one, because what they open has
 * changed.
 */
export function endMailedLinks(
  context: RequestContext,
  user: string,
  purpose: 'verify_email' | 'reset_password' | 'invite',
): void {
  spendTokens(context.database, user, purpose, context.now());
  const waiting = context.system.list('Outbox Message', {
    filters: { user, purpose, state: MAIL.queued },
    limit_page_length: 0,
  });
  for (const { name } of waiting) context.system.delete('Outbox Message', name);
}

/** Marks an account's email as confirmed: the account can log in, unless staff suspended it. */
export function confirmEmail(context: RequestContext, token: string, user: Stored<'User'>): AccountState {
  const before = user.user_status ?? ACCOUNT.pending;
  const status = accountMachine.mayTake('confirm', before, 'owner') ? ACCOUNT.active : before;
  context.system.setValues('Account Token', token, { used_at: context.now() });
  context.system.setValues('User', user.name, { email_verified: 1, user_status: status }, { touchModified: true });
  return status;
}
