import type { login } from '../../../domain/methods/accounts.ts';
import type { MethodOutput } from '../../../domain/methods/definition.ts';
import { ACCOUNT } from '../../../domain/states/account.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import { refuse } from '../common/refuse.ts';
import { isAccountRole } from '../common/roles.ts';
import { openSession } from './sessions.ts';

/**
 * Starts a session for an account after its owner has authenticated.
 * @returns the body of a login (S2-E-02); the keys stay empty until the email is confirmed
 * @throws PermissionError for a suspended account, and for an unknown role
 */
export function logIn(
  context: RequestContext,
  user: Stored<'User'>,
): { message: MethodOutput<typeof login>; full_name: string } {
  const role = user.role_profile_name;
  if (!isAccountRole(role)) return refuse('PermissionError', 'account.not_set_up');
  if (user.user_status === ACCOUNT.suspended) return refuse('PermissionError', 'account.suspended');
  const message: MethodOutput<typeof login> = {
    role_profile_name: role,
    user_status: user.user_status,
    api_key: '',
    api_secret: '',
    email: user.email,
    username: user.username ?? '',
    mobile_no: user.mobile_no ?? '',
  };
  if (user.user_status !== ACCOUNT.pending) {
    Object.assign(message, openSession(context, user.name));
    context.system.setValues('User', user.name, { last_login: context.now() });
  }
  return { message, full_name: user.full_name ?? '' };
}
