import type { Row } from '../../ports/row.ts';
import {
  clearLoginFailures,
  countLoginFailure,
  endSession,
  enginePasswordMatches,
  loginFailures,
  renewKeyPair,
  startSession,
} from '../../store/accounts.ts';
import { userPermissions } from '../permissions/permissions.ts';
import { isEnabled, userRow } from '../permissions/sessions.ts';
import { FrappeError } from '../schema/errors.ts';
import { ADMINISTRATOR, crash, frappeError, GUEST_USER } from '../schema/site.ts';
import type { CoreMethod, MethodCall } from './call.ts';
import { type CookieIdentity, expiredCookies, GUEST_IDENTITY, sessionCookies } from './headers.ts';
import { reply } from './responses.ts';

/** Login, logout, and what a user may learn about users (frappe/auth.py, frappe/core/doctype/user/user.py). */

const MAX_FAILURES = 10;
const LOCK_MILLISECONDS = 60_000;
/** Password resets per address and hour. */
const MAX_RESETS = 3;
const HOUR = 3_600_000;

const setCookies = (call: MethodCall, cookies: string[]): void => {
  call.context.cookies = cookies;
};

/** The error of a refused login: not one of the server messages, and without cookies. */
const refuseLogin = (message: string): FrappeError =>
  new FrappeError('AuthenticationError', [], { extra: { message } });

function assertUnlockedUser(call: MethodCall, user: string): void {
  const { failures, lastAt } = loginFailures(call.site.database, user);
  if (failures <= MAX_FAILURES) return;
  if (call.site.ambient.now() - lastAt < LOCK_MILLISECONDS) {
    throw frappeError('SecurityException', 'Your account has been locked and will resume after 60 seconds', {
      title: 'Account Locked',
    });
  }
  clearLoginFailures(call.site.database, user);
}

function login(call: MethodCall): unknown {
  // In API version 2 the route of this name does nothing.
  if (call.request.version === 2) return undefined;
  const { usr, pwd } = call.form.values;
  const { site } = call;
  if (!usr || !pwd) throw refuseLogin('Incomplete login details');
  const row = userRow(site, String(usr));
  const user = row ? String(row.name) : String(usr);
  assertUnlockedUser(call, user);
  if (!row || !enginePasswordMatches(site.database, user, String(pwd))) {
    // The failure must be counted although the request is rolled back.
    call.afterRefusal(() => countLoginFailure(site.database, user, site.ambient.now()));
    throw refuseLogin('Invalid login credentials');
  }
  if (user !== ADMINISTRATOR && !isEnabled(row)) throw refuseLogin('User disabled or missing');
  clearLoginFailures(site.database, user);
  const systemUser = row.user_type === 'System User';
  const fullName = String(row.full_name ?? row.first_name ?? user);
  const identity: CookieIdentity = {
    user,
    fullName,
    systemUser,
    sid: startSession(site.database, site.ambient.random, user),
  };
  setCookies(call, sessionCookies(identity, site.ambient.now()));
  return reply({
    body: { message: systemUser ? 'Logged In' : 'No App', home_page: systemUser ? '/app' : '/me', full_name: fullName },
  });
}

function logout(call: MethodCall): unknown {
  if (call.sid) endSession(call.site.database, call.sid);
  setCookies(call, [...expiredCookies(), ...sessionCookies(GUEST_IDENTITY, call.site.ambient.now())]);
  return reply({ body: { message: 'No App', home_page: '/login', full_name: GUEST_USER } });
}

function getRoles(call: MethodCall): string[] {
  const { uid } = call.form.values;
  if (typeof uid !== 'string') throw crash('uid is missing');
  return [...call.site.sessionOf(uid).roles];
}

function resetPassword(call: MethodCall): unknown {
  const { site, context } = call;
  const key = `reset_password:${context.address}`;
  const { failures, lastAt } = loginFailures(site.database, key);
  if (failures >= MAX_RESETS && site.ambient.now() - lastAt < HOUR) {
    throw frappeError(
      'RateLimitExceededError',
      'You hit the rate limit because of too many requests. Please try after sometime.',
    );
  }
  call.afterRefusal(() => countLoginFailure(site.database, key, site.ambient.now()));
  const row = userRow(site, String(call.form.values.user ?? ''));
  if (!row || row.name === ADMINISTRATOR) {
    countLoginFailure(site.database, key, site.ambient.now());
    return row ? reply({ body: { message: 'not allowed' } }) : reply({ status: 404, body: { message: 'not found' } });
  }
  throw frappeError('OutgoingEmailError', 'Please setup default Email Account from Settings > Email Account', {
    status: 501,
  });
}

function generateKeys(call: MethodCall): Row {
  const { session } = call.context;
  if (!session.roles.has('System Manager') && session.user !== ADMINISTRATOR)
    throw new FrappeError('PermissionError', []);
  const row = userRow(call.site, String(call.form.values.user ?? ''));
  if (!row) throw frappeError('DoesNotExistError', `User ${String(call.form.values.user)} not found`);
  return { api_secret: renewKeyPair(call.site.database, call.site.ambient.random, String(row.name)).secret };
}

/** The engine sends no email, so nobody has a key to set a password with. */
function updatePassword(call: MethodCall): unknown {
  if (!call.form.values.key) throw frappeError('AuthenticationError', 'Invalid login credentials');
  const message = 'The reset password link has either been used before or is invalid';
  return reply({ status: 410, body: { message } });
}

const ANY = ['GET', 'POST', 'PUT', 'DELETE'];
const USER = 'frappe.core.doctype.user.user';

export const userMethods: Record<string, CoreMethod> = {
  login: { verbs: ANY, guest: true, commits: true, handler: login },
  logout: { verbs: ANY, guest: true, commits: true, handler: logout },
  'frappe.auth.get_logged_user': { verbs: ANY, handler: (call) => call.context.session.user },
  'frappe.realtime.get_user_info': {
    verbs: ANY,
    guest: true,
    handler: (call) => ({ user: call.context.session.user, user_type: null }),
  },
  [`${USER}.get_roles`]: { verbs: ANY, handler: getRoles },
  'frappe.core.doctype.user_permission.user_permission.get_user_permissions': {
    verbs: ANY,
    handler: ({ site, context }) =>
      Object.fromEntries(
        [...userPermissions(site, context.session)].map(([doctype, names]) => [
          doctype,
          names.map((doc) => ({ doc, applicable_for: null, is_default: 0 })),
        ]),
      ),
  },
  [`${USER}.reset_password`]: { verbs: ['POST'], guest: true, handler: resetPassword },
  [`${USER}.update_password`]: { verbs: ['POST'], guest: true, handler: updatePassword },
  [`${USER}.generate_keys`]: { verbs: ['POST'], handler: generateKeys },
};
