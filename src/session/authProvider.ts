import { type AuthProvider, HttpError } from 'ra-core';
import { BROWSER_KEY } from '../../domain/storageKeys.ts';
import type { LoginAnswer, MajalisMethods, SignedInRole } from '../api/types.ts';
import { browserStorage } from './browserStorage.ts';
import { newBrowserSecret } from './registrationSecret.ts';
import type { SessionStore } from './sessionStore.ts';

/** By what the server knows this browser again at a login; undefined where the browser keeps nothing. */
function knownBrowser(): string | undefined {
  try {
    const storage = browserStorage();
    const kept = storage?.getItem(BROWSER_KEY) ?? newBrowserSecret();
    storage?.setItem(BROWSER_KEY, kept);
    return storage && kept;
  } catch {
    // a full or closed storage: the login is that of a browser that nobody knows
    return undefined;
  }
}

/** The password, or the code that it was answered with a challenge for. */
export type LoginParams = { email: string; password: string } | { challenge: string; code: string };

export interface LoginOutcome {
  /** false: the e-mail address waits for its confirmation, or `challenge` for a code, and no session began. */
  loggedIn: boolean;
  answer: LoginAnswer;
}

/**
 * react-admin's AuthProvider over the session of this browser. Guests may look around, so nothing here sends anybody to a
 * login page: a refused pair ends the session in place and whoever needs one opens the login dialog.
 * @param leave loads the first page anew, after a logout by the user
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
  /** The access table, which only those who work here fetch; absent: everything is asked of the server. */
  mayAct?: (resource: string, action: string, role: SignedInRole) => Promise<boolean>;
}): AuthProvider & { login(params: LoginParams): Promise<LoginOutcome> } {
  return {
    async login(given) {
      const { data } = await ('challenge' in given
        ? api.loginCode(given)
        : api.login({ usr: given.email, pwd: given.password, browser_secret: knownBrowser() }));
      // an answer without a name is no login, whatever its status (accounts-and-vendors §8)
      if (!data.full_name) throw new HttpError('account.incorrect', 401, { key: 'account.incorrect' });
      const loggedIn = data.api_key !== '';
      if (loggedIn) session.begin(data);
      return { loggedIn, answer: data };
    },

    async logout() {
      if (session.get().user) {
        // whoever is here next is not told of this account's news; loaded only now, no page needs it
        await import('./pushSubscription.ts').then(({ endPushHere }) => endPushHere()).catch(() => undefined);
        // an unreachable server must not keep anybody logged in here
        await api.logout().catch(() => undefined);
        session.clear();
        leave?.();
      }
      return false;
    },

    async checkAuth() {
      // the shape by which react-admin neither notifies nor redirects
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
