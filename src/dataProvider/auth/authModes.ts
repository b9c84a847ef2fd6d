import { createHttp, type Http } from '../http.ts';
import { cookieSession } from './cookieSession.ts';
import type { FrappeLogin, FrappeSiteOptions } from './options.ts';

/** The three login modes. Loaded with the first request, which every page makes anyway. */

export interface AuthMode {
  http: Http;
  login(params: { username?: string; password?: string }): Promise<unknown>;
  logout(): Promise<unknown>;
  /** Whether there are credentials to send. */
  ready(): boolean;
  /** Handles the return from the consent page. */
  callback(): Promise<unknown>;
  /** Explains a login that the site accepted but that didn't last. */
  explain?: string;
}

const CROSS_SITE =
  'The site accepted the password, but the browser blocks its cookie because this page is on another site. Serve both ' +
  'from one domain (or proxy /api and /app), or log in with a token or OAuth.';

const nothing = async () => undefined;

const KEY = 'frappe.authorization';

function byToken(site: FrappeSiteOptions, { storage: given }: FrappeLogin & { mode: 'token' }): AuthMode {
  // Read on use: a server-rendered page has no storage.
  const storage = () => given ?? globalThis.localStorage;
  const authorization = () => storage().getItem(KEY) ?? undefined;
  return {
    http: createHttp({ ...site, authorization }),
    login: async ({ username, password }) => storage().setItem(KEY, `token ${username}:${password}`),
    logout: async () => storage().removeItem(KEY),
    ready: () => authorization() !== undefined,
    callback: nothing,
  };
}

function byPassword(site: FrappeSiteOptions, { csrfToken }: FrappeLogin & { mode: 'password' }): AuthMode {
  const http = createHttp({ ...site, fetch: cookieSession({ ...site, csrfToken }) });
  return {
    http,
    login: ({ username, password }) =>
      http({ method: 'POST', path: '/api/method/login', body: { usr: username, pwd: password } }),
    // A session that has already ended needs no logout.
    logout: () => http({ method: 'POST', path: '/api/method/logout' }).catch(() => undefined),
    ready: () => true,
    callback: nothing,
    explain: CROSS_SITE,
  };
}

function byOAuth(site: FrappeSiteOptions, { client }: FrappeLogin & { mode: 'oauth' }): AuthMode {
  const authorization = () => {
    const token = client.token();
    return token && `Bearer ${token}`;
  };
  const fetchWithRefresh: typeof fetch = async (input, init = {}) => {
    const send = site.fetch ?? globalThis.fetch;
    const response = await send(input, init);
    if (response.status !== 401 || !client.refresh) return response;
    const renewed = await client.refresh().then(authorization, () => undefined);
    if (!renewed) return response;
    return send(input, { ...init, headers: { ...(init.headers as Record<string, string>), Authorization: renewed } });
  };
  return {
    http: createHttp({ ...site, authorization, fetch: fetchWithRefresh }),
    login: () => client.login(),
    logout: () => client.logout(),
    ready: () => client.token() !== undefined,
    callback: () => client.callback(),
  };
}

export function createAuthMode({ auth = { mode: 'password' }, ...site }: FrappeSiteOptions): AuthMode {
  if (auth.mode === 'token') return byToken(site, auth);
  return auth.mode === 'oauth' ? byOAuth(site, auth) : byPassword(site, auth);
}
