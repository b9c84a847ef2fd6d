import { backOfficeResources } from './generated/backOfficeResources.gen.ts';
import { paths, providerPaths, staffPaths } from './paths.ts';

/**
 * First path segments of the back office. The storefront and the back office share `/orders`, notifications and password pages;
 * the role decides which one opens.
 */
export const backOfficeSegments: readonly string[] = /* @__PURE__ */ [
  providerPaths,
  staffPaths,
  [paths.notifications, paths.newPassword, ...backOfficeResources.map((resource) => `/${resource}`)],
].flatMap((found) => Object.values(found).map((path) => path.slice(1)));

/** Whether the first segment of a path belongs to the back office. Ignores case, as the router does. */
export const isBackOfficePath = (path: string): boolean =>
  backOfficeSegments.some((one) => one.toLowerCase() === path.split(/[?#]/)[0]?.split('/')[1]?.toLowerCase());

/** The list page of a back-office resource. */
export const staffResourcePath = (resource: (typeof backOfficeResources)[number]): string => `/${resource}`;
