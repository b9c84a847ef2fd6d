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

/**
 * The login mode: a password and the site's cookie, which requires a page of the same site (scheme and domain); an API
 * key pair; or OAuth.
 */
export type FrappeLogin =
  | { mode: 'password'; csrfToken?: () => string | undefined }
  | { mode: 'token'; storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> }
  | { mode: 'oauth'; client: OAuthClient };

/** The site, and how users log in. */
export interface FrappeSiteOptions extends Omit<HttpOptions, 'authorization'> {
  /** By password if absent. */
  auth?: FrappeLogin;
}

/** Options of the auth provider: those of the data provider suffice. */
export interface FrappeAuthProviderOptions extends FrappeSiteOptions {
  /** DocTypes of the application's resources, for `canAccess`. */
  registry?: Registry;
}

/** A login mode with the site's options in one object. */
export type FrappeAuthOptions = Omit<FrappeAuthProviderOptions, 'auth'> & FrappeLogin;
