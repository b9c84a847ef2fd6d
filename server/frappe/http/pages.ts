import type { Hono } from 'hono';
import { makeCsrfToken } from '../../store/accounts.ts';
import { fileByUrl } from '../methods/downloads.ts';
import { allowOrigin, readCookie } from '../methods/headers.ts';
import { htmlPage } from '../methods/pageError.ts';
import { authenticate } from '../permissions/sessions.ts';
import { type FrappeSite, GUEST_USER } from '../schema/site.ts';
import { createContext } from './context.ts';

/** Answers a preflight request of a cross-origin page, for any path. */
const preflight = (site: FrappeSite, request: Request): Response =>
  allowOrigin(site, request, new Response('', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } }));

/** Serves a private file to those who may read it; for others, a missing file looks the same as a forbidden one. */
function privateFilePage(site: FrappeSite, request: Request, path: string): Response {
  const { session } = authenticate(site, request.headers.get('authorization') ?? undefined, readCookie(request, 'sid'));
  const context = createContext(site, session, { requestId: 'page', address: '' });
  try {
    const { content, type } = fileByUrl(site, context, decodeURIComponent(path));
    return new Response(content as BodyInit, {
      headers: { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' },
    });
  } catch {
    return htmlPage(403, '403 Forbidden');
  }
}

/**
 * The two pages that affect sessions of browsers, and the files of the site. The desk's page gives a session its CSRF token and contains
 * it; a website page does not.
 */
export function addPages(app: Hono, site: FrappeSite): void {
  app.get('/app', (c) => {
    const sid = readCookie(c.req.raw, 'sid');
    const { session, byCookie } = authenticate(site, undefined, sid);
    if (!byCookie || !sid) return c.redirect('/login?redirect-to=%2Fapp');
    if (!session.roles.has('Desk User')) return htmlPage(403, 'Not Permitted');
    const token = makeCsrfToken(site.database, site.ambient.random, sid);
    return htmlPage(200, 'Frappe', {}, `<script>frappe = { csrf_token: "${token}" };</script>`);
  });
  app.options('*', (c) => preflight(site, c.req.raw));
  app.get('/private/files/*', (c) => privateFilePage(site, c.req.raw, new URL(c.req.url).pathname));
  app.notFound(() => htmlPage(404, 'Not Found'));
  app.get('/me', (c) => {
    const { session } = authenticate(site, undefined, readCookie(c.req.raw, 'sid'));
    return session.user === GUEST_USER ? c.redirect('/login?redirect-to=%2Fme') : htmlPage(200, 'My Account');
  });
}
