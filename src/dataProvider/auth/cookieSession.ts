/**
 * A browser session on a site: sends cookies, adds the CSRF token to writes, and turns the end of the session into a
 * 401.
 */

type Fetch = typeof globalThis.fetch;

export interface CookieSessionOptions {
  url?: string;
  baseUrl?: string;
  fetch?: Fetch;
  /** The CSRF token, if the page knows it; by default the one that Frappe puts into its own pages. */
  csrfToken?: () => string | undefined;
}

/** Pages served by Frappe have the token in one of two places. */
function tokenOfPage(): string | undefined {
  const page = globalThis as { csrf_token?: unknown; frappe?: { csrf_token?: unknown } };
  const token = page.csrf_token ?? page.frappe?.csrf_token;
  return typeof token === 'string' ? token : undefined;
}

/** Paths of the desk: up to Frappe 15, and from 16 on. */
const DESKS = ['/app', '/desk'];

/** Login and logout don't use the session that ended. */
const isGate = (address: string) => /\/api\/method\/log(in|out)\b/.test(address);

/**
 * A `fetch` that uses the session's cookie.
 *
 * A session has no token until its user opens the desk, in any tab; from then on, writes without the token fail (400
 * CSRFTokenError). The desk's page contains the token, so it is read from there once and the write is sent again. That
 * is safe because Frappe checks the token before it stores anything. Users without access to the desk never get a token
 * and need none.
 *
 * For Frappe an ended session isn't an error: it continues as a guest and adds `session_expired` to the response. Here
 * that becomes a 401, because lists would otherwise silently show what guests see.
 */
export function cookieSession(options: CookieSessionOptions): Fetch {
  const { url = options.baseUrl ?? '', csrfToken = tokenOfPage } = options;
  let learned: string | undefined;

  function send(input: string | URL | Request, init: RequestInit): Promise<Response> {
    const token = learned ?? csrfToken();
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(token && init.method !== 'GET' && { 'X-Frappe-CSRF-Token': token }),
    };
    return (options.fetch ?? globalThis.fetch)(input, { ...init, headers, credentials: 'include' });
  }

  async function tokenOfDesk(): Promise<string | undefined> {
    for (const desk of DESKS) {
      const page = await send(`${url}${desk}`, { method: 'GET', headers: { Accept: 'text/html' } });
      const [, token] = /csrf_token\s*[=:]\s*["']([^"']+)["']/.exec(await page.text()) ?? [];
      if (token) return token;
    }
  }

  return async (input, init = {}) => {
    const response = await send(input, init);
    if (!response.headers.get('content-type')?.includes('json')) return response;
    const text = await response.clone().text();
    if (response.status === 400 && text.includes('"CSRFTokenError"')) {
      learned = await tokenOfDesk().catch(() => undefined);
      return learned ? send(input, init) : response;
    }
    if (!/"session_expired":\s*1\b/.test(text) || isGate(String(input))) return response;
    return new Response(text, { status: 401, headers: response.headers });
  };
}
