import { Hono } from 'hono';
import { publicFile } from '../documents/attachments.ts';
import type { MethodCall, Route } from '../methods/call.ts';
import { agreeingCount } from '../methods/desk.ts';
import { buildDocTypeMeta } from '../methods/docTypeMeta.ts';
import { searchListRows } from '../methods/listAnswer.ts';
import { htmlPage, PageError } from '../methods/pageError.ts';
import { reply } from '../methods/responses.ts';
import { FrappeError } from '../schema/errors.ts';
import { type FrappeSite, frappeError, GUEST_USER, getMeta } from '../schema/site.ts';
import { methodRoute } from './methodRoutes.ts';
import { addPages } from './pages.ts';
import { type Around, handleRequest } from './pipeline.ts';
import {
  createRoute,
  deleteRoute,
  documentMethodRoute,
  listRoute,
  overridden,
  readRoute,
  updateRoute,
} from './resourceRoutes.ts';

const noRoute = () => new FrappeError('DoesNotExistError', []);

const isRead = (verb: string): boolean => verb === 'GET' || verb === 'HEAD';

/** API version 2 only. */
function aboutDoctype({ request }: MethodCall, doctype: string, about: 'count' | 'meta'): Route {
  if (!isRead(request.verb)) throw new PageError(405, '405 Method Not Allowed', { Allow: 'GET, HEAD' });
  if (about === 'count') {
    return {
      storing: 'none',
      prepare: (call) => searchListRows(call, doctype),
      run: (call) => {
        const own = overridden(call, doctype, 'count', undefined, call.form.values);
        return own ?? reply({ body: { data: agreeingCount(call, doctype) } });
      },
    };
  }
  return {
    storing: 'none',
    run: (call) => {
      if (call.context.session.user === GUEST_USER) throw new FrappeError('PermissionError', []);
      const meta = getMeta(call.site, doctype);
      if (call.site.hooks.describes?.(meta.name, call.context.session) === false)
        throw frappeError('PermissionError', 'Not permitted');
      return reply({ body: { data: buildDocTypeMeta(call.site, meta) } });
    },
  };
}

function listOrCreate({ request }: MethodCall, doctype: string): Route {
  if (isRead(request.verb)) return listRoute(doctype);
  if (request.verb === 'POST') return createRoute(doctype);
  throw new PageError(405, '405 Method Not Allowed', { Allow: 'GET, HEAD, POST' });
}

function documentRoute({ request }: MethodCall, doctype: string, name: string, method: string | undefined): Route {
  switch (request.verb) {
    case 'GET':
    case 'HEAD':
      return method ? { ...documentMethodRoute(doctype, name, method), storing: 'rollback' } : readRoute(doctype, name);
    case 'POST':
      // API version 2 has a separate path for methods.
      if (request.version === 2 && !method) throw noRoute();
      return documentMethodRoute(doctype, name, String(method));
    case 'PATCH':
      if (request.version === 1) throw noRoute();
      return updateRoute(doctype, name);
    case 'PUT':
      return updateRoute(doctype, name);
    case 'DELETE':
      return deleteRoute(doctype, name);
    default:
      throw noRoute();
  }
}

function routeOf(call: MethodCall): Route {
  const { request } = call;
  if (request.kind === 'method') return methodRoute(call, request.name, request.definition);
  if (request.kind === 'nothing') throw noRoute();
  const { doctype, document, method, about } = request;
  if (about) return aboutDoctype(call, doctype, about);
  return document === undefined ? listOrCreate(call, doctype) : documentRoute(call, doctype, document, method);
}

/** The length of `https://`. */
const BEYOND_SCHEME = 8;

/** Creates the routes `/api/resource`, `/api/method`, `/api/v1`, `/api/v2`. */
export function createRoutes(site: FrappeSite): Hono {
  const app = new Hono();
  app.all('/api', () => htmlPage(404, 'Not Found'));
  app.all('/api/*', (c) => handleRequest(site, c.req.raw, (c.env ?? {}) as Around, routeOf));
  app.get('/files/:name', (c) => {
    const file = publicFile(site, c.req.param('name'));
    if (!file) return htmlPage(404, '404 Not Found');
    return new Response(file.content as BodyInit, {
      headers: { 'Content-Type': file.type, 'X-Content-Type-Options': 'nosniff' },
    });
  });
  if (site.quirks.browserSessions) addPages(app, site);
  else app.get('/private/files/*', () => htmlPage(403, '403 Forbidden'));
  const whole = app.fetch;
  // The most frequent requests skip the router; paths in another spelling, and HEAD, use it.
  app.fetch = (request, around, execution) =>
    request.method !== 'HEAD' && request.url.startsWith('/api/', request.url.indexOf('/', BEYOND_SCHEME))
      ? handleRequest(site, request, around ?? {}, routeOf)
      : whole(request, around, execution);
  return app;
}
