import type { Hono } from 'hono';
import { makeCsrfToken } from '../../store/accounts.ts';
import { fileByUrl } from '../methods/downloads.ts';
import { allowOrigin, readCookie } from '../methods/headers.ts';
import { htmlPage } from '../methods/pageError.ts';
import { authenticate } from '../permissions/sessions.ts';
import { type FrappeSite, GUEST_USER } from '../schema/site.ts';
import { createContext } from './context.ts';

/** A page of another origin asks before it sends, whatever the path. */
const preflight = (site: FrappeSite, request: Request): Response =>
  allowOrigin(site, request, new Response('', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } }));

/** The bytes of a private file, to whoever may read it; to others it is as forbidden as one that is not there. */
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
 * The two pages that the API takes notice of where browsers have sessions, and what is answered beside them. Opening the desk gives a
 * session its cross-site token, which the page carries; a page of the website gives none.
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
