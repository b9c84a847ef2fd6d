import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { ROLE } from '../../domain/access.ts';
import { serverPaths } from '../../domain/paths.ts';
import { toLanguage } from '../../domain/text/format.ts';
import { checkPasswordAt } from '../marketplace/accounts/loginLockout.ts';
import { shiftSessions } from '../marketplace/accounts/sessions.ts';
import { refuse } from '../marketplace/common/refuse.ts';
import { runDueWork } from '../scheduler.ts';
import type { Site } from '../site.ts';
import { ownPagesOnly } from './demoHosts.ts';
import { mailboxPage } from './mailboxPage.ts';

const MAX_STEP_MINUTES = 366 * 24 * 60;

/**
 * Whether the client may use the demonstration's tools. A public demonstration requires the staff account: a staff session, or basic
 * authentication, whose attempts count toward the login limit.
 */
async function mayUse(
  context: Context,
  { settings, engine, limits, authenticate }: Site,
  address: string,
): Promise<boolean> {
  if (!settings.publicDemo) return true;
  const header = context.req.header('Authorization');
  const [, encoded] = /^Basic (\S+)$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return authenticate(header).roles.has(ROLE.staff);
  const [, user = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  const isRight = (await checkPasswordAt(engine, limits, address, { user, password })) !== undefined;
  return isRight && engine.sessionOf(user).roles.has(ROLE.staff);
}

/**
 * The tools of a demonstration: the mailbox, and the clock that can be moved (G13).
 * @param addressOf the client address of a request
 */
export function devRoutes(site: Site, addressOf: (context: Context) => string): Hono {
  const routes = new Hono();

  const staffOnly: MiddlewareHandler = async (context, next) => {
    if (await mayUse(context, site, addressOf(context))) return next();
    const headers = { 'WWW-Authenticate': 'Basic realm="mailbox", charset="UTF-8"' };
    return refuse('AuthenticationError', 'mails.mailbox.staff_only', { headers });
  };
  routes.use(`${serverPaths.mailbox}*`, staffOnly);
  routes.use(serverPaths.clock, staffOnly);
  routes.get(serverPaths.mailbox, (context) => {
    const requested =
      context.req.query('lng') ?? /(?:^|;\s*)i18next=(\w+)/.exec(context.req.header('Cookie') ?? '')?.[1];
    return context.html(mailboxPage(toLanguage(requested), site.mailer?.mailbox ?? []), 200, {
      'Cache-Control': 'no-store',
    });
  });
  routes.get(serverPaths.mailboxJson, async (context) => {
    await site.outbox.settled();
    return context.json(site.mailer?.mailbox ?? [], 200, { 'Cache-Control': 'no-store' });
  });
  routes.post(serverPaths.clock, ownPagesOnly(site.settings), async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const minutes = Number((body as { advance_minutes?: unknown } | undefined)?.advance_minutes);
    if (!Number.isFinite(minutes) || minutes < 0 || minutes > MAX_STEP_MINUTES)
      refuse('ValidationError', 'errors.format', { fieldname: 'advance_minutes' });
    site.ambient.advance(minutes);
    const { engine } = site;
    engine.run(engine.administrator, (running) => shiftSessions(running, minutes));
    await runDueWork(site);
    return context.json({ now: new Date(site.ambient.now()).toISOString() });
  });
  return routes;
}
