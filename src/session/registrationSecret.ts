import { paths } from '../../domain/paths.ts';
import { isAccountErrand } from '../../domain/postLoginRedirect.ts';
import { base64url } from '../../domain/text/base64url.ts';
import { HOUR } from '../../domain/time/kuwaitTime.ts';

/** What the browser stores from a registration until its email is confirmed. */
export interface SavedRegistration {
  email: string;
  /**
   * Proves to the server that it is the same browser, so that the emailed link needs no password (decision H15 row 2).
   */
  secret: string;
  /** The page where the user registered: path and search. */
  back: string;
  /** Milliseconds since the epoch. */
  until: number;
}

const STORAGE_KEY = 'husainia.registration';
const LIFETIME = 48 * HOUR;

/** 32 random bytes as base64url. */
export const newBrowserSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Saves a registration; a browser stores only the latest. */
export function saveRegistration({ email, secret, back }: Omit<SavedRegistration, 'until'>): void {
  const saved: SavedRegistration = {
    email,
    secret,
    back: isAccountErrand(back) ? paths.home : back,
    until: Date.now() + LIFETIME,
  };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(saved));
  } catch {
    // Storage is full or blocked: the emailed link asks for the password.
  }
}

export function getSavedRegistration(): SavedRegistration | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as SavedRegistration | null;
    // Only paths of this site, whatever a page has written there.
    return saved && saved.until > Date.now() && /^\/(?![/\\])/.test(saved.back) ? saved : undefined;
  } catch {
    return undefined;
  }
}

export function forgetRegistration(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // A blocked storage holds nothing.
  }
}
