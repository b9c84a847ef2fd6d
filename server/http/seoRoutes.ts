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

/** Pictures that are kept once they were drawn, some 40 kB each; the one kept longest makes room. */
const MAX_PICTURES = 200;
/** Counted up when cards are drawn in another way, so that nobody keeps one as it was. */
const DRAWING = 1;
/** Each takes a tenth of a second of a thread; what is drawn is kept. */
const DRAWN_PER_QUARTER = 60;
const A_DAY = 'public, max-age=86400';
/**
 * Milliseconds for which the list of pages is kept where nothing it names is stored: to write it takes the one thread as long as to
 * draw some pages.
 */
const LIST_LASTS = MINUTE;
/**
 * What search engines have no business with. Pages that are for accounts say so themselves, and so do answers of the interface: a
 * search engine that draws a page asks them as a browser does.
 */
const CLOSED = [serverPaths.calendar, serverPaths.ops, serverPaths.mailbox];

/**
 * What search engines and messengers ask for beside pages: `/robots.txt`, `/sitemap.xml`, `/share/reciter/NAME.jpg`.
 * @param photo the bytes of a picture by its address on this site
 * @param addressOf where a request came from
 */
export function foundRoutes(
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

  /** Each language of a page is an address of its own, as the page itself says (pages/htmlHead.ts), and names the others. */
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
    // The same card is drawn once, whatever address asked for it; one that was changed is another.
    const key = createHash('sha1')
      .update(JSON.stringify([DRAWING, card]))
      .digest('base64url');
    // asked about each time: a photo that was switched off is in nobody's copy a day longer
    const headers = { 'Cache-Control': 'public, no-cache', ETag: `"${key}"` };
    if (context.req.header('If-None-Match')?.includes(headers.ETag)) return context.body(null, 304, headers);
    let drawn = pictures.get(key);
    if (!drawn) {
      limits.take('drawings of an address', getNetwork(addressOf(context)), DRAWN_PER_QUARTER, QUARTER_HOUR);
      drawn = renderOpenGraphImage(media, card, card.photo ? photo(card.photo) : undefined);
      pictures.set(key, drawn);
    }
    for (const [oldest] of pictures) if (pictures.size > MAX_PICTURES) pictures.delete(oldest);
    drawn.catch(() => pictures.delete(key));
    return context.body(await drawn, 200, { ...headers, 'Content-Type': 'image/jpeg' });
  });
  return routes;
}
