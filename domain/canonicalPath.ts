import { isBackOfficePath } from './backOfficePaths.ts';
import { paths, providerPaths, staffPaths } from './paths.ts';
import { trimTrailing } from './text/trimTrailing.ts';

/** Decodes the unreserved characters of a path: `%4C` becomes `L` (RFC 3986, 6.2.2.2). Everything else stays encoded. */
export const decodeUnreserved = (path: string): string =>
  path.replace(/%([2-7][0-9a-f])/gi, (encoded, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return /[\w.~-]/.test(letter) ? letter : encoded;
  });

/**
 * The canonical spelling of a path, whatever case and trailing slash it came with. Paths below a back-office page stay
 * unchanged.
 * @returns undefined if the app has no such page
 */
export function canonicalPath(path: string): string | undefined {
  const bare = trimTrailing(path, '/').toLowerCase() || '/';
  const [page] = [paths, providerPaths, staffPaths]
    .flatMap((group) => Object.values(group))
    .filter((path) => path.toLowerCase() === bare);
  return page ?? (isBackOfficePath(path) ? path : undefined);
}
