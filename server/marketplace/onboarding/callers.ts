import { normalizeEmail, validateCaller } from '../../../domain/account.ts';
import { ACCOUNT } from '../../../domain/states/account.ts';
import type { Language } from '../../../domain/text/format.ts';
import type { RequestContext } from '../../ports/context.ts';
import { refuse } from '../common/refuse.ts';
import { refuseFields } from '../common/refuseFields.ts';
import { CUSTOMER, getRole, STAFF, sessionWith } from '../common/roles.ts';
import { createAccount } from './invitedAccounts.ts';

const FIELD = { fieldname: 'on_behalf_of' };

/** Whether a request is for a customer on the phone: all of staff's are. */
export const isForCaller = (context: RequestContext, onBehalfOf: string): boolean =>
  onBehalfOf !== '' || getRole(context.session) === STAFF;

/**
 * Staff's request as if the customer on the phone had sent it: limits, guards, cart and records are the customer's. The order's history
 * names staff (`bookedBy`).
 * @param onBehalfOf the customer's email; there may be no account yet
 * @throws PermissionError unless the session is staff's; ValidationError without an email, and for accounts that can't book
 */
export function actForCaller(context: RequestContext, onBehalfOf: string): RequestContext {
  if (getRole(context.session) !== STAFF) refuse('PermissionError', 'common.not_allowed');
  const email = normalizeEmail(onBehalfOf) || refuse('ValidationError', 'common.required', FIELD);
  const user = context.system.find('User', email);
  if (user && user.role_profile_name !== CUSTOMER) refuse('ValidationError', 'staff.caller.not_customer', FIELD);
  if (user && (!user.enabled || user.user_status === ACCOUNT.suspended))
    refuse('ValidationError', 'staff.caller.suspended', FIELD);
  const session = { ...sessionWith(email, CUSTOMER), bookedBy: context.session.user };
  return Object.create(context, { session: { value: session } });
}

/**
 * Creates the account of a customer on the phone, if there is none. The email about the first request has the link to choose a password.
 * @param caller as `actForCaller` returns it
 * @returns whether an account was created
 * @throws ValidationError at each invalid field of a new account; what is sent about an existing one is ignored
 */
export function inviteCaller(
  caller: RequestContext,
  { full_name, mobile_no, language }: { full_name: string; mobile_no: string; language: Language },
): boolean {
  const email = caller.session.user;
  if (caller.system.find('User', email)) return false;
  refuseFields(validateCaller({ on_behalf_of: email, full_name, mobile_no }));
  createAccount(caller, { email, full_name, mobile_no, language, role: CUSTOMER });
  caller.system.setValues('User', email, { invited_at: caller.now().slice(0, 19) });
  return true;
}
