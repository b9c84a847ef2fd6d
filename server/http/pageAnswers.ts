import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { languageDetector } from 'hono/language';
import { knownPath } from '../../domain/knownPath.ts';
import { type Language, languageOf } from '../../domain/text/format.ts';
import { logProblem } from '../frappe/problemLog.ts';
import { GUEST } from '../marketplace/common/roles.ts';
import { type FoundPage, pageFacts } from '../marketplace/found/pageFacts.ts';
import type { Site } from '../site.ts';
import { type Shell, withoutEarly } from './builtShell.ts';
import { type Drawer, NOT_NOW, pageDrawer, type ReadAsVisitor } from './drawnPages.ts';
import { acceptedEncodings, type Encoding, pack } from './encodings.ts';
import { pageHead, writtenPage } from './pageHead.ts';

/** Pages that are kept in their packed forms; the one kept longest makes room. */
const MOST_KEPT = 300;
/** Milliseconds after which a page is drawn anew though nothing it shows was changed: it says what day and hour it is. */
const OLDEST = 60_000;

/** What is stored with nearly every request of somebody, and shows on no public page. */
const NEVER_SHOWN =
  /^\s*(?:INSERT|REPLACE|UPDATE|DELETE)\b[^"]*"(?:__(?:auth|sessions|login_failures|secret|changes)|tab(?:Account Token|Address|Audit Event|Cart|Contact Message|Customer|Favourite|Husainia Notification|Husainia Session|Idempotency Key|Ledger Entry|Outbox Message|Payment))/i;

/** A written page; `packed` holds the forms it has been sent in. */
interface Written {
  status: 200 | 404;
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  packed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
  /** Empty for want of time alone: the next request tries again. */
  passing: boolean;
}

interface Kept {
  /** What was stored on the site when it was read. */
  stored: number;
  at: number;
  page: Promise<Written>;
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
 * Answers a navigation with the built page: its head tells what it is about, and a public page stands in it as a visitor sees
 * it first. All of it is read as a visitor, whoever asks: nothing of an account is in it. A page is kept until anything it may
 * show is stored on the site, a minute at most.
 * @param readAsVisitor answers the interface's requests that a page asks, on behalf of whom the page is drawn for
 * @param mayDraw says no while the server has more to do than it can: pages go out empty then
 */
export function pageAnswers(
  { engine, clock, settings: { publicUrl } }: Site,
  shell: () => Shell | undefined,
  readAsVisitor: (context: Context) => ReadAsVisitor,
  drawer: Drawer,
  mayDraw: () => boolean,
): (context: Context) => Promise<Response> {
  const kept = new Map<string, Kept>();
  const draw = pageDrawer(drawer, mayDraw);
  // Grows with everything that is stored in a table visitors see something of: the same number, the same pages.
  let stored = 0;
  engine.database.onWrite((sql) => {
    if (!NEVER_SHOWN.test(sql)) stored += 1;
  });

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

  async function write(context: Context, built: Shell, path: string | undefined, language: Language): Promise<Written> {
    const url = new URL(context.req.url);
    const found = find(path, url.searchParams, language);
    const wanted = { address: url.pathname + url.search, language, now: clock.now(), read: readAsVisitor(context) };
    const answer = found.is === 'public' ? await draw(wanted) : undefined;
    const drawn = answer === NOT_NOW ? undefined : answer;
    const head = pageHead(found, publicUrl, language);
    const page = drawn
      ? writtenPage(withoutEarly(built.page), head + built.hints(path ?? '', language), language, drawn)
      : writtenPage(built.page, head, language);
    const body = new TextEncoder().encode(page);
    const etag = createHash('sha1').update(body).digest('base64url').slice(0, 16);
    return { status: found.is === 'missing' ? 404 : 200, body, etag, packed: new Map(), passing: answer === NOT_NOW };
  }

  /** The page as it is kept, or written anew: once, however many ask for it at a time. */
  function pageOf(context: Context, built: Shell, path: string | undefined, language: Language): Promise<Written> {
    const { search } = new URL(context.req.url);
    const key = `${language} ${path === undefined ? '' : path + search}`;
    const known = kept.get(key);
    const now = performance.now();
    kept.delete(key);
    if (known?.stored === stored && now - known.at < OLDEST) {
      kept.set(key, known);
      return known.page;
    }
    const page = write(context, built, path, language);
    kept.set(key, { stored, at: now, page });
    const forget = () => {
      if (kept.get(key)?.page === page) kept.delete(key);
    };
    page.then(({ passing }) => passing && forget(), forget);
    for (const [oldest] of kept) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return page;
  }

  return async (context) => {
    const built = shell();
    if (built === undefined) return context.notFound();
    const url = new URL(context.req.url);
    const known = knownPath(url.pathname);
    if (known !== undefined && known !== url.pathname) return context.redirect(known + url.search, 301);
    const language = await languageAsked(context);
    const { body, etag, packed, status } = await pageOf(context, built, known, language);
    const [encoding] = acceptedEncodings(context.req.header('Accept-Encoding'));
    const tag = `"${etag}${encoding ? `-${encoding}` : ''}"`;
    const headers = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      ETag: tag,
    });
    if (context.req.header('If-None-Match')?.includes(tag)) return new Response(null, { status: 304, headers });
    if (!encoding) return new Response(body, { status, headers });
    const sent = packed.get(encoding) ?? pack(body, encoding);
    packed.set(encoding, sent);
    headers.set('Content-Encoding', encoding);
    return new Response(await sent, { status, headers });
  };
}
