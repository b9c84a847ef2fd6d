import type { Context } from 'hono';
import { languageDetector } from 'hono/language';
import { canonicalPath, decodeUnreserved } from '../../../domain/canonicalPath.ts';
import { migrateQuery } from '../../../domain/migrateQuery.ts';
import { SERVER_STATE_ID } from '../../../domain/renderedPage.ts';
import { LANGUAGES, type Language, toLanguage } from '../../../domain/text/format.ts';
import { logProblem } from '../../frappe/errorLogging.ts';
import { getNetwork, QUARTER_HOUR } from '../../marketplace/common/rateLimits.ts';
import { GUEST } from '../../marketplace/common/roles.ts';
import { findPageMetadata, type PageLookup, publicPaths } from '../../marketplace/seo/pageMetadata.ts';
import type { Site } from '../../site.ts';
import { type InlineHashes, ownInline } from '../csp/cspHashes.ts';
import { getAcceptedEncoding } from '../encodings.ts';
import { htmlHead, MANIFEST_LINK, noScriptNote } from './htmlHead.ts';
import { type CacheablePage, type CachedPage, PageCache } from './pageCache.ts';
import { DEVICE_SCRIPT, GUEST_STYLE, HYDRATION_SCRIPT, SCRIPTS_ID } from './pageScripts.ts';
import { type FetchAsGuest, OVERLOADED, type PageParts, pageRenderer } from './ssrRenderer.ts';

/** Tracking parameters of shared links, which no page reads. */
const MARKS = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|twclid|igshid|igsh|mc_[ce]id|_ga|_gl)$/i;

/** A query without tracking parameters. @param search with its question mark, or '' */
function meantQuery(search: string): string {
  const query = new URLSearchParams(search);
  const marks = [...query.keys()].filter((name) => MARKS.test(name));
  if (marks.length === 0) return search;
  for (const name of marks) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

/** The URL of another page of the same list. */
function atPage(path: string, search: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page > 1) query.set('page', String(page));
  else query.delete('page');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Maximum size of the cached pages in bytes, including compressed variants. */
const MAX_CACHE_SIZE = 48 * 1024 * 1024;
/** Milliseconds after which a page is rendered again although its data did not change: it shows the day and the hour. */
const MAX_AGE_MS = 60_000;
/** Milliseconds after which a page that failed to render is tried again. */
const FAILED_MAX_AGE_MS = 3000;
/**
 * How many URLs that nobody requested recently one network may have rendered in a quarter of an hour; further ones are sent as the app
 * shell. Anyone can invent any number of queries, and each is rendered and cached separately.
 */
const MAX_NEW_ADDRESSES = 100;
/** Tables that nearly every request writes and no public page shows. */
const NEVER_SHOWN =
  /^\s*(?:INSERT|REPLACE|UPDATE|DELETE)\b[^"]*"(?:__(?:auth|sessions|login_failures|secret|changes)|tab(?:Account Token|Address|Audit Event|Cart|Contact Message|Customer|Favourite|Husainia Notification|Husainia Session|Idempotency Key|Ledger Entry|Outbox Message|Payment))/i;

/** A page as it is sent. Its `maxAge` is 0 if it is the app shell only because of load. */
interface PageResponse extends CacheablePage {
  status: 200 | 404;
  inline: InlineHashes;
  /** Where to redirect: the last page of a list that ends before the requested page. */
  redirect?: string;
}

/** Rendered for every path without a page. */
const NO_PAGE = '/-';

/** The cache key of a page. All account pages share one: the app shell, which does not depend on the URL. */
function pageKey(path: string | undefined, search: string): string {
  if (path === undefined) return 'missing';
  return publicPaths.includes(path) ? path + search : 'private';
}

/** Detects the language of a request as the app does: URL, cookie, then the browser's preference (src/i18n/language.ts). */
const detectLanguage = languageDetector({
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: 'lng',
  lookupCookie: 'i18next',
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: 'en',
  caches: false,
});

async function requestedLanguage(context: Context): Promise<Language> {
  await detectLanguage(context, async () => undefined);
  return toLanguage(context.get('language'));
}

interface PageOptions {
  /** The built app; undefined if there is none. */
  parts: () => Promise<PageParts | undefined>;
  /** Answers the API requests of a render, on behalf of the client that the page is rendered for. */
  fetchAsGuest: (context: Context) => FetchAsGuest;
  /** The client address of a request. */
  addressOf: (context: Context) => string;
  /** False while the server is overloaded: pages are then sent as the app shell. */
  mayRender: () => boolean;
  /** How long a render may take, in milliseconds. */
  timeout?: number | undefined;
  /** Called for each requested page: was it cached? */
  onLookup?: ((isHit: boolean) => void) | undefined;
}

/** A requested page: undefined if the product has no page at the path; the query is without tracking parameters. */
interface PageRequest {
  path: string | undefined;
  search: string;
  language: Language;
  /** Nobody has requested it recently. */
  isNew: boolean;
}

/** Responds with the cached page as this client accepts it: compressed, or 304 if the client has this version. */
async function reply(context: Context, cached: CachedPage<PageResponse>): Promise<Response> {
  const { redirect, inline, status } = cached.page;
  // temporary: the list may grow
  if (redirect) return context.redirect(redirect, 302);
  context.set('written', inline);
  const encoding = getAcceptedEncoding(context.req.header('Accept-Encoding'));
  const etag = cached.etag(encoding);
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
    ETag: etag,
  });
  if (context.req.header('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers });
  if (encoding) headers.set('Content-Encoding', encoding);
  return new Response(await cached.body(encoding), { status, headers });
}

/**
 * Handles a navigation. A public page is rendered as a guest sees it, for everyone, and cached until anything it may show is stored, at
 * most for a minute. Account pages, and pages that cannot be rendered, are sent as the app shell.
 */
export function pageHandler(
  { engine, ambient, limits, settings: { publicUrl } }: Site,
  { parts: loadParts, fetchAsGuest, addressOf, mayRender, timeout, onLookup }: PageOptions,
): (context: Context) => Promise<Response> {
  const cache = new PageCache<PageResponse>(MAX_CACHE_SIZE, onLookup);
  const renderPage = pageRenderer(mayRender, timeout);
  // Grows with every write to a table that public pages show: the same version means the same pages.
  let version = 0;
  engine.database.onWrite((sql) => {
    if (!NEVER_SHOWN.test(sql)) version += 1;
  });

  function find({ path, search, language }: PageRequest): PageLookup {
    if (path === undefined) return { is: 'missing' };
    try {
      return engine.read(GUEST, (inside) =>
        findPageMetadata(inside, { path, search: new URLSearchParams(search), language }),
      );
    } catch (error) {
      // a page without metadata is still a page
      logProblem('page', error);
      return { is: 'private' };
    }
  }

  /** Whether one more new URL may be rendered for this client. */
  function isWithinLimit(context: Context): boolean {
    try {
      limits.take('new pages of an address', getNetwork(addressOf(context)), MAX_NEW_ADDRESSES, QUARTER_HOUR);
      return true;
    } catch {
      return false;
    }
  }

  async function writePage(context: Context, parts: PageParts, request: PageRequest): Promise<PageResponse> {
    const { template, assets, render } = parts;
    const { path = NO_PAGE, search, language, isNew } = request;
    const page = find(request);
    const isPublic = page.is !== 'private';
    const fetchPart = fetchAsGuest(context);
    let isOverLimit = false;
    const fetch: FetchAsGuest = async (url, init) => {
      const response = await fetchPart(url, init);
      isOverLimit ||= response.status === 429;
      return response;
    };
    const response =
      isPublic && render
        ? await renderPage(
            render,
            { address: path + search, language, now: ambient.now(), fetch },
            () => !isNew || isWithinLimit(context),
          )
        : undefined;
    const rendered = response === OVERLOADED ? undefined : response;
    const scripts = assets.scripts(path, language);
    const ownScripts = `<script>${DEVICE_SCRIPT}</script>${rendered ? `<script>${HYDRATION_SCRIPT}</script>` : ''}`;
    const html = template(
      { language, mood: rendered?.mood, hydrating: rendered !== undefined },
      {
        metadata: htmlHead(
          page,
          { site: publicUrl, language, namesLanguage: new URLSearchParams(search).get('lng') === language },
          rendered?.title,
        ),
        head: [
          `<script>${DEVICE_SCRIPT}</script>`,
          MANIFEST_LINK,
          assets.styles,
          assets.preloads(path, language, rendered?.mood),
          ...(rendered ? [rendered.styles, GUEST_STYLE] : [scripts]),
        ].join(''),
        app: rendered?.html ?? '',
        state: rendered
          ? `<script type="application/json" id="${SERVER_STATE_ID}">${rendered.state}</script>`
          : noScriptNote(language),
        scripts: rendered
          ? `<template id="${SCRIPTS_ID}">${scripts}</template><script>${HYDRATION_SCRIPT}</script>`
          : '',
      },
    );
    return {
      status: page.is === 'missing' ? 404 : 200,
      html: new TextEncoder().encode(html),
      inline: ownInline(ownScripts, html),
      // one client's limit must not affect other clients' pages
      maxAge: response === OVERLOADED || isOverLimit ? 0 : isPublic && !rendered ? FAILED_MAX_AGE_MS : MAX_AGE_MS,
      ...(rendered?.lastPage && { redirect: atPage(path, search, rendered.lastPage) }),
    };
  }

  return async (context) => {
    const parts = await loadParts();
    if (parts === undefined) return context.notFound();
    const url = new URL(context.req.url);
    const known = canonicalPath(decodeUnreserved(url.pathname));
    const present = known && known + migrateQuery(known, url.search);
    if (present !== undefined && present !== url.pathname + url.search) return context.redirect(present, 301);
    const language = await requestedLanguage(context);
    const search = known === undefined ? '' : meantQuery(url.search);
    const cached = await cache.getOrRender(`${language} ${pageKey(known, search)}`, version, (isNew) =>
      writePage(context, parts, { path: known, search, language, isNew }),
    );
    return reply(context, cached);
  };
}
