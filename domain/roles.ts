import type { LineType } from './order/orderStatus.ts';

/** The roles of the site under the names that code uses. A session without an account has the guest role. */
export const ROLE = {
  guest: 'Guest',
  customer: 'huserprofile',
  reciter: 'Qaari',
  restaurant: 'Restaurant',
  staff: 'Husainia Staff',
} as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];
/** A role that an account has. */
export type AccountRole = Exclude<Role, typeof ROLE.guest>;
/** The DocType of a provider's record, which is also the type of their order lines. */
export type ProviderDoctype = LineType;
/** Roles with access to the back office: providers and staff. */
export const OFFICE_ROLES: readonly AccountRole[] = [ROLE.reciter, ROLE.restaurant, ROLE.staff];
