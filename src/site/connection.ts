import { serverPaths } from '../../domain/paths.ts';

/** `back`: for a moment after the connection is restored and the page has refetched its data. */
type State = 'online' | 'offline' | 'back';

/** How long `back` lasts, and how often a lost connection is retried. Milliseconds. */
const BACK_MS = 4000;
const RETRY_MS = 3000;

async function isServerReachable(): Promise<boolean> {
  try {
    // Any response will do.
    await fetch(serverPaths.health, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Tracks whether the server can be reached, from the browser's events and from requests without a response.
 * @param isReachable checks whether the server responds
 */
export function createConnection(isReachable: () => Promise<boolean>) {
  let state: State = 'online';
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let refresh: () => Promise<unknown> = async () => undefined;
  const listeners = new Set<() => void>();
  const get = (): State => state;

  function setState(next: State): void {
    if (next === state) return;
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function goOffline(): void {
    setState('offline');
    clearTimeout(retryTimer);
    retryTimer = setTimeout(retry, RETRY_MS);
  }

  async function retry(): Promise<void> {
    clearTimeout(retryTimer);
    if (!(await isReachable())) return goOffline();
    if (get() !== 'offline') return;
    setState('online');
    await refresh().catch(() => undefined);
    // The connection may be lost again by now.
    if (get() !== 'online') return;
    setState('back');
    setTimeout(() => get() === 'back' && setState('online'), BACK_MS);
  }

  return {
    get,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Checks the server, after a request without a response. */
    check(): void {
      if (state !== 'offline') retry();
    },
    /** Retries now instead of in a few seconds. */
    retry,
    /**
     * Starts listening to the browser.
     * @param refetch refetches the data on screen when the connection is back
     */
    start(refetch: () => Promise<unknown>): void {
      refresh = refetch;
      window.addEventListener('offline', goOffline);
      window.addEventListener('online', retry);
      if (!navigator.onLine) goOffline();
    },
  };
}

/** The connection of this page. */
export const connection = createConnection(isServerReachable);
