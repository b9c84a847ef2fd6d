import type { RequestTarget } from '../../ports/hooks.ts';
import type { Form } from '../methods/requestBody.ts';
import type { FrappeSite } from '../schema/site.ts';

/** The one reading of a request's path. Whatever judges a request (routes, hooks) judges what is read here. */

/** A path below `/api/`: decoded as a whole before it is split, as Frappe's web framework does, so that %2F is a slash. */
export interface ApiPath {
  version: 1 | 2;
  /** Without the version. */
  rest: string;
}

/** A path or a part of one as it is meant; as it stands where it is no encoding of anything. */
export function decodePath(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @param pathname of a URL: dot segments are resolved there */
export function readApiPath(pathname: string): ApiPath {
  const plain = pathname.includes('%') ? pathname.split('/').map(decodePath).join('/') : pathname;
  const path = plain.slice('/api/'.length);
  return { version: path.startsWith('v2/') ? 2 : 1, rest: path.replace(/^v[12]\//, '') };
}

/** A function in the module of one of Frappe's own DocTypes: `User/get_roles`. */
function controllerMethod(doctype: string, name: string): string {
  const module = doctype.toLowerCase().replaceAll(/[ -]/g, '_');
  return `frappe.core.doctype.${module}.${module}.${name}`;
}

const given = <Key extends string>(key: Key, value: string): { [K in Key]?: string } =>
  (value ? { [key]: value } : {}) as { [K in Key]?: string };

function documentOf2(verb: string, doctype: string, rest: string): RequestTarget {
  const [, document, method] = /^(GET|POST)$/.test(verb) ? (/^(.+)\/method\/([^/]+)$/.exec(rest) ?? []) : [];
  if (document && method) return { kind: 'resource', doctype, document, method };
  return { kind: 'resource', doctype, ...given('document', rest) };
}

function read(site: FrappeSite, verb: string, { version, rest: path }: ApiPath, values: Form['values']): RequestTarget {
  // On a Frappe site a `cmd` in the body makes any request a call of that method.
  if (site.quirks.commands && typeof values.cmd === 'string') return { kind: 'method', name: values.cmd };
  // Two of them are no spelling of a document; what stands behind a method's name is not looked at.
  if (path.endsWith('//') && !path.startsWith('method/')) return { kind: 'nothing' };
  // Names of documents may hold slashes; one at the very end is none of theirs.
  const [area = '', first = '', ...others] = path.replace(/\/$/, '').split('/');
  const rest = others.join('/');
  if (version === 1) {
    // What stands behind a method's name is not looked at.
    if (area === 'method' && first) return { kind: 'method', name: first };
    if (area !== 'resource' || !first) return { kind: 'nothing' };
    const method = values.run_method === undefined ? '' : String(values.run_method);
    return { kind: 'resource', doctype: first, ...given('document', rest), ...given('method', method) };
  }
  if (area === 'method' && !rest.includes('/'))
    return { kind: 'method', name: rest ? controllerMethod(first, rest) : first };
  if (area === 'doctype' && (rest === 'count' || rest === 'meta'))
    return { kind: 'resource', doctype: first, about: rest };
  return area === 'document' && first ? documentOf2(verb, first, rest) : { kind: 'nothing' };
}

/** What a request is about. @param values everything it sent */
export function findTarget(site: FrappeSite, verb: string, path: ApiPath, values: Form['values']): RequestTarget {
  const target = read(site, verb, path, values);
  const methods = site.hooks.methods ?? {};
  return target.kind === 'method' && Object.hasOwn(methods, target.name)
    ? { ...target, definition: methods[target.name] }
    : target;
}
