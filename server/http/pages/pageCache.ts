import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from '../encodings.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What a page cache holds: any page that knows its HTML and how long it may be served. */
export interface CacheablePage {
  html: Bytes;
  /** Milliseconds from the start of rendering; 0: the page is sent to the waiting requests and not cached. */
  maxAge: number;
}

/** A rendered page, compressed at most once per encoding. */
export class CachedPage<Page extends CacheablePage> {
  readonly page: Page;
  readonly #hash: string;
  readonly #compressed = new Map<Encoding, Promise<Bytes>>();

  constructor(page: Page) {
    this.page = page;
    this.#hash = createHash('sha1').update(page.html).digest('base64url').slice(0, 16);
  }

  /** The entity tag of the page in this encoding, with its quotes. */
  etag(encoding?: Encoding): string {
    return encoding ? `"${this.#hash}-${encoding}"` : `"${this.#hash}"`;
  }

  /** The page's bytes in this encoding. */
  body(encoding?: Encoding): Bytes | Promise<Bytes> {
    if (!encoding) return this.page.html;
    let body = this.#compressed.get(encoding);
    if (!body) {
      body = compress(this.page.html, encoding);
      this.#compressed.set(encoding, body);
      body.catch(() => this.#compressed.delete(encoding));
    }
    return body;
  }
}

interface Entry<Page extends CacheablePage> {
  version: number;
  /** On the clock of `performance.now()`. */
  startedAt: number;
  maxAge: number;
  page: Promise<CachedPage<Page>>;
}

/** How many bytes an entry counts for while its page is rendered. */
const PENDING_SIZE = 4096;
/** Brotli and gzip together need less than half the bytes of the HTML, which is cached as well. */
const SIZE_WITH_ENCODINGS = 1.5;

/** Renders pages and caches the most recently requested ones in memory, up to a number of bytes. */
export class PageCache<Page extends CacheablePage> {
  readonly #entries: LRUCache<string, Entry<Page>>;
  readonly #onLookup: ((isHit: boolean) => void) | undefined;

  /** @param maxSize bytes, including compressed variants @param onLookup called for each requested page: was it cached? */
  constructor(maxSize: number, onLookup?: (isHit: boolean) => void) {
    this.#entries = new LRUCache({ maxSize });
    this.#onLookup = onLookup;
  }

  /**
   * Gets the page of a key. It is rendered once for all concurrent requests, and again if its version or age requires it.
   * @param version of the data that pages show: a page of another version is not served
   * @param render `isNew`: the key was not requested recently, in any version. A page that fails to render is not cached
   */
  getOrRender(key: string, version: number, render: (isNew: boolean) => Promise<Page>): Promise<CachedPage<Page>> {
    const cached = this.#entries.get(key);
    const now = performance.now();
    const isHit = cached?.version === version && now < cached.startedAt + cached.maxAge;
    this.#onLookup?.(isHit);
    if (isHit) return cached.page;
    const page = render(cached === undefined).then((rendered) => new CachedPage(rendered));
    const pending: Entry<Page> = { version, startedAt: now, maxAge: Number.POSITIVE_INFINITY, page };
    this.#entries.set(key, pending, { size: PENDING_SIZE });
    page.then(
      ({ page: { html, maxAge } }) => this.#replace(key, pending, html.length, maxAge),
      () => this.#replace(key, pending, 0, 0),
    );
    return page;
  }

  /** Replaces a pending entry with the rendered page, unless a later version has replaced it already. */
  #replace(key: string, pending: Entry<Page>, bytes: number, maxAge: number): void {
    if (this.#entries.peek(key) !== pending) return;
    if (maxAge === 0) this.#entries.delete(key);
    else this.#entries.set(key, { ...pending, maxAge }, { size: Math.ceil(bytes * SIZE_WITH_ENCODINGS) });
  }
}
