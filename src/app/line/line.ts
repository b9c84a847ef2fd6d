import { onlineManager } from '@tanstack/react-query';
import { browserStorage } from '../../session/browserStorage.ts';
import { MARKS_KEY } from '../../session/deviceKeys.ts';
import { connection } from '../../site/connection.ts';
import { keepServerTime } from '../../site/serverClock.ts';
import { queryClient } from '../queryClient.ts';
import { createSavedCopies } from './savedCopies.ts';

/** `fetch`, which tells the connection when there was no answer at all. */
export async function fetchByLine(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (!init?.signal?.aborted) connection.doubt();
    throw error;
  }
}

/**
 * Listens to the line from here on: without one, questions wait and pages show what was kept; with it, what is on screen is
 * read anew. Deeds never wait (queryClient.ts): they are done now or refused.
 * @param sendMarks sends what a provider pressed without a connection
 */
export function watchLine(sendMarks: () => Promise<void>): void {
  const storage = browserStorage();
  keepServerTime(storage);
  const copies = storage && createSavedCopies(queryClient, storage);
  const follow = (): void => {
    if (connection.get() === 'offline') copies?.restore();
  };
  onlineManager.setEventListener((setOnline) => connection.subscribe(() => setOnline(connection.get() !== 'offline')));
  copies?.start();
  /** What a provider pressed on the spot is sent before anything is asked: the first answer ends the time in which it is believed. */
  const sendKept = (): void => {
    const keeps = Object.keys(storage ?? {}).some((key) => key.startsWith(MARKS_KEY));
    if (keeps && connection.get() === 'online')
      // without a line it is not there; the next one brings it
      sendMarks().catch(() => undefined);
  };
  connection.subscribe(follow);
  connection.subscribe(sendKept);
  sendKept();
  connection.start(() => queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false }));
}
