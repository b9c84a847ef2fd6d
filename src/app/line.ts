import { onlineManager } from '@tanstack/react-query';
import { connection } from '../site/connection.ts';
import { fetchOnce } from './early/earlyAnswers.ts';
import { queryClient } from './queryClient.ts';
import { createSavedCopies } from './savedCopies.ts';

/** `fetch`, which tells the connection when there was no answer at all. */
export async function fetchByLine(...[input, init]: Parameters<typeof fetchOnce>): Promise<Response> {
  try {
    return await fetchOnce(input, init);
  } catch (error) {
    if (!init?.signal?.aborted) connection.doubt();
    throw error;
  }
}

function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Listens to the line from here on: without one, questions wait and pages show what was kept; with it, what is on screen is
 * read anew. Deeds never wait (queryClient.ts): they are done now or refused.
 */
export function watchLine(): void {
  const storage = browserStorage();
  const copies = storage && createSavedCopies(queryClient, storage);
  const follow = (): void => {
    if (connection.get() === 'offline') copies?.restore();
  };
  onlineManager.setEventListener((setOnline) => connection.subscribe(() => setOnline(connection.get() !== 'offline')));
  copies?.start();
  connection.subscribe(follow);
  connection.start(() => queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false }));
}
