import { isBackOfficePath, paths, staffPaths, vendorPaths } from './paths.ts';
import { withoutEnd } from './text/withoutEnd.ts';

/**
 * A path as it is spelled here, whatever case and closing slash it was asked with; undefined where the app has no page.
 * Paths below a screen of the back office stand as they are.
 */
export function knownPath(asked: string): string | undefined {
  const bare = withoutEnd(asked, '/').toLowerCase() || '/';
  const [page] = [paths, vendorPaths, staffPaths]
    .flatMap((group) => Object.values(group))
    .filter((path) => path.toLowerCase() === bare);
  return page ?? (isBackOfficePath(asked) ? asked : undefined);
}
