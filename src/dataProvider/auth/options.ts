import type { HttpOptions } from '../http.ts';
import type { Registry } from '../registry.ts';

/** A client of the site's OAuth, the application's own: any library that does it, in these words. */
export interface OAuthClient {
  /** The access token there is now. */
  token(): string | undefined;
  /** Goes to the site's page of consent. */
  login(): Promise<unknown>;
  /** The browser came back from there: takes the token. */
  callback(): Promise<unknown>;
  /** Gets a fresh token when one ran out; without it the user logs in again. */
  refresh?(): Promise<unknown>;
  logout(): Promise<unknown>;
}

interface Common extends Omit<HttpOptions, 'authorization'> {
  /** For `canAccess`: the DocTypes of the application's resources. */
  registry?: Registry;
}

/**
 * How one logs in: by the site's password and its cookie, which needs a page of the same site (scheme and domain); by a pair of
 * keys; or by OAuth.
 */
export type FrappeAuthOptions = Common &
  (
    | { mode: 'password'; csrfToken?: () => string | undefined }
    | { mode: 'token'; storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> }
    | { mode: 'oauth'; client: OAuthClient }
  );
