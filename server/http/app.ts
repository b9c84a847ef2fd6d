import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { canonicalPath, decodeUnreserved } from '../../domain/canonicalPath.ts';
import { paths, serverPaths } from '../../domain/paths.ts';
import { SERVER_TIME } from '../../domain/serverTime.ts';
import { decodePath, readApiPath } from '../frappe/http/requestPath.ts';
import { asRefusal, asSaid, refusalResponse } from '../frappe/methods/answers.ts';
import { createRefusal } from '../marketplace/common/refuse.ts';
import type { Site } from '../site.ts';
import { isHealthy, roomIn } from '../store/health.ts';
import { clientAddress, type IpRange } from './addresses.ts';
import { calendarRoutes } from './calendarRoutes.ts';
import { cspHashes } from './csp/cspHashes.ts';
import { policyReports } from './csp/cspReports.ts';
import { securityHeaders } from './csp/securityHeaders.ts';
import { demoHosts } from './demoHosts.ts';
import { devRoutes } from './devRoutes.ts';
import { changesRoute } from './eventStreamRoute.ts';
import { hostHeaderGuard } from './hostHeaderGuard.ts';
import { admission } from './loadShedding.ts';
import { pageHandler } from './pages/pageHandler.ts';
import { loadPageParts, type PageParts } from './pages/ssrRenderer.ts';
import { answerPlace, answerPlaces } from './placesRoute.ts';
import { type LoggedRequest, requestLog } from './requestLog.ts';
import { foundRoutes } from './seoRoutes.ts';
import { notModified, staticFiles } from './staticFiles.ts';
import { uploadedFiles } from './uploadedFiles.ts';
import { uploadRoute } from './uploadRoute.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
const LOCALES = join(import.meta.dirname, '../../locales');
const MAX_BODY_BYTES = 1024 * 1024;

/** How long browsers may use a file without asking: one with a hash of its content in its name, a drawing, and others. */
const cacheControl = (path: string): string =>
  path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : path.startsWith('/art/')
      ? 'public, max-age=86400'
      : 'no-cache';

const notThere = () => refusalResponse(createRefusal('DoesNotExistError', 'common.not_found'));

/** The address a request came from. */
function addressOfRequest(context: Context, trusted: readonly IpRange[]): string {
  const incoming = (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming;
  return clientAddress(incoming?.socket?.remoteAddress ?? '', context.req.header('X-Forwarded-For'), trusted);
}

const limited = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: ({ req }) =>
    refusalResponse(createRefusal('RequestEntityTooLarge', 'common.too_large'), {
      version: readApiPath(new URL(req.url).pathname).version,
    }),
});

/** What the server's own handlers hand on to one another. */
interface Passed {
  Variables: { requestId: string };
}

/**
 * The whole server as one function of requests: the REST interface, the browser app and its files. It does not listen.
 * @param options `log`: hears of every request; `room`: bytes that are free for the data; `lateness`:
 *   milliseconds by which the thread is late, 0 when left out; `pages`: in the place of the server bundle of the built app
 */
export function createApp(
  site: Site,
  options: {
    log?: (entry: LoggedRequest) => void;
    room?: () => number;
    lateness?: () => number;
    pages?: { parts: () => Promise<PageParts | undefined>; timeout?: number };
  } = {},
): Hono<Passed> {
  const { settings, ambient, engine } = site;
  const app = new Hono<Passed>();
  const files = staticFiles([settings.distDir, PUBLIC], { precompressed: true });
  const engineRoutes = engine.routes();
  const addressOf = (context: Context): string => addressOfRequest(context, settings.trustedProxies);

  app.use(requestLog(ambient, options.log));
  app.use(async (context, next) => {
    await next();
    const now = new Date(ambient.now()).toUTCString();
    context.res.headers.set('Date', now);
    // web servers in front write a Date of their own, which is another one only where the clock can be moved
    if (settings.mode === 'demo' && context.req.path.startsWith(`${serverPaths.api}/`))
      context.res.headers.set(SERVER_TIME, now);
  });
  app.use(securityHeaders(settings));

  const { handler: admit, mayRender } = admission(options.lateness ?? (() => 0));
  app.use(admit);
  app.use(hostHeaderGuard);
  if (settings.mode === 'demo') app.use(demoHosts(settings));
  const room = options.room ?? (() => roomIn(settings.dataDir));
  app.get(serverPaths.health, (context) => {
    const ok = isHealthy(engine.database, room);
    return context.json({ ok: Number(ok) }, ok ? 200 : 503, { 'Cache-Control': 'no-store' });
  });

  // every route, whatever reads its body; an upload has limits of its own
  app.use((context, next) => (context.req.path === serverPaths.upload ? next() : limited(context, next)));
  app.route('/', changesRoute(site));
  // What the interface answers holds no secret beside words of the asker's own choice, and its requests carry their key in a header
  // that no other site can send: the length of an answer tells nobody anything.
  app.use(`${serverPaths.api}/*`, compress({ contentTypeFilter: /^application\/json/ }));
  app.all(`${serverPaths.api}/*`, async (context) => {
    const answer = await engineRoutes.fetch(plainFields(context.req.raw), {
      incoming: { socket: { remoteAddress: addressOf(context) } },
      requestId: context.get('requestId'),
    });
    answer.headers.set('Cache-Control', 'no-store');
    // a search engine that draws a page may ask, and lists no answer
    answer.headers.set('X-Robots-Tag', 'noindex');
    return answer;
  });

  // the app has its messages from the build: whoever reads them here knows the address from the specification
  const messages = staticFiles([LOCALES]);
  app.get(`${serverPaths.locales}/*`, notModified, async (context) => {
    const answer = await messages.serve(context, context.req.path.slice(serverPaths.locales.length));
    answer?.headers.set('Cache-Control', 'no-cache');
    return answer ?? notThere();
  });
  app.get(serverPaths.places, answerPlaces);
  app.get(`${serverPaths.places}/:id`, answerPlace);
  app.route('/', uploadRoute(site));
  app.route('/', policyReports(site, addressOf));
  app.route('/', calendarRoutes(site, addressOf));
  const uploads = staticFiles([join(settings.dataDir, 'files')]);
  app.route('/', uploadedFiles(site, uploads));
  if (settings.mode === 'demo') app.route('/', devRoutes(site, addressOf));
  if (site.simulator) app.route('/', site.simulator);
  const photo = (path: string) =>
    path.startsWith(`${serverPaths.files}/`) ? uploads.read(path.slice(serverPaths.files.length)) : files.read(path);
  app.route('/', foundRoutes(site, photo, addressOf));
  // The API without what only travels with a browser's request: a page that is rendered here calls it in the browser's place.
  const fetchAsGuest = (context: Context) => async (url: string, init?: RequestInit) =>
    asSaid(
      await engineRoutes.fetch(plainFields(new Request(new URL(url, 'http://inside'), init)), {
        incoming: { socket: { remoteAddress: addressOf(context) } },
        requestId: context.get('requestId'),
      }),
    );
  let parts: Promise<PageParts | undefined> | undefined;
  const answerPage = pageHandler(site, {
    parts: () => (parts ??= loadPageParts(settings.distDir)),
    ...options.pages,
    fetchAsGuest,
    addressOf,
    mayRender,
  });
  const serveFile = async (context: Context, path: string): Promise<Response | undefined> => {
    const answer = await files.serve(context, path);
    answer?.headers.set('Cache-Control', cacheControl(path));
    return answer;
  };
  // Asked for by browsers on pages that name no icon.
  app.get('/favicon.ico', notModified, async (context) => (await serveFile(context, '/art/favicon.svg')) ?? notThere());
  app.get('*', notModified, async (context) => {
    const { path } = context.req;
    const asked = decodePath(path);
    const asksForText = context.req.header('Accept')?.includes('text/html');
    // the page as it was built is for the worker, which asks for anything; whoever looks for it means Home
    if (asked === '/index.html' && asksForText) return context.redirect(paths.home, 301);
    const found = await serveFile(context, asked);
    // the worker keeps it for when there is no line, with the policy it came with
    const shell = found && asked === '/index.html' ? files.read(asked) : undefined;
    if (shell) context.set('written', cspHashes(new TextDecoder().decode(shell)));
    if (found) return found;
    // A messenger that looks at a link asks for anything.
    const wantsPage =
      canonicalPath(decodeUnreserved(path)) !== undefined || (asksForText && !/\.[a-z0-9]+$/i.test(path));
    return wantsPage ? answerPage(context) : notThere();
  });
  app.notFound(notThere);
  app.onError((error, context) => {
    // The client went away in the middle of its request: nobody hears the answer.
    if ((error as { code?: string }).code === 'ECONNRESET') return context.body(null, 400);
    return refusalResponse(asRefusal(error, context.get('requestId')));
  });
  return app;
}

/** The documents write `['*']` where JSON has `["*"]` (S1-C-02). */
function plainFields(request: Request): Request {
  const literal = /([?&]fields=)(?:\[|%5B)(?:'|%27)(?:\*|%2A)(?:'|%27)(?:\]|%5D)/i;
  return literal.test(request.url) ? new Request(request.url.replace(literal, '$1%5B%22*%22%5D'), request) : request;
}
