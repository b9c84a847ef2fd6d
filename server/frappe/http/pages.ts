import type { Hono } from 'hono';
import { makeCsrfToken } from '../../store/accounts.ts';
import { cookieOf } from '../methods/headers.ts';
import { htmlPage } from '../methods/pageError.ts';
import { authenticate } from '../permissions/sessions.ts';
import { GUEST, type Site } from '../schema/site.ts';

/**
 * The two pages of a bare site that its API takes notice of. Opening the desk gives a session its cross-site token, which
 * the page carries; a page of the website gives none.
 */
export function addPages(app: Hono, site: Site): void {
  app.get('/app', (c) => {
    const sid = cookieOf(c.req.raw, 'sid');
    const { session, byCookie } = authenticate(site, undefined, sid);
    if (!byCookie || !sid) return c.redirect('/login?redirect-to=%2Fapp');
    if (!session.roles.has('Desk User')) return htmlPage(403, 'Not Permitted');
    const token = makeCsrfToken(site.database, sid);
    return htmlPage(200, 'Frappe', {}, `<script>frappe = { csrf_token: "${token}" };</script>`);
  });
  app.get('/me', (c) => {
    const { session } = authenticate(site, undefined, cookieOf(c.req.raw, 'sid'));
    return session.user === GUEST ? c.redirect('/login?redirect-to=%2Fme') : htmlPage(200, 'My Account');
  });
}
