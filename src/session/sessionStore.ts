import { ACCOUNT_KEY } from '../../domain/storageKeys.ts';
import type { LoginResponse, SignedInRole } from '../api/types.ts';
import { browserStorage } from './browserStorage.ts';
import { OPENED_KEY, RECENT_KEY } from './deviceKeys.ts';
import { handDrafts } from './drafts.ts';

/** The logged-in account in local storage, under `husainia.user` (storefront §3, accounts-and-vendors §3). */
interface SessionUser {
  type: 'user';
  role_profile_name: SignedInRole;
  full_name: string;
  username: string;
  message: { api_key: string; api_secret: string; email: string; username: string; mobile_no: string };
}

/**
 * The session as screens see it before the server has responded. Name and role are for the first paint; `me` is
 * authoritative.
 */
export interface ClientSession {
  role: SignedInRole | 'guest';
  /** '' for a guest. */
  email: string;
  fullName: string;
  user: SessionUser | null;
  /** Whether the server ended the session (rejected its keys) rather than the user. The login dialog explains it. */
  ended: boolean;
  /** Email of the ended session, for the login dialog. Not stored beyond the page. */
  endedEmail?: string;
}

type Listener = (session: ClientSession) => void;

/**
 * The stored value for a guest (S1-E-01, S2-E-03): keys that all clients of the spec share and that belong to nobody
 * (decision B4). Our client sends no header for guests.
 */
const GUEST_TEXT = JSON.stringify({
  type: 'guest',
  full_name: 'guest',
  message: { api_key: 'husainia-public', api_secret: 'guest', email: '', username: '', mobile_no: '' },
});
export const guest: ClientSession = { role: 'guest', email: '', fullName: '', user: null, ended: false };

function parse(text: string | null): ClientSession {
  if (!text) return guest;
  try {
    const user = JSON.parse(text) as SessionUser;
    if (user.type !== 'user' || !user.message.api_key || !user.message.api_secret) return guest;
    return {
      role: user.role_profile_name,
      email: user.message.email,
      fullName: user.full_name,
      user,
      ended: false,
    };
  } catch {
    return guest;
  }
}

/**
 * The session of this browser, shared by its tabs.
 * @param storage undefined if the browser blocks it: the session then lives as long as the page
 * @param page receives the `storage` events of other tabs and `pageshow` events
 */
export function createSessionStore(storage?: Storage, page?: EventTarget) {
  const listeners = new Set<Listener>();
  let text = storage?.getItem(ACCOUNT_KEY) ?? null;
  let current = parse(text);
  /** The storage's value when it was last read or written; differs from `text` if the storage rejects writes. */
  let stored = text;

  function setCurrent(next: ClientSession, nextText: string | null) {
    text = nextText;
    if (next === current) return;
    current = next;
    for (const listener of [...listeners]) listener(current);
  }

  page?.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    // `key` is null when another tab cleared the whole storage.
    if (key !== ACCOUNT_KEY && key !== null) return;
    stored = newValue;
    if (newValue !== text) setCurrent(parse(newValue), newValue);
  });

  /** Reads the storage again: the account may have changed while the page was frozen or a response was on its way. */
  function syncFromStorage() {
    const now = storage ? storage.getItem(ACCOUNT_KEY) : stored;
    if (now === stored) return;
    stored = now;
    setCurrent(parse(now), now);
  }
  page?.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) syncFromStorage();
  });

  function save(next: ClientSession) {
    const nextText = next.user ? JSON.stringify(next.user) : GUEST_TEXT;
    try {
      storage?.setItem(ACCOUNT_KEY, nextText);
      stored = nextText;
    } catch {
      // Storage is full or blocked: the session still works in this tab.
    }
    setCurrent(next, nextText);
  }

  return {
    get: (): ClientSession => current,
    /** @returns a function that unsubscribes */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Value of the Authorization header; undefined for guests, who send none. */
    authorization(): string | undefined {
      const pair = current.user?.message;
      return pair && `token ${pair.api_key}:${pair.api_secret}`;
    },
    begin(response: LoginResponse): void {
      const { role_profile_name, full_name, api_key, api_secret, email, username, mobile_no } = response;
      const message = { api_key, api_secret, email, username, mobile_no };
      if (storage) handDrafts(guest.email, email);
      save(parse(JSON.stringify({ type: 'user', role_profile_name, full_name, username, message })));
    },
    /** Applies changes to the account (from `me`, or an edited profile). */
    update(news: { full_name?: string; role_profile_name?: SignedInRole; mobile_no?: string }): void {
      if (!current.user) return;
      const { mobile_no = current.user.message.mobile_no, ...rest } = news;
      const next = parse(JSON.stringify({ ...current.user, ...rest, message: { ...current.user.message, mobile_no } }));
      if (JSON.stringify(next.user) !== text) save(next);
    },
    /** Stores the guest value if nothing is stored yet. It writes, so call it in effects. */
    keepGuest(): void {
      if (!current.user && text !== GUEST_TEXT) save(current);
    },
    /** Logs out, and removes what this device stores about the user. */
    clear(): void {
      if (storage) handDrafts(current.email);
      try {
        storage?.removeItem(RECENT_KEY);
        storage?.removeItem(OPENED_KEY);
      } catch {
        // A blocked storage holds nothing.
      }
      save(guest);
    },
    /** Ends the session after the server rejected its keys. Keeps drafts, and any account that has logged in since. */
    end(): void {
      const refused = current;
      syncFromStorage();
      if (current.user && current === refused) save({ ...guest, ended: true, endedEmail: refused.email });
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The session of this page. */
export const session = createSessionStore(browserStorage(), typeof window === 'undefined' ? undefined : window);
