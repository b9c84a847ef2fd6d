import type { Session } from '../frappe/types.ts';

/** The four roles an account can have; the role profile of the same name is how it is stored on User. */
export const CUSTOMER = 'huserprofile';
export const RECITER = 'Qaari';
export const RESTAURANT = 'Restaurant';
export const STAFF = 'Husainia Staff';

export type AccountRole = typeof CUSTOMER | typeof RECITER | typeof RESTAURANT | typeof STAFF;

const ROLES: readonly string[] = [CUSTOMER, RECITER, RESTAURANT, STAFF];

/** The roles that somebody may register with. */
export const OPEN_ROLES: readonly string[] = [CUSTOMER, RECITER, RESTAURANT];

export function isAccountRole(value: unknown): value is AccountRole {
  return typeof value === 'string' && ROLES.includes(value);
}

export const GUEST: Session = { user: 'Guest', roles: new Set(['Guest']) };

/** The session of an account; the automatic roles are those a Website User has in Frappe. */
export function sessionWith(user: string, role: AccountRole, apiKey?: string): Session {
  return { user, roles: new Set([role, 'All', 'Guest']), ...(apiKey ? { apiKey } : {}) };
}

/** The role that decides what a session may do; undefined for a guest. */
export function roleOf(session: Session): AccountRole | undefined {
  return ROLES.find((role) => session.roles.has(role)) as AccountRole | undefined;
}

/** The vendor DocType of a role. */
export function vendorDoctypeOf(role: string | undefined): 'Qaari Zakreen' | 'Restaurant' | undefined {
  if (role === RECITER) return 'Qaari Zakreen';
  return role === RESTAURANT ? 'Restaurant' : undefined;
}
