import { ROLE } from '../../../domain/access.ts';
import {
  normalizeEmail,
  PASSWORD_LENGTH,
  passwordProblem,
  type RegistrationFields,
  validateRegistration,
} from '../../../domain/account.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { ACCOUNT } from '../../../domain/states/account.ts';
import { toLanguage } from '../../../domain/text/format.ts';
import { cleanLine, cutText } from '../../../domain/text/textInput.ts';
import { HOUR } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import type { Doc, Row } from '../../ports/row.ts';
import { getNetwork, type RateLimits } from '../common/rateLimits.ts';
import { refuse } from '../common/refuse.ts';
import { refuseFields } from '../common/refuseFields.ts';
import type { SiteSettings } from '../common/settings.ts';
import { recordConsent, type SentConsent } from './consents.ts';
import { queueMail } from './email/outbox.ts';
import { storeBrowserSecret } from './emailLinks.ts';
import { hashPassword } from './passwords.ts';
import { storePasswordHash } from './sql/accounts.ts';

/** What the account methods need of their site. */
export interface AccountParts {
  limits: RateLimits;
  settings: () => SiteSettings;
  /** Milliseconds: responses about any email are sent at multiples of it. 0: at once. */
  evenStep: number;
  /** Whether staff must use two-step login. */
  twoStepRequired: boolean;
}

/** Reads a new password. @throws ValidationError if it is too short, too long, the email, or the username */
export function readNewPassword(value: unknown, account: { email: string; username: string }): string {
  const problem = passwordProblem(value, account);
  if (problem) refuse('ValidationError', problem, { fieldname: 'new_password', values: { n: PASSWORD_LENGTH.max } });
  return String(value);
}

/** The username, or if it is taken, the username with `-2`, `-3` … */
export function freeUsername(context: RequestContext, username: string, except = ''): string {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? username : `${cutText(username, 134)}-${count}`;
    const taken = context.system.list('User', {
      fields: ['name'],
      filters: [
        ['username', '=', candidate],
        ['name', '!=', except],
      ],
      limit_page_length: 1,
    });
    if (!taken.length) return candidate;
  }
}

const OWN_FIELDS = [
  'name',
  'creation',
  'modified',
  'email',
  'first_name',
  'last_name',
  'full_name',
  'username',
  'mobile_no',
  'role_profile_name',
  'user_status',
  'email_verified',
  'language',
] as const;

/** A User as its owner sees it. */
function asOwnerReads(user: Row): Row {
  return { doctype: 'User', ...Object.fromEntries(OWN_FIELDS.map((field) => [field, user[field] ?? null])) };
}

/** Account emails per email address and hour. */
export const MAILS_PER_HOUR = 5;

/** Reads the registration's fields from a body. */
const formOf = (body: Row): RegistrationFields =>
  ({
    ...body,
    username: body.username ?? body.full_name ?? body.first_name,
    email: body.email ?? body.name,
  }) as RegistrationFields;

/**
 * Prepares a registration before its transaction: counts and validates it, and hashes the password off the main thread.
 * @returns the password hash to store
 * @throws 429, or 417 at the invalid field
 */
export function prepareAccount(body: Row, context: RequestContext, { limits }: AccountParts): Promise<string> {
  limits.take('registrations from an address', getNetwork(context.address), 10, HOUR);
  const form = formOf(body);
  refuseFields(validateRegistration(form), () => ({ n: PASSWORD_LENGTH.max }));
  return hashPassword(context.random, String(form.new_password));
}

/** Whether staff invited this account, and its owner has not accepted yet: it has no password. */
export const isInvitationOpen = (user: Pick<Stored<'User'>, 'invited_at' | 'invite_accepted_at'>): boolean =>
  Boolean(user.invited_at) && !user.invite_accepted_at;

/** The email with the link to the first password: a customer for whom staff booked on the phone has no page to complete. */
export const inviteTemplate = ({ role_profile_name }: Pick<Stored<'User'>, 'role_profile_name'>) =>
  role_profile_name === ROLE.customer ? 'invite_customer' : 'invite';

/** Emails an account a link to choose a new password, or the first one, with which it accepts the terms. */
export function queuePasswordLink(context: RequestContext, user: Stored<'User'>): void {
  const purpose = isInvitationOpen(user) ? 'invite' : 'reset_password';
  const template = purpose === 'invite' ? inviteTemplate(user) : purpose;
  queueMail(context, { to: user.email, user: user.name, language: toLanguage(user.language), template, purpose });
}

/** Emails an account the link that confirms its email. */
export function queueVerification(
  context: RequestContext,
  { name, email, language }: { name: string; email: string; language: string | null },
): void {
  const purpose = 'verify_email';
  queueMail(context, { to: email, user: name, language: toLanguage(language), template: purpose, purpose });
}

/** Emails the owner of a known address a link to reset the password; the person who registers learns nothing. */
function notifyOwner(context: RequestContext, user: Stored<'User'>, limits: RateLimits): void {
  const recent = limits.failures('account mails to an e-mail', `reset_password ${user.name}`, HOUR);
  if (!user.enabled || recent >= MAILS_PER_HOUR) return;
  limits.count('account mails to an e-mail', `reset_password ${user.name}`, HOUR);
  queuePasswordLink(context, user);
}

/**
 * Creates an account from the body of POST resource/User (S2-C-02). Roles, status, and other fields of the body are ignored.
 * @param hash the result of `prepareAccount` for this body
 * @param consent what the form said was accepted; undefined for the spec's call, which accepts too
 * @returns the new User as its owner sees it
 * @throws 409 for a known email
 */
export function registerAccount(
  body: Row,
  context: RequestContext,
  { settings, limits }: AccountParts,
  hash: string,
  consent?: SentConsent,
): Row {
  const form = formOf(body);
  const role = String(form.role_profile_name);
  const username = cleanLine(String(form.username));
  const email = normalizeEmail(form.email);
  const mobile_no = normalizePhone(form.mobile_no);
  const language = toLanguage(body.language);
  const verify = settings().require_email_verification === 1;
  const values = {
    email,
    mobile_no,
    first_name: username,
    full_name: username,
    role_profile_name: role,
    user_status: role === ROLE.customer && verify ? ACCOUNT.pending : ACCOUNT.active,
    email_verified: 0,
    language,
  };
  const known = context.system.find('User', email);
  if (known && settings().reveal_known_email === 1)
    refuse('DuplicateEntryError', 'account.email_taken', { fieldname: 'email' });
  if (known) {
    notifyOwner(context, known, limits);
    return asOwnerReads({ ...values, name: email, username, creation: context.now(), modified: context.now() });
  }
  const user: Doc = context.system.insert({
    doctype: 'User',
    ...values,
    name: email,
    username: freeUsername(context, username),
    enabled: 1,
    user_type: 'Website User',
  });
  storePasswordHash(context.database, email, hash);
  recordConsent(
    context,
    { name: email, language },
    { how: consent ? 'registration' : 'wire', language: consent?.language },
  );
  storeBrowserSecret(context, email, body.browser_secret);
  queueVerification(context, { name: email, email, language });
  return asOwnerReads(user);
}
