import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { paths, serverPaths } from '../../../domain/paths.ts';
import { trimTrailing } from '../../../domain/text/trimTrailing.ts';
import { decodePath } from '../../frappe/http/requestPath.ts';
import type { ServerSettings } from '../../settings.ts';
import { cspHashes, EMPTY_STYLE, type InlineHashes, NOTHING_INLINE } from './cspHashes.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The inline content of the page in the response. The handler that writes a page sets it, so that the page is not parsed again. */
    written: InlineHashes;
  }
}

/** Pages whose URL contains the token of an emailed link, which must not leak. */
const SECRET_PAGES = new Set([paths.newPassword, paths.verifyEmail].map((path) => path.toLowerCase()));
const ONE_YEAR = 365 * 24 * 60 * 60;

/** The headers that depend on the site and the path: strict transport security on an HTTPS site, no referrer from pages with a secret. */
function placeHeaders(
  path: string,
  { mode, publicUrl }: Pick<ServerSettings, 'mode' | 'publicUrl'>,
): Record<string, string> {
  const encrypted = mode === 'production' && publicUrl.startsWith('https:');
  return {
    ...(encrypted ? { 'Strict-Transport-Security': `max-age=${ONE_YEAR}` } : {}),
    ...(SECRET_PAGES.has(trimTrailing(path, '/').toLowerCase()) ? { 'Referrer-Policy': 'no-referrer' } : {}),
  };
}

/** The headers of every response that isn't a page. If opened directly, it runs nothing. */
const plainHeaders = {
  'Content-Security-Policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** The app's only Trusted Types policy (src/ui/trustedTypes/trustedTypes.ts). */
const TRUSTED = 'majalis';
const REPORTS = 'policy';
/** Where browsers report CSP violations (cspReports.ts). */
export const CONTENT_SECURITY_POLICY_REPORTS = `${serverPaths.ops}/policy-reports`;

const written = (context: Context): InlineHashes => context.get('written') ?? NOTHING_INLINE;
/** Hono calls these for each page. */
const scripts = (context: Context): string => ["'self'", ...written(context).scripts].join(' ');
const styles = (context: Context): string => ["'self'", EMPTY_STYLE, ...written(context).styles].join(' ');
const attributes = (context: Context): string => {
  const hashes = written(context).attributes;
  return hashes.length > 0 ? ["'unsafe-hashes'", ...hashes].join(' ') : "'none'";
};

/**
 * The headers of a page. The CSP allows only the inline content that the server wrote, by hash. Videos play from YouTube's cookieless
 * domain, and their images come from its image host. Browsers report violations.
 */
const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: [scripts],
    scriptSrcAttr: ["'none'"],
    styleSrc: [styles],
    styleSrcAttr: [attributes],
    imgSrc: ["'self'", 'data:', 'blob:', 'https://i.ytimg.com'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    frameSrc: ['https://www.youtube-nocookie.com'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: [TRUSTED],
    reportUri: CONTENT_SECURITY_POLICY_REPORTS,
    reportTo: REPORTS,
  },
  reportingEndpoints: [{ name: REPORTS, url: CONTENT_SECURITY_POLICY_REPORTS }],
  permissionsPolicy: { geolocation: ['self'], camera: [], microphone: [], payment: [] },
  crossOriginOpenerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  overwrite: false,
});

const answered = async (): Promise<void> => undefined;

/** Sets the security headers on every response, unless its handler has set them. */
export function securityHeaders(settings: Pick<ServerSettings, 'mode' | 'publicUrl'>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(placeHeaders(decodePath(context.req.path), settings)))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    const isPage = context.res.headers.get('Content-Type')?.startsWith('text/html');
    // a 304 response has no content type, and belongs to its page
    if (!isPage && !context.get('written')) {
      for (const [name, value] of Object.entries(plainHeaders))
        if (!context.res.headers.has(name)) context.res.headers.set(name, value);
      return;
    }
    if (!context.get('written') && !context.res.headers.has('Content-Encoding'))
      context.set('written', cspHashes(await context.res.clone().text()));
    await pageHeaders(context, answered);
  };
}
