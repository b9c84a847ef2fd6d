import { serverPaths } from '../../domain/paths.ts';

/** `back`: the line was lost and is there again; what is on screen has been read anew. */
type State = 'online' | 'offline' | 'back';

/** How long the good news stays, and how often a lost line is tried again: ms. */
const NEWS_MS = 4000;
const RETRY_MS = 3000;

let state: State = 'online';
let retry: ReturnType<typeof setTimeout> | undefined;
let refresh: () => Promise<unknown> = async () => undefined;
const listeners = new Set<() => void>();

function become(next: State): void {
  if (next === state) return;
  state = next;
  for (const listener of [...listeners]) listener();
}

async function answers(): Promise<boolean> {
  try {
    // any answer is one
    await fetch(serverPaths.health, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return true;
  } catch {
    return false;
  }
}

async function look(): Promise<void> {
  clearTimeout(retry);
  if (await answers()) {
    if (connection.get() !== 'offline') return;
    become('online');
    await refresh().catch(() => undefined);
    // it may be gone again by now
    if (connection.get() !== 'online') return;
    become('back');
    setTimeout(() => connection.get() === 'back' && become('online'), NEWS_MS);
  } else {
    become('offline');
    retry = setTimeout(look, RETRY_MS);
  }
}

/** Is there a line to the server? Known from the browser's word and from requests that came to nothing. */
export const connection = {
  get: (): State => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** A request got no answer at all: the server is asked whether it is there. */
  doubt(): void {
    if (state !== 'offline') look();
  },
  /** Tries now instead of in a few seconds. */
  retry: look,
  /**
   * Begins to listen to the browser.
   * @param read reads anew what is on screen, once the line is back
   */
  start(read: () => Promise<unknown>): void {
    refresh = read;
    window.addEventListener('offline', () => {
      become('offline');
      clearTimeout(retry);
      retry = setTimeout(look, RETRY_MS);
    });
    window.addEventListener('online', look);
    if (!navigator.onLine) {
      become('offline');
      retry = setTimeout(look, RETRY_MS);
    }
  },
};
