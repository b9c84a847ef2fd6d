import { isEmail, normalizeEmail } from '../../../domain/account.ts';
import { ACCOUNT, type AccountState, accountMachine } from '../../../domain/states/account.ts';
import { cleanLine } from '../../../domain/text/textInput.ts';
import type { RequestContext } from '../../ports/context.ts';
import { type AuditAction, recordAudit } from '../common/auditLog.ts';
import { STAFF } from '../common/roles.ts';
import { freeUsername } from './accounts.ts';
import { hashPasswordNow } from './passwords.ts';
import { revokeSessions, storePasswordHash } from './sql/accounts.ts';
import { makeRecoveryCodes } from './twoStep/recovery.ts';
import { giveTwoStep } from './twoStep/totp.ts';

/** Why an operator's request was not carried out, in one sentence for the terminal. */
export class StaffAccountError extends Error {}

/**
 * Creates a staff account: only the operator can (B4).
 * @param name the display name
 * @returns its initial password, which is not stored anywhere
 */
export function addStaff(context: RequestContext, email: string, name: string): string {
  const user = normalizeEmail(email);
  const full_name = cleanLine(name);
  if (!isEmail(user)) throw new StaffAccountError(`${email} is no e-mail address.`);
  if (!full_name) throw new StaffAccountError('A staff account needs a name.');
  if (context.system.find('User', user)) throw new StaffAccountError(`${user} has an account already.`);
  const password = context.random.bytes(12).toString('base64url');
  context.system.insert({
    doctype: 'User',
    name: user,
    email: user,
    first_name: full_name,
    full_name,
    username: freeUsername(context, full_name),
    role_profile_name: STAFF,
    user_status: ACCOUNT.active,
    email_verified: 1,
    language: 'en',
    enabled: 1,
    user_type: 'Website User',
  });
  storePasswordHash(context.database, user, hashPasswordNow(context.random, password));
  recordAudit(context, audit('add_staff', user, null, ACCOUNT.active));
  return password;
}

/**
 * Sets up two-step login for a staff account, or replaces it after a loss; its sessions end.
 * @returns what the operator hands over; it cannot be shown again
 */
export function setUpTwoStep(
  context: RequestContext,
  email: string,
): { secret: string; address: string; recovery: string[] } {
  const user = context.system.find('User', normalizeEmail(email));
  if (user?.role_profile_name !== STAFF) throw new StaffAccountError(`${email} is no staff account.`);
  const setup = giveTwoStep(context, user.name);
  revokeSessions(context.database, user.name, context.now());
  const act = { doctype: 'User', name: user.name, before: null, after: null };
  recordAudit(context, { action: 'two_step_on', ...act, reason: 'by the operator' });
  return { ...setup, recovery: makeRecoveryCodes(context, user.name) };
}

/** Suspends a staff account, which ends its sessions, or restores it. */
export function setStaffStatus(context: RequestContext, email: string, status: AccountState): void {
  const user = context.system.find('User', normalizeEmail(email));
  if (user?.role_profile_name !== STAFF) throw new StaffAccountError(`${email} is no staff account.`);
  const before = user.user_status as AccountState;
  if (before !== status && !accountMachine.mayStep(before, status, 'operator'))
    throw new StaffAccountError(`${email} cannot become ${status}: the account is ${before}.`);
  context.system.setValues('User', user.name, { user_status: status });
  if (status === ACCOUNT.suspended) revokeSessions(context.database, user.name, context.now());
  recordAudit(context, audit('set_staff_status', user.name, before, status));
}

const audit = (action: AuditAction, name: string, before: unknown, after: unknown) => ({
  action,
  doctype: 'User',
  name,
  before: { user_status: before },
  after: { user_status: after },
  reason: 'by the operator',
});
