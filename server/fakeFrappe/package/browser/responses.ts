/** A response whose cookies the site's browser page can read: a page's own `Response` drops them, because a worker cannot set cookies. */
export class Response extends globalThis.Response {
  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init);
    const headers = new Headers(init?.headers);
    for (const [name, value] of super.headers) if (!headers.has(name)) headers.set(name, value);
    Object.defineProperty(this, 'headers', { value: headers });
  }
}
