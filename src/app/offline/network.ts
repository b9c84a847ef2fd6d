import { onlineManager } from '@tanstack/react-query';
import { browserStorage } from '../../session/browserStorage.ts';
import { MARKS_KEY } from '../../session/deviceKeys.ts';
import { connection } from '../../site/connection.ts';
import { queryClient } from '../queryClient.ts';

/** `fetch` that reports to the connection monitor when a request gets no response. */
export async function networkFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (!init?.signal?.aborted) connection.check();
    throw error;
  }
}

/**
 * Watches the connection: while the browser is offline, queries wait; once it is back online, the queries on screen
 * refetch. Mutations never wait (queryClient.ts): they run now or fail.
 * @param sendPendingActions sends what a provider did while offline
 */
export function watchNetwork(sendPendingActions: () => Promise<void>): void {
  const storage = browserStorage();
  onlineManager.setEventListener((setOnline) => connection.subscribe(() => setOnline(connection.get() !== 'offline')));
  /**
   * Runs before any query: once the server has answered one, it no longer trusts the recorded time of a pending action.
   */
  const sendPending = (): void => {
    const hasPending = Object.keys(storage ?? {}).some((key) => key.startsWith(MARKS_KEY));
    if (hasPending && connection.get() === 'online')
      // The chunk can't be loaded offline; the next reconnect loads it.
      sendPendingActions().catch(() => undefined);
  };
  connection.subscribe(sendPending);
  sendPending();
  connection.start(() => queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false }));
}
