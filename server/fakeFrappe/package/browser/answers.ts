/** An answer whose cookies the site's own browser can read: a page's `Response` drops them, because no worker may set them. */
export class Response extends globalThis.Response {
  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init);
    const headers = new Headers(init?.headers);
    for (const [name, value] of super.headers) if (!headers.has(name)) headers.set(name, value);
    Object.defineProperty(this, 'headers', { value: headers });
  }
}
