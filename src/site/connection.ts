import { serverPaths } from '../../domain/paths.ts';

/** `back`: the line was lost and is there again; what is on screen has been read anew. */
type State = 'online' | 'offline' | 'back';

/** How long the good news stays, and how often a lost line is tried again: ms. */
const NEWS_MS = 4000;
const RETRY_MS = 3000;

async function answers(): Promise<boolean> {
  try {
    // any answer is one
    await fetch(serverPaths.health, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Is there a line to the server? Known from the browser's word and from requests that came to nothing.
 * @param isThere asks the server itself
 */
export function createConnection(isThere: () => Promise<boolean>) {
  let state: State = 'online';
  let again: ReturnType<typeof setTimeout> | undefined;
  let refresh: () => Promise<unknown> = async () => undefined;
  const listeners = new Set<() => void>();
  const get = (): State => state;

  function become(next: State): void {
    if (next === state) return;
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function lose(): void {
    become('offline');
    clearTimeout(again);
    again = setTimeout(retry, RETRY_MS);
  }

  async function retry(): Promise<void> {
    clearTimeout(again);
    if (!(await isThere())) return lose();
    if (get() !== 'offline') return;
    become('online');
    await refresh().catch(() => undefined);
    // it may be gone again by now
    if (get() !== 'online') return;
    become('back');
    setTimeout(() => get() === 'back' && become('online'), NEWS_MS);
  }

  return {
    get,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** A request got no answer at all: the server is asked whether it is there. */
    doubt(): void {
      if (state !== 'offline') retry();
    },
    /** Tries now instead of in a few seconds. */
    retry,
    /**
     * Begins to listen to the browser.
     * @param read reads again what is on screen, once the line is back
     */
    start(read: () => Promise<unknown>): void {
      refresh = read;
      window.addEventListener('offline', lose);
      window.addEventListener('online', retry);
      if (!navigator.onLine) lose();
    },
  };
}

/** The one of this page. */
export const connection = createConnection(answers);
