import { onlineManager } from '@tanstack/react-query';
import { browserStorage } from '../../session/browserStorage.ts';
import { MARKS_KEY } from '../../session/deviceKeys.ts';
import { connection } from '../../site/connection.ts';
import { queryClient } from '../queryClient.ts';

/** `fetch`, which tells the connection when there was no response at all. */
export async function networkFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (!init?.signal?.aborted) connection.doubt();
    throw error;
  }
}

/**
 * Watches the connection from here on: while the browser is offline queries wait, and once it is back what is on screen is fetched
 * again. Mutations never wait (queryClient.ts): they are done now or refused.
 * @param sendPendingActions sends what a provider did without a connection
 */
export function watchNetwork(sendPendingActions: () => Promise<void>): void {
  const storage = browserStorage();
  onlineManager.setEventListener((setOnline) => connection.subscribe(() => setOnline(connection.get() !== 'offline')));
  /** Before anything is queried: the first response ends the time in which the server believes a pending action's clock. */
  const sendPending = (): void => {
    const hasPending = Object.keys(storage ?? {}).some((key) => key.startsWith(MARKS_KEY));
    if (hasPending && connection.get() === 'online')
      // its chunk is not there without a connection; the next one loads it
      sendPendingActions().catch(() => undefined);
  };
  connection.subscribe(sendPending);
  sendPending();
  connection.start(() => queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false }));
}
