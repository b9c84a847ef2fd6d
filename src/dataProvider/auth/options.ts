import type { HttpOptions } from '../http.ts';
import type { Registry } from '../registry.ts';

/** The application's OAuth client for the site; any library can implement it. */
export interface OAuthClient {
  /** The current access token. */
  token(): string | undefined;
  /** Redirects to the site's consent page. */
  login(): Promise<unknown>;
  /** Handles the return from the consent page: obtains the token. */
  callback(): Promise<unknown>;
  /** Refreshes an expired token; without it, the user has to log in again. */
  refresh?(): Promise<unknown>;
  logout(): Promise<unknown>;
}

interface Common extends Omit<HttpOptions, 'authorization'> {
  /** DocTypes of the application's resources, for `canAccess`. */
  registry?: Registry;
}

/**
 * The login mode: a password and the site's cookie, which requires a page of the same site (scheme and domain); an API
 * key pair; or OAuth.
 */
export type FrappeAuthOptions = Common &
  (
    | { mode: 'password'; csrfToken?: () => string | undefined }
    | { mode: 'token'; storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> }
    | { mode: 'oauth'; client: OAuthClient }
  );
