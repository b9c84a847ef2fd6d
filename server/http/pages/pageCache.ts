import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from '../encodings.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What a page cache holds: any page that knows its HTML and how long it may be served. */
export interface CacheablePage {
  html: Bytes;
  /** Milliseconds from the start of rendering; 0: the page is sent to those who wait for it and not cached. */
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

  /** The entity tag, with its quotes, of the page in this encoding. */
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

/** Bytes that an entry counts for while its page is rendered. */
const PENDING_SIZE = 4096;
/** Brotli and gzip together need less than half the bytes of the HTML, which is cached beside them. */
const SIZE_WITH_ENCODINGS = 1.5;

/** Renders pages and caches them in memory, the most recently requested ones within a number of bytes. */
export class PageCache<Page extends CacheablePage> {
  readonly #entries: LRUCache<string, Entry<Page>>;

  /** @param maxSize bytes, with the compressed forms */
  constructor(maxSize: number) {
    this.#entries = new LRUCache({ maxSize });
  }

  /**
   * Gets the page of a key. It is rendered once, however many requests wait for it, and again when its version or its age say so.
   * @param version of the data that pages show: a page of another version is not served
   * @param render `isNew`: the key was not requested lately, in any version. A page that fails to render is not cached
   */
  getOrRender(key: string, version: number, render: (isNew: boolean) => Promise<Page>): Promise<CachedPage<Page>> {
    const cached = this.#entries.get(key);
    const now = performance.now();
    if (cached?.version === version && now < cached.startedAt + cached.maxAge) return cached.page;
    const page = render(cached === undefined).then((rendered) => new CachedPage(rendered));
    const pending: Entry<Page> = { version, startedAt: now, maxAge: Number.POSITIVE_INFINITY, page };
    this.#entries.set(key, pending, { size: PENDING_SIZE });
    page.then(
      ({ page: { html, maxAge } }) => this.#replace(key, pending, html.length, maxAge),
      () => this.#replace(key, pending, 0, 0),
    );
    return page;
  }

  /** Puts what was rendered in the place of its pending entry, unless a later version took that place. */
  #replace(key: string, pending: Entry<Page>, bytes: number, maxAge: number): void {
    if (this.#entries.peek(key) !== pending) return;
    if (maxAge === 0) this.#entries.delete(key);
    else this.#entries.set(key, { ...pending, maxAge }, { size: Math.ceil(bytes * SIZE_WITH_ENCODINGS) });
  }
}
