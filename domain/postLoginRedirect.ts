import { paths, providerPaths, staffPaths } from './paths.ts';
import { ROLE } from './roles.ts';

/** The start page of a role; undefined for customers, who stay in the storefront. */
export function getLandingPath(role: string | undefined): string | undefined {
  if (role === ROLE.reciter || role === ROLE.restaurant) return providerPaths.today;
  return role === ROLE.staff ? staffPaths.dashboard : undefined;
}

/** Account pages that lead nowhere after login. */
const ERRANDS = [paths.verifyEmail, paths.forgotPassword, paths.newPassword];

/** Whether a path is such a page. @param path with or without its query */
export const isAccountErrand = (path: string): boolean =>
  ERRANDS.some((one) => path.split('?')[0]?.toLowerCase() === one.toLowerCase());

/**
 * Where to redirect after login: from Home and the account pages to the role's start page.
 * @param path with or without its query
 * @returns undefined to stay on the page
 */
export function landingFrom(path: string, role: string | undefined): string | undefined {
  if (isAccountErrand(path)) return getLandingPath(role) ?? paths.home;
  return path.split('?')[0] === paths.home ? getLandingPath(role) : undefined;
}
