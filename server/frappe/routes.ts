import { Hono } from 'hono';
import { reply } from './answers.ts';
import { publicFile } from './attachments.ts';
import type { Call, Route } from './call.ts';
import { agreeingCount } from './deskMethods.ts';
import { FrappeError } from './errors.ts';
import { metaAnswer } from './metaAnswer.ts';
import { methodRoute } from './methodRoutes.ts';
import { htmlPage, PageError } from './pageError.ts';
import { addPages } from './pages.ts';
import { answer } from './pipeline.ts';
import {
  createRoute,
  deleteRoute,
  documentMethodRoute,
  listRoute,
  overridden,
  readRoute,
  updateRoute,
} from './resourceRoutes.ts';
import { GUEST, metaOf, type Site } from './site.ts';

const noRoute = () => new FrappeError('DoesNotExistError', []);

/** The path after its mount, split at the first slashes and decoded: names may hold slashes. */
function segments(path: string): { area: string; first: string; rest: string } {
  const [area = '', first = '', ...rest] = path.replace(/\/$/, '').split('/');
  return { area, first: decode(first), rest: decode(rest.join('/')) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function resource(call: Call, doctype: string, name: string): Route {
  if (!name) {
    if (call.method === 'GET' || call.method === 'HEAD') return listRoute(doctype);
    if (call.method === 'POST') return createRoute(doctype);
    throw new PageError(405, '405 Method Not Allowed', { Allow: 'GET, HEAD, POST' });
  }
  // The second version has a path of its own for methods.
  const runMethod = call.version === 1 ? call.form.values.run_method : undefined;
  switch (call.method) {
    case 'GET':
    case 'HEAD':
      return runMethod
        ? { ...documentMethodRoute(doctype, name, String(runMethod)), storing: 'rollback' }
        : readRoute(doctype, name);
    case 'POST':
      if (call.version === 2) throw noRoute();
      return documentMethodRoute(doctype, name, String(runMethod));
    case 'PUT':
      return updateRoute(doctype, name);
    case 'DELETE':
      return deleteRoute(doctype, name);
    default:
      throw noRoute();
  }
}

function version1(call: Call, path: string): Route {
  const { area, first, rest } = segments(path);
  if (area === 'resource' && first) return resource(call, first, rest);
  if (area === 'method' && first) return methodRoute(call, first);
  throw noRoute();
}

/** A function in the module of one of Frappe's own DocTypes: `User/get_roles`. */
function controllerMethod(doctype: string, name: string): string {
  const module = doctype.toLowerCase().replaceAll(/[ -]/g, '_');
  return `frappe.core.doctype.${module}.${module}.${name}`;
}

function version2(call: Call, path: string): Route {
  const { area, first, rest } = segments(path);
  if (area === 'method') return methodRoute(call, rest ? controllerMethod(first, rest) : first);
  if (area === 'doctype' && /^(count|meta)$/.test(rest) && !/^(GET|HEAD)$/.test(call.method)) {
    throw new PageError(405, '405 Method Not Allowed', { Allow: 'GET, HEAD' });
  }
  if (area === 'doctype' && rest === 'count') {
    return {
      storing: 'none',
      run: () => {
        const own = overridden(call, first, 'count', undefined, call.form.values);
        return own ?? reply({ body: { data: agreeingCount(call, first) } });
      },
    };
  }
  if (area === 'doctype' && rest === 'meta') {
    return {
      storing: 'none',
      run: () => {
        if (call.context.session.user === GUEST) throw new FrappeError('PermissionError', []);
        return reply({ body: { data: metaAnswer(call.site, metaOf(call.site, first)) } });
      },
    };
  }
  if (area === 'document' && first) {
    if (!rest) return resource(call, first, '');
    if (call.method === 'PATCH') return updateRoute(first, rest);
    const [, name, method] = /^(.+)\/method\/([^/]+)$/.exec(rest) ?? [];
    if (name && method && /^(GET|POST)$/.test(call.method)) {
      const route = documentMethodRoute(first, name, method);
      return call.method === 'GET' ? { ...route, storing: 'rollback' } : route;
    }
    return resource(call, first, rest);
  }
  throw noRoute();
}

/** On a Frappe site a `cmd` in the body makes any request a call of that method. */
function routeOf(call: Call, path: string): Route {
  const { cmd } = call.form.values;
  if (call.site.bare && typeof cmd === 'string') return methodRoute(call, cmd);
  return call.version === 2 ? version2(call, path) : version1(call, path);
}

/** `/api/resource`, `/api/method`, `/api/v1`, `/api/v2`. */
export function createRoutes(site: Site): Hono {
  const app = new Hono();
  app.all('/api', () => htmlPage(404, 'Not Found'));
  app.all('/api/*', (c) => {
    const path = new URL(c.req.url).pathname.slice('/api/'.length);
    const version = path.startsWith('v2/') ? 2 : 1;
    const rest = path.replace(/^v[12]\//, '');
    return answer(site, c, version, (call) => routeOf(call, rest));
  });
  app.get('/files/:name', (c) => {
    const file = publicFile(site, c.req.param('name'));
    if (!file) return htmlPage(404, '404 Not Found');
    return new Response(file.content as BodyInit, {
      headers: { 'Content-Type': file.type, 'X-Content-Type-Options': 'nosniff' },
    });
  });
  if (site.bare) addPages(app, site);
  app.get('/private/files/*', () => htmlPage(403, '403 Forbidden'));
  return app;
}
