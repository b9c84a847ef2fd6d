import { staffPaths, vendorPaths } from './paths.ts';
import { ROLE } from './roles.ts';

/** Where the day of an account begins after it logged in on Home; undefined for who stays there. */
export function landingOf(role: string | undefined): string | undefined {
  if (role === ROLE.reciter || role === ROLE.restaurant) return vendorPaths.today;
  return role === ROLE.staff ? staffPaths.dashboard : undefined;
}
