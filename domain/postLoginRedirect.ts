import { paths, staffPaths, vendorPaths } from './paths.ts';
import { ROLE } from './roles.ts';

/** Where the day of an account begins; undefined for who stays in the shop. */
export function getLandingPath(role: string | undefined): string | undefined {
  if (role === ROLE.reciter || role === ROLE.restaurant) return vendorPaths.today;
  return role === ROLE.staff ? staffPaths.dashboard : undefined;
}

/** Pages on which an account only puts itself in order: nobody comes back to them. */
const ERRANDS = [paths.verifyEmail, paths.forgotPassword, paths.newPassword];

/** Is it such a page? @param path with or without its query */
export const isAccountErrand = (path: string): boolean =>
  ERRANDS.some((one) => path.split('?')[0]?.toLowerCase() === one.toLowerCase());

/**
 * Where an account goes after logging in on a page: to its own first page from Home and from the account's errands, otherwise it
 * stays where it was asked to log in (undefined).
 * @param path with or without its query
 */
export function landingFrom(path: string, role: string | undefined): string | undefined {
  if (isAccountErrand(path)) return getLandingPath(role) ?? paths.home;
  return path.split('?')[0] === paths.home ? getLandingPath(role) : undefined;
}
