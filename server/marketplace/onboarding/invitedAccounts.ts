import { normalizeEmail } from '../../../domain/account.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import type { AccountRole } from '../../../domain/roles.ts';
import { ACCOUNT } from '../../../domain/states/account.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { fieldIn, getTextLanguage, type Language, toLanguage } from '../../../domain/text/format.ts';
import { cleanLine } from '../../../domain/text/textInput.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import { freeUsername, inviteTemplate } from '../accounts/accounts.ts';
import { queueMail } from '../accounts/email/outbox.ts';
import { stampAfter } from '../accounts/sessions.ts';
import { refuse } from '../common/refuse.ts';
import { getProviderDoctype, type ProviderDoctype } from '../common/roles.ts';
import { PROVIDER_FIELDS } from '../providers/providers.ts';

/** Sixty emails an hour: more from a young address end up as spam. */
const INVITE_INTERVAL = MINUTE;

export interface Invitation {
  email: string;
  full_name: string;
  mobile_no: string;
  role: AccountRole;
  language: Language;
}

/** When the next invitation may leave: a minute after the previous one. */
function nextInviteAt(context: RequestContext): string {
  const now = context.now().slice(0, 19);
  const [last] = context.system.list('User', {
    fields: ['invited_at'],
    filters: [['invited_at', 'is', 'set']],
    order_by: 'invited_at desc',
    limit_page_length: 1,
  });
  const next = last?.invited_at ? stampAfter(last.invited_at, INVITE_INTERVAL) : now;
  return next > now ? next : now;
}

/**
 * Emails an invitation, which leaves when its turn comes; `invited_at` is that time.
 * @returns it
 */
export function queueInvite(context: RequestContext, user: string, language: string | null): string {
  const sendAfter = nextInviteAt(context);
  context.system.setValues('User', user, { invited_at: sendAfter });
  queueMail(context, {
    to: user,
    user,
    language: toLanguage(language),
    template: inviteTemplate(context.system.get('User', user)),
    purpose: 'invite',
    sendAfter,
  });
  return sendAfter;
}

/**
 * Creates an account without a password. Nobody can log in to it before its owner has set one.
 * @param invitation validated
 * @returns its email
 * @throws DuplicateEntryError for a known email
 */
export function createAccount(
  context: RequestContext,
  { email, full_name, mobile_no, role, language }: Invitation,
): string {
  const user = normalizeEmail(email);
  const name = cleanLine(full_name);
  if (context.system.find('User', user)) refuse('DuplicateEntryError', 'account.email_taken', { fieldname: 'email' });
  context.system.insert({
    doctype: 'User',
    name: user,
    email: user,
    mobile_no: normalizePhone(mobile_no),
    first_name: name,
    full_name: name,
    username: freeUsername(context, name),
    role_profile_name: role,
    user_status: ACCOUNT.active,
    email_verified: 0,
    language,
    enabled: 1,
    user_type: 'Website User',
  });
  return user;
}

/**
 * Creates an invited account and its provider's record.
 * @param invitation validated
 * @throws DuplicateEntryError for a known email
 */
export function createInvited(
  context: RequestContext,
  invitation: Invitation,
): { doctype: ProviderDoctype; name: string; user: string } {
  const doctype = getProviderDoctype(invitation.role) ?? refuse('ValidationError', 'account.account_type');
  const user = createAccount(context, invitation);
  const name = cleanLine(invitation.full_name);
  const fields = PROVIDER_FIELDS[doctype];
  const record = context.system.insert({
    doctype,
    // what its owner alone reads follows it
    owner: user,
    user,
    [fields.email]: user,
    [fields.phone]: normalizePhone(invitation.mobile_no),
    [fieldIn(fields.title, getTextLanguage(name))]: name,
    verification_status: VERIFICATION.pending,
  });
  return { doctype, name: record.name, user };
}

/**
 * The account of an email that staff invited and that nobody has accepted yet.
 * @throws DoesNotExistError, and ValidationError for every other account
 */
export function getInvitationOrThrow(context: RequestContext, email: string): Stored<'User'> {
  const user = context.system.find('User', normalizeEmail(email));
  if (!user) return refuse('DoesNotExistError', 'common.gone');
  if (!user.invited_at || user.invite_accepted_at || user.user_status === ACCOUNT.suspended)
    return refuse('ValidationError', 'staff.invite.no_invitation', { fieldname: 'email' });
  return user;
}
