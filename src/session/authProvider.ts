import { type AuthProvider, HttpError } from 'ra-core';
import { BROWSER_KEY } from '../../domain/storageKeys.ts';
import type { LoginResponse, MajalisMethods, SignedInRole } from '../api/types.ts';
import { browserStorage } from './browserStorage.ts';
import { newBrowserSecret } from './registrationSecret.ts';
import type { SessionStore } from './sessionStore.ts';

/** The secret by which the server recognizes this browser at a login; undefined if the browser stores nothing. */
function knownBrowser(): string | undefined {
  try {
    const storage = browserStorage();
    const saved = storage?.getItem(BROWSER_KEY) ?? newBrowserSecret();
    storage?.setItem(BROWSER_KEY, saved);
    return storage && saved;
  } catch {
    // Storage is full or blocked: the server treats this as an unknown browser.
    return undefined;
  }
}

/** A password, or the code for the challenge that the server responded with. */
export type LoginParams = { email: string; password: string } | { challenge: string; code: string };

export interface LoginOutcome {
  /** false: no session was started, because the email isn't confirmed or a code is required (`challenge`). */
  loggedIn: boolean;
  response: LoginResponse;
}

/**
 * react-admin's AuthProvider for this browser's session. Guests may browse, so nothing here redirects to a login page:
 * rejected credentials end the session in place, and pages that need an account open the login dialog.
 * @param leave loads the home page after the user logs out
 */
export function createAuthProvider({
  api,
  session,
  leave,
  mayAct,
}: {
  api: Pick<MajalisMethods, 'login' | 'loginCode' | 'logout'>;
  session: SessionStore;
  leave?: () => void;
  /** Checks the access table, which only providers and staff load. Absent: the server decides alone. */
  mayAct?: (resource: string, action: string, role: SignedInRole) => Promise<boolean>;
}): AuthProvider & { login(params: LoginParams): Promise<LoginOutcome> } {
  return {
    async login(credentials) {
      const { data } = await ('challenge' in credentials
        ? api.loginCode(credentials)
        : api.login({ usr: credentials.email, pwd: credentials.password, browser_secret: knownBrowser() }));
      // A response without a name isn't a login, whatever its status (accounts-and-vendors §8).
      if (!data.full_name) throw new HttpError('account.incorrect', 401, { key: 'account.incorrect' });
      const loggedIn = data.api_key !== '';
      if (loggedIn) session.begin(data);
      return { loggedIn, response: data };
    },

    async logout() {
      if (session.get().user) {
        // The next user of this device must not get this account's notifications. Imported here, because no page needs
        // the module.
        await import('./pushSubscription.ts')
          .then(({ unsubscribeBrowser }) => unsubscribeBrowser())
          .catch(() => undefined);
        // Log out locally even if the server can't be reached.
        await api.logout().catch(() => undefined);
        session.clear();
        leave?.();
      }
      return false;
    },

    async checkAuth() {
      // react-admin neither notifies nor redirects for an error of this shape.
      if (!session.get().user) throw { message: false, redirectTo: false };
    },

    async checkError(error: { status?: number }) {
      if (error.status === 401) session.end();
    },

    async getIdentity() {
      const { email, fullName } = session.get();
      return { id: email, fullName };
    },

    async canAccess({ resource, action }) {
      const { role } = session.get();
      if (role === 'guest') return false;
      return (await mayAct?.(resource, action, role)) ?? true;
    },

    async getPermissions() {
      return session.get().role;
    },
  };
}
