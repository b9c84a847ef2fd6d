import type { RequestTarget } from '../../ports/hooks.ts';
import type { Form } from '../methods/requestBody.ts';
import type { FrappeSite } from '../schema/site.ts';

/** The only parser of request paths, so that routes and hooks always agree about a request. */

/** A path below `/api/`. It is decoded before it is split, as in Frappe's web framework, so %2F is a slash. */
export interface ApiPath {
  version: 1 | 2;
  /** Without the version. */
  rest: string;
}

/** Decodes a path or a part of one; invalid encodings stay as they are. */
export function decodePath(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Parses a path. @param pathname of a URL, in which dot segments are already resolved */
export function readApiPath(pathname: string): ApiPath {
  const plain = pathname.includes('%') ? pathname.split('/').map(decodePath).join('/') : pathname;
  const path = plain.slice('/api/'.length);
  return { version: path.startsWith('v2/') ? 2 : 1, rest: path.replace(/^v[12]\//, '') };
}

/** The path of a function in the module of one of Frappe's own DocTypes: `User/get_roles`. */
function controllerMethod(doctype: string, name: string): string {
  const module = doctype.toLowerCase().replaceAll(/[ -]/g, '_');
  return `frappe.core.doctype.${module}.${module}.${name}`;
}

const optional = <Key extends string>(key: Key, value: string): { [K in Key]?: string } =>
  (value ? { [key]: value } : {}) as { [K in Key]?: string };

function documentOf2(verb: string, doctype: string, rest: string): RequestTarget {
  const [, document, method] = /^(GET|POST)$/.test(verb) ? (/^(.+)\/method\/([^/]+)$/.exec(rest) ?? []) : [];
  if (document && method) return { kind: 'resource', doctype, document, method };
  return { kind: 'resource', doctype, ...optional('document', rest) };
}

function read(site: FrappeSite, verb: string, { version, rest: path }: ApiPath, values: Form['values']): RequestTarget {
  // On a Frappe site a `cmd` in the body turns any request into a call of that method.
  if (site.quirks.commands && typeof values.cmd === 'string') return { kind: 'method', name: values.cmd };
  // Two trailing slashes match no document. Whatever follows a method's name is ignored.
  if (path.endsWith('//') && !path.startsWith('method/')) return { kind: 'nothing' };
  // Document names may contain slashes, but a trailing slash is not part of a name.
  const [area = '', first = '', ...others] = path.replace(/\/$/, '').split('/');
  const rest = others.join('/');
  if (version === 1) {
    // Whatever follows a method's name is ignored.
    if (area === 'method' && first) return { kind: 'method', name: first };
    if (area !== 'resource' || !first) return { kind: 'nothing' };
    const method = values.run_method === undefined ? '' : String(values.run_method);
    return { kind: 'resource', doctype: first, ...optional('document', rest), ...optional('method', method) };
  }
  if (area === 'method' && !rest.includes('/'))
    return { kind: 'method', name: rest ? controllerMethod(first, rest) : first };
  if (area === 'doctype' && (rest === 'count' || rest === 'meta'))
    return { kind: 'resource', doctype: first, about: rest };
  return area === 'document' && first ? documentOf2(verb, first, rest) : { kind: 'nothing' };
}

/** Determines what a request is about. @param values everything it sent */
export function findTarget(site: FrappeSite, verb: string, path: ApiPath, values: Form['values']): RequestTarget {
  const target = read(site, verb, path, values);
  const methods = site.hooks.methods ?? {};
  return target.kind === 'method' && Object.hasOwn(methods, target.name)
    ? { ...target, definition: methods[target.name] }
    : target;
}
