import type { Context } from 'hono';
import { languageDetector } from 'hono/language';
import { knownPath, plainLetters } from '../../../domain/knownPath.ts';
import { presentQuery } from '../../../domain/presentQuery.ts';
import { LANGUAGES, type Language, languageOf } from '../../../domain/text/format.ts';
import { logProblem } from '../../frappe/problemLog.ts';
import { networkOf, QUARTER_HOUR } from '../../marketplace/common/rateLimits.ts';
import { GUEST } from '../../marketplace/common/roles.ts';
import { type FoundPage, pageFacts, publicPaths } from '../../marketplace/found/pageFacts.ts';
import type { Site } from '../../site.ts';
import { getAcceptedEncoding } from '../encodings.ts';
import { ownInline, type WrittenInline } from '../policy/writtenInline.ts';
import { type Shell, withoutEarly } from './builtShell.ts';
import { type Drawer, NOT_NOW, pageDrawer, type ReadAsVisitor } from './drawnPages.ts';
import { type CacheablePage, PageCache } from './pageCache.ts';
import { pageHead, writtenPage } from './pageHead.ts';
import { atPage, meantQuery } from './pageQuery.ts';

/** Bytes of cached pages, with their compressed forms. */
const MAX_CACHE_SIZE = 48 * 1024 * 1024;
/** Milliseconds after which a page is drawn anew though nothing it shows was changed: it says what day and hour it is. */
const OLDEST = 60_000;
/** Milliseconds after which a page that could not be drawn is tried again. */
const FAILED_OLDEST = 3000;
/**
 * Addresses of pages that nobody asked for before, of one network in a quarter of an hour; further ones go out empty. There are as many
 * queries as one likes to make up, and each is drawn and kept for itself.
 */
const NEW_PER_QUARTER = 100;
/** What is stored with nearly every request of somebody, and shows on no public page. */
const NEVER_SHOWN =
  /^\s*(?:INSERT|REPLACE|UPDATE|DELETE)\b[^"]*"(?:__(?:auth|sessions|login_failures|secret|changes)|tab(?:Account Token|Address|Audit Event|Cart|Contact Message|Customer|Favourite|Husainia Notification|Husainia Session|Idempotency Key|Ledger Entry|Outbox Message|Payment))/i;

/** A written page. Its `maxAge` is 0 where it is empty for want of time alone. */
interface Written extends CacheablePage {
  status: 200 | 404;
  inline: WrittenInline;
  /** Where to go instead: the last page of a list that ends before. */
  elsewhere?: string;
}

/** Drawn for every path that is no page's: nobody sees it, and the page tells nothing of it. */
const NOWHERE = '/-';

/** What of an address the page differs by. One that is for accounts goes out empty, and says nothing of where it is. */
function pageKey(path: string | undefined, search: string): string {
  if (path === undefined) return 'missing';
  return publicPaths.includes(path) ? path + search : 'private';
}

/** Finds the language of a request as the app does: address, cookie, then what the browser asks for (src/i18n/language.ts). */
const detectLanguage = languageDetector({
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: 'lng',
  lookupCookie: 'i18next',
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: 'en',
  caches: false,
});

async function languageAsked(context: Context): Promise<Language> {
  await detectLanguage(context, async () => undefined);
  return languageOf(context.get('language'));
}

/** What pages are made with. */
interface Surroundings {
  shell: () => Shell | undefined;
  /** Answers the interface's requests that a page asks, on behalf of whom the page is drawn for. */
  readAsVisitor: (context: Context) => ReadAsVisitor;
  /** Where a request came from. */
  addressOf: (context: Context) => string;
  drawer: Drawer;
  /** Says no while the server has more to do than it can: pages go out empty then. */
  mayDraw: () => boolean;
}

/** What is asked for: a path as this product spells it, none where it has no such page, and the query without marks. */
interface Asked {
  path: string | undefined;
  search: string;
  language: Language;
  /** Nobody has asked for it lately. */
  isNew: boolean;
}

/**
 * Answers a navigation with the built page: its head tells what it is about, and a public page, or that there is none, stands in it
 * as a visitor sees it first. All of it is read as a visitor, whoever asks: nothing of an account is in it. A page is kept until anything it may
 * show is stored on the site, a minute at most.
 */
export function pageAnswers(
  { engine, clock, limits, settings: { publicUrl } }: Site,
  { shell, readAsVisitor, addressOf, drawer, mayDraw }: Surroundings,
): (context: Context) => Promise<Response> {
  const cache = new PageCache<Written>(MAX_CACHE_SIZE);
  const draw = pageDrawer(drawer, mayDraw);
  // Grows with everything that is stored in a table visitors see something of: the same number, the same pages.
  let stored = 0;
  engine.database.onWrite((sql) => {
    if (!NEVER_SHOWN.test(sql)) stored += 1;
  });

  function find({ path, search, language }: Asked): FoundPage {
    if (path === undefined) return { is: 'missing' };
    try {
      return engine.read(GUEST, (inside) => pageFacts(inside, { path, search: new URLSearchParams(search), language }));
    } catch (error) {
      // A page that cannot say what it is about is still a page.
      logProblem('page', error);
      return { is: 'private' };
    }
  }

  /** Whether one more address that was made up may be drawn for whoever asks. */
  function hasRoom(context: Context): boolean {
    try {
      limits.take('new pages of an address', networkOf(addressOf(context)), NEW_PER_QUARTER, QUARTER_HOUR);
      return true;
    } catch {
      return false;
    }
  }

  async function write(context: Context, built: Shell, asked: Asked): Promise<Written> {
    const { path = NOWHERE, search, language, isNew } = asked;
    const found = find(asked);
    // a page of an account is the account's own: the app draws it
    const isOpen = found.is !== 'private';
    const reading = readAsVisitor(context);
    let isOverLimit = false;
    const read: ReadAsVisitor = async (url, init) => {
      const told = await reading(url, init);
      isOverLimit ||= told.status === 429;
      return told;
    };
    const wanted = { address: path + search, language, now: clock.now(), read };
    const answer = isOpen ? await draw(wanted, () => !isNew || hasRoom(context)) : undefined;
    const drawn = answer === NOT_NOW ? undefined : answer;
    const head = pageHead(found, publicUrl, language, drawn?.title);
    const shellPage = drawn ? withoutEarly(built.page) : built.page;
    const hints = drawn ? built.hints(path, language, drawn.mood) : '';
    const page = writtenPage(shellPage, head + hints, language, drawn, built.foot(language));
    return {
      status: found.is === 'missing' ? 404 : 200,
      html: new TextEncoder().encode(page),
      inline: ownInline(shellPage + hints, page),
      // one visitor's limit is not the next one's page
      maxAge: answer === NOT_NOW || isOverLimit ? 0 : isOpen && !drawn ? FAILED_OLDEST : OLDEST,
      ...(drawn?.lastPage && { elsewhere: atPage(path, search, drawn.lastPage) }),
    };
  }

  return async (context) => {
    const built = shell();
    if (built === undefined) return context.notFound();
    const url = new URL(context.req.url);
    const known = knownPath(plainLetters(url.pathname));
    const present = known && known + presentQuery(known, url.search);
    if (present !== undefined && present !== url.pathname + url.search) return context.redirect(present, 301);
    const language = await languageAsked(context);
    const search = known === undefined ? '' : meantQuery(url.search);
    const cached = await cache.getOrRender(`${language} ${pageKey(known, search)}`, stored, (isNew) =>
      write(context, built, { path: known, search, language, isNew }),
    );
    const { elsewhere, inline, status } = cached.page;
    // for now: the list may grow
    if (elsewhere) return context.redirect(elsewhere, 302);
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
  };
}
