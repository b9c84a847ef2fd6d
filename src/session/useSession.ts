import { useSyncExternalStore } from 'react';
import { guest, type Session, session } from './sessionStore.ts';

const asDrawn = (): Session => (typeof window === 'undefined' ? session.get() : guest);

/**
 * The current session; renders again when it begins, ends or changes, in this tab or another. A page that a server drew is a
 * visitor's, and becomes the account's right after it was taken over.
 */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get, asDrawn);
}
