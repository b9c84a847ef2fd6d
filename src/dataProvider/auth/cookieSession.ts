/** A browser's session on a site: cookies go along, writes carry the cross-site token, and an end is told as one. */

type Fetch = typeof globalThis.fetch;

export interface CookieSessionOptions {
  baseUrl?: string;
  fetch?: Fetch;
  /** The token of the check against cross-site requests, where the page knows it; default: what a page of the site itself has. */
  csrfToken?: () => string | undefined;
}

/** Pages that a site serves say the token to their scripts in one of two places. */
function tokenOfPage(): string | undefined {
  const page = globalThis as { csrf_token?: unknown; frappe?: { csrf_token?: unknown } };
  const token = page.csrf_token ?? page.frappe?.csrf_token;
  return typeof token === 'string' ? token : undefined;
}

/** Where the desk is: until Frappe 15, and from 16 on. */
const DESKS = ['/app', '/desk'];

/** Logging in or out is no use of the session that ended. */
const isGate = (address: string) => /\/api\/method\/log(in|out)\b/.test(address);

/**
 * A `fetch` for the time of a session.
 *
 * A session has no token until its user opens the desk, in whichever tab; from then on each write without it is refused
 * (400 CSRFTokenError). The desk's page holds it: it is read there once, and the write sent again, which is safe because
 * the check comes before anything is stored. Who may not open the desk never gets a token and needs none.
 *
 * A session that ended is no error to a site: it goes on as its guest and says `session_expired` beside the answer. That
 * becomes a 401 here, or lists would silently hold what guests see.
 */
export function cookieSession(options: CookieSessionOptions): Fetch {
  const { baseUrl = '', csrfToken = tokenOfPage } = options;
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
      const page = await send(`${baseUrl}${desk}`, { method: 'GET', headers: { Accept: 'text/html' } });
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
