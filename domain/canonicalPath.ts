import { isBackOfficePath } from './backOfficePaths.ts';
import { paths, staffPaths, vendorPaths } from './paths.ts';
import { trimTrailing } from './text/trimTrailing.ts';

/** A path with its plain letters written as such: `%4C` is `L` (RFC 3986, 6.2.2.2). Everything else stays encoded. */
export const decodeUnreserved = (path: string): string =>
  path.replace(/%([2-7][0-9a-f])/gi, (encoded, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return /[\w.~-]/.test(letter) ? letter : encoded;
  });

/**
 * A path as it is spelled here, whatever case and closing slash it was asked with; undefined where the app has no page.
 * Paths below a screen of the back office stand as they are.
 */
export function canonicalPath(asked: string): string | undefined {
  const bare = trimTrailing(asked, '/').toLowerCase() || '/';
  const [page] = [paths, vendorPaths, staffPaths]
    .flatMap((group) => Object.values(group))
    .filter((path) => path.toLowerCase() === bare);
  return page ?? (isBackOfficePath(asked) ? asked : undefined);
}
