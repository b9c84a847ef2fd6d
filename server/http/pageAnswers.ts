import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { languageDetector } from 'hono/language';
import { knownPath } from '../../domain/knownPath.ts';
import { type Language, languageOf } from '../../domain/text/format.ts';
import { logProblem } from '../frappe/problemLog.ts';
import { GUEST } from '../marketplace/common/roles.ts';
import { type FoundPage, pageFacts } from '../marketplace/found/pageFacts.ts';
import type { Site } from '../site.ts';
import { acceptedEncodings, type Encoding, pack } from './encodings.ts';
import { pageHead, writtenPage } from './pageHead.ts';

/** Pages that are kept in their packed forms; the one kept longest makes room. */
const MOST_KEPT = 300;

interface Kept {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  packed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

/** Finds the language of a request as the app does: address, cookie, then what the browser asks for (src/i18n/language.ts). */
const detectLanguage = languageDetector({
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: 'lng',
  lookupCookie: 'i18next',
  supportedLanguages: ['en', 'ar'],
  fallbackLanguage: 'en',
  caches: false,
});

async function languageAsked(context: Context): Promise<Language> {
  await detectLanguage(context, async () => undefined);
  return languageOf(context.get('language'));
}

/**
 * Answers a navigation with the built page, its head telling what it is about: read anew as a visitor each time, so that nothing
 * of an account stands in it and no change is missed. What is written is packed once for each text.
 * @param shell the built page
 */
export function pageAnswers(
  { engine, settings: { publicUrl } }: Site,
  shell: () => string | undefined,
): (context: Context) => Promise<Response> {
  const kept = new Map<string, Kept>();

  function keep(text: string): Kept {
    const known = kept.get(text);
    if (known) return known;
    const body = new TextEncoder().encode(text);
    const etag = createHash('sha1').update(body).digest('base64url').slice(0, 16);
    const fresh: Kept = { body, etag, packed: new Map() };
    kept.set(text, fresh);
    for (const [oldest] of kept) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return fresh;
  }

  function find(path: string | undefined, search: URLSearchParams, language: Language): FoundPage {
    if (path === undefined) return { is: 'missing' };
    try {
      return engine.run(GUEST, (inside) => pageFacts(inside, { path, search, language }));
    } catch (error) {
      // A page that cannot say what it is about is still a page.
      logProblem('page', error);
      return { is: 'private' };
    }
  }

  return async (context) => {
    const built = shell();
    if (built === undefined) return context.notFound();
    const url = new URL(context.req.url);
    const known = knownPath(url.pathname);
    if (known !== undefined && known !== url.pathname) return context.redirect(known + url.search, 301);
    const language = await languageAsked(context);
    const found = find(known, url.searchParams, language);
    const { body, etag, packed } = keep(writtenPage(built, pageHead(found, publicUrl, language), language));
    const [encoding] = acceptedEncodings(context.req.header('Accept-Encoding'));
    const tag = `"${etag}${encoding ? `-${encoding}` : ''}"`;
    const headers = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      ETag: tag,
    });
    if (context.req.header('If-None-Match')?.includes(tag)) return new Response(null, { status: 304, headers });
    const status = found.is === 'missing' ? 404 : 200;
    if (!encoding) return new Response(body, { status, headers });
    const sent = packed.get(encoding) ?? pack(body, encoding);
    packed.set(encoding, sent);
    headers.set('Content-Encoding', encoding);
    return new Response(await sent, { status, headers });
  };
}
