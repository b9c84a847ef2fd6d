/** A page in a browser, reduced to what a site's session needs. */
export interface BrowserPage {
  /** The page's `fetch`. It sends and stores the site's cookies as the request's `credentials` and the cookies' SameSite say. */
  fetch: typeof fetch;
  /** The site's cookies in the browser. */
  cookies: Map<string, string>;
}

/** The registered domain of a host. Second-level country domains (`co.uk`) are not supported. */
const registered = ({ hostname }: URL) =>
  /^[\d.]+$|:/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.');

/** Cookies treat two URLs as one site if their scheme and registered domain agree, whatever their ports. */
const isSameSite = (one: URL, other: URL) => one.protocol === other.protocol && registered(one) === registered(other);

function carriesCookies({ credentials }: Request, site: URL, page: URL): boolean {
  if (credentials === 'omit') return false;
  return credentials === 'include' ? isSameSite(site, page) : site.origin === page.origin;
}

/**
 * Connects a page to a site and handles cookies as a browser does. Frappe's are `SameSite=Lax`: for a page of another site they are
 * neither stored nor sent.
 * @param send the site
 * @param origin the page's origin; default the site's
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
      // a browser forbids scripts to set a request's Cookie header, so a second object carries it
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
