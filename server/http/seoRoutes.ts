import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { addressIn } from '../../domain/pageMetadata.ts';
import { serverPaths } from '../../domain/paths.ts';
import { escapeHtml } from '../../domain/text/escapeHtml.ts';
import { LANGUAGES } from '../../domain/text/format.ts';
import { MINUTE } from '../../domain/time/kuwaitTime.ts';
import { getNetwork, QUARTER_HOUR } from '../marketplace/common/rateLimits.ts';
import { GUEST } from '../marketplace/common/roles.ts';
import { CARD_KINDS, openGraphCard, SHARE_PATH } from '../marketplace/seo/ogCard.ts';
import { renderOpenGraphImage } from '../marketplace/seo/ogImage.ts';
import { isListed, listedPages } from '../marketplace/seo/sitemap.ts';
import type { Site } from '../site.ts';

/** How many share images are cached, some 40 kB each; the oldest one is evicted. */
const MAX_PICTURES = 200;
/** Increment it when the design of the cards changes, so that no cache serves an old one. */
const DRAWING = 1;
/**
 * How many images an address may have rendered in a quarter of an hour: each takes a tenth of a second of a thread. Cached ones don't
 * count.
 */
const DRAWN_PER_QUARTER = 60;
const A_DAY = 'public, max-age=86400';
/** Milliseconds for which the sitemap is cached if nothing in it changes: it takes the main thread as long as rendering several pages. */
const LIST_LASTS = MINUTE;
/**
 * Paths that search engines must not crawl. Account pages and API responses say so themselves: a search engine that renders a page calls
 * the API as a browser does.
 */
const CLOSED = [serverPaths.calendar, serverPaths.ops, serverPaths.mailbox];

/**
 * Routes for search engines and messengers: `/robots.txt`, `/sitemap.xml`, `/share/reciter/NAME.jpg`.
 * @param photo the bytes of a picture by its URL on this site
 * @param addressOf the client address of a request
 */
export function seoRoutes(
  { engine, ambient, limits, uploads: { media }, settings: { publicUrl } }: Site,
  photo: (address: string) => Uint8Array<ArrayBuffer> | undefined,
  addressOf: (context: Context) => string,
): Hono {
  const routes = new Hono();
  const pictures = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  routes.get('/robots.txt', (context) =>
    context.text(
      [
        'User-agent: *',
        ...CLOSED.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${addressIn(publicUrl, '/sitemap.xml')}`,
        '',
      ].join('\n'),
      200,
      { 'Cache-Control': A_DAY },
    ),
  );

  /** Each language of a page has its own URL, as the page's metadata says (pages/htmlHead.ts), and refers to the others. */
  function writeList(): string {
    const pages = engine.read(GUEST, listedPages).flatMap(({ address, changed }) => {
      const versions = [...LANGUAGES.map((one) => [one, one] as const), ['x-default', undefined] as const];
      const links = versions.map(
        ([name, language]) =>
          `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeHtml(addressIn(publicUrl, address, language))}"/>`,
      );
      const stamp = changed ? `<lastmod>${changed}</lastmod>` : '';
      return LANGUAGES.map(
        (one) => `<url><loc>${escapeHtml(addressIn(publicUrl, address, one))}</loc>${stamp}${links.join('')}</url>`,
      );
    });
    const head =
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
    return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${pages.join('\n')}\n</urlset>\n`;
  }
  let list: { text: string; written: number } | undefined;
  engine.database.onWrite((sql) => {
    if (isListed(sql)) list = undefined;
  });
  routes.get('/sitemap.xml', (context) => {
    const now = ambient.now();
    if (!list || now - list.written >= LIST_LASTS) list = { text: writeList(), written: now };
    return context.body(list.text, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    });
  });

  routes.get(`${SHARE_PATH}/:kind/:file`, async (context, next) => {
    const kind = CARD_KINDS.find((one) => one === context.req.param('kind'));
    const [, name] = /^(.+)\.jpg$/.exec(context.req.param('file')) ?? [];
    const card =
      kind && name && engine.read(GUEST, (inside) => openGraphCard(inside, kind, name, context.req.query('night')));
    if (!card) return next();
    // The key depends on the card's content: an unchanged card is rendered once, whatever its URL.
    const key = createHash('sha1')
      .update(JSON.stringify([DRAWING, card]))
      .digest('base64url');
    // revalidated every time: a photo that was removed disappears from caches at once
    const headers = { 'Cache-Control': 'public, no-cache', ETag: `"${key}"` };
    if (context.req.header('If-None-Match')?.includes(headers.ETag)) return context.body(null, 304, headers);
    let image = pictures.get(key);
    if (!image) {
      limits.take('drawings of an address', getNetwork(addressOf(context)), DRAWN_PER_QUARTER, QUARTER_HOUR);
      image = renderOpenGraphImage(media, card, card.photo ? photo(card.photo) : undefined);
      pictures.set(key, image);
    }
    for (const [oldest] of pictures) if (pictures.size > MAX_PICTURES) pictures.delete(oldest);
    image.catch(() => pictures.delete(key));
    return context.body(await image, 200, { ...headers, 'Content-Type': 'image/jpeg' });
  });
  return routes;
}
