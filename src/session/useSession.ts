import { useContext, useSyncExternalStore } from 'react';
import { RenderTimeContext } from '../components/renderTimeContext.ts';
import { type ClientSession, guest, session } from './sessionStore.ts';

const sessionOfServer = (): ClientSession => (typeof window === 'undefined' ? session.get() : guest);

/**
 * The current session; re-renders when it starts, ends or changes, in this tab or another. A server-rendered page sees
 * a guest until it is hydrated.
 */
export function useSession(): ClientSession {
  const isHydrating = useContext(RenderTimeContext) !== undefined;
  return useSyncExternalStore(session.subscribe, isHydrating ? sessionOfServer : session.get, sessionOfServer);
}
