/** What a browser does with cookies between a page and a site: keeps those of the site, and sends them only from pages of the same site. */
export interface Browser {
  fetch: typeof fetch;
  cookies: Map<string, string>;
  /** `GET /path` of each request, in order. */
  asked: string[];
}

/**
 * @param send the site
 * @param sameSite is the page of the site's own registrable domain? Frappe's cookies are `SameSite=Lax`
 */
export function browserOn(send: (request: Request) => Response | Promise<Response>, sameSite = true): Browser {
  const cookies = new Map<string, string>();
  const asked: string[] = [];
  return {
    cookies,
    asked,
    fetch: async (input, init = {}) => {
      const request = new Request(input, init);
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      const kept = init.credentials === 'include' && sameSite;
      if (kept) request.headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await send(request);
      if (kept) {
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (value) cookies.set(name, value);
          else cookies.delete(name);
        }
      }
      return response;
    },
  };
}
