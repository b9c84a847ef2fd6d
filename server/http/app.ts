import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { canonicalPath, decodeUnreserved } from '../../domain/canonicalPath.ts';
import { paths, serverPaths } from '../../domain/paths.ts';
import { SERVER_TIME } from '../../domain/serverTime.ts';
import { decodePath, readApiPath } from '../frappe/http/requestPath.ts';
import { asRefusal, asText, refusalResponse } from '../frappe/methods/responses.ts';
import { createRefusal } from '../marketplace/common/refuse.ts';
import type { Site } from '../site.ts';
import { roomIn } from '../store/healthCheck.ts';
import { clientAddress, type IpRange } from './addresses.ts';
import { calendarRoutes } from './calendarRoutes.ts';
import { cspHashes } from './csp/cspHashes.ts';
import { cspReports } from './csp/cspReports.ts';
import { securityHeaders } from './csp/securityHeaders.ts';
import { demoHosts } from './demoHosts.ts';
import { devRoutes } from './devRoutes.ts';
import { eventStreamRoute } from './eventStreamRoute.ts';
import { healthRoutes } from './healthRoutes.ts';
import { hostHeaderGuard } from './hostHeaderGuard.ts';
import { admission } from './loadShedding.ts';
import type { Metrics } from './metrics.ts';
import { metricsRoute } from './metricsRoute.ts';
import { pageHandler } from './pages/pageHandler.ts';
import { loadPageParts, type PageParts } from './pages/ssrRenderer.ts';
import { getPlace, listPlaces } from './placesRoute.ts';
import { type LoggedRequest, requestLog } from './requestLogging.ts';
import { seoRoutes } from './seoRoutes.ts';
import { notModified, staticFiles } from './staticFiles.ts';
import { uploadedFiles } from './uploadedFiles.ts';
import { uploadRoute } from './uploadRoute.ts';
import { webhookRoute } from './webhookRoute.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
const LOCALES = join(import.meta.dirname, '../../locales');
const MAX_BODY_BYTES = 1024 * 1024;

/** The browser cache policy of a file: a file with a content hash in its name, an illustration, or another file. */
const cacheControl = (path: string): string =>
  path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : path.startsWith('/art/')
      ? 'public, max-age=86400'
      : 'no-cache';

const notThere = () => refusalResponse(createRefusal('DoesNotExistError', 'common.not_found'));

/** The client address of a request. */
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

/** The values that the server's own handlers share. */
interface AppEnv {
  Variables: { requestId: string };
}

/**
 * The whole server as one request handler: the REST API, the browser app, and its files. It does not listen.
 * @param options `log`: called for every request; `metrics`: served to clients that have the token of the settings; `room`: free bytes for the data; `lag`: the event-loop lag in milliseconds, default
 * 0; `pages`: replaces the server bundle of the built app
 */
export function createApp(
  site: Site,
  options: {
    log?: (entry: LoggedRequest) => void;
    metrics?: Metrics | undefined;
    room?: () => number;
    lag?: () => number;
    pages?: { parts: () => Promise<PageParts | undefined>; timeout?: number };
  } = {},
): Hono<AppEnv> {
  const { settings, ambient, engine } = site;
  const app = new Hono<AppEnv>();
  const files = staticFiles([settings.distDir, PUBLIC], { precompressed: true });
  const engineRoutes = engine.routes();
  const addressOf = (context: Context): string => addressOfRequest(context, settings.trustedProxies);

  app.use(requestLog(ambient, options.log));
  app.use(async (context, next) => {
    await next();
    const now = new Date(ambient.now()).toUTCString();
    context.res.headers.set('Date', now);
    // reverse proxies set their own Date; only a demonstration's clock can differ from it
    if (settings.mode === 'demo' && context.req.path.startsWith(`${serverPaths.api}/`))
      context.res.headers.set(SERVER_TIME, now);
  });
  app.use(securityHeaders(settings));

  const { handler: admit, mayRender } = admission(options.lag ?? (() => 0));
  app.use(admit);
  app.use(hostHeaderGuard);
  if (settings.mode === 'demo') app.use(demoHosts(settings));
  app.route('/', healthRoutes(engine.database, options.room ?? (() => roomIn(settings.dataDir))));
  const { metrics } = options;
  if (metrics && settings.metricsToken) app.route('/', metricsRoute(metrics, settings.metricsToken));

  // every route that reads a body; uploads have their own limits
  app.use((context, next) => (context.req.path === serverPaths.upload ? next() : limited(context, next)));
  app.route('/', eventStreamRoute(site));
  // Compression is safe here: responses of the API contain no secret next to text of the caller's choice, and requests authenticate by a
  // header that no other site can send, so the length of a response reveals nothing.
  app.use(`${serverPaths.api}/*`, compress({ contentTypeFilter: /^application\/json/ }));
  app.all(`${serverPaths.api}/*`, async (context) => {
    const response = await engineRoutes.fetch(plainFields(context.req.raw), {
      incoming: { socket: { remoteAddress: addressOf(context) } },
      requestId: context.get('requestId'),
    });
    response.headers.set('Cache-Control', 'no-store');
    // a search engine that renders a page may call the API, but must not index responses
    response.headers.set('X-Robots-Tag', 'noindex');
    return response;
  });

  // the app has its messages from the build; this URL of the spec is for other clients
  const messages = staticFiles([LOCALES]);
  app.get(`${serverPaths.locales}/*`, notModified, async (context) => {
    const response = await messages.serve(context, context.req.path.slice(serverPaths.locales.length));
    response?.headers.set('Cache-Control', 'no-cache');
    return response ?? notThere();
  });
  app.get(serverPaths.places, listPlaces);
  app.get(`${serverPaths.places}/:id`, getPlace);
  app.route('/', uploadRoute(site));
  app.route('/', cspReports(site, addressOf));
  app.route('/', calendarRoutes(site, addressOf));
  app.route('/', webhookRoute(site));
  const uploads = staticFiles([join(settings.dataDir, 'files')]);
  app.route('/', uploadedFiles(site, uploads));
  if (settings.mode === 'demo') app.route('/', devRoutes(site, addressOf));
  if (site.simulator) app.route('/', site.simulator);
  const photo = (path: string) =>
    path.startsWith(`${serverPaths.files}/`) ? uploads.read(path.slice(serverPaths.files.length)) : files.read(path);
  app.route('/', seoRoutes(site, photo, addressOf));
  // Calls the API without the headers of the browser's request: on behalf of a guest, for a page that is rendered here.
  const fetchAsGuest = (context: Context) => async (url: string, init?: RequestInit) =>
    asText(
      await engineRoutes.fetch(plainFields(new Request(new URL(url, 'http://inside'), init)), {
        incoming: { socket: { remoteAddress: addressOf(context) } },
        requestId: context.get('requestId'),
      }),
    );
  let parts: Promise<PageParts | undefined> | undefined;
  const handlePage = pageHandler(site, {
    parts: () => (parts ??= loadPageParts(settings.distDir)),
    ...options.pages,
    fetchAsGuest,
    addressOf,
    mayRender,
    onLookup: metrics?.countPageLookup,
  });
  const serveFile = async (context: Context, path: string): Promise<Response | undefined> => {
    const response = await files.serve(context, path);
    response?.headers.set('Cache-Control', cacheControl(path));
    return response;
  };
  // Browsers request it for pages without an icon.
  app.get('/favicon.ico', notModified, async (context) => (await serveFile(context, '/art/favicon.svg')) ?? notThere());
  app.get('*', notModified, async (context) => {
    const { path } = context.req;
    const file = decodePath(path);
    const asksForText = context.req.header('Accept')?.includes('text/html');
    // the built index.html is for the service worker, which accepts any type; a person who opens it wants Home
    if (file === '/index.html' && asksForText) return context.redirect(paths.home, 301);
    const response = await serveFile(context, file);
    // the service worker caches it for offline use, with the CSP of its response
    const shell = response && file === '/index.html' ? files.read(file) : undefined;
    if (shell) context.set('written', cspHashes(new TextDecoder().decode(shell)));
    if (response) return response;
    // A messenger that previews a link accepts any type.
    const wantsPage =
      canonicalPath(decodeUnreserved(path)) !== undefined || (asksForText && !/\.[a-z0-9]+$/i.test(path));
    return wantsPage ? handlePage(context) : notThere();
  });
  app.notFound(notThere);
  app.onError((error, context) => {
    // The client disconnected in the middle of its request, so nobody reads the response.
    if ((error as { code?: string }).code === 'ECONNRESET') return context.body(null, 400);
    return refusalResponse(asRefusal(error, context.get('requestId')));
  });
  return app;
}

/** The spec writes `['*']` where JSON needs `["*"]` (S1-C-02). */
function plainFields(request: Request): Request {
  const literal = /([?&]fields=)(?:\[|%5B)(?:'|%27)(?:\*|%2A)(?:'|%27)(?:\]|%5D)/i;
  return literal.test(request.url) ? new Request(request.url.replace(literal, '$1%5B%22*%22%5D'), request) : request;
}
