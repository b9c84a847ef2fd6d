import { paths } from '../../domain/paths.ts';
import { isAccountErrand } from '../../domain/postLoginRedirect.ts';
import { base64url } from '../../domain/text/base64url.ts';
import { HOUR } from '../../domain/time/kuwaitTime.ts';

/** What the browser that registered remembers until the e-mail is confirmed. */
export interface KeptRegistration {
  email: string;
  /** Shows the server that it was this browser; with the mailed link it needs no password (decisions H15 row 2). */
  secret: string;
  /** The page it began on: path and search. */
  back: string;
  /** Milliseconds since the epoch. */
  until: number;
}

const STORAGE_KEY = 'husainia.registration';
const LIFETIME = 48 * HOUR;

/** 32 random bytes as base64url. */
export const newBrowserSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Remembers a registration; a browser keeps the newest one. */
export function keepRegistration({ email, secret, back }: Omit<KeptRegistration, 'until'>): void {
  const kept: KeptRegistration = {
    email,
    secret,
    back: isAccountErrand(back) ? paths.home : back,
    until: Date.now() + LIFETIME,
  };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // a full or forbidden storage: the mailed link asks for the password
  }
}

export function keptRegistration(): KeptRegistration | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as KeptRegistration | null;
    // a path of this site only, whatever else a page has written there
    return kept && kept.until > Date.now() && /^\/(?![/\\])/.test(kept.back) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetRegistration(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // a forbidden storage holds nothing
  }
}
