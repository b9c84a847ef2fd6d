import { useSyncExternalStore } from 'react';
import { type Session, session } from './sessionStore.ts';

/** The current session; renders again when it begins, ends or changes, in this tab or another. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}
