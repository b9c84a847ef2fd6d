import { type AuthProvider, HttpError } from 'ra-core';
import type { Http } from '../http.ts';
import type { AuthMode } from './authModes.ts';
import type { FrappeAuthProviderOptions, FrappeSiteOptions } from './options.ts';

/** react-admin's auth provider, with what else a login page needs. */
export type FrappeAuthProvider = AuthProvider & {
  /**
   * Asks the site to email a link for setting a new password.
   * @throws HttpError with the site's message
   */
  resetPassword(params: { email: string }): Promise<void>;
};

const isRefused = (error: unknown) => error instanceof HttpError && (error.status === 401 || error.status === 403);

/** Loads a site's login mode with the first request, which every page makes anyway. */
function loadedOnce(site: FrappeSiteOptions): () => Promise<AuthMode> {
  let loaded: Promise<AuthMode> | undefined;
  return () => {
    loaded ??= import('./authModes.ts').then(({ createAuthMode }) => createAuthMode(site));
    return loaded;
  };
}

/** Sends requests as the logged-in user, for methods of apps and for `frappeDataProvider({ http })`. */
export function frappeHttp(site: FrappeSiteOptions): Http {
  const authMode = loadedOnce(site);
  return async (request) => (await authMode()).http(request);
}

/** react-admin's auth provider, based on the users and permissions of a Frappe site. */
export function frappeAuthProvider({ registry = {}, ...site }: FrappeAuthProviderOptions): FrappeAuthProvider {
  const { url = site.baseUrl ?? '', auth } = site;
  const authMode = loadedOnce(site);
  const http: Http = async (request) => (await authMode()).http(request);

  let known: Promise<string> | undefined;
  let rights: ReturnType<typeof import('./rights.ts')['createRights']> | undefined;
  const forget = () => {
    known = undefined;
    rights = undefined;
  };

  /**
   * The logged-in user; requested once.
   * @throws HttpError 401 or 403 if nobody is logged in
   */
  function user(): Promise<string> {
    known ??= http({ path: '/api/method/frappe.auth.get_logged_user' }).then(
      ({ json }) => (json as { message: string }).message,
    );
    known.catch(forget);
    return known;
  }

  async function getRights() {
    const name = await user();
    rights ??= (await import('./rights.ts')).createRights(http, registry, name);
    return rights;
  }

  const leave = async () => {
    forget();
    await (await authMode()).logout();
  };

  return {
    login: async (params) => {
      forget();
      const { login, explain } = await authMode();
      await login(params);
      // The browser is navigating to the consent page.
      if (auth?.mode === 'oauth') return;
      await user().catch(async (error: unknown) => {
        await leave();
        throw explain && isRefused(error)
          ? new HttpError(explain, 403, { exception: 'CrossSiteCookie', errors: {}, messages: [] })
          : error;
      });
    },
    logout: leave,
    checkAuth: async () => {
      if (!(await authMode()).ready()) throw new Error();
      await user().catch((error: unknown) => {
        // Stay logged in if the site can't be reached.
        if (isRefused(error)) throw error;
      });
    },
    // A 403 concerns a single document, so it isn't a reason to log out.
    checkError: async (error: { status?: number }) => {
      if (error.status !== 401) return;
      forget();
      throw error;
    },
    getIdentity: async () => {
      const id = await user();
      const query = { fields: '["full_name","user_image"]', filters: JSON.stringify([['name', '=', id]]) };
      const { json } = await http({ path: '/api/resource/User', query });
      const [found] = (json as { data: { full_name?: string; user_image?: string }[] }).data;
      const image = found?.user_image;
      return {
        id,
        fullName: found?.full_name ?? id,
        ...(image && { avatar: new URL(image, url || location.href).href }),
      };
    },
    getPermissions: async () => (await getRights()).roles(),
    canAccess: async (access) => (await getRights()).canAccess(access),
    ...(auth?.mode === 'oauth' && { handleCallback: async () => (await authMode()).callback() }),
    resetPassword: async ({ email }) => {
      const path = '/api/method/frappe.core.doctype.user.user.reset_password';
      await http({ method: 'POST', path, body: { user: email } });
    },
  };
}
