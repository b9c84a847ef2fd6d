import { useContext, useSyncExternalStore } from 'react';
import { RenderTimeContext } from '../components/renderTimeContext.ts';
import { type ClientSession, guest, session } from './sessionStore.ts';

const sessionOfServer = (): ClientSession => (typeof window === 'undefined' ? session.get() : guest);

/**
 * The current session; renders again when it begins, ends or changes, in this tab or another. A server-rendered page is a guest's
 * until all of it is hydrated.
 */
export function useSession(): ClientSession {
  const isHydrating = useContext(RenderTimeContext) !== undefined;
  return useSyncExternalStore(session.subscribe, isHydrating ? sessionOfServer : session.get, sessionOfServer);
}
