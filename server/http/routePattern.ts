import { backOfficeSegments } from '../../domain/backOfficePaths.ts';
import { canonicalPath, decodeUnreserved } from '../../domain/canonicalPath.ts';
import { doctypes } from '../../domain/generated/doctypeFields.gen.ts';
import { methods } from '../../domain/methods/methods.ts';
import { serverPaths } from '../../domain/paths.ts';
import { readApiPath } from '../frappe/http/requestPath.ts';

const METHODS: ReadonlySet<string> = new Set(Object.values(methods).map(({ name }) => name));
const DOCTYPES: ReadonlySet<string> = new Set(Object.values(doctypes).map(({ name }) => name));

function apiPattern(path: string): string {
  const { version, rest } = readApiPath(path);
  const [area = '', first = '', ...others] = rest.split('/');
  const start = `${serverPaths.api}/${version === 2 ? 'v2/' : ''}`;
  if (area === 'method') return `${start}method/${METHODS.has(first) ? first : '*'}`;
  if (!['resource', 'document', 'doctype'].includes(area)) return `${start}*`;
  if (!DOCTYPES.has(first)) return `${start}${area}/*`;
  return `${start}${area}/${first}${others.length ? '/*' : ''}`;
}

/** Pages by their first segment; files of the build; anything else. */
function pagePattern(path: string): string {
  if (path.startsWith('/assets/')) return '/assets/*';
  const page = canonicalPath(decodeUnreserved(path));
  if (page === undefined) return '*';
  const [, first = '', ...others] = page.split('/');
  // below the back office, paths have any case
  const segment = backOfficeSegments.find((one) => one.toLowerCase() === first.toLowerCase()) ?? first;
  return `/${segment}${others.length ? '/*' : ''}`;
}

/**
 * The route of a request, with its variable parts replaced by `*`. There is a bounded number of routes, whatever clients send, and none
 * names a person.
 * @param handler the pattern of the handler that answered
 */
export function routePattern(handler: string, path: string): string {
  if (path.startsWith(`${serverPaths.api}/`)) return apiPattern(path);
  return handler === '*' || handler === '/*' ? pagePattern(path) : handler;
}
