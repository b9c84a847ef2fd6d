import { backOfficeResources } from './generated/backOfficeResources.gen.ts';
import { paths, staffPaths, vendorPaths } from './paths.ts';

/** First path segments that lead to the back office; `/orders`, news and password are shared with the storefront, by role. */
export const backOfficeSegments: readonly string[] = /* @__PURE__ */ [
  vendorPaths,
  staffPaths,
  [paths.notifications, paths.newPassword, ...backOfficeResources.map((resource) => `/${resource}`)],
].flatMap((found) => Object.values(found).map((path) => path.slice(1)));

/** Whether a path belongs to the back office by its first segment; case does not count, as the router's matching ignores it. */
export const isBackOfficePath = (path: string): boolean =>
  backOfficeSegments.some((one) => one.toLowerCase() === path.split(/[?#]/)[0]?.split('/')[1]?.toLowerCase());

/** The list of a resource of the back office. */
export const staffResourcePath = (resource: (typeof backOfficeResources)[number]): string => `/${resource}`;
