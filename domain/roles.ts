/** The roles of the site, by what they mean here. A session of nobody has the guest's. */
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
/** Who works in the back office: providers and our team. */
export const OFFICE_ROLES: readonly AccountRole[] = [ROLE.reciter, ROLE.restaurant, ROLE.staff];
