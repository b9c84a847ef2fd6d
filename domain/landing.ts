import { vendorPaths } from './paths.ts';
import { ROLE } from './roles.ts';

/** Where the day of an account begins after it logged in on Home; undefined for who stays there. */
export const landingOf = (role: string | undefined): string | undefined =>
  role === ROLE.reciter || role === ROLE.restaurant ? vendorPaths.today : undefined;
