import { type AccountRole, type ProviderDoctype, ROLE } from '../../../domain/roles.ts';
import type { Session } from '../../ports/session.ts';

/** The role of an account, stored on User as the role profile of the same name. */
export type { AccountRole, ProviderDoctype };

/** Short names of the two most common roles. */
export const CUSTOMER = ROLE.customer;
export const STAFF = ROLE.staff;

const ROLES: readonly string[] = Object.values(ROLE).filter((role) => role !== ROLE.guest);

export function isAccountRole(value: unknown): value is AccountRole {
  return typeof value === 'string' && ROLES.includes(value);
}

export const GUEST: Session = { user: 'Guest', roles: new Set([ROLE.guest]) };

/** Creates the session of an account; the automatic roles are those of a Website User in Frappe. */
export function sessionWith(user: string, role: AccountRole, apiKey?: string): Session {
  return { user, roles: new Set([role, 'All', ROLE.guest]), ...(apiKey ? { apiKey } : {}) };
}

/** The role that decides what a session may do; undefined for a guest. */
export function getRole(session: Session): AccountRole | undefined {
  return ROLES.find((role) => session.roles.has(role)) as AccountRole | undefined;
}

export const PROVIDER_DOCTYPES: readonly ProviderDoctype[] = ['Qaari Zakreen', 'Restaurant'];

/** The DocType of a provider's record, by the role of their account. */
export function getProviderDoctype(role: string | undefined): ProviderDoctype | undefined {
  if (role === ROLE.reciter) return 'Qaari Zakreen';
  return role === ROLE.restaurant ? 'Restaurant' : undefined;
}
