/** A page in a browser, as far as a site's session depends on it. */
export interface BrowserPage {
  /** The page's `fetch`: cookies of the site come and go as the request's `credentials` and their SameSite say. */
  fetch: typeof fetch;
  /** What the browser keeps of the site. */
  cookies: Map<string, string>;
}

/** The part of a host that its owner registered; of names under a country's second level (`co.uk`) nothing is known here. */
const registered = ({ hostname }: URL) =>
  /^[\d.]+$|:/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.');

/** To cookies two addresses are one site by scheme and registered name, whatever their ports. */
const isSameSite = (one: URL, other: URL) => one.protocol === other.protocol && registered(one) === registered(other);

function carriesCookies({ credentials }: Request, site: URL, page: URL): boolean {
  if (credentials === 'omit') return false;
  return credentials === 'include' ? isSameSite(site, page) : site.origin === page.origin;
}

/**
 * Stands between a page and a site and does with cookies what a browser does. Frappe's are `SameSite=Lax`: from a page of another site
 * they are neither kept nor sent.
 * @param send the site
 * @param origin where the page is from; default the site itself
 */
export function browserPage(send: (request: Request) => Response | Promise<Response>, origin?: string): BrowserPage {
  const cookies = new Map<string, string>();
  return {
    cookies,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const site = new URL(request.url);
      if (!carriesCookies(request, site, origin === undefined ? site : new URL(origin))) return send(request);
      const headers = new Headers(request.headers);
      if (cookies.size) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      // no script of a browser may set a cookie's header in a request: it stands beside those that the request has of its own
      const response = await send(Object.defineProperty(request, 'headers', { value: headers }));
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      return response;
    },
  };
}
